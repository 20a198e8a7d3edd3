import PredicateDiagnostics

extension JSONParser {
  func error(_ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = []) -> DiagnosticError {
    DiagnosticError(Diagnostic(.jsonSyntax, message, range: range, notes: notes), source: source)
  }

  /// A description of the text at the position: a word, a character, or the end.
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

  /// The bytes that ``found`` describes.
  var foundRange: SourceRange {
    guard position < end else { return SourceRange(end, end) }
    var stop = position
    while stop < end, stop - position < 32, isWordByte(bytes[stop]) { stop += 1 }
    return SourceRange(position, max(stop, position + (utf8Length(at: position) ?? 1)))
  }

  /// Returns the error if a value is followed by neither a comma nor the closing bracket.
  func missingSeparator(isObject: Bool, notes: [Diagnostic.Note] = []) -> DiagnosticError {
    error("expected \(isObject ? "`,` or `}`" : "`,` or `]`"), found \(found)", foundRange, notes: notes)
  }

  /// Returns the error of a comma after the last value.
  func trailingComma(_ comma: Int) -> DiagnosticError {
    error("a trailing comma; remove it", SourceRange(comma, comma + 1))
  }

  /// Returns the error if more text follows the value.
  func missingEnd() -> DiagnosticError { error("expected the end of the text, found \(found)", foundRange) }

  /// Returns the error if no value begins at the position, with advice for notations of other languages.
  func unexpectedValue() -> DiagnosticError {
    guard position < end else { return error("expected a value, found the end of the text", foundRange) }
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
      case "\u{FEFF}": "a byte order mark stands at the beginning of a file, and nowhere else"
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

  func hexadecimal(_ byte: UInt8) -> String { byte.hexadecimal(digits: 2).uppercased() }
}

/// A fault of an array outside of its elements.
package enum ArrayFault: Sendable {
  /// A required element is missing.
  case missingElement
  /// A comma follows the last element.
  case trailingComma
  /// An element is followed by neither a comma nor the closing bracket.
  case missingSeparator
  /// More text follows the closing bracket.
  case missingEnd

  /// Returns the same error as the reader of a whole document.
  ///
  /// - Parameter source: The text from the fault on, or as much of it as is to be shown.
  package func error(_ source: SourceText) -> DiagnosticError {
    let made = Result { () throws(DiagnosticError) in
      try JSONParser.reading(source, limits: .standard) { parser throws(DiagnosticError) -> DiagnosticError in
        switch self {
        case .missingElement: parser.unexpectedValue()
        case .trailingComma: parser.trailingComma(0)
        case .missingSeparator: parser.missingSeparator(isObject: false)
        case .missingEnd: parser.missingEnd()
        }
      }
    }
    switch made {
    case .success(let error), .failure(let error): return error
    }
  }
}
