/// A rewrite as lines of text.
///
/// ```
///  1  push-not · NOT goes inside
///     − NOT (a == 1 AND b == 2)
///     + a != 1 OR b != 2
///     why it keeps every answer
/// ```
struct StepText {
  private let table: Table
  private let row: Table.Row
  /// The maximum number of lines shown of the rewritten text, before and after.
  private static let maximumLines = 6

  init(_ table: Table, _ row: Table.Row) {
    self.table = table
    self.row = row
  }

  /// Returns the field of a column. Empty if there is none.
  func text(_ key: String) -> String {
    table.columns.firstIndex { $0.key == key }.map(row.fields.text) ?? ""
  }

  func lines(width: Int) -> [(text: String, style: TextStyle)] {
    let indent = "    "
    let number = String(repeating: " ", count: max(0, 2 - text("step").count)) + text("step")
    var lines: [(text: String, style: TextStyle)] = []
    let head = text("rule") + (text("reason").isEmpty ? "" : " · " + text("reason"))
    for (index, line) in TextRenderer.wrap(head, width: width - 4).enumerated() {
      lines.append(((index == 0 ? number + "  " : indent) + line, .plain))
    }
    for (key, sign, style) in [("before", "− ", TextStyle.bad), ("after", "+ ", .good)] where !text(key).isEmpty {
      let wrapped = TextRenderer.wrap(text(key), width: width - 6)
      for (index, line) in wrapped.prefix(Self.maximumLines).enumerated() {
        let isCut = index == Self.maximumLines - 1 && wrapped.count > Self.maximumLines
        let shown = isCut ? DisplayWidth.prefix(line, of: width - 7) + "…" : line
        lines.append((indent + (index == 0 ? sign : "  ") + shown, style))
      }
    }
    for line in TextRenderer.wrap(text("legality"), width: width - 4) where !line.isEmpty {
      lines.append((indent + line, .faint))
    }
    return lines
  }
}
