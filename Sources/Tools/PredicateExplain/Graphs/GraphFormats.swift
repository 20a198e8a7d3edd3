import PredicateDiagnostics

/// An explanation as a graph for Graphviz.
enum DotFormat {
  static func text(_ explanation: Explanation) -> String {
    var lines = [
      "digraph explain {", "  graph [rankdir=TB, ranksep=0.3, fontname=\"monospace\", fontsize=11, color=\"#b0b5bb\"];",
      "  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=10, height=0.3, color=\"#8a9099\"];",
      "  edge [arrowsize=0.5, color=\"#8a9099\"];",
      "  label=\"\(Escape.dot(Section.line(explanation.source.string)))\";",
      "  labelloc=t;",
    ]
    for (index, cluster) in Graph(explanation).clusters.enumerated() {
      lines.append("  subgraph cluster_\(index) {")
      lines.append("    label=\"\(Escape.dot(cluster.title))\";")
      for box in cluster.boxes {
        let label = box.lines.map(Escape.dot).joined(separator: "\\n")
        lines.append("    \(box.id) [label=\"\(label)\"\(color(box.mark))];")
      }
      for arrow in cluster.arrows {
        let style = arrow.isJump ? " [style=dashed, constraint=false]" : ""
        lines.append("    \(arrow.from) -> \(arrow.to)\(style);")
      }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func color(_ mark: Mark) -> String {
    switch mark {
    case .none: ""
    case .good: ", color=\"#1a7f37\""
    case .bad: ", color=\"#cf222e\""
    case .notable: ", color=\"#9a6700\""
    }
  }
}

/// An explanation as a flowchart for Mermaid.
enum MermaidFormat {
  static func text(_ explanation: Explanation) -> String {
    var lines = ["flowchart TD"]
    for (index, cluster) in Graph(explanation).clusters.enumerated() {
      lines.append("  subgraph c\(index)[\"\(Escape.mermaid(cluster.title))\"]")
      for box in cluster.boxes {
        lines.append("    \(box.id)[\"\(box.lines.map(Escape.mermaid).joined(separator: "<br/>"))\"]")
      }
      for arrow in cluster.arrows { lines.append("    \(arrow.from) \(arrow.isJump ? "-.->" : "-->") \(arrow.to)") }
      lines.append("  end")
    }
    return lines.joined(separator: "\n")
  }
}

/// An explanation as a drawing: trees with branches, listings with their jumps, and figures in columns.
struct SVGFormat {
  private var body: [String] = []
  private var y = 0
  private var width = 560
  private static let lineHeight = 22
  /// The width of a character of the font, slightly too large.
  private static let characterWidth = 7.9

  static func text(_ explanation: Explanation) -> String {
    var format = SVGFormat()
    format.draw(explanation)
    return format.finished(explanation)
  }

  private mutating func draw(_ explanation: Explanation) {
    y = 34
    write(Section.line(explanation.source.string), x: 20, "title")
    for section in explanation.sections {
      y += 40
      write(section.title, x: 20, "heading")
      body.append("<line class=\"rule\" x1=\"20\" y1=\"\(y + 7)\" x2=\"100%\" y2=\"\(y + 7)\"/>")
      y += 8
      let facts = section.facts.filter { $0.value != .none && !$0.isOnlyForMachines }
      let counted = facts.filter { $0.isShort }.map { $0.counted }
      if !counted.isEmpty { draw(lines: [counted.joined(separator: " · ")]) }
      for fact in facts where !fact.isShort {
        y += Self.lineHeight
        write("\(fact.title)  \(fact.value.text)", x: 20, "fact " + fact.mark.rawValue)
      }
      for (_, part) in section.bodies {
        switch part {
        case .outline(let outline): draw(outline)
        case .table(let table), .listing(let table): draw(table)
        case .steps(let table):
          for row in table.rows { draw(lines: StepText(table, row).lines(width: 110).map { $0.text }) }
        case .definitions(let table): draw(table)
        case .beside(let left, let right, let titles):
          draw(lines: [titles.joined(separator: " │ ")] + zip(left, right).map { $0 + "  │  " + $1 })
        }
      }
      draw(lines: section.notes)
    }
  }

  /// Draws a tree as a table: its nodes below each other with branches, and their figures in columns.
  private mutating func draw(_ outline: Outline) {
    let shown = outline.shownColumns
    let indents = Dictionary(uniqueKeysWithValues: outline.lines.map { ($0.index, 20 + $0.isLast.count * 22) })
    let labels = outline.nodes.enumerated().map { index, node in
      Double(indents[index] ?? 20) + Double(DisplayWidth.of(node.label)) * Self.characterWidth
    }
    let columns = Columns(
      shown.map { column in (outline.columns[column], outline.nodes.map { $0.fields.text(column) }) },
      from: max(labels.max() ?? 20, 20 + Double(DisplayWidth.of(outline.title)) * Self.characterWidth) + 24)
    if !outline.title.isEmpty || !shown.isEmpty { y += Self.lineHeight }
    if !outline.title.isEmpty { write(outline.title, x: 20, "fact") }
    for (column, place) in zip(shown, columns.places) { write(outline.columns[column].title, place, "fact") }
    var tops: [Int: Int] = [:]
    for (index, isLast) in outline.lines {
      y += Self.lineHeight
      tops[index] = y
      let node = outline.nodes[index]
      let x = 20 + isLast.count * 22
      body.append(
        "<rect class=\"row \(node.mark.rawValue)\" x=\"14\" y=\"\(y - 16)\" width=\"\(Int(columns.end) - 8)\" height=\"\(Self.lineHeight)\"/>"
      )
      if let parent = node.parent, let top = tops[parent] {
        let from = x - 12
        body.append("<path class=\"edge\" d=\"M\(from) \(top + 6)V\(y - 4)H\(x - 3)\"/>")
      }
      write(node.label, x: x, "label \(node.mark.rawValue)")
      for (column, place) in zip(shown, columns.places) { write(node.fields.text(column), place, "label") }
    }
    y += 6
  }

  private mutating func draw(_ table: Table) {
    let shown = table.columns.indices.filter { !table.columns[$0].isOnlyForMachines }
    let gutter = JumpArrows(table).lines
    let indent = gutter.map { DisplayWidth.of($0) }.max() ?? 0
    let columns = Columns(
      shown.map { column in (table.columns[column], table.rows.map { $0.fields.text(column) }) },
      from: 20 + Double(indent + (indent > 0 ? 1 : 0)) * Self.characterWidth)
    y += Self.lineHeight
    for (column, place) in zip(shown, columns.places) { write(table.columns[column].title, place, "fact") }
    for (index, line) in table.rows.enumerated() {
      y += Self.lineHeight - 3
      if !gutter[index].isEmpty { write(gutter[index], x: 20, "arrow") }
      for (column, place) in zip(shown, columns.places) {
        write(line.fields.text(column), place, "label \(line.mark.rawValue)")
      }
    }
    y += 6
  }

  /// The positions of a table's columns: the left end of text and the right end of numbers.
  private struct Columns {
    var places: [(x: Double, isNumeric: Bool)] = []
    private(set) var end: Double

    init(_ columns: [(column: Column, texts: [String])], from start: Double) {
      end = start
      for (column, texts) in columns {
        let width = Double((texts + [column.title]).map { DisplayWidth.of($0) }.max() ?? 0) * SVGFormat.characterWidth
        places.append((column.isNumeric ? end + width : end, column.isNumeric))
        end += width + 2 * SVGFormat.characterWidth
      }
    }
  }

  private mutating func write(_ text: String, _ place: (x: Double, isNumeric: Bool), _ style: String) {
    guard !text.isEmpty else { return }
    let anchor = place.isNumeric ? " text-anchor=\"end\"" : ""
    body.append("<text class=\"\(style)\" x=\"\(Int(place.x))\" y=\"\(y)\"\(anchor)>\(MarkupText.display(text))</text>")
    let columns = place.isNumeric ? 0 : DisplayWidth.of(text)
    width = max(width, Int(place.x + Double(columns) * Self.characterWidth) + 20)
  }

  private mutating func draw(lines: [String]) {
    for line in lines {
      y += Self.lineHeight
      write(line, x: 20, "fact")
    }
  }

  private mutating func write(_ text: String, x: Int, _ style: String) { write(text, (Double(x), false), style) }

  private func finished(_ explanation: Explanation) -> String {
    let height = y + 24
    let style = """
      text{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1f2328;white-space:pre}
      .title{font-weight:700;font-size:15px}.heading{font-weight:700}.fact{fill:#6b7280}.arrow{fill:#9a6700}
      .good{fill:#1a7f37}.bad{fill:#cf222e}.notable{fill:#9a6700}
      .edge,.rule{stroke:#c8ccd2;fill:none}.page{fill:#fff}.row{fill:none;stroke:#e4e7eb}rect.notable{fill:#fff6d6}
      @media (prefers-color-scheme:dark){text{fill:#e6e8eb}.fact{fill:#9aa3ad}.page{fill:#15181c}.row{stroke:#262b31}rect.notable{fill:#3a3213}.edge,.rule{stroke:#3a4048}
      .good{fill:#57c46f}.bad{fill:#ff7b72}.notable,.arrow{fill:#e0b341}}
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(MarkupText.display(Section.line(explanation.source.string)))</title>
      <style>\(style)</style>
      <rect class="page" width="100%" height="100%"/>
      \(body.joined(separator: "\n"))
      </svg>
      """
  }
}
