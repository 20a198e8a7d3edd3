extension RewriteRule {
  static let doubleNegation = RewriteRule(
    "double-negation", at: .not,
    reason: "NOT of NOT is nothing, and NOT of a constant is the other constant",
    legality: "NOT is the plain complement: there is no unknown that negating twice could lose.",
    example: Example("NOT (NOT priority > 5)", "priority > 5")
  ) { rewriting, id in
    guard case .not(let child) = rewriting.node(id) else { return false }
    switch rewriting.node(child) {
    case .not(let inner): rewriting.replace(id, withNode: inner)
    case .constant(let truth): rewriting.replace(id, with: .constant(!truth))
    default: return false
    }
    return true
  }
}
