extension RewriteRule {
  static let absorption = RewriteRule(
    "absorption", at: .terms, where: .alternatingTerm,
    reason: "`a AND (a OR b)` and `a OR (a AND b)` are `a`",
    legality:
      "The inner term adds nothing where `a` holds and cannot help where it does not; two values suffice for that.",
    example: Example("priority > 5 OR (priority > 5 AND isComplete == true)", "priority > 5")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1,
      terms.ids.count <= Rewriting.maximumComparedTerms
    else { return false }
    let kept = terms.ids.filter { term in
      guard let inner = rewriting.terms(term), inner.isAnd != terms.isAnd,
        inner.ids.count <= Rewriting.maximumComparedTerms
      else { return true }
      return !inner.ids.contains { part in
        terms.ids.contains { $0 != term && rewriting.isSame($0, part) }
      }
    }
    guard kept.count < terms.ids.count else { return false }
    rewriting.replace(id, withTerms: kept, isAnd: terms.isAnd)
    return true
  }
}
