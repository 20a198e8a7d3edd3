// The typed literals of rql (language §1.7), decoded from the bytes of their tokens.

/// Returns the text between the first `(` and the last byte.
private func inParentheses(_ text: ArraySlice<UInt8>) -> String {
  let inner = text.firstIndex(of: UInt8(ascii: "(")).map { text[($0 + 1)...].dropLast() } ?? []
  return String(decoding: inner, as: UTF8.self)
}

/// Returns the value of `uuid(…)`: 32 hexadecimal digits with hyphens after the 8th, 12th, 16th and 20th.
func uuidLiteral(_ text: ArraySlice<UInt8>) -> UUIDBytes? { UUIDBytes(inParentheses(text)) }

/// Returns the value of `oid(…)`: 24 hexadecimal digits.
func objectIDLiteral(_ text: ArraySlice<UInt8>) -> ObjectID? { ObjectID(inParentheses(text)) }

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
