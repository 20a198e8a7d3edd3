import PredicateAppSources

/// Infers the types of Swift expressions from declarations, Realm's API and the project's own functions.
///
/// Uses are not considered. An uncertain type is `nil` or marked as a guess.
final class SwiftTyper: Typer {
  var models: ModelIndex { tree.models }
  /// The typer of the Objective-C files, whose constants Swift sees.
  lazy var objectiveC = tree.other.map { ObjectiveCTyper($0) }
  private let variables = Inferences<DeclarationReference, KnownType>()
  /// The types that the places of expressions expect.
  let expectations = Inferences<Place, KnownType>()
  let associatedTypes = Inferences<AssociatedType, WrittenType>()

  /// The start of an expression.
  struct Place: Hashable {
    var file: Int
    var position: Int
  }

  struct AssociatedType: Hashable {
    var owner: WrittenType
    var name: String
  }

  /// Returns a Boolean value that indicates whether a variable always has the value of its declaration.
  func isFixed(_ reference: DeclarationReference) -> Bool {
    tree[reference].value != nil && (tree[reference].isConstant || writes[reference].isEmpty)
  }

  /// Returns a Boolean value that indicates whether a constant has the same value in each object: its declared or its only assigned value.
  func isSameInAll(_ property: DeclarationReference) -> Bool {
    guard tree[property].isConstant, let parent = tree.parent(of: property) else { return false }
    if tree[property].value != nil { return true }
    let owner = tree.fullName(of: parent)
    let own = writes[property].assigned.filter { write in
      tree.enclosingType(at: write.sign, in: write.file).map { tree.fullName(of: $0) == owner } ?? false
    }
    guard own.count == 1 else { return false }
    let (file, value) = (own[0].file, own[0].value)
    let tokens = tree.tokens(file)
    // Whoever makes an object gives the parameters of its initializer.
    return !value.contains { position in
      tokens.word(at: position).flatMap { tree.variable($0, at: position, in: file) }
        .map { tree[$0].kind == .parameter } ?? false
    }
  }

  /// Returns the type of a variable or parameter.
  func type(of reference: DeclarationReference) -> KnownType? {
    once(variables, reference) { find(reference).map { held($0, by: reference) ?? $0 } }
  }

  override func find(_ expression: Expression, _ file: Int) -> KnownType? { inferred(expression, file) }

  private func find(_ reference: DeclarationReference) -> KnownType? {
    let declaration = tree[reference]
    let (file, tokens) = (reference.file, tree.tokens(reference.file))
    for name in ["ObservedResults", "ObservedSectionedResults"] {
      guard let attribute = declaration.attribute(name) else { continue }
      if let arguments = attribute.arguments, let first = tokens.split(arguments).first,
        let element = type(of: first, in: file)?.instance
      {
        return KnownType("Results", element)
      }
    }
    if declaration.attribute("Environment") != nil, let arguments = declaration.attribute("Environment")?.arguments,
      tokens.codeText(arguments).hasSuffix(".realm")
    {
      return KnownType("Realm")
    }
    if let range = declaration.type {
      var type = written(range, in: file, around: declaration.parent)
      if declaration.kind == .function { return KnownType(type) }
      if ["NSFetchRequest", "NSFetchedResultsController"].contains(type.name), FetchedType.isUntold(type),
        let value = declaration.value, let made = self.type(of: value, in: file), made.type.name == type.name
      {
        return made
      }
      // `let dogs: Results<Dog> = realm.objects(type)` with a `Dog.Type` may contain a subclass.
      if RealmTypes.collections.contains(type.name), let element = type.arguments.first, let value = declaration.value,
        let made = self.type(of: value, in: file)?.type.arguments.first, made.name.hasPrefix(WrittenType.below),
        made.arguments.first == element
      {
        type.arguments[0] = made
      }
      // Two parameters of a type may receive different subclasses.
      if declaration.kind == .parameter, type.name == "Type", type.arguments[0].name.hasPrefix(WrittenType.below) {
        type.arguments[0].name += "|\(reference.index)"
      }
      if declaration.kind == .variable, declaration.value == nil,
        let made = requestMade(KnownType(type), in: declaration.body, of: file)
      {
        return made
      }
      if declaration.attribute("ObservedResults") != nil, type.name == "ObservedResults" { type.name = "Results" }
      return KnownType(type)
    }
    if let pattern = pattern(bindingAt: declaration.position, in: file) { return type(of: pattern, in: file) }
    guard let value = declaration.value, !value.isEmpty else {
      return declaration.kind == .parameter
        ? closureParameter(reference)
        : declaration.body.flatMap { tree.results($0, in: file)?.last }.flatMap { type(of: $0, in: file) }
    }
    let known = type(of: value, in: file)
    if declaration.kind == .element { return known.flatMap { iterated($0) } }
    // `if let`, `guard let` and plain declarations.
    return known
  }

  /// Returns the result type of a function.
  func result(of reference: DeclarationReference) -> KnownType? {
    let declaration = tree[reference]
    guard let range = declaration.type else { return nil }
    let known = KnownType(written(range, in: reference.file, around: reference.index))
    return requestMade(known, in: declaration.body, of: reference.file) ?? known
  }

  /// Returns the type of the pairs of a collection's `enumerated()`.
  func enumerated(_ known: KnownType) -> KnownType? {
    guard let element = element(of: known) else { return nil }
    var pair = WrittenType(name: WrittenType.tuple, arguments: [WrittenType(name: "Int"), element.type])
    pair.labels = ["offset", "element"]
    return KnownType(WrittenType(name: "Array", arguments: [pair]), isProven: known.isProven)
  }

  /// Returns the type of the values that a collection's methods and loops visit. For a dictionary, these are pairs.
  func iterated(_ known: KnownType) -> KnownType? {
    let type = known.type.unwrapped
    guard ["Dictionary", "Map"].contains(type.name) else { return element(of: known) }
    guard type.arguments.count == 2 else { return nil }
    var pair = WrittenType(name: WrittenType.tuple, arguments: type.arguments)
    pair.labels = ["key", "value"]
    return KnownType(pair, isProven: known.isProven)
  }

  /// Returns the type of a collection's elements.
  func element(of known: KnownType) -> KnownType? {
    let type = known.type.unwrapped
    if RealmTypes.collections.contains(type.name)
      || ["Array", "Set", "ArraySlice", "LazyFilterSequence"].contains(type.name)
    {
      return type.arguments.first.map { KnownType($0, isProven: known.isProven) }
    }
    if type.name == "Dictionary" || type.name == "Map" {
      return type.arguments.last.map { KnownType($0, isProven: known.isProven) }
    }
    return nil
  }
}
