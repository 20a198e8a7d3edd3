import PredicateDiagnostics
import PredicateSyntax

/// The tokens of a source with how each is shown.
enum SourcePieces {
  /// Range and style: `k` a keyword, `l` a literal, `o` an operator or bracket, `i` a name.
  static func tokens(_ source: SourceText, _ dialect: Dialect) -> [(range: SourceRange, style: String)] {
    PredicateSyntax.tokens(of: source, dialect: dialect).map { token in
      (token.range, style(source[token.range], isKeyword: token.kind.isKeyword(in: dialect)))
    }
  }

  private static func style(_ text: String, isKeyword: Bool) -> String {
    guard let first = text.unicodeScalars.first else { return "o" }
    if first == "'" || first == "\"" || ("0"..."9").contains(first) { return "l" }
    if first == "@" || first == "%" || first == "$" { return "v" }
    guard first.properties.isAlphabetic || first == "_" || first == "#" else { return "o" }
    return isKeyword ? "k" : "i"
  }
}
