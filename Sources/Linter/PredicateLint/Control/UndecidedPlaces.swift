import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Collects the places where a run with more sources may find more: the predicate's class, a superclass or the function that takes it is
/// missing.
struct UndecidedPlaces {
  private var undecided: [Range<Int>] = []
  /// The predicates that were checked, and their texts.
  private var seen: [Range<Int>] = []

  mutating func add(_ site: PredicateSite, isDecided: Bool) {
    let all = [site.place] + site.formats.compactMap { $0.text.place(of: SourceRange(0, $0.text.count)) }
    seen += all
    if !isDecided { undecided += all }
  }

  /// Returns the undecided places of a file. O(size of the file).
  func places(in file: SourceModels.ReadFile, _ models: ModelIndex) -> SilencedPlaces<[ClosedRange<Int>]> {
    var places = SilencedPlaces()
    let known = RangeIndex(seen.map(\.closed))
    for place in undecided + texts(file.tokens, besides: known) + calls(file, besides: known) + properties(file, models)
    {
      places.append(SilencedPlaces(at: place.lowerBound, of: place, in: file.tokens.file))
    }
    return places
  }

  /// Returns the texts that may be predicates for helpers elsewhere.
  private func texts(_ tokens: TokenizedFile, besides known: RangeIndex) -> [Range<Int>] {
    tokens.code.filter {
      tokens.literal(at: $0)?.mayBePredicate == true && !known.overlaps(tokens.tokens[$0].range.closed)
    }.map { tokens.tokens[$0].range }
  }

  /// Returns the calls that may take a text or a predicate from elsewhere: `dogs.filter(Queries.puppies)`.
  private func calls(_ file: SourceModels.ReadFile, besides known: RangeIndex) -> [Range<Int>] {
    let tokens = file.tokens
    guard tokens.file.language == .swift else { return [] }
    return tokens.code.filter { position in
      tokens.tokens[position].kind == .word && tokens.holds("(", at: position + 1)
        && !tokens.holds("{", at: position + 2)
        && Self.calls.contains { tokens.holds($0, at: position) }
        && !known.overlaps(tokens.tokens[position].range.closed)
    }.map { tokens.tokens[$0].range }
  }

  private static let calls: [StaticString] = ["filter", "index", "indexOfObject"]

  /// Returns the properties of classes that are models only if their superclass is one.
  private func properties(_ file: SourceModels.ReadFile, _ models: ModelIndex) -> [Range<Int>] {
    let all = file.declarations.all
    return all.filter { declaration in
      guard declaration.kind == .variable, let parent = declaration.parent, all[parent].kind == .classType,
        declaration.attribute("Persisted") != nil || declaration.modifiers.contains("dynamic")
      else { return false }
      return models.model(named: all[parent].name, near: file.tokens.file.path).isNone
    }.map { file.tokens.tokens[$0.position].range }
  }
}

extension Range<Int> {
  /// The range as a closed range. An empty range becomes its position.
  fileprivate var closed: ClosedRange<Int> { lowerBound...Swift.max(lowerBound, upperBound - 1) }
}

extension StringLiteral {
  /// A Boolean value that indicates whether the literal, or a piece of it, looks like a predicate.
  fileprivate var mayBePredicate: Bool {
    guard let text else {
      return pieces.contains { piece in
        if case .text(let text) = piece { PredicateSite.looksLikePredicate(text.bytes) } else { false }
      }
    }
    return PredicateSite.looksLikePredicate(text.bytes)
      && parse(SourceText(utf8: text.bytes), dialect: .foundation, limits: .untrusted).tree != nil
  }
}
