/// Returns a text as a string literal of the language that reads back as the same text. It is in single quotes, or in double quotes if that
/// saves escapes. Control characters, line separators and changes of direction are escaped.
///
/// - Parameters:
///   - mark: The quotation mark. `nil` for the one that saves escapes.
///   - maximum: The maximum number of Unicode scalars to write. `…` replaces the rest.
package func quoted(_ text: String, by mark: Unicode.Scalar? = nil, maximum: Int = .max) -> String {
  let hasSingleOnly = text.unicodeScalars.contains("'") && !text.unicodeScalars.contains("\"")
  let quote = mark ?? (hasSingleOnly ? "\"" : "'")
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
      result += "\\u" + scalar.value.hexadecimal(digits: 4)
    default: result.unicodeScalars.append(scalar)
    }
  }
  result.unicodeScalars.append(quote)
  return result
}

extension FixedWidthInteger {
  /// Returns the number in lower-case hexadecimal digits, as many as these at the least.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
