import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports a repeated term: `a AND a`.
  static let duplicateTerm = LintRule(
    id: "duplicate-term", severity: .warning, summary: "the same term twice",
    rationale: """
      A term that stands in an AND or OR already adds nothing. Most often one of the two was copied and meant to be changed.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex' AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex'")"#)
  ) { rule, checked in
    checked.places(of: ["duplicate-terms"]).map { range in
      guard let (term, _) = repeated(range, checked) else {
        return checked.finding(
          rule,
          "`\(checked.source(checked.withParentheses(range)))` has the same term twice: one of them adds nothing, or was meant to be another",
          range)
      }
      let place = checked.tree[term].range
      return checked.finding(
        rule, "`\(checked.source(place))` is here a second time: it adds nothing, or was meant to be another", place,
        fix: withoutDuplicate(range, checked))
    }
  }

  /// Returns the first term with the same text as an earlier one, and the term before it.
  private static func repeated(
    _ range: SourceRange, _ checked: CheckedFormat
  ) -> (term: NodeID, before: NodeID)? {
    let tree = checked.tree
    guard let node = tree.nodes.indices.first(where: { tree[$0].range == range && tree.children(of: $0).count > 1 })
    else { return nil }
    let terms = Array(tree.children(of: node))
    var seen: Set<String> = []
    for (index, term) in terms.enumerated() where !seen.insert(tree.text(of: term)).inserted && index > 0 {
      return (term, terms[index - 1])
    }
    return nil
  }

  /// Returns a fix that removes the repeated term and its connective. `nil` if there are parentheses between the terms.
  private static func withoutDuplicate(_ range: SourceRange, _ checked: CheckedFormat) -> Finding.Fix? {
    guard let (term, previous) = repeated(range, checked) else { return nil }
    let before = checked.tree[previous].range.upperBound
    let (start, end) = (checked.tree[term].range.lowerBound, checked.tree[term].range.upperBound)
    guard !checked.source(SourceRange(before, start)).contains(where: { "()".contains($0) }) else { return nil }
    return checked.fix("leave the second out", isSafe: false, [(SourceRange(before, end), "")])
  }
}
