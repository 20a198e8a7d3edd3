import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import Predicates

/// A search in files whose objects are streamed.
struct StreamedRun {
  let request: RunRequest
  let query: ObjectQuery
  /// The first file with objects, opened.
  let first: StreamedInput
  /// The remaining files.
  let others: [String]
  let console: Console

  /// Searches the files, prints the results and returns the number of matches.
  func run() throws(ToolError) -> Int {
    if query.isArranged || request.format == .table { return try runHolding() }
    var printer = ObjectPrinter(request.format, query.schema.classes[query.classIndex], console)
    try search { found, input in
      switch request.format {
      case .ndjson: printer.print(lines: found.lines, count: found.count)
      case .count: printer.skip(found.count)
      case .json, .csv, .tsv, .keys, .table:
        for index in 0..<found.count { printer.print(found.line(index), key: input.key(of: index, found)) }
      }
      console.flush()
    }
    printer.end()
    return printer.count
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
      for line in TextTable(objects, of: query.classIndex, in: query.schema).lines { console.print(line) }
      return order.count
    }
    var printer = ObjectPrinter(request.format, query.schema.classes[query.classIndex], console)
    for index in order { printer.print(held.line(index)[...], key: keys[index]) }
    printer.end()
    return order.count
  }

  /// Reads the files until there are enough results.
  private func search(_ body: (FoundObjects, StreamedInput) -> Void) throws(ToolError) {
    let progress = Progress(
      isShown: System.isTerminal(.error) && !System.isTerminal(.output) && !request.isQuiet)
    defer { progress.end() }
    var count = 0
    try search(first) {
      count += $0.count; progress.show(first.progress(found: count)); body($0, first)
    }
    for path in others where count < query.enough && console.outputFault == nil {
      var input = try StreamedInput(path, request)
      input.isOneOfSeveral = true
      guard try input.findForm(request, query.schema, className: query.schema.classes[query.classIndex].name) else {
        continue
      }
      let opened = input
      try search(opened, enough: query.enough - count) {
        count += $0.count
        progress.show(opened.progress(found: count))
        body($0, opened)
      }
    }
  }

  private func search(
    _ input: StreamedInput, enough: Int? = nil, _ body: (FoundObjects) -> Void
  ) throws(ToolError) {
    guard let form = input.form else { return }
    try input.reading { reader throws(StreamFailure) in
      let stream = ObjectStream(reader, form, query, jobs: request.jobs)
      try stream.run(enough: enough ?? query.enough) {
        body($0)
        // If the output is closed, reading can stop.
        if console.outputFault != nil { stream.stop() }
      }
    }
  }
}
