import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports `AND` next to `OR` without parentheses.
  static let mixedConnectives = LintRule(
    id: "mixed-connectives", severity: .warning, isOptIn: true, summary: "AND and OR side by side without parentheses",
    rationale: """
      AND binds tighter than OR, so `a OR b AND c` is `a OR (b AND c)`. Readers take it for the other one, and so do writers. Write the parentheses.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("isGood == true OR age > 3 AND name == 'Rex'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("isGood == true OR (age > 3 AND name == 'Rex')")"#)
  ) { rule, checked in
    let tree = checked.tree
    return tree.nodes.indices.filter { tree[$0].kind == .or }.flatMap { node in
      tree.children(of: node).compactMap { term in
        guard tree[term].kind == .and, !checked.standsInParentheses(tree[term].range),
          !checked.format.touchesHole(tree[term].range)
        else { return nil }
        let range = tree[term].range
        return checked.finding(
          rule,
          "`\(checked.source(range))` belongs together here, as AND binds tighter than OR: write it in parentheses",
          range,
          fix: checked.fix(
            "write the parentheses", isSafe: false,
            [
              (SourceRange(range.lowerBound, range.lowerBound), "("),
              (SourceRange(range.upperBound, range.upperBound), ")"),
            ]))
      }
    }
  }
}

extension CheckedFormat {
  /// Returns whether a range of the text is enclosed in parentheses.
  fileprivate func standsInParentheses(_ range: SourceRange) -> Bool {
    let bytes = format.text.bytes
    let before = bytes[..<range.lowerBound].last { !$0.isSpace && !$0.isLineEnd }
    let after = bytes[range.upperBound...].first { !$0.isSpace && !$0.isLineEnd }
    return before == UInt8(ascii: "(") && after == UInt8(ascii: ")")
  }
}
