import PredicateAppSources
import PredicateDiagnostics

/// The predicate of a call: the text that its literal means, a placeholder for each value that is put in.
struct CallPredicate {
  /// What `\(…)` puts in.
  struct Interpolation {
    /// Where its placeholder stands in the text.
    var range: SourceRange
    /// Where it stands in the call.
    var place: Range<Int>
    /// The expression as it is written.
    var expression: String
    /// Whether it names a property instead of being a value: `\(keyPath: name)`.
    var isKeyPath: Bool
  }

  private(set) var text = MappedText()
  private(set) var interpolations: [Interpolation] = []
  /// What is put in that is not one expression.
  private(set) var malformed: [Range<Int>] = []

  /// The predicate of a literal.
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
