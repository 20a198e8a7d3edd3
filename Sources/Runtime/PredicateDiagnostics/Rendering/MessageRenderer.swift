/// Messages as text for people, whatever has an id and a place in a source.
package struct MessageRenderer: Sendable {
  /// A text with the name that messages call it by.
  package struct Source: Sendable {
    /// The text that ranges point into, which may be some lines of a file.
    package var text: SourceText
    /// The number of the text's first line.
    package var firstLine: Int
    /// The column of the text's first character.
    package var firstColumn: Int
    /// A file's name, or `predicate`.
    package var name: String

    package init(_ text: SourceText, name: String, firstLine: Int = 1, firstColumn: Int = 1) {
      self.text = text
      self.name = name
      self.firstLine = firstLine
      self.firstColumn = firstColumn
    }
  }

  /// A remark on a piece of source.
  package struct Remark: Sendable {
    package var message: String
    package var place: (source: Source, range: SourceRange)?

    package init(_ message: String, at place: (source: Source, range: SourceRange)? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// A Boolean value that indicates whether to use ANSI escapes for colors.
  package var usesColor: Bool
  /// The most columns of source shown in a line; longer lines are cut around the range.
  package var maximumColumns: Int

  package init(usesColor: Bool, maximumColumns: Int = 100) {
    self.usesColor = usesColor
    self.maximumColumns = max(20, maximumColumns)
  }

  /// Returns a message with its remarks and possible corrections. The text ends in a line break.
  package func render(
    _ severity: Severity, id: String, _ remark: Remark, notes: [Remark] = [], helps: [String] = []
  ) -> String {
    var lines = [
      style(.severity(severity), "\(severity.rawValue):")
        + " " + style(.strong, VisibleText.escape(remark.message)) + " [\(id)]"
    ]
    let excerpt = makeExcerpt(remark)
    lines += place(remark, excerpt, .severity(severity))
    let indent = String(repeating: " ", count: (excerpt?.gutterWidth ?? 1) + 1)
    for note in notes where note.place == nil { lines.append(indent + line(.note, "note", note.message)) }
    for help in helps { lines.append(indent + line(.help, "help", help)) }
    for note in notes where note.place != nil {
      lines.append(style(.note, "note:") + " " + VisibleText.escape(note.message))
      lines += place(note, makeExcerpt(note), .note)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ kind: TextStyle, _ title: String, _ message: String) -> String {
    style(.gutter, "=") + " " + style(kind, "\(title):") + " " + VisibleText.escape(message)
  }

  private func makeExcerpt(_ remark: Remark) -> Excerpt? {
    remark.place.map {
      Excerpt($0.source.text, $0.range, firstLine: $0.source.firstLine, maximumColumns: maximumColumns)
    }
  }

  /// `--> name:line:column`, and the source underlined.
  private func place(_ remark: Remark, _ excerpt: Excerpt?, _ underline: TextStyle) -> [String] {
    guard let (source, range) = remark.place, let excerpt else { return [] }
    let indent = String(repeating: " ", count: excerpt.gutterWidth)
    let location = source.text.location(of: range.lowerBound)
    let bar = style(.gutter, "|")
    let lineNumber = location.line + source.firstLine - 1
    let column = location.column + (location.line == 1 ? source.firstColumn - 1 : 0)
    var lines = [
      indent + style(.gutter, "-->") + " \(VisibleText.escape(source.name)):\(lineNumber):\(column)",
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
