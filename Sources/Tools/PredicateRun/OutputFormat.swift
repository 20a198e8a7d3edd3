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

  /// Prints the objects in the given rows of a class.
  func print(_ rows: [Int], of classIndex: Int, in data: DataSet, to console: Console) {
    if self == .table {
      let table = TextTable(rows.map { (data.tables[classIndex][$0], data) }, of: classIndex, in: data.schema)
      for line in table.lines { console.print(line) }
      return
    }
    var printer = ObjectPrinter(self, data.schema.classes[classIndex], console)
    for row in rows {
      let line = needsObjects ? Self.json(classIndex, row, in: data) : []
      printer.print(line[...], key: data.tables[classIndex][row].key)
    }
    printer.end()
  }

  /// Returns an object as a line of JSON, without a line break.
  static func json(_ classIndex: Int, _ row: Int, in data: DataSet) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)),
      of: data)
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

  /// Creates a printer for objects of a class and prints the header.
  init(_ format: OutputFormat, _ classSchema: ClassSchema, _ console: Console) {
    self.format = format
    self.console = console
    cells = format.delimiter.map { DelimitedWriter(classSchema, delimiter: $0) }
    if let cells { console.print(bytes: cells.header) }
  }

  /// Prints an object, given as a line of JSON.
  mutating func print(_ line: ArraySlice<UInt8>, key: String) {
    switch format {
    case .ndjson:
      console.print(bytes: line)
      console.print("")
    case .json:
      console.print(bytes: Array((count == 0 ? "[\n  " : ",\n  ").utf8))
      console.print(bytes: line)
    case .csv, .tsv: if let cells { console.print(bytes: cells.record(line)) }
    // Each key takes one line, regardless of its characters.
    case .keys: console.print(VisibleText.escape(key))
    case .count, .table: break
    }
    count += 1
  }

  /// Prints objects that are already on lines of their own.
  mutating func print(lines: [UInt8], count: Int) {
    console.print(bytes: lines)
    self.count += count
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
