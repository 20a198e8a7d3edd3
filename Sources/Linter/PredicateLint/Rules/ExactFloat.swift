import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports equality with fractions.
  static let exactFloat = LintRule(
    id: "exact-float", severity: .note, summary: "a float or double is compared for equality with a fraction",
    rationale: """
      Fractions such as 0.1 have no exact float or double, so a value that was computed seldom equals one that is written. Ask for a range: \
      `BETWEEN {0.099, 0.101}`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("weight == 0.1")"#),
    passing: .code(#"realm.objects(Dog.self).filter("weight BETWEEN {0.09, 0.11}")"#)
  ) { rule, checked in
    // Constants that are not whole numbers. Fractions such as 0.5 are exact.
    guard let predicate = checked.predicate else { return [] }
    return predicate.nodes.compactMap { node in
      guard case .comparison(let comparison) = node,
        comparison.comparisonOperator == .relation(.equal) || comparison.comparisonOperator == .relation(.notEqual),
        case .constant(let value) = predicate.operands[comparison.right].kind,
        !checked.format.touchesHole(comparison.range), !checked.readsUntyped(comparison.range)
      else { return nil }
      let number: Double
      switch value {
      case .double(let double): number = double
      case .float(let float): number = Double(float)
      default: return nil
      }
      // Multiples of 1/8 are exact and common.
      guard number.isFinite, (number * 8).rounded() != number * 8 else { return nil }
      return checked.finding(
        rule, "no float or double is exactly this fraction: compare with a range", comparison.range)
    }
      + checked.comparisons.filter(checked.comparesWithFraction).map {
        checked.finding(
          rule, "a fraction that is computed seldom equals one that is kept: compare with a range",
          checked.tree[$0.node].range)
      }
  }
}

extension CheckedFormat {
  /// Returns whether a float or double is compared for equality with an argument of `%f`.
  fileprivate func comparesWithFraction(_ written: WrittenComparison) -> Bool {
    guard token(written) == .equal || token(written) == .notEqual, tree[written.right].kind == .placeholder,
      Placeholder(token: tree.text(of: written.right)) == .floatingPoint, let predicate
    else { return false }
    let left = tree[written.left].range
    return predicate.operands.contains { $0.range == left && ($0.type == .float || $0.type == .double) }
  }
}
