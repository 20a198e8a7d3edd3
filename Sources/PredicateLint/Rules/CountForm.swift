import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Counts that no collection has.
  static let countForm = LintRule(
    id: "count-form", severity: .warning, summary: "a count compared with what no count is, or in a roundabout way",
    rationale: """
      A count is 0 or more: `@count >= 0` is always true and `@count < 0` never. One of the two sides is not what was meant. Whether there \
      is anything at all is asked with `@count > 0`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#))

  /// Emptiness in other words.
  static let roundaboutCount = LintRule(
    id: "roundabout-count", severity: .note, isOptIn: true, summary: "a question for emptiness in other words",
    rationale: """
      `@count >= 1` and `@count != 0` ask what `@count > 0` asks, `@count < 1` and `@count <= 0` what `@count == 0` asks. One spelling in all of \
      a project is easier to read and to search for.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 1")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#), hasFix: true)
}

extension FormatRule {
  /// Counts against written numbers.
  static let countForm = FormatRule(rule: .countForm) { checked in
    checked.comparisons.compactMap { comparison in
      guard let number = checked.countBound(comparison) else { return nil }
      let message: String
      switch (checked.token(comparison), number) {
      case (.greaterOrEqual, ...0), (.greater, ..<0), (.notEqual, ..<0):
        message = "a count is never below 0, so this is always true"
      case (.less, ...0), (.lessOrEqual, ..<0), (.equal, ..<0):
        message = "a count is never below 0, so this is never true"
      default: return nil
      }
      return checked.finding(.countForm, message, checked.tree[comparison.node].range)
    }
  }

  /// Counts that are told from 0 by way of another number or operator.
  static let roundaboutCount = FormatRule(rule: .roundaboutCount) { checked in
    checked.comparisons.compactMap { comparison in
      guard let number = checked.countBound(comparison) else { return nil }
      let plain: String
      switch (checked.token(comparison), number) {
      case (.greaterOrEqual, 1), (.notEqual, 0): plain = ">"
      case (.less, 1), (.lessOrEqual, 0): plain = "=="
      default: return nil
      }
      return checked.finding(
        .roundaboutCount, "this asks `@count \(plain) 0` in other words", checked.tree[comparison.node].range,
        fix: checked.fix(
          "write `\(plain) 0`", isSafe: true,
          [(checked.tree[comparison.operation].range, plain), (checked.tree[comparison.right].range, "0")]))
    }
  }
}

extension CheckedFormat {
  /// The number that a count is compared with; nil for other comparisons.
  fileprivate func countBound(_ comparison: WrittenComparison) -> Double? {
    guard tree[comparison.left].kind == .path, let last = tree.children(of: comparison.left).last,
      tree[last].kind == .atKeyword, tree.text(of: last) == "@count"
    else { return nil }
    return number(comparison.right)
  }
}
