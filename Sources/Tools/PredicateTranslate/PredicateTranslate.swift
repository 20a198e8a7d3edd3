import PredicateCommandLine
import PredicateSQL
import PredicateSemantics
import PredicateWorkspace
import Predicates

/// The tool `predicate-translate`, which translates predicates to the SQL of databases (docs/sql.md).
///
/// Without a subcommand, it translates one predicate. `infer` drafts a mapping for a database, and `check` compares a mapping with one.
/// `load` writes objects as tables, `census` reports which of many predicates can be translated, and `batch` prints their statements.
public enum PredicateTranslate {
  package static let engineOption = OptionDescription(
    "--engine", value: "NAME", choices: SQLEngine.all.map(\.name), help: "The database.")
  private static let mappingOption = OptionDescription(
    "--mapping", value: "FILE", help: "Where the objects are, as JSON; if not given, as `load` writes them.")

  package static let inlineOption = OptionDescription(
    "--inline", help: "Put the values into the statement, for pasting.")
  package static let selectOption = OptionDescription(
    "--select", value: "WHAT", choices: SQLQuery.Selection.allCases.map(\.rawValue),
    help:
      "keys (the default), count, rows: all columns, or condition: what stands behind WHERE in a statement of your own."
  )
  package static let aliasOption = OptionDescription(
    "--alias", value: "NAME", help: "The name of the objects' table in the statement; t0 if not given.")
  private static let paginationOption = OptionDescription(
    "--pagination", value: "KEY",
    help: "The objects behind the one of this key, in the order of SORT: the next page, as long as LIMIT says.")
  package static let supersetOption = OptionDescription(
    "--superset",
    help: "Leave out what cannot be said exactly; the statement finds more, and what is left to test is printed.")

  static let loadCommand = CommandDescription(
    "predicate-translate load",
    abstract: "Prints the statements that make tables of a schema and rows of its objects.",
    operands: "",
    operandCount: 0...0,
    options: [
      engineOption, mappingOption,
      OptionDescription(
        "--csv", value: "DIR",
        help:
          "Write the rows as files of CSV into this folder, which is made, and print what reads them: for PostgreSQL's psql, and DuckDB."
      ),
    ]
      + Workspace.options.filter { ["--schema", "--data", "--limits", "--color"].contains($0.name) },
    examples: [
      (
        "predicate-translate load --engine sqlite --schema Vectors/schemas/todo.json --data Vectors/data/todo.json | sqlite3 todo.db",
        "the tasks as a file of SQLite"
      )
    ], statuses: [(0, "Success."), (1, "A column of the database cannot hold a value.")])

  static let censusCommand = CommandDescription(
    "predicate-translate census",
    abstract:
      "Says of stored predicates how many a database can say exactly, which are refused and why, and which are invalid.",
    operands: "FILE",
    operandCount: 1...1,
    options: [
      OptionDescription("--schema", value: "FILE", help: "The classes: a JSON array of them, or a suite file."),
      OptionDescription(
        "--engine", value: "NAME", choices: SQLEngine.all.map(\.name), isRepeatable: true,
        help: "A database; all if none is given."),
      mappingOption,
      OptionDescription("--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json."),
      .limits, .color,
    ],
    examples: [
      (
        "predicate-translate census --schema Vectors/schemas/todo.json --engine postgresql predicates.ndjson",
        "lines like {\"id\": \"1\", \"class\": \"Task\", \"predicate\": \"priority > 5\", \"args\": []}"
      )
    ],
    statuses: [
      (0, "Every predicate is translated exactly."), (1, "One is refused, invalid, or exact under a condition."),
    ])

  static let batchCommand = CommandDescription(
    "predicate-translate batch",
    abstract: "Prints the statement of each stored predicate, with its parameters, or why there is none.",
    operands: "FILE",
    operandCount: 1...1,
    options: [
      OptionDescription("--schema", value: "FILE", help: "The classes: a JSON array of them, or a suite file."),
      engineOption, mappingOption, inlineOption, selectOption, aliasOption, paginationOption,
      OptionDescription(
        "--format", value: "FORMAT", choices: ["sql", "json", "grdb"],
        help:
          "sql (the default): statements, with all else as comments; json; or grdb: a file of Swift functions, one for each statement, for SQLite."
      ),
      supersetOption,
      OptionDescription(
        "--indexes", help: "Print the indexes that the statements use where they are there, in place of the statements."
      ),
      .limits, .color,
    ],
    examples: [
      (
        "predicate-translate batch --schema Vectors/schemas/todo.json --engine sqlite predicates.ndjson",
        "lines as for census"
      ),
      (
        "predicate-lint sites --format stored Sources | predicate-translate batch --schema schema.json --engine sqlite --format grdb -",
        "the predicates of an app's sources, as functions for GRDB"
      ),
    ], statuses: [(0, "Each has a statement."), (1, "One is refused, or invalid.")])

  private static let databaseEngine = OptionDescription(
    "--engine", value: "NAME", choices: DatabaseShell.engines.map(\.name),
    help: "The database, asked through its own tool: sqlite3, psql, duckdb.")

  static let inferCommand = CommandDescription(
    "predicate-translate infer",
    abstract: "Drafts a schema and a mapping of the tables of a database, and says what it guessed and left out.",
    operands: "DATABASE",
    operandCount: 1...1,
    options: [
      databaseEngine,
      OptionDescription(
        "--schema", value: "FILE", help: "The classes that the tables are to be of; if not given, one a table."),
      OptionDescription(
        "--core-data", value: "MODEL",
        help:
          "The model of a store of Core Data, `App.xcdatamodeld` or one of its versions: its entities become the classes."
      ),
      OptionDescription(
        "--out", value: "DIR",
        help:
          "The folder of schema.json and mapping.json, which is made; this one if not given. No file is overwritten."),
      .limits, .color,
    ],
    examples: [
      ("predicate-translate infer --engine sqlite --out draft app.db", "a file of SQLite"),
      (
        "predicate-translate infer --engine postgresql --schema schema.json 'host=db dbname=shop'",
        "what psql connects to"
      ),
      (
        "predicate-translate infer --engine sqlite --core-data App.xcdatamodeld App.sqlite", "a store of Core Data"
      ),
    ])

  static let checkCommand = CommandDescription(
    "predicate-translate check",
    abstract: "Holds a mapping against a database: tables, columns, types, nulls, forms of values, keys, indexes.",
    operands: "DATABASE",
    operandCount: 1...1,
    options: [
      databaseEngine,
      OptionDescription("--schema", value: "FILE", help: "The classes: a JSON array of them, or a suite file."),
      mappingOption,
      OptionDescription(
        "--indexes", value: "FILE",
        help:
          "Stored predicates, lines as for batch: say which indexes their statements use, and which of them are there."),
      OptionDescription("--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json."),
      .limits, .color,
    ],
    examples: [
      (
        "predicate-translate check --engine sqlite --schema schema.json --mapping mapping.json app.db",
        "every value is looked at"
      )
    ],
    statuses: [(0, "The database is as the mapping says."), (1, "Statements would be wrong, or fail.")])

  static let command = CommandDescription(
    "predicate-translate",
    abstract: "Says a predicate in the SQL of a database.",
    operands: "PREDICATE",
    operandCount: 1...1,
    options: [
      engineOption, mappingOption, inlineOption, selectOption, aliasOption, paginationOption,
      OptionDescription("--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json."),
      supersetOption,
    ] + Workspace.options + ClauseOptions.options,
    examples: [
      (
        "predicate-translate --engine postgresql --schema Vectors/schemas/todo.json --class Task 'priority > %@' --arg 5",
        "a statement and its parameters"
      ),
      (
        "predicate-translate --engine sqlite --inline --schema Vectors/schemas/todo.json --class Task 'priority > 5' | sqlite3 todo.db",
        "the keys of the tasks in a file of SQLite"
      ),
    ],
    subcommands: [
      inferCommand, checkCommand, loadCommand, censusCommand, batchCommand,
    ],
    statuses: [(0, "The statement is exact."), (1, "The predicate, or a value, is refused.")])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 for success, 1 if a predicate, a value or a predicate
  /// of a census is refused, 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "load": return loadCommand.run(rest, console) { command throws(ToolError) in try load(command, console) }
    case "census":
      return censusCommand.run(rest, console) { command throws(ToolError) in
        try StoredPredicateReport(command).run(console)
      }
    case "batch":
      return batchCommand.run(rest, console) { command throws(ToolError) in try Batch(command).run(console) }
    case "infer":
      return inferCommand.run(rest, console) { command throws(ToolError) in try InferCommand(command).run(console) }
    case "check":
      return checkCommand.run(rest, console) { command throws(ToolError) in try CheckCommand(command).run(console) }
    default: return command.run(arguments, console) { command throws(ToolError) in try translate(command, console) }
    }
  }

  /// Returns the engine of a command, which must be one of the given engines.
  package static func engine(_ command: ParsedCommand, of known: [SQLEngine] = SQLEngine.all) throws(ToolError)
    -> SQLEngine
  {
    guard let name = command.value("--engine"), let engine = SQLEngine(named: name) else {
      throw .usage("which database? give --engine, one of \(known.map(\.name).joined(separator: ", "))")
    }
    return engine
  }

  static func mapping(_ command: ParsedCommand, _ schema: Schema) throws(ToolError) -> SQLMapping {
    guard let path = command.value("--mapping") else { return SQLMapping() }
    let source = try SourceText(readingFile: path, command.limits)
    return try ToolError.text(of: try SQLMapping(json: source, schema: schema))
  }

  private static func translate(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    let engine = try engine(command)
    let workspace = try Workspace(command)
    var data = workspace.data
    let knowsObjects = command.value("--data") != nil
    let clauses = try ClauseOptions.clauses(command)
    let mapping = try mapping(command, data.schema)
    let source = SourceText(command.operands[0], name: "predicate")
    let template = try ToolError.text(
      of: try PredicateTemplate(
        source, class: workspace.className, schema: data.schema, dialect: workspace.dialect, clauses: clauses,
        limits: workspace.limits))
    var keys = ObjectKeys(data)
    // Without data, a link argument is its object's key.
    let arguments = try Workspace.arguments(command, of: template, data.schema, &keys, namesObjects: !knowsObjects)
    if !knowsObjects { data = DataSet(named: keys, data.schema) }
    let query: SQLQuery
    do throws(DiagnosticError) {
      let predicate = try template.typedPredicate(arguments)
      query = try SQLQuery(
        predicate, engine: engine, mapping: mapping,
        selecting: command.value("--select").flatMap(SQLQuery.Selection.init) ?? .keys,
        alias: command.value("--alias") ?? "t0",
        inlinesValues: command.has("--inline"), allowsSuperset: command.has("--superset"),
        behind: command.value("--pagination").map { .key($0) }
      ) { [data] in knowsObjects ? data.key(of: $0) : data.key(ofNamed: $0) }
    } catch {
      guard error.first.code == .notTranslatable else { throw .text(error.located(in: source)) }
      console.show(rendered: DiagnosticRenderer(usesColor: console.usesColor).render(error.located(in: source)))
      return 1
    }
    if command.value("--format") == "json" {
      let residual = query.residual.map {
        ResidualPredicate($0, of: source, dialect: workspace.dialect, arguments)
      }
      console.print(query.json(engine, leaving: residual, data))
    } else {
      for line in query.lines(engine) { console.print(line) }
    }
    if let residual = query.residual {
      console.warn("predicate-translate: still to be tested of what is found: \(residual)")
    }
    return 0
  }

  private static func load(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    let engine = try engine(command)
    let data = try Workspace.data(command)
    let tables = SQLLoader(engine, mapping: try mapping(command, data.schema)).tables(data)
    var isWhole = true
    for table in tables {
      for unheld in table.unheld {
        isWhole = false
        console.show(
          rendered: DiagnosticRenderer(usesColor: console.usesColor).render(
            DiagnosticError(
              .sqlUnheldValue,
              "column `\(unheld.column)` of table `\(table.name)` cannot hold \(unheld.reason) in \(engine.title)")))
      }
    }
    guard isWhole else { return 1 }
    for (number, table) in tables.enumerated() {
      console.print(table.definition(engine) + ";")
      if let folder = command.value("--csv") {
        console.print(try write(table, number, in: folder, engine))
      } else {
        for row in table.rows { console.print(table.insertion(of: row, engine) + ";") }
      }
      for index in table.indexes(engine) { console.print(index + ";") }
    }
    return 0
  }

  /// Writes a table's rows as CSV and returns the command that imports them.
  private static func write(
    _ table: LoadedTable, _ number: Int, in folder: String, _ engine: SQLEngine
  ) throws(ToolError) -> String {
    let isPlain = { (byte: UInt8) in byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte == 0x2E) }
    let name = String(decoding: table.name.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    let path = "\(folder)/\(number + 1)-\(name.prefix(60)).csv"
    guard let text = table.csv(engine), let statement = table.reading(csv: path, engine) else {
      throw .usage(
        engine.readsCSV
          ? "CSV has no arrays; let the mapping keep `\(table.name)`'s collections in tables or as JSON"
          : "CSV that \(engine.title) reads cannot tell null from an empty text; leave `--csv` out")
    }
    try ToolError.file { () throws(System.FileError) in
      if !folder.isEmpty { try System.createFolder(folder) }
      try System.write(Array(text.utf8), toFile: path)
    }
    return statement
  }
}
