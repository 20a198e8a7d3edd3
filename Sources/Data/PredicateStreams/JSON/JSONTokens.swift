import PredicateJSON

// The tokens of JSON, in memory that is padded with zeros. Every token ends at a zero, so no function checks for the end of the text. Each
// function returns the end of its token. It returns `nil` for invalid JSON, and for JSON that is left to the reader of whole documents,
// which also reports faults.

typealias Bytes = UnsafePointer<UInt8>

/// The number of zero bytes after a text that can be read.
let textPadding = 64

/// Returns eight bytes, the first one lowest.
@inline(__always)
func word(_ bytes: Bytes, _ offset: Int = 0) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// Returns the first byte that is not a blank. A line break is a blank only if a value may continue on the next line.
@inline(__always)
func skipBlanks(_ bytes: Bytes, _ allowsLineBreaks: Bool) -> Bytes {
  bytes[0] > 0x20 ? bytes : skipMoreBlanks(bytes, allowsLineBreaks)
}

@inline(never)
private func skipMoreBlanks(_ bytes: Bytes, _ allowsLineBreaks: Bool) -> Bytes {
  var position = bytes
  while position[0] == 0x20 || position[0] == 0x09 || position[0] == 0x0D || (allowsLineBreaks && position[0] == 0x0A) {
    position += 1
  }
  return position
}

/// Returns the closing quote of a string. The argument is the first byte after the opening quote.
@inline(__always)
func endOfString(_ bytes: Bytes, _ hasEscapes: inout Bool) -> Bytes? {
  var position = bytes
  while true {
    // The lowest mark is at the first byte that is a quote, a backslash, a control character or not ASCII: borrows only affect bytes after
    // a true one.
    let eight = word(position)
    let quotes = (eight ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslashes = (eight ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    let controls = eight &- 0x2020_2020_2020_2020
    let marks = (quotes | backslashes | controls | eight) & 0x8080_8080_8080_8080
    if marks == 0 {
      position += 8
      continue
    }
    position += marks.trailingZeroBitCount &>> 3
    if position[0] == UInt8(ascii: "\"") { return position }
    guard let next = endOfUnusual(position, &hasEscapes) else { return nil }
    position = next
  }
}

/// Returns the position after an escape, or after a run of non-ASCII characters.
@inline(never)
private func endOfUnusual(_ bytes: Bytes, _ hasEscapes: inout Bool) -> Bytes? {
  if bytes[0] == UInt8(ascii: "\\") {
    hasEscapes = true
    return endOfEscape(bytes)
  }
  var position = bytes
  while position[0] >= 0x80 {
    let length = lengthOfScalar(position)
    if length == 0 { return nil }
    position += length
  }
  return position == bytes ? nil : position
}

private func endOfEscape(_ bytes: Bytes) -> Bytes? {
  switch bytes[1] {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
    UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
    return bytes + 2
  case UInt8(ascii: "u"):
    guard let unit = codeUnit(bytes + 2) else { return nil }
    switch unit {
    case 0xD800..<0xDC00:
      guard bytes[6] == UInt8(ascii: "\\"), bytes[7] == UInt8(ascii: "u"), let second = codeUnit(bytes + 8),
        (0xDC00..<0xE000).contains(second)
      else { return nil }
      return bytes + 12
    case 0xDC00..<0xE000: return nil
    default: return bytes + 6
    }
  default: return nil
  }
}

/// Returns the number of four hexadecimal digits.
func codeUnit(_ bytes: Bytes) -> UInt32? {
  var unit: UInt32 = 0
  for offset in 0..<4 {
    guard let digit = hexadecimalDigit(bytes[offset]) else { return nil }
    unit = unit &<< 4 | digit
  }
  return unit
}

/// Returns the number of bytes of the UTF-8 character that begins here; 0 if it is invalid (Unicode 16, table 3-7).
private func lengthOfScalar(_ bytes: Bytes) -> Int {
  func continues(_ offset: Int, _ lowest: UInt8 = 0x80, _ highest: UInt8 = 0xBF) -> Bool {
    bytes[offset] >= lowest && bytes[offset] <= highest
  }
  switch bytes[0] {
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80, 0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80, 0x8F) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}

/// Returns a Boolean value that indicates whether bytes are UTF-8.
func isUTF8(_ start: Bytes, _ end: Bytes) -> Bool {
  var position = start
  while position < end {
    let marks = word(position) & 0x8080_8080_8080_8080
    position += marks == 0 ? 8 : marks.trailingZeroBitCount &>> 3
    guard marks != 0, position < end else { continue }
    let length = lengthOfScalar(position)
    if length == 0 { return false }
    position += length
  }
  return true
}

/// Returns the end of an integer of at most 18 digits. The caller must check what follows, for example a point.
@inline(__always)
func endOfInteger(_ bytes: Bytes, _ value: inout Int64) -> Bytes? {
  let isNegative = bytes[0] == UInt8(ascii: "-")
  var position = isNegative ? bytes + 1 : bytes
  var digit = position[0] &- 0x30
  guard digit < 10 else { return nil }
  var magnitude = Int64(digit)
  position += 1
  digit = position[0] &- 0x30
  if digit < 10 {
    if magnitude == 0 { return nil }
    let second = position
    repeat {
      magnitude = magnitude &* 10 &+ Int64(digit)
      position += 1
      digit = position[0] &- 0x30
    } while digit < 10
    if position - second > 17 { return nil }
  }
  value = isNegative ? 0 &- magnitude : magnitude
  return position
}

/// The parts of a number's text.
struct NumberParts {
  /// The digits as an integer, if there are at most 18.
  var digits: UInt64 = 0
  var digitCount = 0
  var digitsBehindPoint = 0
  var hasExponent = false
  var isNegative = false

  /// Returns the nearest double of a number without omitted digits and of at most 2^53. Both operands are exact, so the single rounding
  /// gives the nearest double (Clinger 1990).
  @inline(__always)
  func exactDouble(upTo maximum: UInt64) -> Double? {
    guard !hasExponent, digitCount <= 18, digits <= maximum, digitsBehindPoint <= 22 else { return nil }
    let magnitude = Double(digits) / NumberText.powersOfTen[digitsBehindPoint]
    return isNegative ? -magnitude : magnitude
  }
}

/// Returns the end of a number. The caller must check what follows.
@inline(__always)
func endOfNumber(_ bytes: Bytes, _ parts: inout NumberParts) -> Bytes? {
  var position = bytes
  parts.isNegative = position[0] == UInt8(ascii: "-")
  if parts.isNegative { position += 1 }
  let first = position
  var digit = position[0] &- 0x30
  guard digit < 10 else { return nil }
  repeat {
    parts.digits = parts.digits &* 10 &+ UInt64(digit)
    position += 1
    digit = position[0] &- 0x30
  } while digit < 10
  parts.digitCount = position - first
  if parts.digitCount > 1, first[0] == UInt8(ascii: "0") { return nil }
  if position[0] == UInt8(ascii: ".") {
    position += 1
    let start = position
    digit = position[0] &- 0x30
    while digit < 10 {
      parts.digits = parts.digits &* 10 &+ UInt64(digit)
      position += 1
      digit = position[0] &- 0x30
    }
    parts.digitsBehindPoint = position - start
    if parts.digitsBehindPoint == 0 { return nil }
    parts.digitCount &+= parts.digitsBehindPoint
  }
  if position[0] | 0x20 == UInt8(ascii: "e") {
    parts.hasExponent = true
    position += 1
    if position[0] == UInt8(ascii: "+") || position[0] == UInt8(ascii: "-") { position += 1 }
    guard position[0] &- 0x30 < 10 else { return nil }
    repeat { position += 1 } while position[0] &- 0x30 < 10
  }
  return position
}

/// Returns the end of `true` or `false`.
@inline(__always)
func endOfBool(_ bytes: Bytes, _ value: inout Bool) -> Bytes? {
  switch UInt32(truncatingIfNeeded: word(bytes)) {
  case 0x6575_7274: value = true
  case 0x736C_6166 where bytes[4] == UInt8(ascii: "e"):
    value = false
    return bytes + 5
  default: return nil
  }
  return bytes + 4
}

/// Returns the end of `null`.
@inline(__always)
func endOfNull(_ bytes: Bytes) -> Bytes? {
  UInt32(truncatingIfNeeded: word(bytes)) == 0x6C6C_756E ? bytes + 4 : nil
}

/// Returns the end of any value without validating it: matches brackets and skips strings.
func endOfValue(_ bytes: Bytes, _ allowsLineBreaks: Bool) -> Bytes? {
  var position = bytes
  var depth = 0
  repeat {
    switch position[0] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      position += 1
    case UInt8(ascii: "\""):
      var hasEscapes = false
      guard let quote = endOfString(position + 1, &hasEscapes) else { return nil }
      position = quote + 1
    case 0: return nil
    case 0x0A where !allowsLineBreaks: return nil
    default:
      let start = position
      while isPartOfWord(position[0]) { position += 1 }
      if position == start {
        if depth == 0 { return nil }
        position += 1
      }
    }
  } while depth > 0
  return position
}

/// Returns `true` if a byte can be part of a number or of a word.
private func isPartOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
    true
  default: false
  }
}

/// Returns the end of any value, valid or not, in a text that ends at `end`; `nil` if the value is incomplete.
func endOfCompleteValue(_ bytes: Bytes, _ end: Bytes) -> Bytes? {
  var position = bytes
  var depth = 0
  repeat {
    guard position < end else { return nil }
    switch position[0] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      position += 1
    case UInt8(ascii: "\""):
      position += 1
      while position < end, position[0] != UInt8(ascii: "\""), position[0] != 0x0A {
        position += position[0] == UInt8(ascii: "\\") ? 2 : 1
      }
      // A string that is not closed on its line is invalid, and needs no further text to show that.
      guard position < end else { return nil }
      position += 1
      if position[-1] == 0x0A { return position }
    default:
      let start = position
      while isPartOfWord(position[0]) { position += 1 }
      if position == start {
        // Advance over a whole character, so that it can be shown.
        repeat { position += 1 } while position[0] & 0xC0 == 0x80
      }
      if depth == 0, position >= end { return nil }
    }
  } while depth > 0
  return position
}
