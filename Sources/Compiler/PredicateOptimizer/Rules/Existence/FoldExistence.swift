extension RewriteRule {
  static let foldExistence = RewriteRule(
    "fold-existence", at: .exists, after: "count-to-existence",
    reason: "a body that is a constant, or a negation, leaves less to ask of each element",
    legality: """
      No element satisfies a false body, and every element a true one: of those two questions nothing depends on there being \
      elements. Every element satisfies NOT x exactly where none satisfies x, in an empty collection too.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, FALSEPREDICATE).@count > 0 OR name == 'x'", "FALSEPREDICATE OR name == 'x'", class: "Project"
    )
  ) { rewriting, id in
    guard case .exists(var existence) = rewriting.node(id) else { return false }
    switch (rewriting.node(existence.subquery.body), existence.quantifier) {
    case (.constant(false), .any): rewriting.replace(id, with: .constant(false))
    case (.constant(false), .none), (.constant(true), .all): rewriting.replace(id, with: .constant(true))
    case (.not(let inner), .none):
      existence.quantifier = .all
      existence.subquery.body = inner
      rewriting.replace(id, with: .exists(existence))
    case (.not(let inner), .all):
      existence.quantifier = .none
      existence.subquery.body = inner
      rewriting.replace(id, with: .exists(existence))
    default: return false
    }
    return true
  }
}
