import PredicateDiagnostics
import PredicateSources

/// A finding a line, as compilers write them, so that Xcode and editors find the place: `path:line:column: severity: message [id]`.
enum XcodeReport {
  static func write(_ report: Report) -> String {
    var text = ""
    for finding in report.findings {
      text += line(finding.place, finding.severity.rawValue, "\(finding.message) [\(finding.id)]", report)
      for note in finding.notes { text += line(note.place ?? finding.place, "note", note.message, report) }
    }
    return text
  }

  private static func line(_ place: Finding.Place, _ kind: String, _ message: String, _ report: Report) -> String {
    let start = report.location(of: place).start
    return "\(LineText.escape(place.path)):\(start.line):\(start.column): \(kind): \(LineText.escape(message))\n"
  }
}

/// Text that must stay on its line.
enum LineText {
  /// The text with every control character as a blank.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
