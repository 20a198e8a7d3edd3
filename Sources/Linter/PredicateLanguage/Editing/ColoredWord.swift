import PredicateDiagnostics
import PredicateLint
import PredicateSyntax

/// A word or sign of a predicate with its kind, for syntax highlighting.
package struct ColoredWord: Sendable, Equatable {
  /// The bytes of the file.
  package let range: Range<Int>
  package let kind: WordKind

  /// Returns the words of a predicate that occur literally in the file.
  static func all(in predicate: ProjectPredicate) -> [ColoredWord] {
    let source = SourceText(utf8: predicate.text)
    return coloredTokens(of: source, dialect: predicate.dialect, limits: predicate.limits).compactMap { token in
      guard let kind = token.kind, let place = predicate.place(of: token.range), !place.isEmpty else { return nil }
      return ColoredWord(range: place, kind: kind)
    }
  }
}
