import PredicateAppSources
import PredicateDiagnostics

/// The predicate of a call: the text of its literal, with a placeholder for each interpolation.
struct CallPredicate {
  /// An interpolation `\(…)`.
  struct Interpolation {
    /// The range of its placeholder in the text.
    var range: SourceRange
    /// The range of the interpolation in the call.
    var place: Range<Int>
    /// The expression as written.
    var expression: String
    /// A Boolean value that indicates whether it is a key path instead of a value: `\(keyPath: name)`.
    var isKeyPath: Bool
  }

  private(set) var text = MappedText()
  private(set) var interpolations: [Interpolation] = []
  /// The interpolations that are not one expression.
  private(set) var malformed: [Range<Int>] = []

  /// Creates the predicate of a literal.
  init(_ literal: StringLiteral, of call: MacroSource) {
    for piece in literal.pieces {
      switch piece {
      case .text(let part): text.append(part)
      case .interpolation(let place, let number): add(call.tokens.interpolations[number].tokens, place, in: call.tokens)
      }
    }
  }

  private mutating func add(_ inner: Range<Int>, _ place: Range<Int>, in tokens: TokenizedFile) {
    let isKeyPath = tokens.isWord(inner.lowerBound, "keyPath") && tokens.holds(":", at: inner.lowerBound + 1)
    let value = min(inner.lowerBound + (isKeyPath ? 2 : 0), inner.upperBound)..<inner.upperBound
    if value.isEmpty || tokens.split(value).count != 1 { malformed.append(place) }
    let start = text.count
    text.append((isKeyPath ? "%K" : "%@").utf8, spelt: place)
    interpolations.append(
      Interpolation(
        range: SourceRange(start, text.count), place: place,
        expression: value.isEmpty ? "" : tokens.file.text(tokens.place(of: value)), isKeyPath: isKeyPath))
  }
}
