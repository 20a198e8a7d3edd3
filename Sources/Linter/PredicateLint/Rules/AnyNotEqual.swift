import PredicateAdvice
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports `ANY x != y`.
  static let anyNotEqual = LintRule(
    .anyNotEqual, summary: "`ANY … !=`, which usually is meant to be NONE",
    rationale: """
      `ANY tags != 'x'` is true as soon as one element differs, so of nearly every collection. To ask that no element is the value write \
      `NONE tags == 'x'`. `ANY … != nil`, which finds the collections where some element has a value, says what it means.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY tags != 'lost'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("NONE tags == 'lost'")"#)
  ) { checked, remark in
    // `ANY … != nil` is likely intended, also if `nil` is an argument.
    guard let arguments = checked.site.arguments, arguments.contains(where: { $0.type == .null }) else { return true }
    let nulls = zip(checked.tree.placeholders, arguments).filter { $1.type == .null }.map(\.0)
    return !nulls.contains { checked.tree[$0].range.upperBound == remark.range.upperBound }
  }
}
