import PredicateDiagnostics

extension JSONParser {
  func error(_ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = []) -> DiagnosticError {
    DiagnosticError(Diagnostic(.jsonSyntax, message, range: range, notes: notes), source: source)
  }

  /// What stands at the position: a word, a character, or the end.
  var found: String {
    guard position < end else { return "the end of the text" }
    guard let length = utf8Length(at: position) else {
      return "the byte 0x\(hexadecimal(bytes[position])), which is not UTF-8"
    }
    if length == 1, bytes[position] < 0x20 || bytes[position] == 0x7F {
      return "the control character U+00\(hexadecimal(bytes[position]))"
    }
    return "`\(source[foundRange])`"
  }

  /// The bytes that ``found`` speaks of.
  var foundRange: SourceRange {
    guard position < end else { return SourceRange(end, end) }
    var stop = position
    while stop < end, stop - position < 32, isWordByte(bytes[stop]) { stop += 1 }
    return SourceRange(position, max(stop, position + (utf8Length(at: position) ?? 1)))
  }

  /// The error where a value should begin, with advice for what people write by habit from elsewhere.
  func unexpectedValue() -> DiagnosticError {
    let word = source[foundRange]
    let advice: String? =
      switch word {
      case "True", "TRUE", "yes", "YES": "write `true`"
      case "False", "FALSE", "no", "NO": "write `false`"
      case "None", "nil", "NULL", "Null", "undefined": "write `null`"
      case "NaN", "nan": "write `{\"$numberDouble\": \"NaN\"}`"
      case "Infinity", "inf": "write `{\"$numberDouble\": \"Infinity\"}`"
      case "'": "strings stand in double quotes"
      case "/": "JSON has no comments"
      case ",", "]", "}": "a value is missing"
      case ".": "a number needs a digit before the point"
      case "+": "a number has no plus sign"
      default: nil
      }
    return error("expected a value, found \(found)" + (advice.map { "; \($0)" } ?? ""), foundRange)
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}
