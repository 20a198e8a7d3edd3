/// A grid of cells in a given width. Columns are aligned, and flexible columns are cut if a line would be too wide.
struct Grid {
  struct Cell {
    /// The pieces of the cell, each with its own style.
    var pieces: [(text: String, style: TextStyle)]

    init(_ text: String, _ style: TextStyle = .plain) { pieces = [(text, style)] }

    init(pieces: [(text: String, style: TextStyle)]) { self.pieces = pieces }

    var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// Returns the cell, or its beginning and `…` if it is too wide.
    func cut(to width: Int) -> Cell {
      var (shown, left, rest) = ([(text: String, style: TextStyle)](), width, self.width)
      for (text, style) in pieces {
        // The next piece needs room for its `…`.
        let own = DisplayWidth.of(text)
        let fits = rest <= left || own < left
        shown.append((fits ? text : DisplayWidth.cut(text, to: left), style))
        if !fits { break }
        left -= own
        rest -= own
      }
      return Cell(pieces: shown)
    }

    func rendered(isColored: Bool) -> String {
      pieces.map { $0.style.apply(to: $0.text, isColored: isColored) }.joined()
    }
  }

  struct Layout {
    var isNumeric = false
    var isFlexible = false
    /// Flexible columns with a low rank are cut first.
    var rank = 1
  }

  var layouts: [Layout]
  var rows: [[Cell]] = []
  /// The width of the terminal in columns.
  var width = 80
  /// The number of spaces between columns.
  private static let gap = 2
  /// The minimum width of a flexible column.
  private static let minimum = 8

  /// A Boolean value that indicates whether a line would be too wide without cuts.
  var isCut: Bool {
    let widths = layouts.indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].width : 0 }.max() ?? 0
    }.filter { $0 > 0 }
    return widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) > width
  }

  /// Returns the finished lines, without trailing spaces.
  func lines(isColored: Bool) -> [String] {
    var widths = layouts.indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].width : 0 }.max() ?? 0
    }
    let used = widths.indices.filter { widths[$0] > 0 }
    func total() -> Int { used.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, used.count - 1) }
    while total() > width {
      let flexible = used.filter { layouts[$0].isFlexible && widths[$0] > (layouts[$0].rank == 0 ? 16 : Self.minimum) }
      let rank = flexible.map { layouts[$0].rank }.min() ?? 0
      guard let widest = flexible.filter({ layouts[$0].rank == rank }).max(by: { widths[$0] < widths[$1] }) else {
        break
      }
      widths[widest] -= 1
    }
    return rows.map { row in
      var line = ""
      var column = 0
      var wanted = 0
      for index in used {
        let cell = row.indices.contains(index) ? row[index].cut(to: widths[index]) : Cell("")
        let width = cell.width
        let start = wanted + (layouts[index].isNumeric ? widths[index] - width : 0)
        if width > 0 {
          line += String(repeating: " ", count: max(0, start - column)) + cell.rendered(isColored: isColored)
          column = start + width
        }
        wanted += widths[index] + Self.gap
      }
      return line
    }
  }
}

/// The number of terminal columns that a text takes.
enum DisplayWidth {
  static func of(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the text, or its beginning and `…` if it is too wide.
  static func cut(_ text: String, to width: Int) -> String {
    of(text) > width ? prefix(text, of: width - 1) + "…" : text
  }

  /// Returns the longest prefix that fits.
  static func prefix(_ text: String, of width: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += self.width(of: character)
      if used > width { break }
      result.append(character)
    }
    return result
  }

  /// Returns the text padded with spaces.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
