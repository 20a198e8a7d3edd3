/// Text that can be shown safely, and how wide it is.
package enum VisibleText {
  /// The columns from one tab stop to the next.
  static let tabWidth = 4

  /// Returns the text with everything written out that a terminal would act upon: control characters as the pictures of Unicode's
  /// block "Control Pictures", and C1 controls, line separators and marks of writing direction by their number.
  package static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isActive) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += isActive(scalar) ? picture(scalar) : String(scalar) }
    return result
  }

  /// Returns the text of a line from `column` on, with tabs as spaces and active characters written out, and its end column.
  static func expand(_ text: String, from column: Int) -> (text: String, column: Int) {
    if isPlain(text) { return (text, column + text.utf8.count) }
    var (result, column) = ("", column)
    for character in text {
      let piece: String
      if character == "\t" {
        piece = String(repeating: " ", count: tabWidth - column % tabWidth)
      } else {
        piece = escape(String(character))
      }
      result += piece
      column += width(of: piece)
    }
    return (result, column)
  }

  /// Returns the columns that a text takes on a terminal with fixed-width characters.
  package static func width(of text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns `true` if each byte is a character of one column. Most text is, and needs no lookup in Unicode's tables.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20...0x7E ~= $0 } }

  /// Returns the columns of a character: 2 for East Asian wide characters and emoji, 0 for isolated marks.
  package static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return 1 }
    if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
    if isZeroWidth(first) { return 0 }
    return isWide(first) ? 2 : 1
  }

  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func picture(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? ""
    case 0x7F: "\u{2421}"
    default: "<U+\(scalar.value.hexadecimal(digits: 4).uppercased())>"
    }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: scalar.value != 0xAD
    default: false
    }
  }

  /// Returns `true` for East Asian wide and fullwidth characters (Unicode Standard Annex #11), by block.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
