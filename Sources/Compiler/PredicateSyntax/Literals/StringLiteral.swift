/// Decodes the text between the quotes of a string literal (language §1.6). The escapes are `\" \' \/ \\ \b \f \n \r \t \0 \uXXXX`. Two
/// `\u` may form a surrogate pair.
enum StringLiteral {
  /// The result of one escape.
  private enum Escape {
    case scalar(Unicode.Scalar, length: Int)
    case invalid(length: Int, message: String)
  }

  /// Returns the text of a literal, which includes its quotes. `nil` if it is invalid.
  static func decode(_ literal: ArraySlice<UInt8>) -> String? {
    guard literal.count >= 2 else { return nil }
    let content = literal.dropFirst().dropLast()
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var result: [UInt8] = []
    var position = content.startIndex
    while position < content.endIndex {
      if content[position] != UInt8(ascii: "\\") {
        result.append(content[position])
        position += 1
        continue
      }
      guard case .scalar(let scalar, let length) = escape(content[position...]) else { return nil }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      position += length
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the error of the first invalid escape in a literal that begins at `start`.
  static func error(in literal: UnsafeBufferPointer<UInt8>, at start: Int) -> Diagnostic? {
    var position = 1
    let end = literal.count - 1
    while position < end {
      if literal[position] != UInt8(ascii: "\\") {
        position += 1
        continue
      }
      switch escape(Array(literal[position..<min(end, position + 12)])[...]) {
      case .scalar(_, let length): position += length
      case .invalid(let length, let message):
        return Diagnostic(
          .invalidStringEscape, message, range: SourceRange(start + position, start + min(position + length, end)))
      }
    }
    return nil
  }

  /// Decodes the escape at the start of `text`.
  private static func escape(_ text: ArraySlice<UInt8>) -> Escape {
    guard let byte = text.dropFirst().first else {
      return .invalid(length: 1, message: "a backslash stands before nothing")
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "\\"):
      return .scalar(Unicode.Scalar(byte), length: 2)
    case UInt8(ascii: "b"): return .scalar("\u{8}", length: 2)
    case UInt8(ascii: "f"): return .scalar("\u{C}", length: 2)
    case UInt8(ascii: "n"): return .scalar("\n", length: 2)
    case UInt8(ascii: "r"): return .scalar("\r", length: 2)
    case UInt8(ascii: "t"): return .scalar("\t", length: 2)
    case UInt8(ascii: "0"): return .scalar("\0", length: 2)
    case UInt8(ascii: "u"): return unicodeEscape(text)
    default:
      var length = 2
      while text.count > length, text[text.startIndex + length] & 0xC0 == 0x80 { length += 1 }
      let written = String(decoding: text.prefix(length), as: UTF8.self)
      return .invalid(
        length: length,
        message:
          "`\(written)` is not an escape: write `\\\\` for a backslash; there are `\\\" \\' \\/ \\\\ \\b \\f \\n \\r \\t"
          + " \\0 \\uXXXX`")
    }
  }

  private static func unicodeEscape(_ text: ArraySlice<UInt8>) -> Escape {
    guard let unit = hex(text.dropFirst(2)) else {
      let digits = text.dropFirst(2).prefix(4).prefix { hexDigit($0) != nil }.count
      return .invalid(length: 2 + digits, message: "`\\u` needs four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return .scalar(scalar, length: 6) }
    let rest = text.dropFirst(6)
    if UTF16.isLeadSurrogate(unit), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
      let trail = hex(rest.dropFirst(2)), UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
    {
      return .scalar(scalar, length: 12)
    }
    return .invalid(length: 6, message: "this `\\u` is half of a surrogate pair, and the other half is missing")
  }

  private static func hex(_ text: ArraySlice<UInt8>) -> UInt16? {
    text.count < 4 ? nil : Hexadecimal.word(text.prefix(4)).map { UInt16(truncatingIfNeeded: $0) }
  }
}

/// Returns the value of a hexadecimal digit. `nil` for other bytes.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
