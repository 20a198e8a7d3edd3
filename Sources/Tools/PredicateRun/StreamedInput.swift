import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateWorkspace

/// A file with objects that has been opened.
struct StreamedInput {
  /// The file's path.
  let name: String
  let reader: FileReader
  /// How its objects stand in it; nil as long as that is not known, and where it has to be read whole.
  private(set) var form: StreamForm?
  /// Whether objects of several files are found, whose lines alone do not tell them apart.
  var isOneOfSeveral = false
  /// How many objects the schema was inferred from; nil where it was given.
  private var inferredFrom: Int?
  /// How many bytes it has, if that is known.
  private let size: Int?

  /// Objects from which a schema is inferred, and their bytes, at the most.
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

  /// Reads, and says what goes wrong as the tool does.
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

  /// Everything that is in the file.
  func readAll() throws(ToolError) -> Block {
    try reading { reader throws(StreamFailure) in try reader.readAll(expecting: size) }
  }

  /// The error of an object, with a word on where its schema comes from, and on cells that may be divided otherwise.
  private func explained(_ error: DiagnosticError) -> DiagnosticError {
    if let hint = delimiterHint, [.csvSyntax, .dataUnknownProperty].contains(error.first.code) {
      return error.noting(hint)
    }
    guard inferredFrom != nil, error.first.code.rawValue.hasPrefix("data-") else { return error }
    return error.noting(
      "the schema is inferred from \(sampleName); give one with --schema, or let --print-schema infer it from all")
  }

  /// What a schema is inferred from, in words: `the first 3 objects`.
  private var sampleName: String { inferredFrom == 1 ? "the first object" : "the first \(inferredFrom ?? 0) objects" }

  /// A word on a header of one column in which there may be several; nil where there is nothing to say.
  var delimiterHint: String? {
    guard case .delimited(let header)? = form, header.names.count == 1, let name = header.names.first,
      let other = ([";", "\t", "|", ","] as [String]).first(where: { name.contains($0) })
    else { return nil }
    let written = other == "\t" ? "\\t" : other
    return "the header is one column, `\(name)`; where `\(written)` divides the cells, give `--delimiter '\(written)'`"
  }

  /// What divides the cells of the file; nil of JSON.
  func delimiter(_ command: ParsedCommand) throws(ToolError) -> UInt8? {
    try ToolError.usage { () throws(UsageError) in try InputFormat(command, path: name)?.delimiter(command) }
  }

  /// Whether there is nothing in the file.
  var isEmpty: Bool {
    get throws(ToolError) { try reading { reader throws(StreamFailure) in try reader.isEmpty() } }
  }

  /// Finds out how the objects stand in the file; false where it has to be read whole to know them, or has none.
  ///
  /// - Parameters:
  ///   - schema: The classes, if they are known.
  ///   - className: The class of the objects, if it is known.
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

  /// The schema that the first objects seem to have.
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

  /// The schema of all records of CSV or TSV.
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

  /// Whether a schema was to be inferred, and there is no object that says one.
  var saysNothing: Bool { inferredFrom == 0 }

  /// A line on what has been inferred: `the first 3 objects of tasks.ndjson have name string, priority int`.
  func note(on schema: Schema, className: String) -> String {
    let properties = schema.classIndex(className).map { schema.classes[$0].properties } ?? []
    var shown = properties.prefix(8).map { "`\($0.name)` \(schema.notation(of: $0.type))" }
    if properties.isEmpty { shown.append("no properties") }
    if properties.count > 8 { shown.append("\(properties.count - 8) more") }
    return "note: \(sampleName) of `\(name)` \(inferredFrom == 1 ? "has" : "have") \(shown.joined(separator: ", "))"
  }

  /// What an object that has been found is called: its primary key, or its line or place.
  func key(of index: Int, _ found: FoundObjects) -> String {
    if let key = found.keys.indices.contains(index) ? found.keys[index] : nil { return key }
    return (isOneOfSeveral ? name : "") + "#\(found.numbers[index])"
  }

  /// How far reading has come, and how much has been found.
  func progress(found: Int) -> String {
    let read = reader.handedOut
    guard let size, size > 0 else { return "\(read / 1_000_000) MB of \(name), \(found) found" }
    return "\(100 * min(read, size) / size) % of \(name), \(found) found"
  }
}
