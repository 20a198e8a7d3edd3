import PredicateAppSources

/// The places that may write to a variable: what it holds is asked of them, and of nothing else.
struct Writes {
  /// The assignments, each with the file, the sign and the value.
  var assigned: [(file: Int, sign: Int, value: Range<Int>)] = []
  /// Where all that it holds is taken out.
  var emptied: [Int] = []
  /// Whether it is changed in another way: `+=`, `&name`, a method that changes it.
  var isChanged = false
  /// Whether something that the sources do not show may write to it: a property wrapper, another module, a decoder.
  var isOpen = false

  /// Whether nothing ever writes to it behind its declaration.
  var isEmpty: Bool { assigned.isEmpty && !isChanged && !isOpen }

  /// The signs and values of the assignments, for a variable of one file.
  var signs: [(sign: Int, value: Range<Int>)] { assigned.map { ($0.sign, $0.value) } }

  /// More writes than these are not told apart: the variable may be anything.
  private static let maximumCount = 64

  /// Takes an assignment whose sign stands in a file.
  mutating func assign(_ value: Range<Int>, at sign: Int, in file: Int) {
    if assigned.count < Self.maximumCount { assigned.append((file, sign, value)) } else { isChanged = true }
  }

  /// Notes that all that the variable holds is taken out at a place.
  mutating func empty(at place: Int) {
    if emptied.count < Self.maximumCount { emptied.append(place) }
  }
}

/// What may be written to the variables of a run's files, wherever the language lets them be written.
final class WriteIndex {
  let tree: SourceTree
  private var known: [DeclarationReference: Writes] = [:]
  /// Beyond so many tokens of a scope anything may be.
  private static let maximumScope = 50_000

  init(_ tree: SourceTree) { self.tree = tree }

  /// All that may write to a variable behind its declaration.
  subscript(reference: DeclarationReference) -> Writes {
    if let found = known[reference] { return found }
    let found =
      tree.isLocal(reference)
      ? local(reference) : tree.language == .swift ? member(reference) : outsideOfMethods(reference)
    known[reference] = found
    return found
  }

  /// What stands at a name, where it writes.
  private func take(_ position: Int, in file: Int, _ result: inout Writes) {
    switch tree.language {
    case .objectiveC: takeObjectiveC(position, in: file, &result)
    default: takeSwift(position, in: file, &result)
    }
  }

  private func local(_ reference: DeclarationReference) -> Writes {
    let (file, name, declared) = (reference.file, tree[reference].name, tree[reference].position)
    let all = tree.files[file].declarations.all
    guard let body = tree[reference].parent.flatMap({ all[$0].body }), body.count < Self.maximumScope else {
      return Writes(isOpen: true)
    }
    let tokens = tree.tokens(file)
    var result = Writes()
    for position in body
    where position > declared && tokens.isWord(position, name) && !tokens.holds(".", at: position - 1) {
      // What a declaration gives a variable of its name is not yet that variable where the value stands.
      let place = tree.language == .objectiveC ? position + 1 : position
      guard tree.variable(name, at: place, in: file) == reference else { continue }
      take(position, in: file, &result)
    }
    return result
  }

  /// Of a property, and of a variable of a file: private ones are written in their file alone, others by whoever sees them.
  private func member(_ reference: DeclarationReference) -> Writes {
    let declaration = tree[reference]
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    var result = Writes()
    result.isOpen =
      !isPrivate || !declaration.attributes.isEmpty
      || ["dynamic", "override"].contains(where: declaration.modifiers.contains) || isDecoded(reference)
    for place in tree.places(of: declaration.name, in: [reference.file], atMost: isPrivate ? 0 : .max) {
      guard place.file != reference.file || place.position != declaration.position else { continue }
      // An initialiser that the compiler makes takes it under its name.
      if tree.tokens(place.file).holds(":", at: place.position + 1), isOfStructure(reference) { result.isOpen = true }
      take(place.position, in: place.file, &result)
    }
    // Of very many places only the first are known.
    if tree.tokens(reference.file).tokens.count > Self.maximumScope { result.isOpen = true }
    return result
  }

  /// Whether a decoder makes the values of a type's stored properties.
  private func isDecoded(_ reference: DeclarationReference) -> Bool {
    guard let parent = tree[reference].parent else { return false }
    let owner = tree.fullName(of: DeclarationReference(file: reference.file, index: parent))
    return ["Codable", "Decodable"].contains { tree.inherits(owner, from: $0) }
  }

  private func isOfStructure(_ reference: DeclarationReference) -> Bool {
    tree[reference].parent.map { tree[DeclarationReference(file: reference.file, index: $0)].kind == .structType }
      ?? false
  }
}
