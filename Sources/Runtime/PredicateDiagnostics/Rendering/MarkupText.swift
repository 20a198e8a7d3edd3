/// Text in XML 1.0 and HTML. Characters that these have no way to write become U+FFFD.
package enum MarkupText {
  /// Returns the value of an attribute, between double quotes, for programs. White space beyond the blank is written as references, which parsers
  /// keep.
  package static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  /// Returns the text of an element, for programs.
  package static func content(_ text: String) -> String { escaped(text) { $0 == "\r" ? "&#13;" : nil } }

  /// Returns the text of an element or the value of a quoted attribute for display. Characters that reorder a line become U+FFFD, too.
  package static func display(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar.value {
      case 0x22: "&quot;"
      case 0x27: "&#39;"
      case 0x0D, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ special: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default:
        if let special = special(scalar) {
          result += special
        } else {
          result.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
        }
      }
    }
    return result
  }

  /// Returns `true` if XML 1.0 allows the character (§2.2), except C1 controls.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F, 0xA0...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
