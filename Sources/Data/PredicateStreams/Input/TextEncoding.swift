import PredicateJSON

/// An encoding of text that is converted to UTF-8 while it is read.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf16Big = "utf-16be"
  case latin1 = "latin-1"
  case windows1252 = "windows-1252"
  /// UTF-8 whose lines end with carriage returns alone.
  case oldMac = "mac-lines"

  /// Detects UTF-16, old line ends and files that are no text from the first bytes. `nil` for other files.
  package init?(detecting first: [UInt8]) {
    if first.count > 1, first.starts(with: [0xFF, 0xFE]) || (first[0] != 0 && first[1] == 0) {
      self = .utf16
    } else if first.count > 1, first.starts(with: [0xFE, 0xFF]) || (first[0] == 0 && first[1] != 0) {
      self = .utf16Big
    } else if case .text = FileBeginning(first, isWhole: false) {
      guard first.dropLast().contains(0x0D), !first.contains(0x0A) else { return nil }
      self = .oldMac
    } else {
      // The reader of the bytes reports their format.
      self = .utf8
    }
  }

  /// The characters of Windows for the bytes from 0x80 to 0x9F. Unassigned ones are control characters.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// Converts bytes to UTF-8, and removes them from `bytes`, except an incomplete character.
  ///
  /// - Returns: The text. `nil` if the bytes are invalid.
  func convert(_ bytes: inout [UInt8], isLast: Bool) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    switch self {
    case .utf8: text = bytes
    case .oldMac: text = bytes.map { $0 == 0x0D ? 0x0A : $0 }
    case .latin1: for byte in bytes { text.append(scalar: UInt32(byte)) }
    case .windows1252:
      for byte in bytes {
        text.append(scalar: (0x80...0x9F).contains(byte) ? Self.windows[Int(byte) - 0x80] : UInt32(byte))
      }
    case .utf16, .utf16Big:
      func unit(_ index: Int) -> UInt32 {
        let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
        return self == .utf16 ? second << 8 | first : first << 8 | second
      }
      var index = 0
      while index + 1 < bytes.count {
        let high = unit(index)
        switch high {
        case 0xD800...0xDBFF:
          guard index + 3 < bytes.count else { return isLast ? nil : drop(index, from: &bytes, text) }
          let low = unit(index + 2)
          guard (0xDC00...0xDFFF).contains(low) else { return nil }
          text.append(scalar: 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
          index += 4
        case 0xDC00...0xDFFF: return nil
        default:
          text.append(scalar: high)
          index += 2
        }
      }
      if isLast, index < bytes.count { return nil }
      return drop(index, from: &bytes, text)
    }
    bytes = []
    return text
  }

  private func drop(_ count: Int, from bytes: inout [UInt8], _ text: [UInt8]) -> [UInt8] {
    bytes.removeFirst(count)
    return text
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  fileprivate mutating func append(scalar: UInt32) {
    guard scalar >= 0x80 else { return append(UInt8(truncatingIfNeeded: scalar)) }
    guard let scalar = Unicode.Scalar(scalar), let encoded = UTF8.encode(scalar) else { return }
    append(contentsOf: encoded)
  }
}
