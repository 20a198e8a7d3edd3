import PredicateDiagnostics

extension JSONParser {
  /// Reads a string, checking its escapes and its UTF-8.
  mutating func readString() throws(DiagnosticError) {
    let start = position
    var hasEscapes = false
    position = endOfPlainText(from: position + 1)
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        append(.string, flag: hasEscapes, from: start, to: position)
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try readEscape()
      case 0x20..<0x80: position = endOfPlainText(from: position + 1)
      case 0..<0x20:
        if byte == UInt8(ascii: "\n") {
          throw error("the string is not closed on its line; add `\"`, or write `\\n`", SourceRange(start, position))
        }
        throw error(
          "the control character U+00\(hexadecimal(byte)) in a string; write `\\u00\(hexadecimal(byte))`",
          SourceRange(position, position + 1))
      default:
        guard let length = utf8Length(at: position) else {
          throw error(
            "the byte 0x\(hexadecimal(byte)) is not UTF-8; save the file as UTF-8", SourceRange(position, position + 1))
        }
        position += length
      }
    }
    throw error("the string is not closed; add `\"`", SourceRange(start, end))
  }

  /// Returns the first byte from an offset on that is not printable ASCII, or is a quote or backslash. Most strings take a single call.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end {
      // The lowest mark is at the first such byte: borrows only affect bytes after a true one.
      let eight = load(offset)
      let quotes = (eight ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (eight ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let controls = eight &- 0x2020_2020_2020_2020
      let marks = (quotes | backslashes | controls | eight) & 0x8080_8080_8080_8080
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < end, bytes[offset] &- 0x20 < 0x60, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      offset += 1
    }
    return offset
  }

  private mutating func readEscape() throws(DiagnosticError) {
    let start = position
    guard position + 1 < end else {
      throw error("the string is not closed; add `\"`", SourceRange(start, end))
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try readUnit(at: start)
      position += 6
      switch unit {
      case 0xD800..<0xDC00:
        let isFollowed =
          position + 1 < end && bytes[position] == UInt8(ascii: "\\") && bytes[position + 1] == UInt8(ascii: "u")
        guard isFollowed, (0xDC00..<0xE000).contains(try readUnit(at: position)) else {
          throw error(
            "the surrogate `\(source[SourceRange(start, start + 6)])` needs its second half, `\\udc00` to `\\udfff`",
            SourceRange(start, start + 6))
        }
        position += 6
      case 0xDC00..<0xE000:
        throw error(
          "the surrogate `\(source[SourceRange(start, start + 6)])` has no first half before it",
          SourceRange(start, start + 6))
      default: break
      }
    default:
      position += 1
      let length = utf8Length(at: position) ?? 1
      throw error(
        "a backslash before \(found) is not an escape; write `\\\\` for a backslash",
        SourceRange(start, start + 1 + length)
      )
    }
  }

  /// Reads the four hexadecimal digits of `\uXXXX`, whose backslash is at `start`.
  private func readUnit(at start: Int) throws(DiagnosticError) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard start + offset < end, let digit = hexadecimalDigit(bytes[start + offset]) else {
        throw error(
          "`\\u` needs four hexadecimal digits", SourceRange(start, min(start + offset, end)))
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns the length of the UTF-8 sequence at an offset; `nil` if it is invalid (Unicode 16, table 3-7).
  func utf8Length(at offset: Int) -> Int? {
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < end && range.contains(bytes[offset + distance])
    }
    switch bytes[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : nil
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }
}

/// Returns the value of a hexadecimal digit; `nil` for any other byte.
package func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
