/// Diagnostics as text for people: message, place, the piece of source underlined, remarks and mends.
///
/// ```
/// error: unknown property `size` [unknown-property]
///  --> predicate:1:1
///   |
/// 1 | size > 5
///   | ^^^^
///   = help: write `#size`
/// ```
///
/// The text is the same on every run and every terminal. Characters that would move the cursor, change colours or reorder
/// the line are written out, so that a source cannot pretend to be a message.
public struct DiagnosticRenderer: Sendable {
  /// The text that ranges point into; nil where there is none to show.
  public var source: SourceText?
  /// What the place is called: a file's name, or `predicate`.
  public var name: String
  /// Whether to use ANSI escapes for colours.
  public var usesColor: Bool
  /// The most columns of source shown in a line; longer lines are cut around the range.
  public var maximumColumns: Int

  /// Creates a renderer; `maximumColumns` is at least 20.
  public init(
    source: SourceText?, name: String = "predicate", usesColor: Bool = false, maximumColumns: Int = 100
  ) {
    self.source = source
    self.name = name
    self.usesColor = usesColor
    self.maximumColumns = max(20, maximumColumns)
  }

  /// The diagnostics of an error, with an empty line between them; ends in a line break.
  public func render(_ error: DiagnosticError) -> String { render(error.diagnostics) }

  /// Diagnostics with an empty line between them; ends in a line break unless there are none.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// One diagnostic; ends in a line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    var lines = [
      style(.severity(diagnostic.severity), "\(diagnostic.severity.rawValue):")
        + " " + style(.strong, VisibleText.escape(diagnostic.message)) + " [\(diagnostic.code.rawValue)]"
    ]
    let excerpt = diagnostic.range.flatMap(makeExcerpt)
    lines += place(diagnostic.range, excerpt, .severity(diagnostic.severity))
    let indent = String(repeating: " ", count: (excerpt?.gutterWidth ?? 1) + 1)
    for note in diagnostic.notes where note.range == nil {
      lines.append(indent + remark(.note, "note", note.message))
    }
    for fixIt in diagnostic.fixIts { lines.append(indent + remark(.help, "help", fixIt.message)) }
    for note in diagnostic.notes {
      guard let range = note.range else { continue }
      lines.append(style(.note, "note:") + " " + VisibleText.escape(note.message))
      lines += place(range, makeExcerpt(range), .note)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func remark(_ kind: TextStyle, _ title: String, _ message: String) -> String {
    style(.gutter, "=") + " " + style(kind, "\(title):") + " " + VisibleText.escape(message)
  }

  private func makeExcerpt(_ range: SourceRange) -> Excerpt? {
    source.map { Excerpt($0, range, maximumColumns: maximumColumns) }
  }

  /// `--> name:line:column`, and the source underlined.
  private func place(_ range: SourceRange?, _ excerpt: Excerpt?, _ underline: TextStyle) -> [String] {
    guard let range, let excerpt, let source else { return [] }
    let indent = String(repeating: " ", count: excerpt.gutterWidth)
    let location = source.location(of: range.lowerBound)
    let bar = style(.gutter, "|")
    var lines = [
      indent + style(.gutter, "-->") + " \(VisibleText.escape(name)):\(location.line):\(location.column)",
      indent + " " + bar,
    ]
    for line in excerpt.lines {
      guard let number = line.number else {
        lines.append(style(.gutter, "..."))
        continue
      }
      let digits = String(number)
      let padding = String(repeating: " ", count: max(0, excerpt.gutterWidth - digits.utf8.count))
      lines.append(style(.gutter, padding + digits) + " " + bar + (line.text.isEmpty ? "" : " " + line.text))
      let carets = String(repeating: "^", count: line.underlined)
      lines.append(
        indent + " " + bar + " " + String(repeating: " ", count: line.before) + style(underline, carets))
    }
    return lines
  }

  private func style(_ style: TextStyle, _ text: String) -> String { usesColor ? style.apply(to: text) : text }
}
