/// A unit of text that counts as one character: a Unicode scalar, or one byte of malformed UTF-8.
///
/// Malformed text thus falls apart into bytes that equal only themselves, and nothing traps on it. Reading from the front
/// and from the back gives the same units, because no well-formed sequence begins inside another.
struct TextUnit: Equatable {
  /// The scalar's value, or 0x8000_0000 and the byte.
  var value: UInt32
  /// The number of bytes, 1 to 4.
  var length: Int

  @inline(__always)
  init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }

  /// A Boolean value that indicates whether it is a byte outside of any character.
  @inline(__always)
  var isStrayByte: Bool { value & 0x8000_0000 != 0 }

  /// Creates a byte that belongs to no character.
  @inline(__always)
  init(strayByte byte: UInt8) {
    self.init(value: 0x8000_0000 | UInt32(byte), length: 1)
  }
}

extension TextUnit {
  /// Creates the unit at the front of `count` bytes, at least one (Unicode, table 3-7: well-formed UTF-8 byte sequences).
  @inline(__always)
  init(atFrontOf bytes: UnsafePointer<UInt8>, count: Int) {
    let first = bytes[0]
    self = first < 0x80 ? TextUnit(value: UInt32(first), length: 1) : TextUnit(multiByte: first, bytes, count: count)
  }

  /// Creates the unit at the end of `count` bytes, at least one.
  @inline(__always)
  init(atEndOf bytes: UnsafePointer<UInt8>, count: Int) {
    let last = bytes[count &- 1]
    self = last < 0x80 ? TextUnit(value: UInt32(last), length: 1) : TextUnit(endingIn: last, bytes, count: count)
  }

  private init(multiByte first: UInt8, _ bytes: UnsafePointer<UInt8>, count: Int) {
    self.init(strayByte: first)
    guard count >= 2, (0xC2...0xF4).contains(first) else { return }
    let second = bytes[1]
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return }
      self.init(value: UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F), length: 2)
      return
    }
    // Shortest form only, no surrogates, nothing above U+10FFFF.
    let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
    guard count >= 3, second >= lowest, second <= highest, bytes[2] & 0xC0 == 0x80 else { return }
    let tail = UInt32(second & 0x3F) << 6 | UInt32(bytes[2] & 0x3F)
    if first < 0xF0 {
      self.init(value: UInt32(first & 0x0F) << 12 | tail, length: 3)
    } else if count >= 4, bytes[3] & 0xC0 == 0x80 {
      self.init(value: UInt32(first & 0x07) << 18 | tail << 6 | UInt32(bytes[3] & 0x3F), length: 4)
    }
  }

  private init(endingIn last: UInt8, _ bytes: UnsafePointer<UInt8>, count: Int) {
    self.init(strayByte: last)
    var length = 1
    while length < min(4, count), bytes[count &- length] & 0xC0 == 0x80 { length += 1 }
    let unit = TextUnit(atFrontOf: bytes + (count &- length), count: length)
    if unit.length == length { self = unit }
  }

  /// Calls `body` with each byte of a unit's value in order, until it returns `false`. Returns `true` if it never did.
  @inline(__always)
  static func forEachByte(of value: UInt32, _ body: (UInt8) -> Bool) -> Bool {
    if value < 0x80 || value >= 0x8000_0000 { return body(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 { return body(UInt8(truncatingIfNeeded: value >> 6) | 0xC0) && body(tail(value)) }
    if value < 0x1_0000 {
      return body(UInt8(truncatingIfNeeded: value >> 12) | 0xE0) && body(tail(value >> 6)) && body(tail(value))
    }
    return body(UInt8(truncatingIfNeeded: value >> 18) | 0xF0) && body(tail(value >> 12)) && body(tail(value >> 6))
      && body(tail(value))
  }

  /// Calls `body` with each byte of a unit's value in reverse order, until it returns `false`. Returns `true` if it never did.
  @inline(__always)
  static func forEachByteBackwards(of value: UInt32, _ body: (UInt8) -> Bool) -> Bool {
    if value < 0x80 || value >= 0x8000_0000 { return body(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 { return body(tail(value)) && body(UInt8(truncatingIfNeeded: value >> 6) | 0xC0) }
    if value < 0x1_0000 {
      return body(tail(value)) && body(tail(value >> 6)) && body(UInt8(truncatingIfNeeded: value >> 12) | 0xE0)
    }
    return body(tail(value)) && body(tail(value >> 6)) && body(tail(value >> 12))
      && body(UInt8(truncatingIfNeeded: value >> 18) | 0xF0)
  }

  @inline(__always)
  private static func tail(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) & 0x3F | 0x80 }
}
