// The typed literals of rql (language §1.7), decoded from the bytes of their tokens.

/// Returns the bytes between the first `(` and the last byte.
private func inParentheses(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { return [] }
  return text[(open + 1)...].dropLast()
}

/// Returns the value of `uuid(…)`: 32 hexadecimal digits with hyphens after the 8th, 12th, 16th and 20th.
func uuidLiteral(_ text: ArraySlice<UInt8>) -> UUIDBytes? {
  let digits = inParentheses(text)
  guard digits.count == 36 else { return nil }
  var words: (UInt64, UInt64) = (0, 0)
  var count = 0
  for (offset, byte) in digits.enumerated() {
    if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
      guard byte == UInt8(ascii: "-") else { return nil }
      continue
    }
    guard let digit = hexDigit(byte) else { return nil }
    if count < 16 { words.0 = words.0 << 4 | UInt64(digit) } else { words.1 = words.1 << 4 | UInt64(digit) }
    count += 1
  }
  return UUIDBytes(high: words.0, low: words.1)
}

/// Returns the value of `oid(…)`: 24 hexadecimal digits.
func objectIDLiteral(_ text: ArraySlice<UInt8>) -> ObjectID? {
  let digits = inParentheses(text)
  guard digits.count == 24 else { return nil }
  var words: [UInt32] = [0, 0, 0]
  for (offset, byte) in digits.enumerated() {
    guard let digit = hexDigit(byte) else { return nil }
    words[offset / 8] = words[offset / 8] << 4 | UInt32(digit)
  }
  return ObjectID(high: words[0], middle: words[1], low: words[2])
}

/// Returns the bytes of `B64"…"`. `nil` if the text is not base64: whole groups of four, with padding only at the end.
func base64Literal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  let digits = text.dropFirst(4).dropLast()
  guard digits.count % 4 == 0 else { return nil }
  let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
  var result: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in digits.dropLast(padding) {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return nil
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return result
}
