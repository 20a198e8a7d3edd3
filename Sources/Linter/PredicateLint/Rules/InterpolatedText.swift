import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports text that is pasted into a format.
  static let interpolatedText = LintRule(
    id: "interpolated-text", severity: .warning, summary: "text is pasted into the format",
    rationale: """
      What the program pastes into a format becomes part of the predicate: a name with an apostrophe in it, such as O'Brien, ends \
      the quoted text and crashes the app, and text from outside can change what is asked. Write `%@` without quotes in its \
      place and give the value as an argument. Numbers, Booleans, the texts of UUIDs and words of an enumeration do no harm.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name == '\(name)'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name == %@", name)"#), hasFix: true,
    weakness: 943
  ) { rule, checked in
    // Text that is pasted between quotation marks, and values other than numbers anywhere.
    checked.format.holes.compactMap { hole in
      if checked.isUnquotedText(hole) { return nil }
      if hole.isQuoted {
        // Digits and UUIDs cannot end a quoted text.
        if [.bool, .integer, .float, .double, .decimal, .uuid, .objectID].contains(hole.type) { return nil }
        if hole.isWord || isOfCase(hole.expression) { return nil }
      } else {
        // A pasted property name is not a value; `%K` is optional there. Numbers are formatted as literals. Other types may be syntax.
        guard hole.role == .value, hole.type == .string else { return nil }
      }
      // If a function of another file builds the format, the finding is at its call.
      let isHere = checked.file.tokens.file.text(hole.place).contains(hole.expression)
      var finding = Finding(
        id: rule.id, severity: rule.severity,
        message:
          "`\(hole.expression)` is pasted into the format\(isHere ? "" : " that this call makes"): write `%@` and give it as an argument",
        place: Finding.Place(path: checked.file.tokens.file.path, range: hole.place))
      if let fix = fix(hole, checked) { finding.fixes = [fix] }
      return finding
    }
  }

  /// Returns whether an expression is the raw value of a literal case, `Kind.image.rawValue`. Such a text is constant.
  private static func isOfCase(_ expression: String) -> Bool {
    let names = expression.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 2 && names.last == "rawValue" && names[0].utf8.first.map { (0x41...0x5A).contains($0) } == true
      && names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.continuesName) }
  }

  /// Returns a fix that turns `'\(name)'` into `%@` and an argument, if the expression is a string and makes up the whole quoted text.
  private static func fix(_ hole: FormatText.Hole, _ checked: CheckedFormat) -> Finding.Fix? {
    guard hole.isQuoted,
      // A stand-in has an index among the arguments but does not exist in the call.
      checked.format.holes.allSatisfy({ $0.placeholder == nil }), let arguments = checked.site.arguments
    else { return nil }
    let text = checked.format.text
    let (before, after) = (hole.range.lowerBound - 1, hole.range.upperBound)
    guard before >= 0, after < text.count, text.bytes[before] == text.bytes[after],
      text.bytes[before] == 0x27 || text.bytes[before] == 0x22,
      let opening = text.place(of: SourceRange(before, before + 1)),
      let closing = text.place(of: SourceRange(after, after + 1)),
      opening.upperBound == hole.place.lowerBound, closing.lowerBound == hole.place.upperBound
    else { return nil }
    // The argument follows those of earlier placeholders.
    let position = checked.tree.nodes.count {
      ($0.kind == .placeholder || $0.kind == .keyPathPlaceholder) && $0.range.upperBound <= before
    }
    guard position <= arguments.count else { return nil }
    return checked.asArgument(hole, replacing: opening.lowerBound..<closing.upperBound, at: position)
  }
}

extension CheckedFormat {
  /// Returns a fix that replaces a range of the format by `%@`, and inserts the pasted expression after the arguments before it.
  ///
  /// The fix is safe only if the expression needs no conversion. `nil` if a helper takes the format, as it may not accept arguments.
  func asArgument(_ hole: FormatText.Hole, replacing place: Range<Int>, at position: Int) -> Finding.Fix? {
    guard format.isEditable, site.formats.count == 1, !site.isPassedOn, let arguments = site.arguments else {
      return nil
    }
    let last = position == 0 ? nil : arguments[position - 1].place.upperBound
    guard let insertion = last ?? endOfFormat(behind: place.upperBound) else { return nil }
    return Finding.Fix(
      message: "write `%@` and give `\(hole.expression)` as an argument",
      edits: [
        Finding.Fix.Edit(range: place, replacement: "%@"),
        Finding.Fix.Edit(range: insertion..<insertion, replacement: ", \(hole.expression)"),
      ], isSafe: site.movable.contains(hole.place.lowerBound))
  }

  /// Returns the end of the literal that contains a position. `nil` if the next argument has a label, such as `argumentArray:`.
  private func endOfFormat(behind place: Int) -> Int? {
    let tokens = file.tokens
    let literal = tokens.tokens.firstIndex {
      $0.kind == .string && $0.range.lowerBound < place && place <= $0.range.upperBound
    }
    guard let literal, !(tokens.word(at: literal + 2) != nil && tokens.holds(":", at: literal + 3)) else { return nil }
    return tokens.tokens[literal].range.upperBound
  }
}
