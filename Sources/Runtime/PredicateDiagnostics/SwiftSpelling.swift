/// Names and texts as Swift source spells them.
package enum SwiftSpelling {
  /// The words that Swift reserves. A name of that spelling stands in backticks.
  package static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns a name of a variable or member, in backticks if it needs them.
  package static func name(_ name: String) -> String {
    // The two have another meaning only behind a dot.
    reserved.contains(name) || name == "Type" || name == "Protocol" ? "`\(name)`" : name
  }

  /// Returns the string literal of a text.
  package static func literal(_ text: String) -> String { "\"\(escaped(text, marks: ""))\"" }

  /// Returns the text between the delimiters of a string literal. Characters that cannot be seen, or that join the one before them, are
  /// escaped.
  ///
  /// - Parameter marks: The number signs of the delimiters. With any, quotes and backslashes are as they are.
  package static func escaped(_ text: String, marks: String) -> String {
    var result = ""
    let escape = "\\" + marks
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += marks.isEmpty ? "\\\(scalar)" : "\(scalar)"
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      case _ where isHidden(scalar): result += escape + "u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: !scalar.isASCII && "a\(scalar)".count == 1
    }
  }
}
