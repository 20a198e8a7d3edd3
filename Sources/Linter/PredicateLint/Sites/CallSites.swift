import PredicateAppSources

/// The parts of the search for sites that both languages share: the arguments of formats, and key paths outside of predicates.
protocol CallSites {
  associatedtype Reader: FormatReader

  var reader: Reader { get }
}

/// An expression whose text is a key path.
struct KeyPathText {
  var file: Int
  var range: Range<Int>
  var purpose: PredicateSite.KeyPathPurpose
}

extension CallSites {
  var tree: SourceTree { reader.tree }

  func bytes(_ range: Range<Int>, in file: Int) -> Range<Int> { tree.tokens(file).place(of: range) }

  func argument(_ range: Range<Int>, in file: Int) -> PredicateSite.Argument {
    PredicateSite.Argument(
      place: bytes(range, in: file),
      type: tree.models.siteType(reader.typer.type(of: range, in: file), near: tree.tokens(file).file.path),
      text: reader.text(range, in: file))
  }

  /// Returns a Boolean value that indicates whether objects of each class may get the predicate of a site. The conditions that choose the
  /// class of one use may decide whether it is reached, too.
  func areShared(_ uses: [PredicateUse], of site: PredicateSite) -> Bool {
    guard PredicateUse.areShared(uses) else { return false }
    let (tokens, own) = (tree.tokens(site.file), site.place.lowerBound)
    let places = PredicateUse.chosen(uses).map { use in
      use.place.flatMap { $0.path == tokens.file.path ? $0.range.lowerBound : nil } ?? own
    }
    return Set(places).count == places.count
      || Set(places + [own]).allSatisfy { !tree.isConditional(tokens.position(atOrAfter: $0), in: site.file) }
  }

  /// Returns the elements of a list of arguments. `nil` if they are not visible.
  func elements(_ range: Range<Int>, in file: Int) -> [PredicateSite.Argument]? {
    if tree.isNil(tree.expression(range, in: file), in: file) { return [] }
    guard let list = reader.spelt(range, in: file, depth: 0), list.file == file, list.isOrdered else { return nil }
    return list.elements.map { argument($0.value, in: file) }
  }

  /// Returns the sites of key paths, if the class of the objects is known.
  func sites(of keyPaths: [KeyPathText], _ uses: [PredicateUse]) -> [PredicateSite] {
    let (subject, reason) = PredicateUse.subject(of: uses, tree.models)
    switch subject {
    case .classes(let names, _) where names.count == 1: break
    case .fetched(let targets, isOneOf: false, _) where targets.count == 1: break
    default: return []
    }
    return keyPaths.compactMap { keyPath in
      guard let formats = reader.formats(keyPath.range, in: keyPath.file), formats.allSatisfy(\.holes.isEmpty) else {
        return nil
      }
      return PredicateSite(
        file: keyPath.file, place: bytes(keyPath.range, in: keyPath.file), formats: formats,
        areChosenElsewhere: tree.areChosenElsewhere(formats, at: keyPath.range.lowerBound, in: keyPath.file),
        arguments: [],
        subject: subject, reason: reason, isGuess: !uses.allSatisfy(\.isProven), keyPath: keyPath.purpose)
    }
  }
}
