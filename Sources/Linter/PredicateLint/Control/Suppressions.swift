import PredicateAppSources
import PredicateDiagnostics

/// The comments of a file that silence findings.
struct Suppressions {
  private let tokens: TokenizedFile
  private let reader: SuppressionReader

  init(_ tokens: TokenizedFile, _ models: ModelIndex) {
    self.tokens = tokens
    reader = SuppressionReader(tokens, models)
  }

  /// Returns the remaining findings and those about the comments themselves, in the order of reports, and the number of silenced findings.
  ///
  /// - Parameters:
  ///   - found: The findings, in the order of reports.
  ///   - undecided: The places where a run with more sources may find more, so that a comment may be needed.
  ///   - settings: The enabled rules.
  func applied(
    to found: [LocatedFinding], undecided: @autoclosure () -> SilencedPlaces<[ClosedRange<Int>]>,
    _ settings: RuleSettings
  ) -> (findings: [Finding], suppressed: Int) {
    var left = found
    left += reader.mistakes.compactMap { mistake in
      located(LintRule.invalidSuppression, mistake.message, mistake.place, settings)
    }
    guard !reader.suppressions.isEmpty else { return (left.sortedAndUnique().map(\.finding), 0) }
    var isUsed = reader.suppressions.map { $0.rules.map { _ in false } }
    var suppressed = silence(&left, &isUsed)
    let undecided = undecided().index
    // Findings about unused comments can be silenced, too, but that does not count as a use.
    var unused: [LocatedFinding] = []
    for (index, suppression) in reader.suppressions.enumerated() where suppression.scope != .end {
      let idle = suppression.rules.indices.filter {
        !isUsed[index][$0] && suppression.rules[$0].id != LintRule.unusedSuppression.id
          && (suppression.rules[$0].id == "all" || settings.isEnabled(suppression.rules[$0].id))
          && !undecided.overlaps(places(spokenOfBy: suppression, endsOfSilence(for: suppression.rules[$0].id)))
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
    suppressed += silence(&unused, &ignored)
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

  // MARK: Scopes

  /// Removes the findings that comments silence, marks the ids that silence them, and returns their number.
  ///
  /// O((findings + comments) log comments) for each id that has findings.
  private func silence(_ found: inout [LocatedFinding], _ isUsed: inout [[Bool]]) -> Int {
    var isSilent = found.map { _ in false }
    for (id, group) in Dictionary(grouping: found.indices, by: { found[$0].finding.id }) {
      let ends = endsOfSilence(for: id)
      var spokenOf = SilencedPlaces()
      var comments: [(suppression: Int, rule: Int, places: SilencedPlaces<[ClosedRange<Int>]>)] = []
      for (index, suppression) in reader.suppressions.enumerated() {
        for (rule, named) in suppression.rules.enumerated() where named.id == id || named.id == "all" {
          let places = places(spokenOfBy: suppression, ends)
          spokenOf.append(places)
          comments.append((index, rule, places))
        }
      }
      guard !comments.isEmpty else { continue }
      let silent = spokenOf.index
      var places = SilencedPlaces()
      for index in group {
        let own = SilencedPlaces(of: found[index], in: tokens.file)
        places.append(own)
        isSilent[index] = silent.overlaps(own)
      }
      let foundPlaces = places.index
      for comment in comments where foundPlaces.overlaps(comment.places) {
        isUsed[comment.suppression][comment.rule] = true
      }
    }
    let before = found.count
    found = found.indices.filter { !isSilent[$0] }.map { found[$0] }
    return before - found.count
  }

  /// Returns the offsets at which comments enable an id again, in ascending order.
  private func endsOfSilence(for id: String) -> [Int] {
    reader.suppressions.filter { $0.scope == .end && $0.rules.contains { $0.id == id || $0.id == "all" } }
      .map(\.place.lowerBound).sorted()
  }

  /// Returns the places that a comment applies to.
  private func places(
    spokenOfBy suppression: Suppression, _ ends: [Int]
  ) -> SilencedPlaces<[ClosedRange<Int>]> {
    let file = tokens.file
    let first = file.line(of: suppression.comment.lowerBound)
    let last = file.line(of: max(suppression.comment.lowerBound, suppression.comment.upperBound - 1))
    var places = SilencedPlaces()
    switch suppression.scope {
    case .this: places.ownLines = [first...last]
    case .file: places.bytes = [0...file.bytes.count]
    case .onward:
      // Up to the next comment that enables the rule again.
      let start = suppression.place.lowerBound
      let end = ends.partitioningIndex { $0 > start }
      places.bytes = [start...(end < ends.count ? ends[end] - 1 : file.bytes.count)]
    case .end: break
    case .next:
      if file.language == .predicate {
        places.nextLines = [last...max(last, file.lineCount)]
        break
      }
      // Finds the first token on a line after the comment.
      let next = tokens.tokens[tokens.code].partitioningIndex { file.line(of: Int($0.start)) > last }
      let line = next < tokens.tokens.count ? file.line(of: Int(tokens.tokens[next].start)) : last + 1
      places.nextLines = [line...line]
    }
    return places
  }

  // MARK: Fixes

  /// Returns the edit that removes a rule from a comment, or the comment from the file.
  private func removal(of suppression: Suppression, rule: Int, isWhole: Bool) -> Finding.Fix.Edit {
    let bytes = tokens.file.bytes
    guard isWhole else {
      var place = suppression.rules[rule].place
      // Includes the separators before the id. Those after it remain, and separate the command from the next id.
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
      // Removes the whole line, including its line ending.
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
