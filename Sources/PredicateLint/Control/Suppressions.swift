import PredicateDiagnostics

/// The comments of a file that silence findings.
struct Suppressions {
  private let tokens: TokenizedFile
  private let reader: SuppressionReader
  /// For each comment the lines that it speaks of.
  private var lines: [ClosedRange<Int>] = []

  init(_ tokens: TokenizedFile, _ models: ModelIndex) {
    self.tokens = tokens
    reader = SuppressionReader(tokens, models)
    lines = reader.suppressions.map(lines)
  }

  /// What is left of the findings, with those about the comments themselves, in the order of reports, and how many are silenced.
  func applied(to found: [LocatedFinding], _ settings: RuleSettings) -> (findings: [Finding], suppressed: Int) {
    var left = found
    left += reader.mistakes.compactMap { mistake in
      located(LintRule.invalidSuppression, mistake.message, mistake.place, settings)
    }
    guard !reader.suppressions.isEmpty else { return (left.sortedAndUnique().map(\.finding), 0) }
    var isUsed = reader.suppressions.map { $0.rules.map { _ in false } }
    let before = left.count
    left.removeAll { silences($0, &isUsed) }
    var suppressed = before - left.count
    // What is said of unused comments can be silenced, too, but that is no use that keeps a comment.
    var unused: [LocatedFinding] = []
    for (index, suppression) in reader.suppressions.enumerated() where suppression.scope != .end {
      let idle = suppression.rules.indices.filter {
        !isUsed[index][$0] && suppression.rules[$0].id != LintRule.unusedSuppression.id
          && (suppression.rules[$0].id == "all" || settings.isEnabled(suppression.rules[$0].id))
      }
      for rule in idle {
        let fix = Finding.Fix(
          message: idle.count == suppression.rules.count ? "remove the comment" : "remove the id",
          edits: [removal(of: suppression, rule: rule, isWhole: idle.count == suppression.rules.count)], isSafe: true)
        guard
          var next = located(
            LintRule.unusedSuppression,
            "`\(suppression.rules[rule].id)` finds nothing here, so that the comment is not needed",
            suppression.rules[rule].place, settings)
        else { continue }
        if let edit = fix.edits.first, !edit.range.isEmpty { next.finding.fixes = [fix] }
        unused.append(next)
      }
    }
    var ignored = isUsed
    let all = unused.count
    unused.removeAll { silences($0, &ignored) }
    suppressed += all - unused.count
    return ((left + unused).sortedAndUnique().map(\.finding), suppressed)
  }

  private func located(
    _ rule: LintRule, _ message: String, _ place: Range<Int>, _ settings: RuleSettings
  ) -> LocatedFinding? {
    let finding = Finding(
      id: rule.id, severity: rule.severity, message: message,
      place: Finding.Place(path: tokens.file.path, range: place))
    return settings.applied(to: finding).map { LocatedFinding(finding: $0, site: place) }
  }

  // MARK: Where a comment applies

  /// The lines that a comment speaks of.
  private func lines(_ suppression: Suppression) -> ClosedRange<Int> {
    let file = tokens.file
    let first = file.line(of: suppression.comment.lowerBound)
    let last = file.line(of: max(suppression.comment.lowerBound, suppression.comment.upperBound - 1))
    switch suppression.scope {
    case .this: return first...last
    case .file, .onward, .end: return first...max(first, file.lineCount)
    case .next:
      if file.language == .predicate { return last...max(last, file.lineCount) }
      // The tokens are in order: the first behind the comment that is on a later line.
      var (low, high) = (0, tokens.tokens.count)
      while low < high {
        let middle = (low + high) / 2
        if file.line(of: Int(tokens.tokens[middle].start)) > last { high = middle } else { low = middle + 1 }
      }
      let line = low < tokens.tokens.count ? file.line(of: Int(tokens.tokens[low].start)) : last + 1
      return line...line
    }
  }

  /// Whether a comment silences a finding; the ids that do are marked.
  private func silences(_ located: LocatedFinding, _ isUsed: inout [[Bool]]) -> Bool {
    let file = tokens.file
    let finding = located.finding
    let line = file.line(of: finding.place.range.lowerBound)
    let siteLines =
      file.line(
        of: located.site.lowerBound)...max(
        file.line(of: located.site.lowerBound),
        file.line(of: max(located.site.lowerBound, located.site.upperBound - 1)))
    var isSilent = false
    for (index, suppression) in reader.suppressions.enumerated() {
      let applies =
        switch suppression.scope {
        case .file: true
        case .this: lines[index].contains(line) || lines[index].overlaps(siteLines)
        case .next: lines[index].contains(line) || lines[index].contains(siteLines.lowerBound)
        case .onward:
          suppression.place.lowerBound <= finding.place.range.lowerBound
            && !isTakenBack(finding, since: suppression)
        case .end: false
        }
      guard applies else { continue }
      for (rule, named) in suppression.rules.enumerated() where named.id == finding.id || named.id == "all" {
        isUsed[index][rule] = true
        isSilent = true
      }
    }
    return isSilent
  }

  /// Whether a comment between another and a finding allows the finding again.
  private func isTakenBack(_ finding: Finding, since suppression: Suppression) -> Bool {
    reader.suppressions.contains { other in
      other.scope == .end && other.place.lowerBound > suppression.place.lowerBound
        && other.place.lowerBound <= finding.place.range.lowerBound
        && other.rules.contains { $0.id == finding.id || $0.id == "all" }
    }
  }

  // MARK: Fixes

  /// What takes a rule out of a comment, or the comment out of the file.
  private func removal(of suppression: Suppression, rule: Int, isWhole: Bool) -> Finding.Fix.Edit {
    let bytes = tokens.file.bytes
    guard isWhole else {
      var place = suppression.rules[rule].place
      // With the blanks and comma before it; before the first id stands the command, which keeps a blank.
      var lower = place.lowerBound
      while lower > 0, bytes[lower - 1].isSpace || bytes[lower - 1] == 0x2C { lower -= 1 }
      place = lower..<place.upperBound
      return Finding.Fix.Edit(range: place, replacement: "")
    }
    guard suppression.isWhole else { return Finding.Fix.Edit(range: 0..<0, replacement: "") }
    var (lower, upper) = (suppression.comment.lowerBound, suppression.comment.upperBound)
    while lower > tokens.file.start, bytes[lower - 1].isSpace { lower -= 1 }
    let beginsLine = lower == tokens.file.start || bytes[lower - 1].isLineEnd
    var behind = upper
    while behind < bytes.count, bytes[behind].isSpace { behind += 1 }
    let endsLine = behind == bytes.count || bytes[behind].isLineEnd
    if beginsLine, endsLine {
      // The whole line goes, with its end.
      upper = behind
      if upper < bytes.count {
        upper += bytes[upper] == .carriageReturn && bytes[upper...].dropFirst().first == .lineFeed ? 2 : 1
      }
    } else if beginsLine {
      lower = suppression.comment.lowerBound
      upper = behind
    } else if endsLine {
      upper = behind
    } else {
      lower = suppression.comment.lowerBound
    }
    return Finding.Fix.Edit(range: lower..<upper, replacement: "")
  }
}
