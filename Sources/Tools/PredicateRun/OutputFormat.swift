import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateValues

/// The output format of matching objects.
enum OutputFormat: String, CaseIterable {
  case ndjson, json, csv, tsv, keys, count, table

  /// A Boolean value that indicates whether the format shows more of an object than its key.
  var needsObjects: Bool {
    switch self {
    case .ndjson, .json, .csv, .tsv, .table: true
    case .keys, .count: false
    }
  }

  /// The delimiter of cells. `nil` for formats without one.
  var delimiter: UInt8? {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    case .ndjson, .json, .keys, .count, .table: nil
    }
  }

  /// Returns an object as a line of JSON, without a line break.
  static func json(_ classIndex: Int, _ row: Int, in data: DataSet) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)), of: data
    )
    return Array(writer.text.utf8)
  }
}

/// Prints objects one by one, in every format except `table`.
struct ObjectPrinter {
  private let format: OutputFormat
  private let console: Console
  private let cells: DelimitedWriter?
  /// The number of objects so far.
  private(set) var count = 0
  /// The number of objects that are not printed again, after a search has begun again.
  private var skipped = 0

  /// Creates a printer for objects of a class and prints the header.
  ///
  /// - Throws: A usage error if a selected property does not exist.
  init(_ request: RunRequest, _ classSchema: ClassSchema, _ console: Console) throws(ToolError) {
    format = request.format
    self.console = console
    if let name = request.selected?.first(where: { classSchema.propertyIndex($0) == nil }) {
      let match = didYouMean(name, in: classSchema.properties.map { $0.name }).map { "; \($0)" } ?? ""
      throw .usage("`--select` names `\(name)`, which is no property\(match)")
    }
    let isNeeded = request.delimiter != nil || (request.selected != nil && format.needsObjects)
    cells =
      isNeeded
      ? DelimitedWriter(classSchema, delimiter: request.delimiter ?? UInt8(ascii: ","), only: request.selected) : nil
    if let cells, request.delimiter != nil { console.print(bytes: cells.header) }
  }

  /// Begins to print all objects again, except those that were printed.
  mutating func restart() { (skipped, count) = (count, 0) }

  /// Counts an object. Returns `true` if it was printed before.
  private mutating func isPrinted() -> Bool {
    count += 1
    return count <= skipped
  }

  /// Prints an object, given as a line of JSON.
  mutating func print(_ line: ArraySlice<UInt8>, key: String) {
    if isPrinted() { return }
    switch format {
    case .ndjson:
      console.print(bytes: shown(cells?.object(line)[...] ?? line))
      console.print("")
    case .json:
      console.print(bytes: Array((count == 1 ? "[\n  " : ",\n  ").utf8))
      console.print(bytes: shown(cells?.object(line)[...] ?? line))
    case .csv, .tsv: if let cells { console.print(bytes: cells.record(line)) }
    // Each key takes one line, regardless of its characters.
    case .keys: console.print(VisibleText.escape(key))
    case .count, .table: break
    }
  }

  /// Prints found objects that are lines or records of the output already.
  mutating func print(lines found: FoundObjects) {
    if count >= skipped {
      console.print(bytes: shown(found.lines[...]))
      count += found.count
      return
    }
    for index in 0..<found.count where !isPrinted() {
      console.print(bytes: shown(found.line(index)))
      console.print("")
    }
  }

  /// Returns an object, or lines of them, with colors if the terminal shows them.
  private func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    console.colorsOutput && (format == .ndjson || format == .json) ? ColoredJSON.colored(text)[...] : text
  }

  /// Counts objects without printing them.
  mutating func skip(_ count: Int) { self.count += count }

  /// Prints the footer.
  func end() {
    if format == .json { console.print(count == 0 ? "[]" : "\n]") }
    if format == .count { console.print(String(count)) }
    console.flush()
  }
}

extension RunRequest {
  /// Prints the objects in the given rows of a class.
  ///
  /// - Parameter object: Returns the data set that contains the object of a row, and its row there.
  func print(
    _ rows: [Int], of classSchema: ClassSchema, in schema: Schema, _ console: Console, key: (Int) -> String,
    _ object: (Int) throws(ToolError) -> (data: DataSet, row: Int)
  ) throws(ToolError) {
    let classIndex = schema.classIndex(classSchema.name) ?? 0
    if format == .table {
      var objects: [(record: ObjectRecord, data: DataSet)] = []
      for row in rows {
        let (data, index) = try object(row)
        objects.append((data.tables[classIndex][index], data))
      }
      for line in TextTable(objects, of: classIndex, in: schema, only: selected, console).lines { console.print(line) }
      return
    }
    var printer = try ObjectPrinter(self, classSchema, console)
    if format == .count { printer.skip(rows.count) }
    for row in rows where format != .count {
      var line: [UInt8] = []
      if format.needsObjects {
        let (data, index) = try object(row)
        line = OutputFormat.json(classIndex, index, in: data)
      }
      printer.print(line[...], key: key(row))
    }
    printer.end()
  }
}
