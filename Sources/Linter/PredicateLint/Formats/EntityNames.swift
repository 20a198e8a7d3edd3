import PredicateAppSources

/// The names of classes and entities that texts are.
extension FormatReader {
  /// Returns the class or entity that an expression names in all of its texts. `nil` if it names several or another text.
  func entity(namedBy range: Range<Int>, in file: Int) -> WrittenType? {
    let found = budget.limited { alternatives(range, in: file, depth: 0) }
    guard let entities = found.flatMap({ entities(of: $0) }), let first = entities.first else { return nil }
    return entities.allSatisfy { $0 == first } ? first : nil
  }

  /// Returns the class or entity that each text names. `nil` if one of them does not.
  func entities(of texts: [FormatAlternative]) -> [WrittenType]? {
    var result: [WrittenType] = []
    for text in texts {
      if text.isGuess { return nil }
      if let name = text.text?.string {
        result.append(FetchedType.argument(name))
      } else if case .hole(let hole)? = text.pieces.first(where: { !$0.isText }),
        FormatAlternative(pieces: text.pieces.filter(\.isText)).isBlank,
        let named = hole.named ?? hole.parameter.flatMap(entity)
      {
        result.append(named)
      } else {
        return nil
      }
    }
    return result
  }
}
