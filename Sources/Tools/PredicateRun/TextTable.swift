import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// Objects as a text table: a column for each property, numbers to the right, wide cells cut, control characters escaped.
struct TextTable {
  /// The maximum width of scalars, which are cut with `…`.
  static let maximumWidth = 32

  /// The finished lines, beginning with the heading.
  private(set) var lines: [String] = []

  /// Creates a table of objects of one class, each with the data set of its link targets. On a terminal, its last columns are left out if
  /// they do not fit, and its heading is bold.
  ///
  /// - Parameter names: The names of the columns' properties, in order. `nil` for all.
  init(
    _ objects: [(record: ObjectRecord, data: DataSet)], of classIndex: Int, in schema: Schema, only names: [String]?,
    _ console: Console
  ) {
    let properties = schema.classes[classIndex].properties
    var columns: [(head: String, cells: [String], isNumber: Bool)] = [
      ("key", objects.map { VisibleText.escape($0.record.key) }, false)
    ]
    let indices =
      names.map { $0.compactMap { schema.classes[classIndex].propertyIndex($0) } } ?? Array(properties.indices)
    for index in indices {
      let property = properties[index]
      if case .linkingObjects? = property.type.collection { continue }
      let cells = objects.map { Self.text($0.record.values[index], in: $0.data) }
      let isNumber = !property.type.isCollection && [.int, .float, .double, .decimal].contains(property.type.element)
      columns.append((VisibleText.escape(property.name), cells.map { Self.cut(VisibleText.escape($0)) }, isNumber))
    }
    var widths = columns.map { column in
      max(VisibleText.width(of: column.head), column.cells.map(VisibleText.width).max() ?? 0)
    }
    let available = System.terminalWidth ?? .max
    var omitted = 0
    while widths.count > 1, widths.reduce(2 * (widths.count - 1), +) + (omitted > 0 ? 12 : 0) > available {
      widths.removeLast()
      columns.removeLast()
      omitted += 1
    }
    if omitted > 0 {
      columns.append(("+ \(omitted) more", objects.map { _ in "" }, false))
      widths.append(10)
    }
    let heading = line(columns.map { ($0.head, $0.isNumber) }, widths)
    lines.append(console.colorsOutput ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading)
    lines.append(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "))
    for row in objects.indices { lines.append(line(columns.map { ($0.cells[row], $0.isNumber) }, widths)) }
  }

  private func line(_ cells: [(text: String, isNumber: Bool)], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      let blanks = String(repeating: " ", count: max(0, width - VisibleText.width(of: cell.text)))
      return cell.isNumber ? blanks + cell.text : cell.text + blanks
    }
    var line = padded.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns a value for display: text without quotes, links as keys, collections in the language's braces.
  private static func text(_ value: Value, in data: DataSet) -> String {
    switch value {
    case .null: "–"
    case .link(let reference): data.record(reference)?.key ?? "–"
    case .list(let values): "{" + values.map { text($0, in: data) }.joined(separator: ", ") + "}"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key): \(text($0.value, in: data))" }.joined(separator: ", ") + "}"
    default: value.messageText { _ in "" }
    }
  }

  private static func cut(_ text: String) -> String {
    guard VisibleText.width(of: text) > maximumWidth else { return text }
    var (cut, width) = ("", 0)
    for character in text {
      width += VisibleText.width(of: character)
      if width >= maximumWidth { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
