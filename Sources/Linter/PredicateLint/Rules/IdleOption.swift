import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports `[c]` on text without letters.
  static let idleOption = LintRule(
    id: "idle-option", severity: .note, summary: "`[c]` or `[d]` without effect",
    rationale: """
      `[c]` ignores case and `[d]` accents. Compared with a text that has no letters neither changes anything, and the comparison is \
      slower.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name CONTAINS[c] '42'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name CONTAINS '42'")"#), hasFix: true
  ) { rule, checked in
    // Options of comparisons with string literals.
    checked.comparisons.compactMap { comparison in
      guard let options = checked.options(comparison), let text = checked.string(comparison.right),
        !text.isEmpty, Placeholder(token: text) == nil,
        text.unicodeScalars.allSatisfy({ $0.isASCII && !$0.properties.isAlphabetic }),
        // With `[d]`, a character on the other side may have an accent.
        options.letters == "c"
      else { return nil }
      return checked.finding(
        rule, "`[\(options.letters)]` has no effect on `\(text)`, which has no letters",
        checked.tree[options.node].range,
        fix: checked.fix(
          "leave `[\(options.letters)]` out", isSafe: checked.readsText(comparison),
          [(checked.tree[options.node].range, "")]))
    }
  }
}
