import PredicateAdvice
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateStreams
import PredicateSyntax
import PredicateVM
import PredicateWorkspace
import Predicates

/// A request to `predicate-run`, independent of how the objects are read.
struct RunRequest {
  let command: ParsedCommand
  /// The predicate.
  let text: SourceText
  /// The files of objects, at least one.
  let files: [String]
  let inputs: InputFiles
  /// The output format. `nil` if it is that of the files.
  private let namedFormat: OutputFormat?
  /// The output format, and the delimiter of its cells.
  private(set) var format: OutputFormat
  private(set) var delimiter: UInt8?
  /// The properties to print. `nil` for all.
  let selected: [String]?
  let clauses: [ResultClause]
  /// The maximum number of concurrent search threads.
  let jobs: Int
  /// A Boolean value that indicates whether the objects that do not match are wanted.
  let isInverted: Bool

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    inputs = InputFiles(command)
    guard let text = command.operands.first else { throw ToolError.usage("missing PREDICATE") }
    self.text = SourceText(text)
    files = try Self.files(command, command.operands.dropFirst())
    guard !files.isEmpty else {
      throw ToolError.usage("give the objects: a FILE, `-` for standard input, or --data")
    }
    let named = command.value("--format").flatMap(OutputFormat.init)
    if command.has("--count"), let named, named != .count {
      throw ToolError.usage("`--count` and `--format \(named.rawValue)` ask for two things; give one of them")
    }
    namedFormat = command.has("--count") ? .count : named
    format = namedFormat ?? .ndjson
    delimiter = format.delimiter
    selected = command.value("--select").map { list in
      list.split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
    var clauses = try ClauseOptions.clauses(command)
    if command.has("--first") { clauses.append(.limit(1)) }
    self.clauses = clauses
    jobs = try command.count("--jobs") ?? 1
    guard jobs > 0 else { throw ToolError.usage("`--jobs` is 1 or more") }
    isInverted = command.has("--invert-match")
  }

  /// Returns the files of `--data` or of the operands.
  static func files(_ command: ParsedCommand, _ operands: some Collection<String>) throws(ToolError) -> [String] {
    guard let data = command.value("--data") else {
      if let file = command.operands.first, operands.count == 1, let predicate = operands.first, predicate != "-",
        operands.count < command.operands.count, System.exists(file), !System.exists(predicate)
      {
        throw ToolError.usage("`\(file)` is a file: the predicate comes first, `predicate-run '\(predicate)' \(file)`")
      }
      if operands.count(where: { $0 == "-" }) > 1 {
        throw ToolError.usage("standard input, `-`, is read once; name it once")
      }
      return Array(operands)
    }
    if let operand = operands.first {
      throw ToolError.usage("unexpected `\(operand)`: the objects are in `--data \(data)`")
    }
    return [data]
  }

  /// Takes the format of the files for the output if no other is given.
  mutating func adopt(_ form: StreamForm?) {
    guard namedFormat == nil, case .delimited(let header)? = form else { return }
    format = header.format.delimiter == UInt8(ascii: "\t") ? .tsv : .csv
    delimiter = header.format.delimiter
  }

  /// Returns `true` if records of a file can be printed as they are.
  func keepsRecords(_ form: StreamForm?, _ properties: [String]) -> Bool {
    guard namedFormat == nil, files.count == 1, selected == nil, case .delimited(let header)? = form else {
      return false
    }
    return !header.format.isRagged && header.names == properties
  }

  /// A Boolean value that indicates whether only errors go to standard error.
  var isQuiet: Bool { command.has("--quiet") }

  /// A Boolean value that indicates whether an argument in JSON refers to an object, which requires all objects to be read.
  var namesObjects: Bool {
    let json = command.all("--args") + command.all("--arg-json") + command.all("--variable-json")
    let texts = command.all("--arg") + command.all("--variable")
    return json.contains { $0.contains("$link") } || texts.contains { $0.contains("\"$link\"") && $0.hasSuffix("}") }
  }

  /// Compiles the predicate for objects of a class.
  ///
  /// - Parameters:
  ///   - keys: The keys of objects, for arguments that refer to them.
  ///   - statistics: Representative data, if available.
  func compile(
    _ schema: Schema, class className: String, keys: ObjectKeys, statistics: (any DataStatistics)? = nil,
    _ console: Console
  ) throws(ToolError) -> CompiledPredicate {
    var keys = keys
    let template = try located(schema, className) { () throws(DiagnosticError) in
      try PredicateTemplate(
        text, class: className, schema: schema, dialect: Workspace.dialect(command), clauses: clauses,
        limits: command.limits, statistics: statistics)
    }
    let arguments = try Workspace.arguments(command, of: template, schema, &keys)
    if !isQuiet {
      for remark in Remark.all(template, arguments, in: text) where remark.severity == .warning {
        console.warn("predicate-run: warning: \(remark.message)")
      }
    }
    return try located(schema, className) { () throws(DiagnosticError) in
      isInverted ? try template.bindNegated(arguments) : try template.bind(arguments)
    }
  }

  private func located<Result>(_ schema: Schema, _ className: String, _ body: () throws(DiagnosticError) -> Result)
    throws(ToolError) -> Result
  {
    do throws(DiagnosticError) { return try body() } catch {
      throw .text(RunAdvice(schema, className, text, isInferred: !command.has("--schema")).advised(error))
    }
  }

  /// Checks the predicate as far as possible without objects.
  func checkSyntax() throws(ToolError) {
    let parsed = parse(text, dialect: Workspace.dialect(command), limits: command.limits)
    if let error = DiagnosticError(parsed.diagnostics, source: text) {
      throw .text(error.advised(dialect: Workspace.dialect(command), limits: command.limits))
    }
  }
}
