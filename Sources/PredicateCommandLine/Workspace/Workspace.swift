import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateValues
import Predicates

/// What `--schema`, `--data`, `--class`, `--dialect`, `--limits`, `--arg`, `--args` and `--variable` say.
public struct Workspace {
  /// The options, in the order of a help text.
  public static let options = [
    OptionDescription(
      "--schema", value: "FILE",
      help: "The classes: a JSON array of them, or a suite file. Not needed where the data says them."),
    OptionDescription(
      "--data", value: "FILE",
      help:
        "The objects: a data object, a suite file, NDJSON, or an array of objects of one class; - is standard input."),
    OptionDescription("--class", value: "NAME", help: "The class whose objects the predicate tests."),
    OptionDescription(
      "--dialect", value: "NAME", choices: Dialect.compiled.map(\.rawValue),
      help: "The language of the predicate; nspredicate if not given."),
    OptionDescription(
      "--arg", value: "VALUE", isRepeatable: true,
      help: "The next value for %@ %K %d …, as (Extended) JSON; what is no JSON is a string."),
    OptionDescription("--args", value: "FILE|JSON", help: "All values for %@ %K %d …, a JSON array or a file of one."),
    OptionDescription("--variable", value: "NAME=VALUE", isRepeatable: true, help: "The value of $NAME."),
    .limits,
    OptionDescription(
      "--color", value: "WHEN", choices: ["auto", "always", "never"], help: "Whether to colour what is printed."),
  ]

  /// The objects, with their schema.
  public let data: DataSet
  /// The class of `--class`, or the data's only one.
  public let className: String
  /// The language of the predicate.
  public let dialect: Dialect
  /// The limits of `--limits`.
  public let limits: Limits

  /// A workspace of what is at hand.
  package init(data: DataSet, className: String, dialect: Dialect = .nspredicate, limits: Limits = .standard) {
    self.data = data
    self.className = className
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads the files that the options name.
  public init(_ command: ParsedCommand) throws(ToolError) {
    dialect = command.value("--dialect").flatMap(Dialect.init) ?? .nspredicate
    let limits = command.limits
    self.limits = limits
    let schema = try command.value("--schema").map { path throws(ToolError) in try Self.schema(path, limits: limits) }
    data = try Self.data(command, schema: schema)
    let classes = data.schema.classes.filter { !$0.isEmbedded }
    if let name = command.value("--class") {
      className = name
    } else if classes.count == 1 {
      className = classes[0].name
    } else {
      throw .usage(
        UsageError("which class? give --class, one of \(classes.map(\.name).joined(separator: ", "))"))
    }
  }

  /// The arguments of `--arg`, `--args` and `--variable`.
  package func arguments(_ command: ParsedCommand) throws(ToolError) -> Arguments {
    let keys = ObjectKeys(data)
    var positional: [Argument] = []
    if let text = command.value("--args") {
      let source: SourceText
      if text.utf8.first == UInt8(ascii: "[") {
        source = SourceText(text, name: "--args")
      } else {
        source = try SourceText(readingFile: text, limits)
      }
      let literals = try ToolError.text { () throws(DiagnosticError) in
        try ArgumentLiteral.list(json: source, schema: data.schema, keys: keys, limits: limits)
      }
      positional += literals.map(Argument.init)
    }
    for text in command.all("--arg") { positional.append(try argument(text, "--arg", keys)) }
    var variables: [String: Argument] = [:]
    for text in command.all("--variable") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .usage(UsageError("`--variable` takes NAME=VALUE, not `\(text)`")) }
      variables[String(parts[0])] = try argument(String(parts[1]), "--variable", keys)
    }
    return Arguments(positional, variables: variables)
  }

  private func argument(_ text: String, _ option: String, _ keys: ObjectKeys) throws(ToolError) -> Argument {
    let source = SourceText(text, name: option)
    // A word that does not begin as JSON does is the string that it looks like, so that `--arg Ali` needs no quoting.
    let looksLikeJSON = text.utf8.first.map { Array(#"{["-0123456789"#.utf8).contains($0) } ?? false
    if !looksLikeJSON, !["true", "false", "null"].contains(text) { return .value(.string(text)) }
    let literal = try ToolError.text { () throws(DiagnosticError) in
      try ArgumentLiteral(json: source, schema: data.schema, keys: keys, limits: limits)
    }
    return Argument(literal)
  }

  /// The classes of a schema file, or of a suite, whether they stand in it or are named.
  package static func schema(_ path: String, limits: Limits) throws(ToolError) -> Schema {
    let source = try SourceText(readingFile: path, limits)
    if let file = try? SuiteFile(source, limits: limits), case .named = file.schemaPart {
      return try CorpusFiles(limits: limits).suite(source, path).schema
    }
    return try ToolError.text { () throws(DiagnosticError) in try Schema(json: source, limits: limits) }
  }

  private static func data(_ command: ParsedCommand, schema: Schema?) throws(ToolError) -> DataSet {
    guard let path = command.value("--data") else {
      guard let schema else { throw .usage(UsageError("give --data, and --schema where the data does not say it")) }
      return DataSet(schema: schema, tables: schema.classes.map { _ in [] })
    }
    let limits = command.limits
    let source = try SourceText(readingFile: path, limits)
    let file = try ToolError.text { () throws(DiagnosticError) in
      try DataFile(source, schema: schema, className: command.value("--class"), limits: limits)
    }
    switch file {
    case .suite:
      return try CorpusFiles(limits: limits).suite(source, path).data
    case .objects(let value):
      guard let schema else { throw .usage(UsageError("`\(path)` does not say its classes; give --schema")) }
      return try ToolError.text { () throws(DiagnosticError) in
        try DataSet(value, schema: schema, limits: limits)
      }
    case .rows(let rows):
      let name = command.value("--class") ?? schema?.classes.first { !$0.isEmbedded }?.name ?? "Object"
      return try ToolError.text { () throws(DiagnosticError) in
        if let schema { return try DataSet(rows, ofClass: name, schema: schema, limits: limits) }
        let inferred = try Schema(inferredFrom: rows, className: name)
        return try DataSet(rows, ofClass: name, schema: inferred, limits: limits)
      }
    }
  }
}

extension Argument {
  /// The argument that a file or a command line supplies.
  package init(_ literal: ArgumentLiteral) {
    switch literal {
    case .value(let value): self = .value(value)
    case .detachedObject(let classIndex): self = .detachedObject(classIndex: classIndex)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
