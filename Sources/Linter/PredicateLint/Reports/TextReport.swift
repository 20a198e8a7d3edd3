import PredicateAppSources
import PredicateDiagnostics

/// A report for people: the message, the underlined source, notes and fixes. Findings are separated by empty lines.
enum TextReport {
  static func write(_ report: Report) -> String {
    let renderer = MessageRenderer(usesColor: report.usesColor)
    let texts = report.findings.map { finding in
      renderer.render(
        finding.severity, id: finding.id, remark(finding.message, finding.place, report),
        notes: finding.notes.map { remark($0.message, $0.place, report) }, helps: finding.fixes.map(\.message))
    }
    return (texts + [report.summary.line + "\n"]).joined(separator: "\n")
  }

  private static func remark(_ message: String, _ place: Finding.Place?, _ report: Report) -> MessageRenderer.Remark {
    guard let place, let file = report.files[place.path] else { return MessageRenderer.Remark(message) }
    // Only the lines of the place are read, so the cost is independent of the file's length.
    let first = file.line(of: place.range.lowerBound)
    let last = file.line(of: max(place.range.lowerBound, place.range.upperBound - 1))
    // Only the part of a long line near the place is read.
    let lower = min(place.range.lowerBound, file.bytes.count)
    let start = max(file.range(ofLine: first).lowerBound, lower - reach)
    let end = max(lower, min(file.range(ofLine: last).upperBound, place.range.upperBound + reach))
    let text = SourceText(utf8: Array(file.bytes[start..<end]))
    return MessageRenderer.Remark(
      message,
      at: (
        MessageRenderer.Source(
          text, name: place.path, firstLine: first, firstColumn: file.location(of: start).column),
        SourceRange(place.range.lowerBound - start, place.range.upperBound - start)
      ))
  }

  /// The number of bytes on each side of a place, which exceeds what a message shows.
  private static let reach = 1_024
}
