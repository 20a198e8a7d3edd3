/// Returns the error inside a literal that the automaton accepted as a whole.
///
/// Literals of another dialect are not checked: their use is already an error.
func literalError(
  _ kind: TokenKind, _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ dialect: Dialect
) -> Diagnostic? {
  switch kind {
  case .string: return StringLiteral.error(in: text, at: start)
  case .integer, .signedInteger: return integerError(text, at: start)
  default: break
  }
  guard !kind.isForeign(to: dialect) else { return nil }
  let bytes = Array(text)[...]
  let range = SourceRange(start, start + text.count)
  switch kind {
  case .uuid where uuidLiteral(bytes) == nil:
    let plain = withoutQuotes(text).flatMap { uuidLiteral(Array($0.utf8)[...]) == nil ? nil : $0 }
    return Diagnostic(
      .invalidUuidLiteral, "a uuid has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, without quotes",
      range: range, fixIts: .write(plain, at: range))
  case .objectID where objectIDLiteral(bytes) == nil:
    let plain = withoutQuotes(text).flatMap { objectIDLiteral(Array($0.utf8)[...]) == nil ? nil : $0 }
    return Diagnostic(
      .invalidObjectidLiteral, "an object id has 24 hexadecimal digits, without quotes", range: range,
      fixIts: .write(plain, at: range))
  case .base64 where base64Literal(bytes) == nil:
    return Diagnostic(
      .invalidBase64, "this is not base64: groups of four of `A-Z a-z 0-9 + /`, the last padded with `=`", range: range)
  case .date:
    do {
      _ = try dateLiteral(bytes)
    } catch {
      return Diagnostic(.invalidDateLiteral, error.message, range: range)
    }
  default: break
  }
  return nil
}

/// Returns a literal without the quotes in it. `nil` if it contains none.
private func withoutQuotes(_ text: UnsafeBufferPointer<UInt8>) -> String? {
  let plain = text.filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: " ") }
  return plain.count == text.count || text.count > 64 ? nil : String(decoding: plain, as: UTF8.self)
}

/// Returns the error of an integer that does not fit in 64 bits, with or without a sign.
private func integerError(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Diagnostic? {
  // Eighteen digits always fit, and so do sixteen hexadecimal digits with their prefix.
  guard text.count > 16 else { return nil }
  // The parser handles 2^63, since it knows whether a minus sign precedes it.
  if let first = text.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") {
    if let magnitude = NumberLiteral.magnitude(text), magnitude <= 1 << 63 { return nil }
  } else if NumberLiteral.integer(text) != nil {
    return nil
  }
  return integerOverflow(SourceRange(start, start + text.count))
}

func integerOverflow(_ range: SourceRange) -> Diagnostic {
  Diagnostic(
    .integerOverflow,
    "this integer does not fit 64 bits: integers go from -9223372036854775808 to 9223372036854775807", range: range)
}
