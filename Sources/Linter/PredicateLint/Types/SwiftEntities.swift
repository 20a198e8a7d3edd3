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
    let calls = body.prefix(FlowState.maximumBody).filter {
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
    let made = results.count == 1 ? self.type(of: results[0].range, in: file) : nil
    return made.flatMap { $0.type.unwrapped.name == type.name ? $0 : nil }
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

  /// Returns the type of a request at a place, from all its possible values or from an assignment to its `entity`. `nil` for other types.
  func requested(_ known: KnownType, _ variable: DeclarationReference, at position: Int, in file: Int) -> KnownType? {
    guard Self.requests.contains(known.type.name) || known.type.name == "NSEntityDescription" else { return nil }
    if known.type.name != "NSEntityDescription" {
      let given = entitiesGiven(to: variable)
      if given.count == 1, let entity = given[0] { return KnownType(known.type.name, entity) }
      // The order of several writes is not followed. An entity that is not visible is one of the declared class.
      if given.contains(where: { $0 != nil }) || !given.isEmpty && FetchedType.isUntold(known.type) {
        return KnownType(known.type.name, WrittenType(name: "NSFetchRequestResult"))
      }
    }
    // It may get a value after its declaration.
    let isWritten = !tree[variable].isConstant || tree[variable].value == nil && tree[variable].kind == .variable
    guard isWritten, let argument = known.type.arguments.last,
      FetchedType.isOfValue(argument) || FetchedType.isUntold(known.type)
    else { return nil }
    let writes = writes[variable]
    if writes.assigned.isEmpty { return known }
    let untold = KnownType(known.type.name, WrittenType(name: "NSFetchRequestResult"))
    let declared = tree[variable].position
    var values: [Range<Int>] = []
    if variable.file == file, tree.isLocal(variable) {
      let all = writes.signs
      values = ([(declared, tree[variable].value ?? 0..<0)] + all.map { ($0.sign, $0.value) })
        .filter { !$0.1.isEmpty && tree.reaches($0.0, to: position, past: all, declaredAt: declared, in: file) }.map(
          \.1)
    } else {
      values = writes.assigned.filter { $0.file == file }.map(\.value) + (tree[variable].value.map { [$0] } ?? [])
      if writes.assigned.contains(where: { $0.file != file }) { return untold }
    }
    let types = values.map { type(of: $0, in: file) }
    guard let first = types.first, let first, types.allSatisfy({ $0 == first }) else { return untold }
    return first
  }

  /// Returns the entities assigned to a local request after its declaration: `request.entity = …`. `nil` stands for an unknown one.
  private func entitiesGiven(to variable: DeclarationReference) -> [WrittenType?] {
    let (file, tokens) = (variable.file, tree.tokens(variable.file))
    guard tree.isLocal(variable), let body = tree.parent(of: variable).flatMap({ tree[$0].body }) else { return [] }
    return body.prefix(FlowState.maximumBody).filter { position in
      tokens.isWord(position, tree[variable].name) && tokens.holds(".", at: position + 1)
        && tokens.holds("entity", at: position + 2) && tokens.isAssignment(position + 3)
    }.map { described(by: $0 + 4..<tokens.endOfExpression($0 + 4, within: body.upperBound), in: file) }
  }
}
