import PredicateAppSources

/// The writes to a variable, which determine the values that it may have.
struct Writes {
  /// The assignments, each with the file, the position of the operator and the value.
  var assigned: [(file: Int, sign: Int, value: Range<Int>)] = []
  /// The values that memberwise initializers give to a structure's property, each with the file.
  var initial: [(file: Int, value: Range<Int>)] = []
  /// The places that remove all of its elements.
  var emptied: [Int] = []
  /// A Boolean value that indicates whether it is changed in another way: `+=`, `&name`, a mutating method.
  var isChanged = false
  /// A Boolean value that indicates whether it may hold another object that is not seen: by `&name`.
  var isReplaced = false
  /// A Boolean value that indicates whether code outside of the sources may write to it: a property wrapper, another module, a decoder.
  var isOpen = false
  /// A Boolean value that indicates whether the writes of the sources are all that there are, if these are whole: no other module and no
  /// library may write to it.
  var areWhole = false

  /// A Boolean value that indicates whether it keeps its declared value.
  var isEmpty: Bool { assigned.isEmpty && !isChanged && !isOpen }

  /// The operators and values of the assignments, for a variable of one file.
  var signs: [(sign: Int, value: Range<Int>)] { assigned.map { ($0.sign, $0.value) } }

  /// Records an assignment by the position of its operator.
  mutating func assign(_ value: Range<Int>, at sign: Int, in file: Int) {
    if assigned.count < Bounds.alternatives { assigned.append((file, sign, value)) } else { isChanged = true }
  }

  /// Records that all elements of the variable are removed at a place.
  mutating func empty(at place: Int) {
    if emptied.count < Bounds.alternatives { emptied.append(place) }
  }
}

/// The writes to the variables of a run's files, in all places that the language permits.
final class WriteIndex {
  let tree: SourceTree
  private var known: [DeclarationReference: Writes] = [:]
  private var named: [String: NamedPlaces] = [:]
  /// The values that are set by key-value coding.
  private(set) lazy var keyed = keyedWrites()

  init(_ tree: SourceTree) { self.tree = tree }

  /// Accesses all writes to a variable after its declaration.
  subscript(reference: DeclarationReference) -> Writes {
    if let found = known[reference] { return found }
    let found =
      tree.isLocal(reference)
      ? local(reference) : tree.language == .swift ? member(reference) : outsideOfMethods(reference)
    known[reference] = found
    return found
  }

  /// Records the write at a name, if there is one.
  private func take(_ position: Int, in file: Int, _ result: inout Writes) {
    switch tree.language {
    case .objectiveC: takeObjectiveC(position, in: file, &result)
    default: take(tree.access(at: position, in: file), at: position, in: file, &result)
    }
  }

  private func local(_ reference: DeclarationReference) -> Writes {
    let (file, name, declared) = (reference.file, tree[reference].name, tree[reference].position)
    let all = tree.files[file].declarations.all
    guard let body = tree[reference].parent.flatMap({ all[$0].body }), body.count < Bounds.body else {
      return Writes(isOpen: true)
    }
    let tokens = tree.tokens(file)
    var result = Writes()
    for position in body
    where position > declared && tokens.isWord(position, name) && !tokens.holds(".", at: position - 1) {
      // Within the value of a declaration, its name does not yet mean the new variable.
      let place = tree.language == .objectiveC ? position + 1 : position
      guard tree.variable(name, at: place, in: file) == reference else { continue }
      take(position, in: file, &result)
    }
    return result
  }

  /// Returns the writes to a property or file-level variable. Private ones are written in their file only.
  private func member(_ reference: DeclarationReference) -> Writes {
    let declaration = tree[reference]
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    var result = Writes()
    result.isOpen =
      !isPrivate || !declaration.attributes.isEmpty
      || ["dynamic", "override"].contains(where: declaration.modifiers.contains) || isDecoded(reference)
    result.areWhole =
      declaration.attributes.isEmpty && !isDecoded(reference)
      && !["dynamic", "override", "public", "open"].contains(where: declaration.modifiers.contains)
    let named =
      isPrivate
      ? NamedPlaces(declaration.name, tree.places(of: declaration.name, in: [reference.file], atMost: 0), tree)
      : places(named: declaration.name)
    func isDeclaration(_ file: Int, _ position: Int) -> Bool {
      file == reference.file && position == declaration.position
    }
    // Those of the property's own file come first.
    for isOwn in [true, false] {
      for place in named.accesses
      where (place.file == reference.file) == isOwn && !isDeclaration(place.file, place.position) {
        take(place.access, at: place.position, in: place.file, &result)
      }
    }
    if let parent = tree.parent(of: reference), tree[parent].kind == .structType {
      // The memberwise initializer takes the property under its name.
      for (label, argument) in zip(named.labels, named.arguments) where !isDeclaration(label.file, label.position) {
        result.isOpen = true
        if let argument, [tree[parent].name, "init", "Self"].contains(argument.call) {
          result.initial.append((label.file, argument.value))
        }
      }
    } else if let owner = tree.owner(of: reference) {
      takeKeyed(reference, of: owner, &result)
    }
    // In a very large file, only the first places are known.
    if tree.tokens(reference.file).tokens.count > Bounds.body { result.isOpen = true }
    return result
  }

  /// The places of a name, found once for all properties that have it.
  private final class NamedPlaces {
    /// The places that may write to a property.
    let accesses: [(file: Int, position: Int, access: Access)]
    /// The places before a colon, which are labels of arguments, among others.
    let labels: [(file: Int, position: Int)]
    /// For each label, the argument and the name of what is called with it. `nil` for a place that is no label.
    private(set) lazy var arguments = labels.map { tree.argument(labelledAt: $0.position, in: $0.file) }
    private unowned let tree: SourceTree

    init(_ name: String, _ places: [(file: Int, position: Int)], _ tree: SourceTree) {
      self.tree = tree
      labels = places.filter { tree.tokens($0.file).holds(":", at: $0.position + 1) }
      accesses = places.compactMap { place in
        let access = tree.access(at: place.position, in: place.file)
        if case .read = access { return nil }
        // A variable or parameter of the name in the function hides the property.
        let isPlain = !tree.tokens(place.file).holds(".", at: place.position - 1)
        if isPlain, tree.local(name, at: place.position, in: place.file) != nil { return nil }
        return (place.file, place.position, access)
      }
    }
  }

  private func places(named name: String) -> NamedPlaces {
    if let known = named[name] { return known }
    let found = NamedPlaces(name, tree.places(of: name), tree)
    named[name] = found
    return found
  }

  /// Returns a Boolean value that indicates whether a decoder sets a type's stored properties.
  private func isDecoded(_ reference: DeclarationReference) -> Bool {
    guard let owner = tree.owner(of: reference) else { return false }
    return ["Codable", "Decodable"].contains { tree.inherits(owner, from: $0) }
  }
}

extension SourceTree {
  /// Returns the argument with a label at a token, and the name of what is called with it. `nil` for other labels.
  fileprivate func argument(labelledAt label: Int, in file: Int) -> (call: String, value: Range<Int>)? {
    guard label + 2 < tokens(file).tokens.count else { return nil }
    var value = node(label + 2..<label + 3, in: file)
    while let outer = value.parent, outer.kind != .call || outer.children.first === value { value = outer }
    guard let call = value.parent, value.range.lowerBound == label + 2 else { return nil }
    return (name(of: call.children[0].bare, in: file), value.range)
  }
}
