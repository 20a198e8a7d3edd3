import PredicateAppSources

/// The entities of Core Data requests and descriptions.
extension SwiftTyper {
  /// The prefix of a placeholder type for the entity that a `String` parameter names. Calls determine the entity.
  private static let named = "'@"
  /// Types whose initializers name an entity.
  private static let requests: Set<String> = [
    "NSFetchRequest", "NSBatchUpdateRequest", "NSBatchDeleteRequest", "NSFetchedResultsController",
    "NSFetchIndexDescription",
  ]

  /// Returns the type of a request whose initializer determines what it fetches. `nil` for other types, or if the initializer does not.
  func request(_ type: WrittenType, _ arguments: [TokenizedFile.CallArgument], in file: Int) -> KnownType? {
    guard Self.requests.contains(type.name) else { return nil }
    func argument(_ label: String) -> Range<Int>? { arguments.first { $0.label == label }?.range }
    if let request = argument("fetchRequest") {
      guard FetchedType.isUntold(type), let known = self.type(of: request, in: file)?.unwrapped else { return nil }
      return KnownType(WrittenType(name: type.name, arguments: known.type.arguments), isProven: known.isProven)
    }
    if let entity = argument("entity") { return described(by: entity, in: file).map { KnownType(type.name, $0) } }
    guard let name = argument("entityName") else { return ownRequest(type, arguments, in: file) }
    // The type argument determines it, unless callers determine that argument and a constant or parameter names the entity.
    let isGeneric = type.arguments.last?.isGeneric == true && name.count == 1
    if tree.tokens(file).literalText(name) == nil, !FetchedType.isUntold(type), !isGeneric { return nil }
    return entity(namedBy: name, in: file).map { KnownType(type.name, $0) }
  }

  /// Returns the type of a request that the project's own initializer makes from an entity's name, as in
  /// `self.init(entityName: String(describing: type))`.
  private func ownRequest(_ type: WrittenType, _ arguments: [TokenizedFile.CallArgument], in file: Int) -> KnownType? {
    guard FetchedType.isUntold(type), models.entities.count > 0 else { return nil }
    let own = fitting(tree.ownMembers("init", of: type.name), arguments, in: file)
    guard own.count == 1, let body = tree[own[0]].body else { return nil }
    let tokens = tree.tokens(own[0].file)
    let calls = body.prefix(Bounds.body).filter {
      tokens.holds("init", at: $0) && tokens.holds(".", at: $0 - 1) && tokens.holds("self", at: $0 - 2)
    }
    guard calls.count == 1, let name = tokens.callArguments(at: calls[0] + 1)?.first, name.label == "entityName" else {
      return nil
    }
    // The call passes the described type.
    for parameter in tree.parameters(of: own[0]) {
      guard let given = given(parameter, of: own[0], arguments).first,
        name.range.contains(where: { tokens.isWord($0, tree[parameter].name) && !tokens.holds(":", at: $0 + 1) })
      else { continue }
      let isName = self.type(of: parameter)?.type.unwrapped.name == "String"
      let entity =
        isName && name.range.count == 1
        ? self.entity(namedBy: given.range, in: file)
        : isName ? nil : self.type(of: given.range, in: file)?.instance
      return entity.map { KnownType(type.name, $0) }
    }
    return nil
  }

  /// Returns the type of a request or description that a function or computed variable creates, if its own type is incomplete. `nil` for
  /// other types.
  func requestMade(_ known: KnownType, in body: Range<Int>?, of file: Int) -> KnownType? {
    let type = known.type.unwrapped
    let isRequest =
      (Self.requests.contains(type.name) || type.name == "NSEntityDescription") && FetchedType.isUntold(type)
      && models.entities.count > 0
    // `RLMResults<AnyObject>` does not determine it either.
    let isResults = type.name == "RLMResults" && type.arguments.allSatisfy { RealmTypes.baseClasses.contains($0.name) }
    guard let body, isRequest || isResults else { return nil }
    let results = (tree.results(body, in: file) ?? []).filter { !tree.isNil($0, in: file) }
    let types = results.map { self.type(of: $0.range, in: file)?.unwrapped }
    guard let first = types.first, let first, types.allSatisfy({ $0 == first }) else { return nil }
    return first.type.name == type.name ? first : nil
  }

  /// Returns the entity that an expression of type `NSEntityDescription` describes.
  func described(by range: Range<Int>, in file: Int) -> WrittenType? {
    guard let known = type(of: range, in: file)?.unwrapped, known.type.name == "NSEntityDescription" else { return nil }
    return known.type.arguments.first
  }

  /// Returns the entity that an expression names: by a string, a class name or a description. A parameter's differs in each call.
  func entity(namedBy range: Range<Int>, in file: Int) -> WrittenType? {
    SwiftFormatReader(tree: tree, typer: self, budget: budget).entity(namedBy: range, in: file)
  }

  /// Returns a placeholder for the entity that a `String` parameter names. Callers determine it. `nil` for other parameters.
  func entity(namedBy parameter: DeclarationReference) -> WrittenType? {
    type(of: parameter)?.type.unwrapped.name == "String" ? WrittenType(name: parameterName(parameter)) : nil
  }

  private func parameterName(_ parameter: DeclarationReference) -> String {
    "\(Self.named)\(tree[parameter].name)|\(parameter.file)|\(parameter.index)"
  }

  /// Returns the type of `self`, or its instance type in static code.
  func implicitSelf(at position: Int, in file: Int) -> KnownType? {
    tree.enclosingType(at: position, in: file) == nil
      ? nil : KnownType(written(text: "Self", in: file, around: tree.scopes(of: file).innermost(at: position)))
  }

  /// Binds the parameters of a function that name entities to the entities that a call passes.
  func bindEntities(
    of function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], _ result: inout [String: WrittenType],
    in file: Int
  ) {
    guard models.entities.count > 0 else { return }
    for parameter in tree.parameters(of: function) where type(of: parameter)?.type.unwrapped.name == "String" {
      let key = parameterName(parameter)
      if let given = given(parameter, of: function, arguments).first {
        if let entity = entity(namedBy: given.range, in: file) { result[key] = entity }
      } else if let value = tree[parameter].value, let entity = entity(namedBy: value, in: parameter.file) {
        result[key] = entity
      }
    }
  }

  /// Returns the type of a member of a Core Data class: a request or an entity description.
  func coreDataMember(
    _ name: String, of type: WrittenType, arguments: [TokenizedFile.CallArgument]?, _ file: Int
  ) -> KnownType? {
    if type.name == "NSEntityDescription" {
      guard let entity = arguments?.first, name == "entity" || name == "insertNewObject",
        entity.label == "forEntityName"
      else { return nil }
      return self.entity(namedBy: entity.range, in: file).map { KnownType("NSEntityDescription", $0) }
    }
    guard arguments?.isEmpty == true, type.isConstrained || models.entities.knows(.objects(type.name)) else {
      return nil
    }
    switch name {
    case "fetchRequest": return KnownType("NSFetchRequest", type)
    case "entity": return KnownType("NSEntityDescription", type)
    default: return nil
    }
  }

  /// Returns the type of a local request at a place, from all its possible values or from an assignment to its `entity`. `nil` for other
  /// types.
  func requested(_ known: KnownType, _ variable: DeclarationReference, at position: Int, in file: Int) -> KnownType? {
    guard isFetching(known.type), tree.isLocal(variable) else { return nil }
    let untold = Self.untold(known.type)
    if known.type.name != "NSEntityDescription" {
      let given = entitiesGiven(to: variable)
      if given.count == 1, let entity = given[0] { return KnownType(known.type.name, entity) }
      // The order of several writes is not followed. An entity that is not visible is one of the declared class.
      if given.contains(where: { $0 != nil }) || !given.isEmpty && FetchedType.isUntold(known.type) { return untold }
    }
    // It may get a value after its declaration.
    let isWritten = !tree[variable].isConstant || tree[variable].value == nil && tree[variable].kind == .variable
    guard isWritten, isOpen(known.type) else { return nil }
    let (all, declared) = (writes[variable].signs, tree[variable].position)
    if all.isEmpty { return known }
    let values = ([(declared, tree[variable].value ?? 0..<0)] + all.map { ($0.sign, $0.value) }).filter {
      !$0.1.isEmpty && tree.reaches($0.0, to: position, past: all, declaredAt: declared, in: file)
    }
    let types = values.map { type(of: $0.1, in: file) }
    guard let first = types.first, let first, types.allSatisfy({ $0 == first }) else { return untold }
    return first
  }

  /// Returns the type of the request or controller that a stored property holds, if all values that are written to it, and all entities that
  /// it gets, agree. `nil` for other variables.
  func held(_ known: KnownType, by property: DeclarationReference) -> KnownType? {
    let written = known.type.unwrapped
    guard models.entities.count > 0, isFetching(written), isOpen(written), tree[property].kind == .variable,
      !tree.isLocal(property), !tree.isComputed(property)
    else { return nil }
    let values = values(writtenTo: property, depth: 0)
    var entities = entitiesGiven(to: property)
    let isGiven = !entities.isEmpty
    for value in values where !tree.isNil(tree.expression(value.value, in: value.file).bare, in: value.file) {
      guard let type = type(of: value.value, in: value.file), type.isProven, type.type.name == written.name,
        case let isFresh = FetchedType.isUntold(type.type.unwrapped), !isFresh || isGiven
      else { return Self.untold(written) }
      if !isFresh { entities.append(type.type.arguments.last) }
    }
    guard let first = entities.first else { return nil }
    guard let first, entities.allSatisfy({ $0 == first }) else { return Self.untold(written) }
    return KnownType(WrittenType(name: written.name, arguments: [first], isOptional: known.type.isOptional))
  }

  /// Returns the values that are written to a property. The new value of another property's setter is one of those that it is set to.
  private func values(writtenTo property: DeclarationReference, depth: Int) -> [(file: Int, value: Range<Int>)] {
    let own = tree[property].value.map { [(file: property.file, value: $0)] } ?? []
    return (writes[property].assigned.map { (file: $0.file, value: $0.value) } + own).flatMap { value in
      let name = tree.expression(value.value, in: value.file).bare
      guard depth < 4, name.kind == .name,
        tree.variable(tree.name(of: name, in: value.file), at: name.word, in: value.file) == nil,
        let member = tree.member(at: name.word, in: value.file), member != property, tree[member].kind == .variable,
        tree.isComputed(member)
      else { return [value] }
      return values(writtenTo: member, depth: depth + 1)
    }
  }

  private func isFetching(_ type: WrittenType) -> Bool {
    Self.requests.contains(type.name) || type.name == "NSEntityDescription"
  }

  /// Returns a Boolean value that indicates whether a request's declared type does not determine what it fetches.
  private func isOpen(_ request: WrittenType) -> Bool {
    request.arguments.last.map(FetchedType.isOfValue) ?? true || FetchedType.isUntold(request)
  }

  private static func untold(_ request: WrittenType) -> KnownType {
    KnownType(request.name, WrittenType(name: "NSFetchRequestResult"))
  }

  /// Returns the entities assigned to a request after its declaration: `request.entity = …`. `nil` stands for an unknown one.
  private func entitiesGiven(to variable: DeclarationReference) -> [WrittenType?] {
    let (file, name) = (variable.file, tree[variable].name)
    let tokens = tree.tokens(file)
    let body = tree.isLocal(variable) ? tree.parent(of: variable).flatMap { tree[$0].body } ?? 0..<0 : nil
    let places =
      body?.prefix(Bounds.body).filter { tokens.isWord($0, name) }.map { (file: file, position: $0) }
      ?? tree.places(of: name, in: [file], atMost: Bounds.places)
    return places.compactMap { place in
      description(givenAt: place.position, to: variable, in: place.file).map { described(by: $0.range, in: place.file) }
    }
  }

  /// Returns the description that is assigned to the `entity` of a request at its name. `nil` for other names.
  private func description(givenAt position: Int, to request: DeclarationReference, in file: Int) -> Expression? {
    guard case let name = tree.node(position..<position + 1, in: file), name.word == position else { return nil }
    var object = name
    while let outer = object.parent, [.optional, .transparent].contains(outer.kind) { object = outer }
    guard let member = object.parent, member.kind == .member, tree.name(of: member, in: file) == "entity",
      let assignment = member.parent, assignment.kind == .assignment, assignment.children.first === member
    else { return nil }
    let isMeant =
      if let owner = name.children.first {
        type(of: owner, in: file).map { $0.unwrapped.type.name == tree.owner(of: request) } ?? false
      } else {
        tree.variable(tree[request].name, at: position, in: file) == request
      }
    return isMeant ? assignment.children[1] : nil
  }
}
