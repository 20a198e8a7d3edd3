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
      guard let plan = checked.plan else { return [] }
      var seen: Set<SourceRange> = []
      return plan.firings.compactMap { firing in
        guard ids.contains(firing.rule), let range = firing.range, !range.isEmpty, !checked.format.touchesHole(range),
          !checked.readsUntyped(range), seen.insert(range).inserted
        else { return nil }
        return checked.finding(rule, message(checked.source(range)), range, fix: fix(range, checked))
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

  /// `SUBQUERY(tasks, $t, $t.x == 1).@count > 0`.
  static let subqueryAny = rewrites(
    .subqueryAny, ["subquery-to-any"],
    { "`\($0)` is a plain ANY, ALL or NONE, which is shorter and reads better" }, fix: plainQuantifier)

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

  /// `SUBQUERY(friends, $f, $f.age > 3).@count > 0` as `ANY friends.age > 3`; nil for other forms.
  private static func plainQuantifier(_ range: SourceRange, _ checked: CheckedFormat) -> Finding.Fix? {
    let tree = checked.tree
    guard let comparison = checked.comparisons.first(where: { tree[$0.node].range == range }),
      let quantifier = quantifier(checked.token(comparison), checked.number(comparison.right)),
      let subquery = tree.child(0, of: comparison.left), tree[subquery].kind == .subquery,
      let collection = tree.child(0, of: subquery), let condition = tree.child(2, of: subquery),
      tree[condition].kind == .comparison, let path = tree.child(0, of: condition), tree[path].kind == .path,
      let variable = tree.child(0, of: path), tree[variable].kind == .variable
    else { return nil }
    // The variable stands once, in front.
    let isOnly = tree.subtree(of: condition).count { tree[$0].kind == .variable } == 1
    guard isOnly, tree[path].range.lowerBound == tree[condition].range.lowerBound else { return nil }
    let rest = checked.source(SourceRange(tree[variable].range.upperBound, tree[condition].range.upperBound))
    let text = "\(quantifier) \(tree.text(of: collection))\(rest)"
    return checked.fix("write `\(text)`", isSafe: true, [(range, text)])
  }

  /// What a count compared with a number asks of a collection.
  private static func quantifier(_ operation: TokenKind?, _ number: Double?) -> String? {
    switch (operation, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): "ANY"
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): "NONE"
    default: nil
    }
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

  /// A subquery of one comparison.
  static let subqueryAny = LintRule(
    id: "subquery-any", severity: .note, summary: "a SUBQUERY that is a plain ANY",
    rationale: """
      A subquery that asks one thing of an element and only wants to know whether there is one is an ANY. SUBQUERY is needed where one \
      element has to satisfy several conditions at once.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3).@count > 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3")"#), hasFix: true)
}
