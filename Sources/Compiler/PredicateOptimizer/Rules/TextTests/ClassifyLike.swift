extension RewriteRule {
  static let classifyLike = RewriteRule(
    "classify-like", at: .comparison, where: [.textTest, .pattern],
    reason: "a pattern whose wildcards stand at its ends only is a plain test, which needs no matcher",
    legality: """
      Of null all of these are false, as LIKE is; `*` alone is true of every string and so means not null, the empty pattern means \
      the empty string and the null pattern null (language §6.7). Each value of a collection is tested alike, so quantifiers \
      stay. Mixed values, which LIKE takes for text only, are left alone.
      """,
    example: Example("name LIKE[c] 'e*' AND assignee LIKE '*'", "name BEGINSWITH[c] 'e' AND assignee != nil")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), comparison.comparisonOperator == .text(.like),
      let value = rewriting.constant(comparison.right)
    else { return false }
    guard case .string(let text) = value else {
      guard value == .null else { return false }
      comparison.comparisonOperator = .relation(.equal)
      comparison.options = []
      rewriting.replace(id, with: .comparison(comparison))
      return true
    }
    let pattern = LikePattern(text, folding: rewriting.folding(comparison.options))
    let rest = String(decoding: pattern.text, as: UTF8.self)
    switch pattern.test {
    case .like: return false
    case nil: comparison.comparisonOperator = .relation(.equal)
    case .contains where rest.isEmpty:
      comparison.comparisonOperator = .relation(.notEqual)
      comparison.options = []
    case let test?: comparison.comparisonOperator = .text(test)
    }
    let isPresence = comparison.comparisonOperator == .relation(.notEqual)
    comparison.right = rewriting.append(
      constant: isPresence ? .null : .string(rest), range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
