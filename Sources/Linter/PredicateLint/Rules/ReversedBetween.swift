import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports `BETWEEN` with its bounds reversed.
  static let reversedBetween = LintRule(
    id: "reversed-between", severity: .warning, summary: "BETWEEN with the greater bound first",
    rationale: """
      `BETWEEN {low, high}` includes both bounds and takes the lower one first. With the greater one first no value is between \
      them, so the condition is never true.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age BETWEEN {9, 3}")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age BETWEEN {3, 9}")"#)
  ) { rule, checked in
    // Constant bounds, the first greater than the second.
    checked.comparisons.compactMap { comparison in
      let bounds = checked.tree.children(of: comparison.right)
      guard checked.token(comparison) == .between, checked.tree[comparison.right].kind == .list, bounds.count == 2,
        let low = bounds.first, let high = bounds.last,
        let least = checked.number(low), let greatest = checked.number(high), least > greatest
      else { return nil }
      return checked.finding(
        rule,
        "no value is between \(checked.tree.text(of: low)) and \(checked.tree.text(of: high)): write the lower bound first",
        checked.tree[comparison.right].range,
        fix: checked.fix(
          "exchange the bounds", isSafe: false,
          [
            (checked.tree[low].range, checked.tree.text(of: high)),
            (checked.tree[high].range, checked.tree.text(of: low)),
          ]))
    }
  }
}
