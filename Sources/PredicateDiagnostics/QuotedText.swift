/// A text as a string literal of the language that reads back as the same: in single quotes, or in double ones where that saves
/// escapes. What would disturb a line of text is escaped: control characters, separators of lines, changes of direction.
///
/// - Parameter maximum: The most Unicode scalars that are written; where there are more, `…` stands for the rest.
package func quoted(_ text: String, maximum: Int = .max) -> String {
  let quote: Unicode.Scalar = text.unicodeScalars.contains("'") && !text.unicodeScalars.contains("\"") ? "\"" : "'"
  var result = String(quote)
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == maximum {
      result += "…"
      break
    }
    switch scalar {
    case quote, "\\":
      result += "\\"
      result.unicodeScalars.append(scalar)
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _
    where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value):
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  result.unicodeScalars.append(quote)
  return result
}
