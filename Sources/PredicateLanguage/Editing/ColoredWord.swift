import PredicateDiagnostics
import PredicateLint
import PredicateSyntax

/// A word or sign of a predicate, and what kind it is, for the colours of an editor.
package struct ColoredWord: Sendable, Equatable {
  /// The kinds, by the names that the protocol of language servers has for them.
  package enum Kind: String, Sendable, CaseIterable {
    case keyword, string, number, property, parameter, variable, function
    case sign = "operator"

    /// The kind of what the grammar has under a scope.
    init?(scope: String, isWord: Bool) {
      let parts = scope.split(separator: ".")
      switch (parts.first, parts.dropFirst().first) {
      case ("keyword", _): self = isWord ? .keyword : .sign
      case ("string", _): self = .string
      case ("constant", "language"): self = .keyword
      case ("constant", "other") where parts.last == "placeholder": self = .parameter
      case ("constant", _): self = .number
      case ("support", _): self = .function
      case ("variable", "parameter"): self = .variable
      case ("variable", "language"): self = .keyword
      case ("variable", _): self = .property
      default: return nil
      }
    }
  }

  /// The bytes of the file.
  package let range: Range<Int>
  /// What it is.
  package let kind: Kind

  /// The words of a predicate that are written byte for byte.
  static func all(in predicate: ProjectPredicate) -> [ColoredWord] {
    let source = SourceText(utf8: predicate.text)
    return tokens(of: source, dialect: predicate.dialect, limits: predicate.limits).compactMap { token in
      guard let scope = token.kind.scope, let first = source[token.range].utf8.first,
        let kind = Kind(
          scope: scope, isWord: first | 0x20 >= 0x61 && first | 0x20 <= 0x7A || first == UInt8(ascii: "@")),
        let place = predicate.place(of: token.range), !place.isEmpty
      else { return nil }
      return ColoredWord(range: place, kind: kind)
    }
  }
}
