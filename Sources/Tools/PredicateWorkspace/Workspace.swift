import PredicateCommandLine
import PredicateSemantics
import PredicateSuiteFiles
import Predicates

/// The values of `--schema`, `--data`, `--class`, `--dialect`, `--limits`, and of the options for arguments.
public struct Workspace {
  /// The options, in the order of the help text.
  public static let options = [
    OptionDescription(
      "--schema", value: "FILE",
      help: "The classes: a JSON array of them, or a suite file. Not needed where the data says them."),
    OptionDescription(
      "--data", value: "FILE",
      help:
        "The objects: a data object, a suite file, NDJSON (.ndjson, .jsonl), or an array of objects of one class; - is standard input."
    ),
    OptionDescription("--class", value: "NAME", help: "The class whose objects the predicate tests."),
    OptionDescription(
      "--dialect", value: "NAME", choices: Dialect.compiled.map(\.rawValue),
      help: "The language of the predicate; nspredicate if not given."),
    OptionDescription(
      "--arg", short: "-a", value: "VALUE", isRepeatable: true,
      help:
        "The next value for %@ %K %d …. The placeholder says its type: text is taken as it is, a date is 2024-05-01 or 2024-05-01T12:00:00Z."
    ),
    OptionDescription(
      "--arg-json", value: "JSON", isRepeatable: true, help: "The next value for %@ %K %d …, as (Extended) JSON."),
    OptionDescription("--args", value: "FILE|JSON", help: "All values for %@ %K %d …, a JSON array or a file of one."),
    OptionDescription("--variable", value: "NAME=VALUE", isRepeatable: true, help: "The value of $NAME, as of --arg."),
    OptionDescription(
      "--variable-json", value: "NAME=JSON", isRepeatable: true, help: "The value of $NAME, as (Extended) JSON."),
    .limits,
    .color,
  ]

  /// The objects, with their schema.
  public let data: DataSet
  /// The class of `--class`, or the only class of the data.
  public let className: String
  /// The language of the predicate.
  public let dialect: Dialect
  /// The limits of `--limits`.
  public let limits: Limits

  /// Creates a workspace from its parts.
  package init(data: DataSet, className: String, dialect: Dialect = .nspredicate, limits: Limits = .standard) {
    self.data = data
    self.className = className
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads the files that the options name.
  public init(_ command: ParsedCommand) throws(ToolError) { try self.init(command, Self.data(command)) }

  /// Returns the objects of `--data`, if any, with the classes of `--schema` or those inferred from the data.
  package static func data(_ command: ParsedCommand) throws(ToolError) -> DataSet {
    let schema = try CorpusFiles.schema(command)
    guard let path = command.value("--data") else {
      guard let schema else { throw .usage("give --data, and --schema where the data does not say it") }
      return DataSet(schema: schema, tables: schema.classes.map { _ in [] })
    }
    return try data(command, schema: schema, SourceText(readingFile: path, command.limits), path)
  }

  /// Creates a workspace for data whose text is given.
  package init(
    _ command: ParsedCommand, schema: Schema?, data source: SourceText, named path: String
  ) throws(ToolError) {
    try self.init(command, try Self.data(command, schema: schema, source, path))
  }

  private init(_ command: ParsedCommand, _ data: DataSet) throws(ToolError) {
    self.init(
      data: data, className: try Self.className(command, data.schema), dialect: Self.dialect(command),
      limits: command.limits)
  }

  /// Returns the language of `--dialect`.
  package static func dialect(_ command: ParsedCommand) -> Dialect {
    command.value("--dialect").flatMap(Dialect.init) ?? .nspredicate
  }

  /// Returns the class of `--class`, or the only class of the schema.
  package static func className(_ command: ParsedCommand, _ schema: Schema) throws(ToolError) -> String {
    if let name = command.value("--class") { return name }
    let classes = schema.classes.filter { !$0.isEmbedded }
    if classes.count == 1 { return classes[0].name }
    throw .usage("which class? give --class, one of \(classes.map(\.name).joined(separator: ", "))")
  }

  /// Returns the arguments of a command line for a predicate. They refer to objects by the given keys.
  ///
  /// - Parameter namesObjects: A Boolean value that indicates whether links may refer to any object, which is then added to the keys.
  package static func arguments(
    _ command: ParsedCommand, of template: PredicateTemplate, _ schema: Schema, _ keys: inout ObjectKeys,
    namesObjects: Bool = false
  ) throws(ToolError) -> Arguments {
    let limits = command.limits
    var texts = ArgumentTexts()
    if let text = command.value("--args") {
      let isText = text.utf8.first == UInt8(ascii: "[")
      let source = isText ? SourceText(text, name: "--args") : try SourceText(readingFile: text, limits)
      let literals = try ToolError.text(
        of: try ArgumentLiteral.list(
          json: source, schema: schema, keys: &keys, namesObjects: namesObjects, limits: limits))
      texts.positional += literals.map { .literal($0) }
    }
    for (option, value) in command.given {
      switch option {
      case "--arg": texts.positional.append(.text(value, name: option))
      case "--arg-json": texts.positional.append(.json(SourceText(value, name: option)))
      case "--variable":
        let (name, text) = try variable(value, option)
        texts.variables[name] = .text(text, name: option)
      case "--variable-json":
        let (name, text) = try variable(value, option)
        texts.variables[name] = .json(SourceText(text, name: option))
      default: continue
      }
    }
    return try ToolError.text(
      of: try texts.arguments(of: template, schema: schema, keys: &keys, namesObjects: namesObjects, limits: limits))
  }

  private static func variable(_ text: String, _ option: String) throws(ToolError) -> (name: String, text: String) {
    guard let sign = text.firstIndex(of: "=") else {
      throw .usage("`\(option)` takes NAME=VALUE, not `\(text)`")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Returns the text as a shell word.
  package static func shellQuoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  private static func data(
    _ command: ParsedCommand, schema: Schema?, _ source: SourceText, _ path: String
  ) throws(ToolError) -> DataSet {
    let limits = command.limits
    let format = InputFormat(command, path: path)
    if format?.isDelimited == true {
      throw .usage(
        "`\(path)` is CSV or TSV, which predicate-run reads alone; it makes NDJSON of it: "
          + "`predicate-run --format ndjson TRUEPREDICATE \(path) > FILE.ndjson`")
    }
    let file = try ToolError.text(
      of: try DataFile(
        source, schema: schema, className: command.value("--class"), holdsLines: format == .ndjson, limits: limits))
    switch file {
    case .suite(let file):
      return try CorpusFiles(limits: limits).suite(file, path).data
    case .objects(let value):
      guard let schema else { throw .usage("`\(path)` does not say its classes; give --schema") }
      return try ToolError.text(of: try DataSet(value, schema: schema, limits: limits))
    case .rows(let rows):
      let name = rowClass(command, schema)
      if schema == nil, rows.rows.isEmpty {
        throw .usage("`\(path)` has no objects, which would say their properties; give --schema")
      }
      return try ToolError.text { () throws(DiagnosticError) in
        if let schema { return try DataSet(rows, ofClass: name, schema: schema, limits: limits) }
        return try DataSet(inferringSchemaOf: rows, className: name, limits: limits)
      }
    }
  }
}

extension Workspace {
  /// Returns the class of objects in a file that does not name it.
  package static func rowClass(_ command: ParsedCommand, _ schema: Schema?) -> String {
    command.value("--class") ?? schema?.classes.first { !$0.isEmbedded }?.name ?? "Object"
  }
}
