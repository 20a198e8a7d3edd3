import PredicateDiagnostics

/// Findings for people: the message, the piece of source underlined, remarks and mends; an empty line between two.
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
    // Only the lines in question, so that a long file costs nothing.
    let first = file.line(of: place.range.lowerBound)
    let last = file.line(of: max(place.range.lowerBound, place.range.upperBound - 1))
    let lines = file.range(ofLine: first).lowerBound..<file.range(ofLine: last).upperBound
    let text = SourceText(utf8: Array(file.bytes[lines]))
    return MessageRenderer.Remark(
      message,
      at: (
        MessageRenderer.Source(text, name: place.path, firstLine: first),
        SourceRange(place.range.lowerBound - lines.lowerBound, place.range.upperBound - lines.lowerBound)
      ))
  }
}
