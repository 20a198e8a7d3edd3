import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateWorkspace
import Predicates

/// A search in files whose objects are streamed.
struct StreamedRun {
  let request: RunRequest
  let query: ObjectQuery
  /// The first file with objects, opened.
  let first: StreamedInput
  /// The remaining files.
  let others: [String]
  /// A Boolean value that indicates whether the schema was inferred from the first objects.
  let isInferred: Bool
  let console: Console
  let statistics = RunStatistics()

  /// Searches the files, prints the results and returns the number of matches.
  ///
  /// An object that does not fit the inferred schema widens it: the schema is inferred from all objects, and the files are searched again.
  func run() throws(ToolError) -> Int {
    var printer: ObjectPrinter?
    var last = self
    defer { last.statistics.show(request, console) }
    do throws(ToolError) { return try run(&printer) } catch {
      guard case .text(let fault) = error, let wider = try widened(after: fault, hasPrinted: printer != nil) else {
        throw error
      }
      last = wider
      printer?.restart()
      return try wider.run(&printer)
    }
  }

  private func run(_ printer: inout ObjectPrinter?) throws(ToolError) -> Int {
    let classSchema = query.schema.classes[query.classIndex]
    if query.isArranged || request.format == .table { return try runHolding() }
    var open = if let printer { printer } else { try ObjectPrinter(request, classSchema, console) }
    defer { printer = open }
    try search { found, input in
      switch request.format {
      case .ndjson where request.selected == nil: open.print(lines: found)
      case .csv where query.wanted.contains(.records), .tsv where query.wanted.contains(.records):
        open.print(lines: found)
      case .count: open.skip(found.count)
      case .ndjson, .json, .csv, .tsv, .keys, .table:
        for index in 0..<found.count { open.print(found.line(index), key: input.key(of: index, found)) }
      }
      console.flush()
    }
    open.end()
    return open.count
  }

  /// Returns the search with a schema of all objects. `nil` if the fault is not one of the schema, or the files cannot be read again.
  private func widened(after fault: DiagnosticError, hasPrinted: Bool) throws(ToolError) -> StreamedRun? {
    guard isInferred, fault.first.code.rawValue.hasPrefix("data-") else { return nil }
    let className = query.schema.classes[query.classIndex].name
    var shapes = ObservedShapes { KeptBytes() }
    for path in [first.name] + others {
      guard var input = try request.inputs.open(path) else { return nil }
      input.isOneOfSeveral = !others.isEmpty
      if try input.findForm(nil, className: className) { try input.observe(into: &shapes, all: true) }
    }
    let schema = try ToolError.text { () throws(DiagnosticError) in
      try shapes.schema(className: className, allowsNull: true)
    }
    let before = query.schema.classes[query.classIndex].properties
    let after = schema.classes[schema.classIndex(className) ?? 0].properties
    let isHeaderPrinted = hasPrinted && request.delimiter != nil && request.selected == nil
    guard schema != query.schema, !isHeaderPrinted || before.map(\.name) == after.map(\.name) else { return nil }
    var changes = after.filter { !before.contains($0) }.prefix(8).map { "`\($0.name)` \(schema.notation(of: $0.type))" }
    if changes.isEmpty { changes.append("other properties in objects inside them") }
    let place = fault.source.flatMap { source in source.name.map { "\($0):\(source.start.line)" } }
    let note = "\(place.map { "because of \($0), " } ?? "")all objects have \(changes.joined(separator: ", "))"
    if !request.isQuiet { console.warn("predicate-run: note: \(note); the search begins again") }
    guard var input = try request.inputs.open(first.name) else { return nil }
    input.isOneOfSeveral = !others.isEmpty
    guard try input.findForm(nil, className: className) else { return nil }
    do throws(ToolError) {
      return try OpenedInput.streamed(request, input, others, schema, isInferred: true, console)
    } catch {
      guard case .text(let error) = error else { throw error }
      throw .text(error.noting(note))
    }
  }

  /// Searches the files and prints when all objects are known.
  private func runHolding() throws(ToolError) -> Int {
    let held = HeldObjects(query)
    var keys: [String] = []
    try search { found, input in
      held.add(found)
      keys += (0..<found.count).map { input.key(of: $0, found) }
    }
    let order = try ToolError.text { () throws(DiagnosticError) in
      query.isArranged ? try held.arranged() : Array(0..<held.count)
    }
    if request.format == .table {
      var objects: [(record: ObjectRecord, data: DataSet)] = []
      for index in order {
        let data = try ToolError.text { () throws(DiagnosticError) in try held.data(index) }
        guard var record = data.tables[query.classIndex].first else { continue }
        record.key = keys[index]
        objects.append((record, data))
      }
      let table = TextTable(objects, of: query.classIndex, in: query.schema, only: request.selected, console)
      for line in table.lines { console.print(line) }
      return order.count
    }
    var printer = try ObjectPrinter(request, query.schema.classes[query.classIndex], console)
    for index in order { printer.print(held.line(index)[...], key: keys[index]) }
    printer.end()
    return order.count
  }

  /// Reads the files until there are enough results.
  private func search(_ body: (FoundObjects, StreamedInput) -> Void) throws(ToolError) {
    let progress = Progress(isShown: System.isTerminal(.error) && !request.isQuiet, after: .seconds(2))
    defer { progress.end() }
    var count = 0
    try search(first) {
      count += $0.count;
      progress.show(first.progress(found: count));
      body($0, first)
    }
    for path in others where count < query.enough && console.outputFault == nil {
      guard var input = try request.inputs.open(path) else { continue }
      input.isOneOfSeveral = true
      guard try input.findForm(query.schema, className: query.schema.classes[query.classIndex].name) else { continue }
      let opened = input
      try search(opened, enough: query.enough - count) {
        count += $0.count
        progress.show(opened.progress(found: count))
        body($0, opened)
      }
    }
  }

  private func search(_ input: StreamedInput, enough: Int? = nil, _ body: (FoundObjects) -> Void) throws(ToolError) {
    guard let form = input.form else { return }
    try input.reading { reader throws(StreamFailure) in
      let stream = ObjectStream(reader, form, query, jobs: request.jobs)
      defer { statistics.add(stream, reader.handedOut, input.encodingNote) }
      try stream.run(enough: enough ?? query.enough) {
        body($0)
        // If the output is closed, reading can stop.
        if console.outputFault != nil { stream.stop() }
      }
    }
  }
}

/// The numbers of what a search has read.
final class RunStatistics {
  private var (tested, ragged, bytes) = (0, 0, 0)
  private var notes: [String] = []
  private let start = ContinuousClock.now

  /// Adds a searched file.
  func add(_ stream: ObjectStream, _ bytes: Int, _ note: String?) {
    notes += note.map { [$0] } ?? []
    tested += stream.testedCount
    ragged += stream.raggedCount
    self.bytes += bytes
  }

  /// Prints the notes, the number of records with other cells than the header, and the statistics if they are asked for.
  func show(_ request: RunRequest, _ console: Console) {
    for note in notes where !request.isQuiet { console.warn("predicate-run: \(note)") }
    if ragged > 0, !request.isQuiet {
      let records = ragged == 1 ? "1 record was" : "\(ragged) records were"
      console.warn("predicate-run: note: \(records) filled up or cut to the cells of the header")
    }
    guard request.command.has("--stats") else { return }
    let seconds = start.duration(to: .now) / .seconds(1)
    let rate = Int(Double(bytes) / 1e6 / max(seconds, 1e-6))
    console.warn(
      "predicate-run: \(tested) objects tested, \(bytes) bytes read in \(Int(seconds * 1_000)) ms, \(rate) MB/s")
  }
}
