/// Draws railroad diagrams as SVG: every element has a width, and a height above and below the line that leads through it.
struct RailroadDrawing {
  /// In pixels; the font is monospaced, 13 pixels high.
  private enum Measure {
    static let character = 8
    static let padding = 10
    static let halfBox = 11
    static let gap = 12
    static let row = 8
    static let curve = 8
  }

  /// The room that an element takes.
  struct Size {
    var width: Int
    var above: Int
    var below: Int
  }

  /// The elements of the picture.
  private(set) var lines: [String] = []

  static func size(_ element: RailroadElement) -> Size {
    switch element {
    case .text(let label), .token(let label), .rule(let label):
      return Size(
        width: label.unicodeScalars.count * Measure.character + 2 * Measure.padding, above: Measure.halfBox,
        below: Measure.halfBox)
    case .sequence(let parts):
      let sizes = parts.map(size)
      return Size(
        width: sizes.reduce(0) { $0 + $1.width } + max(0, sizes.count - 1) * Measure.gap,
        above: sizes.map(\.above).max() ?? 0, below: sizes.map(\.below).max() ?? 0)
    case .choice(let ways):
      let sizes = ways.map(size)
      let rest = sizes.dropFirst().reduce(0) { $0 + Measure.row + $1.above + $1.below }
      return Size(
        width: (sizes.map(\.width).max() ?? 0) + 4 * Measure.curve, above: sizes.first?.above ?? 0,
        below: (sizes.first?.below ?? 0) + rest)
    case .optional(let inner):
      let size = size(inner)
      return Size(width: size.width + 4 * Measure.curve, above: size.above + Measure.row, below: size.below)
    case .loop(let inner, let separator):
      let size = size(inner)
      let back = separator.map(Self.size)
      return Size(
        width: max(size.width, back?.width ?? 0) + 4 * Measure.curve, above: size.above,
        below: size.below + Measure.row + (back.map { $0.above + $0.below } ?? 1))
    }
  }

  /// Draws an element whose line begins at a point, and goes on at ``Size/width`` from there.
  mutating func draw(_ element: RailroadElement, x: Int, y: Int) {
    let size = Self.size(element)
    switch element {
    case .text(let label): box(label, "text", radius: Measure.halfBox, x, y, size)
    case .token(let label): box(label, "token", radius: Measure.halfBox, x, y, size)
    case .rule(let label): box(label, "rule", radius: 0, x, y, size)
    case .sequence(let parts):
      var x = x
      for (index, part) in parts.enumerated() {
        if index > 0 {
          line("M\(x) \(y)h\(Measure.gap)")
          x += Measure.gap
        }
        draw(part, x: x, y: y)
        x += Self.size(part).width
      }
    case .choice(let ways): choice(ways, x, y, size)
    case .optional(let inner):
      through(inner, x, y, size)
      let top = y - size.above
      bend(x, y, to: top, side: 1)
      line("M\(x + 2 * Measure.curve) \(top)H\(x + size.width - 2 * Measure.curve)")
      bend(x + size.width, y, to: top, side: -1)
    case .loop(let inner, let separator):
      through(inner, x, y, size)
      let back = separator.map(Self.size)
      let bottom = y + size.below - (back?.below ?? 1)
      let (left, right) = (x + 2 * Measure.curve, x + size.width - 2 * Measure.curve)
      turn(left, y, to: bottom, side: -1)
      turn(right, y, to: bottom, side: 1)
      guard let separator, let back else { return line("M\(left) \(bottom)H\(right)") }
      let start = left + (right - left - back.width) / 2
      line("M\(left) \(bottom)H\(start)M\(start + back.width) \(bottom)H\(right)")
      draw(separator, x: start, y: bottom)
    }
  }

  private mutating func choice(_ ways: [RailroadElement], _ x: Int, _ y: Int, _ size: Size) {
    var row = y
    for (index, way) in ways.enumerated() {
      let waySize = Self.size(way)
      if index > 0 {
        row += Measure.row + waySize.above
        bend(x, y, to: row, side: 1)
        bend(x + size.width, y, to: row, side: -1)
      } else {
        line("M\(x) \(y)h\(2 * Measure.curve)M\(x + size.width - 2 * Measure.curve) \(y)h\(2 * Measure.curve)")
      }
      let start = x + 2 * Measure.curve
      draw(way, x: start, y: row)
      line("M\(start + waySize.width) \(row)H\(x + size.width - 2 * Measure.curve)")
      row += waySize.below
    }
  }

  /// An element in the middle of its line.
  private mutating func through(_ inner: RailroadElement, _ x: Int, _ y: Int, _ size: Size) {
    let width = Self.size(inner).width
    let start = x + (size.width - width) / 2
    line("M\(x) \(y)H\(start)M\(start + width) \(y)H\(x + size.width)")
    draw(inner, x: start, y: y)
  }

  /// A curve from a point of the line to another row, on the right (1) of the point or on its left (-1).
  private mutating func bend(_ x: Int, _ y: Int, to row: Int, side: Int) {
    let (across, down) = (side * Measure.curve, row < y ? -Measure.curve : Measure.curve)
    line("M\(x) \(y)q\(across) 0 \(across) \(down)V\(row - down)q0 \(down) \(across) \(down)")
  }

  /// A curve around the right (1) or left (-1) end of an element, to the row below on which a loop leads back.
  private mutating func turn(_ x: Int, _ y: Int, to row: Int, side: Int) {
    let (across, down) = (side * Measure.curve, Measure.curve)
    line("M\(x) \(y)q\(across) 0 \(across) \(down)V\(row - down)q0 \(down) \(-across) \(down)")
  }

  private mutating func box(_ label: String, _ style: String, radius: Int, _ x: Int, _ y: Int, _ size: Size) {
    append(
      "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y - Measure.halfBox)\" width=\"\(size.width)\""
        + " height=\"\(2 * Measure.halfBox)\" rx=\"\(radius)\"/>"
        + "<text x=\"\(x + size.width / 2)\" y=\"\(y + 4)\">\(label.escapedForXML)</text>")
  }

  private mutating func line(_ path: String) { append("<path d=\"\(path)\"/>") }

  mutating func append(_ line: String) { lines.append(line) }
}
