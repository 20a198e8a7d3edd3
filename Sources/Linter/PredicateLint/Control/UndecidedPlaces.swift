import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Collects where a run with more of the sources may find more, because what takes a predicate is not among them, its class, or the class
/// above one.
struct UndecidedPlaces {
  private var undecided: [Range<Int>] = []
  /// The predicates that have been looked at, and their texts.
  private var seen: [Range<Int>] = []

  mutating func add(_ site: PredicateSite, isDecided: Bool) {
    let all = [site.place] + site.formats.compactMap { $0.text.place(of: SourceRange(0, $0.text.count)) }
    seen += all
    if !isDecided { undecided += all }
  }

  /// The places of a file. O(size of the file).
  func places(in file: SourceModels.ReadFile, _ models: ModelIndex) -> SilencedPlaces<[ClosedRange<Int>]> {
    var places = SilencedPlaces()
    let known = RangeIndex(seen.map(\.closed))
    for place in undecided + texts(file.tokens, besides: known) + calls(file, besides: known) + properties(file, models)
    {
      places.append(SilencedPlaces(at: place.lowerBound, of: place, in: file.tokens.file))
    }
    return places
  }

  /// Texts that may be predicates of helpers elsewhere.
  private func texts(_ tokens: TokenizedFile, besides known: RangeIndex) -> [Range<Int>] {
    tokens.code.filter {
      tokens.literal(at: $0)?.mayBePredicate == true && !known.overlaps(tokens.tokens[$0].range.closed)
    }.map { tokens.tokens[$0].range }
  }

  /// Calls that may take a text or a predicate from elsewhere: `dogs.filter(Queries.puppies)`.
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

  /// Properties of classes that are models only if a class above them is one.
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
  /// The same as a range that holds its end; of an empty one its place.
  fileprivate var closed: ClosedRange<Int> { lowerBound...Swift.max(lowerBound, upperBound - 1) }
}

extension StringLiteral {
  /// Whether it is a predicate, or its pieces look like those of one.
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
