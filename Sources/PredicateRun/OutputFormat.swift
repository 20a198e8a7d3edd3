import PredicateCommandLine
import PredicateJSON
import PredicateSchema
import PredicateValues

/// How the matching objects are printed.
enum OutputFormat: String, CaseIterable {
  case ndjson, json, keys, count, table

  /// Prints the objects in these rows of a class.
  func print(_ rows: [Int], of classIndex: Int, in data: DataSet, to console: Console) {
    switch self {
    case .ndjson:
      for row in rows { console.print(Self.json(classIndex, row, in: data)) }
    case .json:
      if rows.isEmpty { return console.print("[]") }
      console.print("[")
      for (index, row) in rows.enumerated() {
        console.print("  " + Self.json(classIndex, row, in: data) + (index == rows.count - 1 ? "" : ","))
      }
      console.print("]")
    case .keys:
      for row in rows { console.print(data.tables[classIndex][row].key) }
    case .count:
      console.print(String(rows.count))
    case .table:
      for line in TextTable(rows, of: classIndex, in: data).lines { console.print(line) }
    }
  }

  private static func json(_ classIndex: Int, _ row: Int, in data: DataSet) -> String {
    var writer = JSONWriter()
    writer.object(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)),
      of: data)
    return writer.text
  }
}
