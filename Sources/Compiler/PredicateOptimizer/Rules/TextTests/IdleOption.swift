extension RewriteRule {
  static let idleOption = RewriteRule(
    "idle-option", at: .comparison, where: [.textTest, .folding],
    reason: "`[c]` has no effect on a constant without letters, and a test without options is cheaper",
    legality: """
      Case folding maps letters to letters, one to one, so no text is folded to a digit, a blank or a sign of ASCII that it did not \
      have. `[d]` drops marks between characters and stays. Null matches neither way.
      """,
    example: Example("code BEGINSWITH[c] '2024-'", "code BEGINSWITH '2024-'")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), comparison.options == .caseInsensitive,
      case .string(let text)? = rewriting.literal(comparison.right), !text.utf8.isEmpty,
      text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) && !(0x61...0x7A).contains($0) }),
      rewriting.constant(comparison.right) != nil
    else { return false }
    comparison.options = []
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
