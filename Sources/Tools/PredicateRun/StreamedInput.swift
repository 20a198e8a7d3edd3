import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateWorkspace

/// An open file of objects.
struct StreamedInput {
  /// The file's path.
  let name: String
  let reader: FileReader
  /// The layout of its objects. `nil` until it is known, and if the file must be read whole.
  private(set) var form: StreamForm?
  /// A Boolean value that indicates whether objects of several files are found, so that line numbers alone are ambiguous.
  var isOneOfSeveral = false
  /// The number of objects from which the schema was inferred. `nil` if the schema was given.
  private var inferredFrom: Int?
  /// The size in bytes, if known.
  private let size: Int?

  /// The maximum number of objects from which a schema is inferred, and of their bytes.
  private static let sampleCount = 1_000
  private static let sampleBytes = 1 << 20

  /// Opens a file.
  init(_ path: String, _ request: RunRequest) throws(ToolError) {
    try self.init(path, limits: request.command.limits)
  }

  init(_ path: String, limits: Limits) throws(ToolError) {
    let source = try ToolError.file { () throws(System.FileError) in try FileSource(path) }
    name = path
    reader = FileReader(source, limits: limits)
    size = source.size
  }

  /// Reads, and converts failures to tool errors.
  func reading<Result>(_ body: (FileReader) throws(StreamFailure) -> Result) throws(ToolError) -> Result {
    do throws(StreamFailure) {
      return try body(reader)
    } catch {
      switch error {
      case .source(let error): throw .file(System.FileError(message: error.message))
      case .foreign(let advice): throw .file(System.unusable(name, advice))
      case .limit(let error):
        throw .file(System.unusable(name, "\(error.first.message) [\(error.first.code.rawValue)]"))
      case .object(let fault):
        throw .text(explained(fault.located(inFile: name)))
      }
    }
  }

  /// Reads the whole file.
  func readAll() throws(ToolError) -> Block {
    try reading { reader throws(StreamFailure) in try reader.readAll(expecting: size) }
  }

  /// Returns an object's error with notes about the origin of the schema and about cells that a different delimiter may split.
  private func explained(_ error: DiagnosticError) -> DiagnosticError {
    if let hint = delimiterHint, [.csvSyntax, .dataUnknownProperty].contains(error.first.code) {
      return error.noting(hint)
    }
    guard inferredFrom != nil, error.first.code.rawValue.hasPrefix("data-") else { return error }
    return error.noting(
      "the schema is inferred from \(sampleName); give one with --schema, or let --print-schema infer it from all")
  }

  /// The objects from which the schema was inferred: `the first 3 objects`.
  private var sampleName: String { inferredFrom == 1 ? "the first object" : "the first \(inferredFrom ?? 0) objects" }

  /// A hint that a header with one column may contain several. `nil` for other headers.
  var delimiterHint: String? {
    guard case .delimited(let header)? = form, header.names.count == 1, let name = header.names.first,
      let other = ([";", "\t", "|", ","] as [String]).first(where: { name.contains($0) })
    else { return nil }
    let written = other == "\t" ? "\\t" : other
    return "the header is one column, `\(name)`; where `\(written)` divides the cells, give `--delimiter '\(written)'`"
  }

  /// Returns the delimiter of the file's cells. `nil` for JSON.
  func delimiter(_ command: ParsedCommand) throws(ToolError) -> UInt8? {
    try ToolError.usage { () throws(UsageError) in try InputFormat(command, path: name)?.delimiter(command) }
  }

  /// A Boolean value that indicates whether the file is empty.
  var isEmpty: Bool {
    get throws(ToolError) { try reading { reader throws(StreamFailure) in try reader.isEmpty() } }
  }

  /// Detects the layout of the file's objects. Returns `false` if the file must be read whole or has no objects.
  ///
  /// - Parameters:
  ///   - schema: The classes, if known.
  ///   - className: The class of the objects, if known.
  mutating func findForm(_ request: RunRequest, _ schema: Schema?, className: String?) throws(ToolError) -> Bool {
    if try isEmpty { return false }
    let command = request.command
    let format = InputFormat(command, path: name)
    if let delimiter = try delimiter(command) {
      form = .delimited(try reading { reader throws(StreamFailure) in try reader.header(delimiter: delimiter) })
      return true
    }
    if format == .ndjson {
      form = .lines
      return true
    }
    let found = try reading { reader throws(StreamFailure) in
      try reader.sequence(schema, className: className, limits: command.limits)
    }
    if let found, !(format == .json && found == .lines) { form = StreamForm(found) }
    if form == nil, isOneOfSeveral {
      throw .usage(
        UsageError(
          "`\(name)` does not hold objects of one class, one after the other; give it alone, with --data and --schema"))
    }
    return form != nil
  }

  /// Returns the schema inferred from the first objects.
  mutating func inferredSchema(className: String, _ limits: Limits) throws(ToolError) -> Schema {
    let sequence: ObjectSequence
    switch form {
    case .delimited(let header):
      let inference = try reading { reader throws(StreamFailure) in
        try DelimitedInference(
          sampling: reader, header, maximum: Self.sampleCount, bytes: Self.sampleBytes)
      }
      inferredFrom = inference.count
      return try ToolError.text { () throws(DiagnosticError) in
        try inference.schema(className: className)
      }
    case .array: sequence = .array
    case .lines, nil: sequence = .lines
    }
    var bytes = Self.sampleBytes
    while true {
      let beginning = try reading { reader throws(StreamFailure) in
        try reader.peek(lines: sequence == .lines ? Self.sampleCount : .max, bytes: bytes)
      }
      let source = SourceText(utf8: Array(beginning), name: name)
      let sample = try ToolError.text { () throws(DiagnosticError) in
        try sequence.sample(
          source, isWhole: reader.isAtEnd, maximum: Self.sampleCount, bytes: Self.sampleBytes, limits: limits)
      }
      if let sample {
        inferredFrom = sample.rows.count
        return try ToolError.text { () throws(DiagnosticError) in
          try Schema(inferredFrom: sample, className: className)
        }
      }
      bytes *= 2
    }
  }

  /// Returns the schema of all records of CSV or TSV.
  func inferredSchema(_ delimiter: UInt8, className: String) throws(ToolError) -> Schema {
    let inference = try reading { reader throws(StreamFailure) in
      var inference = DelimitedInference(try reader.header(delimiter: delimiter))
      try inference.observeAll(reader)
      return inference
    }
    return try ToolError.text { () throws(DiagnosticError) in
      try inference.schema(className: className)
    }
  }

  /// A Boolean value that indicates whether a schema was to be inferred from a file without objects.
  var saysNothing: Bool { inferredFrom == 0 }

  /// Returns a line about the inferred schema: `the first 3 objects of tasks.ndjson have name string, priority int`.
  func note(on schema: Schema, className: String) -> String {
    let properties = schema.classIndex(className).map { schema.classes[$0].properties } ?? []
    var shown = properties.prefix(8).map { "`\($0.name)` \(schema.notation(of: $0.type))" }
    if properties.isEmpty { shown.append("no properties") }
    if properties.count > 8 { shown.append("\(properties.count - 8) more") }
    return "note: \(sampleName) of `\(name)` \(inferredFrom == 1 ? "has" : "have") \(shown.joined(separator: ", "))"
  }

  /// Returns the displayed key of an object that was found: its primary key, line or position.
  func key(of index: Int, _ found: FoundObjects) -> String {
    if let key = found.keys.indices.contains(index) ? found.keys[index] : nil { return key }
    return (isOneOfSeveral ? name : "") + "#\(found.numbers[index])"
  }

  /// Returns a line about the amount read and the number of objects found.
  func progress(found: Int) -> String {
    let read = reader.handedOut
    guard let size, size > 0 else { return "\(read / 1_000_000) MB of \(name), \(found) found" }
    return "\(100 * min(read, size) / size) % of \(name), \(found) found"
  }
}
