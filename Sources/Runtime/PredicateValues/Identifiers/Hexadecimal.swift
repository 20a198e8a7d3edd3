/// Reading and writing bytes as hexadecimal digits.
package enum Hexadecimal {
  /// Returns the value of a digit in either case; `nil` for every other byte.
  @inline(__always)
  package static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// Returns the number of at most 16 digits; `nil` if a byte is not a digit or there are too many.
  package static func word(_ digits: some Sequence<UInt8>) -> UInt64? {
    var result: UInt64 = 0
    var count = 0
    for byte in digits {
      guard let digit = digit(byte), count < 16 else { return nil }
      result = result << 4 | UInt64(digit)
      count += 1
    }
    return count > 0 ? result : nil
  }

  /// Returns the lowest `digits` digits of a word, lower case, the highest first.
  package static func text(_ word: UInt64, digits: Int) -> String {
    var bytes: [UInt8] = []
    append(word, digits: digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Two lower-case digits a byte.
  package static func text(_ data: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in data { append(UInt64(byte), digits: 2, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ word: UInt64, digits: Int, to bytes: inout [UInt8]) {
    var position = digits
    while position > 0 {
      position -= 1
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(truncatingIfNeeded: 4 &* position)) & 0xF
      bytes.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }
}
