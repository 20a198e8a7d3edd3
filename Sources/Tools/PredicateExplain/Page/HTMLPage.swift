import PredicateSyntax

/// An explanation as a self-contained page: readable without scripts, light and dark, usable by keyboard.
///
/// Every element that comes from a range of the source has it in `data-s` and `data-e`. The script highlights related elements when one of
/// them is pointed at or focused.
package struct HTMLPage {
  private let explanation: Explanation
  private var html = ""

  /// Returns the page of an explanation.
  static func text(_ explanation: Explanation) -> String {
    var page = HTMLPage(explanation)
    page.write()
    return page.html
  }

  /// Returns only the predicate as separate tokens, with its errors marked, for embedding in another page.
  package static func source(_ explanation: Explanation) -> String { HTMLPage(explanation).source }

  /// Returns only the sections, for embedding in another page that has ``PageStyle/sections`` and ``PageScript``.
  package static func sections(_ explanation: Explanation) -> String {
    var page = HTMLPage(explanation)
    for group in layout { page.write(columns: group) }
    return page.html
  }

  private init(_ explanation: Explanation) { self.explanation = explanation }

  private mutating func write() {
    let title = MarkupText.display(Section.line(explanation.source.string))
    html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <header>
      <div class="bar">
      <p class="facts">\(headerFacts)</p>
      <button id="theme" type="button" hidden>Theme</button>
      </div>
      <pre class="source" id="source" aria-label="predicate">\(source)</pre>
      <nav aria-label="stages">\(links)</nav>
      </header>
      <main>

      """
    if !explanation.diagnostics.isEmpty { writeDiagnostics() }
    for group in Self.layout { write(columns: group) }
    html += """
      </main>
      <footer><p>Point at anything, or move with <kbd>Tab</kbd> and the arrow keys: what belongs together lights up.
      <kbd>Enter</kbd> keeps it, <kbd>Esc</kbd> lets go.</p></footer>
      <script>
      \(PageScript.source)
      </script>
      </body>
      </html>
      """
  }

  private var headerFacts: String {
    let name = explanation.className.map { "<b>\(MarkupText.display($0))</b> · " } ?? ""
    return "\(name)\(explanation.dialect.rawValue) · \(explanation.source.utf8.count) bytes"
  }

  private var links: String {
    explanation.sections.map { "<a href=\"#\(MarkupText.display($0.key))\">\(MarkupText.display($0.title))</a>" }
      .joined()
  }

  // MARK: The source

  /// The predicate as separate tokens.
  private var source: String {
    let source = explanation.source
    let faults = explanation.diagnostics.compactMap { $0.range }
    var text = ""
    var position = 0
    func plain(_ lower: Int, _ upper: Int) -> String {
      guard lower < upper else { return "" }
      let piece = MarkupText.display(source[SourceRange(lower, upper)])
      let isFaulty = faults.contains { $0.lowerBound < upper && lower < $0.upperBound }
      return isFaulty ? "<span class=\"fault\">\(piece)</span>" : piece
    }
    for (range, kind) in coloredTokens(of: source, dialect: explanation.dialect) {
      text += plain(position, range.lowerBound)
      let isFaulty = faults.contains { $0.lowerBound < range.upperBound && range.lowerBound < $0.upperBound }
      text +=
        "<span class=\"t \(kind?.rawValue ?? "mark")\(isFaulty ? " fault" : "")\" tabindex=\"0\" data-s=\"\(range.lowerBound)\""
        + " data-e=\"\(range.upperBound)\">\(MarkupText.display(source[range]))</span>"
      position = range.upperBound
    }
    text += plain(position, source.utf8.count)
    if faults.contains(where: { $0.lowerBound >= source.utf8.count }) { text += "<span class=\"fault\"> </span>" }
    return text
  }

  private mutating func writeDiagnostics() {
    html += "<section id=\"diagnostics\"><h2>diagnostics</h2>\n"
    let rendered = DiagnosticRenderer(source: explanation.source).render(explanation.diagnostics)
    html += "<pre class=\"diagnostics\">\(MarkupText.display(rendered))</pre></section>\n"
  }

  // MARK: Sections

  /// The sections that are laid out in adjacent columns if there is room: first the results, then the program next to the text's meaning.
  private static let layout: [[Set<String>]] = [
    [["because", "trace"], ["analysis"]], [["compare"]],
    [["plan", "rewrites", "bytecode", "cost"], ["types", "ast", "tokens"]],
  ]

  private mutating func write(columns: [Set<String>]) {
    let columns = columns.map { keys in explanation.sections.filter { keys.contains($0.key) } }.filter { !$0.isEmpty }
    guard !columns.isEmpty else { return }
    html += "<div class=\"columns\">\n"
    for sections in columns {
      html += "<div>\n"
      for section in sections { write(section) }
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  private mutating func write(_ section: Section) {
    html += "<section id=\"\(MarkupText.display(section.key))\">"
    html += "<h2>\(MarkupText.display(section.title))</h2>\n"
    let facts = section.facts.filter { $0.value != .none && !$0.isOnlyForMachines }
    if !facts.isEmpty {
      html += "<dl>"
      for fact in facts {
        html +=
          "<div><dt>\(MarkupText.display(fact.title))</dt><dd class=\"\(fact.mark.rawValue)\">\(MarkupText.display(fact.value.text))</dd></div>"
      }
      html += "</dl>\n"
    }
    for (_, body) in section.bodies { write(body) }
    for note in section.notes { html += "<p class=\"note\">\(MarkupText.display(note))</p>\n" }
    html += "</section>\n"
  }

  private mutating func write(_ body: Section.Body) {
    switch body {
    case .table(let table): write(table, gutter: nil)
    case .listing(let table): write(table, gutter: JumpArrows(table).lines)
    case .outline(let outline): write(outline)
    case .steps(let table): write(steps: table)
    case .definitions(let table):
      html +=
        "<details><summary>\(MarkupText.display(table.rows.count.description)) rules that did nothing</summary><dl class=\"words\">"
      for row in table.rows {
        let texts = row.fields.map { MarkupText.display($0.text) }
        html += "<div><dt>\(texts.first ?? "")</dt><dd>\(texts.dropFirst().first ?? "")</dd></div>"
      }
      html += "</dl></details>\n"
    case .beside(let left, let right, let titles):
      html += "<div class=\"beside\">"
      for (lines, title) in zip([left, right], titles) {
        html += "<div><h3>\(MarkupText.display(title))</h3><pre>"
        html += MarkupText.display(lines.joined(separator: "\n"))
        html += "</pre></div>"
      }
      html += "</div>\n"
    }
  }

  private mutating func write(steps table: Table) {
    html += "<ol class=\"steps\">\n"
    for row in table.rows {
      let step = StepText(table, row)
      func text(_ key: String) -> String { MarkupText.display(step.text(key)) }
      html += "<li\(Self.place(row.range))><p><b>\(text("rule"))</b> \(text("reason"))</p><pre>"
      if !step.text("before").isEmpty { html += "<del>\(text("before"))</del>" }
      if !step.text("after").isEmpty { html += "<ins>\(text("after"))</ins>" }
      html += "</pre><p class=\"note\">\(text("legality"))</p></li>\n"
    }
    html += "</ol>\n"
  }

  /// Returns an element for text that the page may cut. Pointing at it shows the whole text.
  private static func whole(_ text: String) -> String {
    text.utf8.count > 24 ? " title=\"\(MarkupText.display(text))\"" : ""
  }

  private static func place(_ range: SourceRange?) -> String {
    range.map { " tabindex=\"0\" data-s=\"\($0.lowerBound)\" data-e=\"\($0.upperBound)\"" } ?? ""
  }

  private mutating func write(_ table: Table, gutter: [String]?) {
    let shown = table.shownColumns
    html += "<div class=\"scroll\"><table\(gutter == nil ? "" : " class=\"code\"")><thead><tr>"
    if gutter != nil { html += "<th aria-label=\"jumps\"></th>" }
    for column in shown {
      html +=
        "<th\(table.columns[column].isNumeric ? " class=\"n\"" : "")>\(MarkupText.display(table.columns[column].title))</th>"
    }
    html += "</tr></thead><tbody>\n"
    for (index, row) in table.rows.enumerated() {
      html += "<tr\(Self.place(row.range))\(row.mark == .none ? "" : " class=\"\(row.mark.rawValue)\"")>"
      if let gutter { html += "<td class=\"jump\">\(BoxDrawing.markup(gutter[index]))</td>" }
      for column in shown {
        // Consecutive instructions with the same source show it once.
        let isRepeated = table.columns[column].key == "source" && index > 0 && table.rows[index - 1].range == row.range
        let text = isRepeated ? "" : row.fields.text(column)
        let style = table.columns[column].isNumeric ? "n" : table.columns[column].key
        let whole = table.columns[column].isFlexible ? Self.whole(text) : ""
        html += "<td class=\"\(style)\"\(whole)>\(MarkupText.display(text))</td>"
      }
      html += "</tr>\n"
    }
    html += "</tbody></table></div>\n"
  }

  /// Writes a tree as a table with an indented first column. Its columns stay aligned, and screen readers announce the level.
  private mutating func write(_ outline: Outline) {
    let shown = outline.shownColumns
    html += "<div class=\"scroll\"><table class=\"tree\" role=\"treegrid\">"
    if !shown.isEmpty {
      html += "<thead><tr><th>\(MarkupText.display(outline.title))</th>"
      for column in shown {
        html +=
          "<th\(outline.columns[column].isNumeric ? " class=\"n\"" : "")>\(MarkupText.display(outline.columns[column].title))</th>"
      }
      html += "</tr></thead>"
    }
    html += "<tbody>\n"
    for (index, isLast) in outline.lines {
      let node = outline.nodes[index]
      html += "<tr role=\"row\" aria-level=\"\(isLast.count + 1)\"\(Self.place(node.range))>"
      let sign = outline.hasSigns ? "<b class=\"\(node.mark.rawValue)\">\(node.mark.sign)</b>" : ""
      html += "<td class=\"label\(outline.hasSigns ? "" : " \(node.mark.rawValue)")\"\(Self.whole(node.label))>"
      html += "\(BoxDrawing.markup(TextRenderer.branches(isLast)))\(sign)\(MarkupText.display(node.label))</td>"
      for column in shown {
        let text = node.fields.text(column)
        let style = outline.columns[column].isNumeric ? "n" : outline.columns[column].key
        html += "<td class=\"\(style)\">\(MarkupText.display(text))</td>"
      }
      html += "</tr>\n"
    }
    html += "</tbody></table></div>\n"
  }
}
