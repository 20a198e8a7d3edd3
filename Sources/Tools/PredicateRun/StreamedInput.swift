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
  private(set) var inferredFrom: Int?
  /// The columns that would have another type without a word for missing values.
  private(set) var missingWords: [(name: String, word: String)] = []
  private let command: ParsedCommand
  private let file: FileSource
  private let converted: ConvertedSource
  private let start: ContinuousClock.Instant

  /// The maximum number of objects from which a schema is inferred, and of their bytes.
  private static let sampleCount = 1_000
  private static let sampleBytes = 1 << 20

  /// Opens a file.
  init(_ path: String, _ file: FileSource, _ command: ParsedCommand) throws(ToolError) {
    var encoding = command.value("--encoding").flatMap(TextEncoding.init)
    if encoding == nil {
      do throws(ByteSourceError) { encoding = TextEncoding(detecting: try file.beginning(1 << 12)) } catch {
        throw .file(System.FileError(message: error.message))
      }
    }
    let converted = ConvertedSource(file, from: encoding)
    self.init(path, command, file, converted, nil)
    guard let list = command.value("--path") else { return }
    self.init(path, command, file, converted, try self.list(at: list))
  }

  private init(
    _ path: String, _ command: ParsedCommand, _ file: FileSource, _ converted: ConvertedSource, _ list: [UInt8]?
  ) {
    name = path
    self.command = command
    self.file = file
    self.converted = converted
    reader = FileReader(list.map { MemorySource($0) } ?? converted, limits: command.limits)
    form = list.map { _ in .array }
    start = .now
  }

  /// Returns the list in a document, after as many blanks as are before it, so that places in it are those of the file.
  private func list(at path: String) throws(ToolError) -> [UInt8] {
    let source = SourceText(utf8: try readAll().bytes, name: name)
    let value = try ToolError.text { () throws(DiagnosticError) in
      try JSONValue(parsing: source, limits: command.limits)
    }
    var found: JSONValue? = value
    for key in path.split(separator: path.hasPrefix("/") ? "/" : ".") { found = found?[String(key)] }
    guard let found, found.kind == .array else {
      let names = value.members.map { "`\($0.key)`" }.prefix(8).joined(separator: ", ")
      let what = found.map { "\($0.summary), not a list" } ?? "nothing"
      throw .usage("`--path \(path)` leads to \(what) in `\(name)`, whose keys are \(names)")
    }
    let before = source.utf8[..<found.range.lowerBound].map { $0 == 0x0A ? $0 : 0x20 }
    return before + source.utf8[found.range.lowerBound..<found.range.upperBound]
  }

  /// Reads, and converts failures to tool errors.
  func reading<Result>(_ body: (FileReader) throws(StreamFailure) -> Result) throws(ToolError) -> Result {
    do throws(StreamFailure) { return try body(reader) } catch {
      switch error {
      case .source(let error) where error.message.hasPrefix("cannot"):
        throw .file(System.FileError(message: error.message))
      case .source(let error): throw .file(System.unusable(name, error.message))
      case .foreign(let advice): throw .file(System.unusable(name, advice))
      case .limit(let error):
        throw .file(System.unusable(name, "\(error.first.message) [\(error.first.code.rawValue)]"))
      case .object(let fault): throw .text(explained(fault.located(inFile: name)))
      }
    }
  }

  /// Reads the whole file.
  func readAll() throws(ToolError) -> Block {
    try reading { reader throws(StreamFailure) in try reader.readAll(expecting: file.size) }
  }

  /// Returns an object's error with notes about the origin of the schema and about options that read the file.
  private func explained(_ error: DiagnosticError) -> DiagnosticError {
    if error.first.message.contains("is not UTF-8"), !command.has("--encoding") {
      return error.noting("characters before it are UTF-8; `--encoding windows-1252` reads all as text of old systems")
    }
    if error.first.message.hasPrefix("expected an object, found") {
      return error.noting(
        "a list of plain values is searched by `jq -c '.[] | {value: .}' FILE | predicate-run 'value == …' -`")
    }
    if error.first.message.hasSuffix("under a header of 1 cell"), let source = error.source, source.start.line > 1 {
      return error.noting("`--skip \(source.start.line - 1)` takes this record for the header")
    }
    guard inferredFrom != nil, error.first.code.rawValue.hasPrefix("data-") else { return error }
    return error.noting(
      "the schema is inferred from \(sampleName); give one with --schema, or let --print-schema infer it from all")
  }

  /// A note that the file was taken for Windows-1252. `nil` for other files, and if the encoding was given.
  var encodingNote: String? {
    guard converted.isTakenForWindows else { return nil }
    return "note: `\(name)` is not UTF-8 and is read as Windows-1252; `--encoding` names another encoding"
  }

  /// The objects from which the schema was inferred: `the first 3 objects`.
  private var sampleName: String { inferredFrom == 1 ? "the first object" : "the first \(inferredFrom ?? 0) objects" }

  /// A Boolean value that indicates whether the file is empty.
  var isEmpty: Bool { get throws(ToolError) { try reading { reader throws(StreamFailure) in try reader.isEmpty() } } }

  /// Detects the layout of the file's objects. Returns `false` if the file must be read whole or has no objects.
  ///
  /// - Parameters:
  ///   - schema: The classes, if known.
  ///   - className: The class of the objects, if known.
  mutating func findForm(_ schema: Schema?, className: String?) throws(ToolError) -> Bool {
    if form != nil { return true }
    if try isEmpty { return false }
    let format = InputFormat(command, path: name)
    if let cells = try cells(format) {
      form = .delimited(try reading { reader throws(StreamFailure) in try reader.header(cells) })
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
        "`\(name)` does not hold objects of one class, one after the other; give it alone, with --data and --schema")
    }
    return form != nil
  }

  /// Returns the notation of the file's cells. `nil` for JSON.
  private func cells(_ format: InputFormat?) throws(ToolError) -> DelimitedFormat? {
    let isNamedJSON = command.has("--in-format") || name.lowercased().hasSuffix(".json")
    let isJSON = try reading { reader throws(StreamFailure) in try reader.beginsAsJSON() }
    guard let named = format ?? (isNamedJSON || isJSON ? nil : .csv) else { return nil }
    guard var cells = try named.cells(command) else { return nil }
    if command.has("--delimiter") { return cells }
    let detected = try reading { reader throws(StreamFailure) in
      try reader.delimiter(skippedLines: cells.skippedLines)
    }
    if format == nil, detected == nil { return nil }
    guard let detected, detected != cells.delimiter else { return cells }
    // The name of a file determines the delimiter if it divides the header at all.
    if format != nil, try reading({ reader throws(StreamFailure) in try reader.header(cells).names.count > 1 }) {
      return cells
    }
    cells.delimiter = detected
    return cells
  }

  /// Adds objects of the file to shapes: the first ones, or all.
  mutating func observe(into shapes: inout ObservedShapes, all: Bool = false) throws(ToolError) {
    switch form {
    case .delimited(let header):
      let inference = try reading { reader throws(StreamFailure) -> DelimitedInference in
        guard all else {
          return try DelimitedInference(sampling: reader, header, maximum: Self.sampleCount, bytes: Self.sampleBytes)
        }
        var inference = DelimitedInference(header)
        try inference.observeAll(reader)
        return inference
      }
      inferredFrom = inference.count
      missingWords = inference.missingWords
      inference.add(to: &shapes)
    case .array: try observe(.array, into: &shapes, all)
    case .lines, nil: try observe(.lines, into: &shapes, all)
    }
  }

  private mutating func observe(_ sequence: ObjectSequence, into shapes: inout ObservedShapes, _ all: Bool)
    throws(ToolError)
  {
    let before = shapes.count
    if all {
      var observed = shapes
      try reading { reader throws(StreamFailure) in
        try reader.observeAll(sequence, into: &observed, limits: command.limits)
      }
      shapes = observed
      inferredFrom = shapes.count - before
      return
    }
    var bytes = Self.sampleBytes
    while true {
      let beginning = try reading { reader throws(StreamFailure) in
        try reader.peek(lines: sequence == .lines ? Self.sampleCount : .max, bytes: bytes)
      }
      let source = SourceText(utf8: Array(beginning), name: name)
      do throws(DiagnosticError) {
        if let sample = try sequence.sample(
          source, isWhole: reader.isAtEnd, maximum: Self.sampleCount, bytes: Self.sampleBytes, limits: command.limits)
        {
          try shapes.observe(sample)
          inferredFrom = sample.rows.count
          return
        }
      } catch {
        // The first fault tells what kind of file this is.
        throw .text(explained(DiagnosticError(error.first, source: error.source)))
      }
      bytes *= 2
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
    var note = "note: \(sampleName) of `\(name)` \(inferredFrom == 1 ? "has" : "have") \(shown.joined(separator: ", "))"
    guard case .delimited(let header)? = form else { return note }
    if !header.givenNames.isEmpty {
      note +=
        "; `\(header.givenNames.joined(separator: "`, `"))` \(header.givenNames.count == 1 ? "is" : "are") named here"
    }
    if properties.contains(where: { $0.type.element == .date }) { note += "; a date without a zone is in UTC" }
    for (name, word) in missingWords.prefix(3) {
      note += "; `\(name)` is text for `\(word)`, which `--null '\(word)'` makes null"
    }
    return note
  }

  /// Returns the displayed key of an object that was found: its primary key, line or position.
  func key(of index: Int, _ found: FoundObjects) -> String {
    if let key = found.keys.indices.contains(index) ? found.keys[index] : nil { return key }
    return (isOneOfSeveral ? name : "") + "#\(found.numbers[index])"
  }

  /// Returns a line about the amount read, the rate, and the number of objects found.
  func progress(found: Int) -> String {
    let read = reader.handedOut
    let seconds = start.duration(to: .now) / .seconds(1)
    let amount = "\(read / 1_000_000) MB, \(Int(Double(read) / 1e6 / max(seconds, 0.001))) MB/s, \(found) found"
    guard let size = file.size, size > 0 else { return "\(name): \(amount)" }
    return "\(name): \(100 * min(read, size) / size) %, \(amount)"
  }
}
