extension RewriteRule {
  static let foldNeedle = RewriteRule(
    "fold-needle", at: .comparison, where: [.textTest, .folding],
    reason: "a constant under `[c]` or `[d]` is folded once, before any row is looked at",
    legality:
      "Both sides are folded before they are compared, and folding what is folded changes nothing; null has nothing to fold.",
    example: Example("name CONTAINS[cd] 'École'", "name CONTAINS[cd] 'ecole'")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), !comparison.options.isEmpty,
      case .constant(.string(let text)) = rewriting.operand(comparison.right).kind
    else { return false }
    let folded = rewriting.folding(comparison.options).fold(text)
    guard !folded.utf8.elementsEqual(text.utf8), !folded.utf8.isEmpty else { return false }
    comparison.right = rewriting.append(
      constant: .string(folded), range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
