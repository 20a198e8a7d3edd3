import PredicateDiagnostics
import PredicateOptimizer
import PredicateSyntax

/// Rules that speak where the optimiser finds something to leave out: it knows when that changes no answer.
extension FormatRule {
  /// A rule whose findings are the places where rewrite rules fire.
  static func rewrites(
    _ rule: LintRule, _ ids: Set<String>, _ message: @escaping @Sendable (_ source: String) -> String,
    fix: @escaping @Sendable (_ range: SourceRange, _ checked: CheckedFormat) -> Finding.Fix? = { _, _ in nil }
  ) -> FormatRule {
    FormatRule(rule: rule) { checked in
      checked.places(of: ids).map { range in
        checked.finding(rule, message(checked.source(range)), range, fix: fix(range, checked))
      }
    }
  }

  /// `a AND a`.
  static let duplicateTerm = rewrites(
    .duplicateTerm, ["duplicate-terms"],
    { "`\($0)` has the same term twice: one of them adds nothing, or was meant to be another" },
    fix: withoutDuplicate)

  /// `a AND (a OR b)`, `a > 5 AND a > 3`.
  static let absorbedTerm = rewrites(.absorbedTerm, ["absorption", "implied-terms"]) {
    "in `\($0)` a term decides nothing, because another one says more"
  }

  /// Leaves out the first term that repeats one before it, with its connective; nil where parentheses stand between.
  private static func withoutDuplicate(_ range: SourceRange, _ checked: CheckedFormat) -> Finding.Fix? {
    let tree = checked.tree
    guard let node = tree.nodes.indices.first(where: { tree[$0].range == range && tree.children(of: $0).count > 1 })
    else { return nil }
    let terms = Array(tree.children(of: node))
    var seen: Set<String> = []
    for (index, term) in terms.enumerated() where !seen.insert(tree.text(of: term)).inserted && index > 0 {
      let before = tree[terms[index - 1]].range.upperBound
      let cut = SourceRange(before, tree[term].range.upperBound)
      guard !checked.source(SourceRange(before, tree[term].range.lowerBound)).contains(where: { "()".contains($0) })
      else { return nil }
      return checked.fix("leave the second out", isSafe: true, [(cut, "")])
    }
    return nil
  }
}

extension LintRule {
  /// The same term twice.
  static let duplicateTerm = LintRule(
    id: "duplicate-term", severity: .warning, summary: "the same term twice",
    rationale: """
      A term that stands in an AND or OR already adds nothing. Most often one of the two was copied and meant to be changed.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex' AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex'")"#), hasFix: true)

  /// A term that another makes idle.
  static let absorbedTerm = LintRule(
    id: "absorbed-term", severity: .warning, summary: "a term that another one makes idle",
    rationale: """
      In `age > 5 AND age > 3` the second term follows from the first, and `a AND (a OR b)` is `a`. The idle term misleads the \
      reader; it may have been meant to be another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age < 9")"#))
}

extension CheckedFormat {
  /// Where some of the optimiser's rules fire, each place once, without what the run puts in and what is of no known type.
  func places(of rules: Set<String>) -> [SourceRange] {
    var seen: Set<SourceRange> = []
    return (plan?.firings ?? []).compactMap { firing in
      guard rules.contains(firing.rule), let range = firing.range, !range.isEmpty, !format.touchesHole(range),
        !readsUntyped(range), seen.insert(range).inserted
      else { return nil }
      return range
    }
  }
}
