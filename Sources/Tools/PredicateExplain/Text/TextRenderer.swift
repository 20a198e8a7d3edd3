import PredicateDiagnostics

/// Renders an explanation for a terminal of 80 columns.
struct TextRenderer {
  var isColored = false
  static let width = 80

  func lines(_ explanation: Explanation) -> [String] {
    var lines = header(explanation)
    for section in explanation.sections {
      lines.append("")
      lines += self.lines(section)
    }
    return lines
  }

  private func header(_ explanation: Explanation) -> [String] {
    let name = explanation.className.map { "\($0), " } ?? ""
    let facts = TextStyle.faint.apply(
      to: "\(name)\(explanation.dialect.rawValue), \(explanation.source.utf8.count) bytes", isColored: isColored)
    let text = explanation.source.string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      Self.wrap(Section.line(String($0)), width: Self.width)
    }
    return text.map { TextStyle.heading.apply(to: $0, isColored: isColored) } + [facts]
  }

  /// Returns the lines of one stage.
  func lines(_ section: Section) -> [String] {
    let rule = String(repeating: "─", count: max(0, Self.width - DisplayWidth.of(section.title) - 4))
    var lines = [
      TextStyle.faint.apply(to: "── ", isColored: isColored)
        + TextStyle.heading.apply(to: section.title, isColored: isColored)
        + TextStyle.faint.apply(to: " " + rule, isColored: isColored)
    ]
    var blocks = [facts(section.facts.filter { !$0.isOnlyForMachines && $0.value != .none })]
    blocks += section.bodies.map { self.lines($0.body) }
    blocks.append(section.notes.flatMap { Self.wrap($0, width: Self.width) })
    for (index, block) in blocks.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { lines.append("") }
      lines += block
    }
    return lines
  }

  /// Returns facts as lines: numbers side by side, words below each other.
  private func facts(_ facts: [Section.Fact]) -> [String] {
    var lines: [String] = []
    var run: [String] = []
    func flush() {
      var line = ""
      for fact in run {
        if !line.isEmpty, DisplayWidth.of(line) + 3 + DisplayWidth.of(fact) > Self.width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " · ") + fact
      }
      if !line.isEmpty { lines.append(line) }
      run = []
    }
    let titles = facts.filter { !$0.isShort }.map { DisplayWidth.of($0.title) }.max() ?? 0
    for fact in facts {
      if fact.isShort {
        run.append(fact.counted)
      } else {
        flush()
        let title = TextStyle.faint.apply(to: DisplayWidth.pad(fact.title, to: titles), isColored: isColored)
        let wrapped = Self.wrap(fact.value.text, width: Self.width - titles - 2)
        for (index, line) in wrapped.enumerated() {
          let head = index == 0 ? title : String(repeating: " ", count: titles)
          lines.append(head + "  " + fact.mark.style.apply(to: line, isColored: isColored))
        }
      }
    }
    flush()
    return lines
  }

  private func lines(_ body: Section.Body) -> [String] {
    switch body {
    case .table(let table): return grid(table, gutter: nil).lines(isColored: isColored)
    case .listing(let table): return listing(table)
    case .outline(let outline): return lines(outline)
    case .steps(let table):
      return table.rows.enumerated().flatMap { index, row in
        (index == 0 ? [] : [""])
          + StepText(table, row).lines(width: Self.width).map { $0.style.apply(to: $0.text, isColored: isColored) }
      }
    case .definitions(let table): return definitions(table)
    case .beside(let left, let right, let titles): return beside(left, right, titles)
    }
  }

  /// Returns instructions with their source at the side, or on a separate line above if there is not enough room.
  private func listing(_ table: Table) -> [String] {
    let arrows = JumpArrows(table)
    let beside = grid(table, gutter: arrows.lines)
    guard beside.isCut, let source = table.columns.firstIndex(where: { $0.key == "source" }),
      let mnemonic = table.columns.firstIndex(where: { $0.key == "mnemonic" })
    else { return beside.lines(isColored: isColored) }
    let narrow = grid(Section.Body.emptied(table, "source"), gutter: arrows.lines).lines(isColored: isColored)
    let addresses = table.rows.map { DisplayWidth.of($0.fields.first?.text ?? "") }.max() ?? 0
    let indent = (arrows.between.first.map { DisplayWidth.of($0) + 2 } ?? 0) + max(4, addresses) + 2
    var lines = Array(narrow.prefix(1))
    var last: SourceRange?
    for (index, row) in table.rows.enumerated() where index + 1 < narrow.count {
      if let range = row.range, range != last, !row.fields[mnemonic].text.drop(while: { $0 == " " }).hasPrefix("END_") {
        let text = DisplayWidth.cut(row.fields[source].text, to: Self.width - indent)
        lines.append(
          TextStyle.faint.apply(to: DisplayWidth.pad(arrows.between[index], to: indent) + text, isColored: isColored))
        last = range
      }
      lines.append(narrow[index + 1])
    }
    return lines
  }

  private func grid(_ table: Table, gutter: [String]?) -> Grid {
    let shown = table.shownColumns
    var grid = Grid(
      layouts: (gutter == nil ? [] : [Grid.Layout()])
        + shown.map { layout(table.columns[$0]) })
    let head = shown.map { Grid.Cell(table.columns[$0].title, .faint) }
    grid.rows.append((gutter == nil ? [] : [Grid.Cell("")]) + head)
    // If a column explains the mark, only that column is colored.
    let hasChoice = table.columns.contains { $0.key == "choice" }
    for (index, row) in table.rows.enumerated() {
      let cells = shown.map { column in
        // Consecutive instructions with the same source show it once.
        let isRepeated = table.columns[column].key == "source" && index > 0 && table.rows[index - 1].range == row.range
        return Grid.Cell(
          isRepeated ? "" : row.fields.text(column),
          table.columns[column].isFaint
            ? .faint : hasChoice && table.columns[column].key != "choice" ? .plain : row.mark.style)
      }
      grid.rows.append((gutter.map { [Grid.Cell($0[index], .faint)] } ?? []) + cells)
    }
    return grid
  }

  private func layout(_ column: Column) -> Grid.Layout {
    Grid.Layout(
      isNumeric: column.isNumeric, isFlexible: column.isFlexible, rank: column.key == "source" ? 0 : 1)
  }

  private func lines(_ outline: Outline) -> [String] {
    let shown = outline.shownColumns
    var grid = Grid(
      layouts: [Grid.Layout(isFlexible: true)]
        + shown.map { layout(outline.columns[$0]) })
    if shown.contains(where: { !outline.columns[$0].title.isEmpty }) {
      grid.rows.append(
        [Grid.Cell(outline.title, .faint)] + shown.map { Grid.Cell(outline.columns[$0].title, .faint) })
    }
    for (index, isLast) in outline.lines {
      let node = outline.nodes[index]
      // A mark that is shown by a sign needs color only on the sign.
      let label = Grid.Cell(pieces: [
        (Self.branches(isLast), .faint), (outline.hasSigns ? node.mark.sign : "", node.mark.style),
        (node.label, outline.hasSigns ? .plain : node.mark.style),
      ])
      let cells = shown.map { column in
        Grid.Cell(
          node.fields.text(column), outline.columns[column].isFaint ? .faint : .plain)
      }
      grid.rows.append([label] + cells)
    }
    return grid.lines(isColored: isColored)
  }

  /// The maximum number of levels that a line shows. Outer levels are omitted to leave room for the content.
  private static let maximumLevels = 16

  /// Returns the branches that lead to a node: `│  └─ `.
  static func branches(_ isLast: [Bool]) -> String {
    guard let own = isLast.last else { return "" }
    let above = isLast.dropLast()
    let left = above.count > maximumLevels ? "⋯  " : ""
    return left + above.suffix(maximumLevels).map { $0 ? "   " : "│  " }.joined() + (own ? "└─ " : "├─ ")
  }

  private func definitions(_ table: Table) -> [String] {
    let indent = (table.rows.map { DisplayWidth.of($0.fields.first?.text ?? "") }.max() ?? 0) + 2
    return table.rows.flatMap { row in
      Self.wrap(row.fields.dropFirst().first?.text ?? "", width: Self.width - indent).enumerated().map { index, line in
        DisplayWidth.pad(index == 0 ? row.fields.first?.text ?? "" : "", to: indent)
          + TextStyle.faint.apply(to: line, isColored: isColored)
      }
    }
  }

  private func beside(_ left: [String], _ right: [String], _ titles: [String]) -> [String] {
    let half = (Self.width - 3) / 2
    let divider = TextStyle.faint.apply(to: " │ ", isColored: isColored)
    func line(_ left: String, _ right: String, _ style: TextStyle) -> String {
      let divider = right.isEmpty ? TextStyle.faint.apply(to: " │", isColored: isColored) : divider
      return style.apply(to: DisplayWidth.pad(DisplayWidth.cut(left, to: half), to: half), isColored: isColored)
        + divider
        + style.apply(to: DisplayWidth.cut(right, to: half), isColored: isColored)
    }
    var lines = [line(titles.first ?? "", titles.last ?? "", .heading)]
    for index in 0..<max(left.count, right.count) {
      let (a, b) = (index < left.count ? left[index] : "", index < right.count ? right[index] : "")
      lines.append(line(a, b, a == b ? .plain : .notable))
    }
    return lines
  }

  /// Returns a text as lines of at most `width` columns, broken at spaces, or inside words that are longer than a line.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while DisplayWidth.of(line) > width {
        let head = DisplayWidth.prefix(line, of: width)
        guard !head.isEmpty, head.count < line.count else { break }
        lines.append(head)
        line.removeFirst(head.count)
      }
    }
    return lines + [line]
  }
}

extension Column {
  /// A Boolean value that indicates whether the column is shown in a faint style.
  fileprivate var isFaint: Bool { key == "span" || key == "words" || key == "source" }
}
