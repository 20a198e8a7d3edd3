import PredicateDiagnostics
import PredicateLint
import PredicateSyntax

/// Formats a predicate as the reference does: one space between words, none inside parentheses, and keywords in upper case.
///
/// Line breaks, quotation marks and spellings such as `&&` are kept.
enum PredicateFormatter {
  /// Returns the edits that format a predicate. Empty if the predicate is invalid.
  static func edits(_ predicate: ProjectPredicate) -> [Finding.Fix.Edit] {
    let source = SourceText(utf8: predicate.text)
    guard predicate.isWhole, !predicate.isKeyPath,
      let tree = parse(source, dialect: predicate.dialect, limits: predicate.limits).tree
    else { return [] }
    var edits: [Finding.Fix.Edit] = []
    func replace(_ range: SourceRange, with text: String) {
      guard source[range] != text, let place = predicate.place(of: range) else { return }
      edits.append(Finding.Fix.Edit(range: place, replacement: text))
    }
    let tokens = tree.tokens.filter { $0.kind != .end }
    for (index, token) in tokens.enumerated() {
      if index > 0 {
        let gap = SourceRange(tokens[index - 1].range.upperBound, token.range.lowerBound)
        let isBroken = source.utf8[gap.lowerBound..<gap.upperBound].contains { $0 == 0x0A || $0 == 0x0D }
        if !isBroken { replace(gap, with: isSpaced(tokens, index, source, tree) ? " " : "") }
      }
      if let word = upperCased(token, source) { replace(token.range, with: word) }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns whether a space precedes a token.
  private static func isSpaced(_ tokens: [Token], _ index: Int, _ source: SourceText, _ tree: SyntaxTree) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    switch (left.kind, right.kind) {
    case (.dot, _), (_, .dot), (_, .comma), (_, .rightParenthesis), (_, .rightBrace), (_, .rightBracket): return false
    case (.leftParenthesis, _), (.leftBrace, _), (.leftBracket, _), (.openBracket, _): return false
    case (_, .leftBracket), (_, .openBracket): return false
    // `SUBQUERY(`, `now(`; but `NOT (`, `AND (`, `IN (`.
    case (.not, _): return source[left.range] != "!"
    case (_, .leftParenthesis): return !calls.contains(left.kind)
    case (.minus, _), (.plus, _), (.complement, _): return !isSign(tokens, index - 1)
    default: return true
    }
  }

  private static let calls: Set<TokenKind> = Set(
    TokenKind.allCases.filter { $0.scope == "support.function" } + [
      .identifier, .leftParenthesis, .limit, .sort, .distinct,
    ])

  /// Returns whether a token is a unary sign and not an operator between two values.
  private static func isSign(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1].kind {
    case .leftParenthesis, .leftBrace, .leftBracket, .openBracket, .comma: return true
    case let kind: return kind.scope?.hasPrefix("keyword") == true
    }
  }

  /// Returns a keyword in upper case. `nil` for other tokens, and if the keyword already is in upper case.
  private static func upperCased(_ token: Token, _ source: SourceText) -> String? {
    guard token.kind.scope?.hasPrefix("keyword") == true || token.kind == .subquery else { return nil }
    let text = source[token.range]
    guard text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) else { return nil }
    let upper = text.uppercased()
    return upper == text ? nil : upper
  }
}
