import PredicateDiagnostics

extension JSONParser {
  /// Reads a number. The list keeps its text, which the reader of a property's type converts.
  mutating func readNumber() throws(DiagnosticError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    let digits = skipDigits()
    if digits == 0 {
      if position < end, isWordByte(bytes[position]) {
        let word = source[foundRange]
        if word == "Infinity" || word == "inf" {
          throw error(
            "expected a digit, found `\(word)`; write `{\"$numberDouble\": \"-Infinity\"}`",
            SourceRange(start, foundRange.upperBound))
        }
      }
      throw error("expected a digit after `-`, found \(found)", foundRange)
    }
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw error("a number does not begin with zeros; remove them", SourceRange(firstDigit, position))
    }
    var hasFractionOrExponent = false
    if position < end, bytes[position] == UInt8(ascii: ".") {
      hasFractionOrExponent = true
      position += 1
      if skipDigits() == 0 { throw error("expected a digit after the point, found \(found)", foundRange) }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      hasFractionOrExponent = true
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw error("expected a digit of the exponent, found \(found)", foundRange) }
    }
    if position < end, isWordByte(bytes[position]) {
      throw error("expected the end of the number, found \(found)", foundRange)
    }
    append(.number, flag: hasFractionOrExponent, from: start, to: position)
  }

  /// Skips digits and returns their number.
  private mutating func skipDigits() -> Int {
    let start = position
    while position < end, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }
}
