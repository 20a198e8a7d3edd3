/// Text comparison with `[c]` and LIKE in rql (language §6.7).
enum RqlText {
  /// Returns the code points of a text with A–Z and À–Þ, except ×, in lowercase.
  static func fold(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: Unicode.Scalar(scalar.value + 0x20) ?? scalar
      default: scalar
      }
    }
  }

  /// Folds UTF-8 bytes in the same way. À–Þ are the byte C3 and one of 80–9E.
  static func fold(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x41...0x5A: result.append(byte + 0x20)
      case 0x80...0x96 where result.last == 0xC3, 0x98...0x9E where result.last == 0xC3: result.append(byte + 0x20)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Folds a needle in the same way. For bytes that are not UTF-8, the engine uses as many zeros.
  static func foldNeedle(_ bytes: [UInt8]) -> [UInt8] {
    String(validUTF8: bytes) == nil ? bytes.map { _ in 0 } : fold(bytes)
  }

  /// Returns the characters that LIKE counts in bytes: UTF-8 characters, and each invalid byte.
  static func characters(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let sequence = Array(rest.prefix(length))
      if let text = String(validUTF8: Array(sequence)), let scalar = text.unicodeScalars.first {
        result.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        // An invalid byte is represented by a code point that does not occur in texts here.
        result.append(Unicode.Scalar(0xF_FF00 + UInt32(first)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
