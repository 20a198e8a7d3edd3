import PredicateAppSources

/// The entities of Core Data requests and descriptions in Objective-C.
extension ObjectiveCTyper {
  /// Returns the entity that an expression names: by a string, a constant, a class name or the result of a class method.
  func entity(namedBy range: Range<Int>, in file: Int, depth: Int = 0) -> WrittenType? {
    let tokens = tree.tokens(file)
    guard depth < 6, let first = range.first, let last = range.last else { return nil }
    if let name = tokens.literalText(range) { return FetchedType.argument(name) }
    if tokens.holds("NSStringFromClass", at: first), tokens.holds("(", at: first + 1),
      tokens.partner(of: first + 1) == last
    {
      return type(of: first + 2..<last, in: file)?.instance
    }
    if range.count == 1, let name = tokens.word(at: first), let method = tree.method(at: first, in: file),
      let number = tree.parameters(of: method).firstIndex(where: { tree[$0].name == name })
    {
      return entity(namedByParameter: number, of: method)
    }
    if range.count == 1, let name = tokens.word(at: first),
      let value = tree.local(name, at: first, in: file).flatMap(fixedValue)
    {
      return entity(namedBy: value, in: file, depth: depth + 1)
    }
    if range.count == 1, let name = tokens.word(at: first), let constant = constant(name, in: file) {
      return entity(namedBy: constant.value, in: constant.file, depth: depth + 1)
    }
    // `[Dog entityName]`, `self.entityName`
    let isMessage = tokens.holds("[", at: first) && tokens.partner(of: first) == last
    let message = isMessage ? ObjectiveCMessage(at: first, in: tokens) : nil
    let isMember = tokens.holds(".", at: last - 1) && last - 1 > first
    guard let selector = message?.selector ?? (isMember ? tokens.word(at: last) : nil), !selector.contains(":"),
      let owner = type(of: message?.receiver ?? first..<last - 1, in: file)?.instance
    else { return nil }
    let name = owner.isConstrained ? owner.arguments.first?.name ?? "" : owner.name
    guard
      let method = classMember(selector, of: name, near: file).first(where: {
        tree.isOfClass($0) && !tree.body(of: $0).isEmpty
      }), let entity = entity(returnedBy: method, depth: depth + 1)
    else { return nil }
    // On `self`, the method of a subclass may run. Each must return its own class's name.
    let isOwn =
      !owner.isConstrained
      || tree.methods(selector).allSatisfy { other in
        guard other != method, !tree.body(of: other).isEmpty, tree.isOfClass(other) else { return true }
        let named = self.entity(returnedBy: other, depth: depth + 1)
        return named?.name == "'Self" || named == FetchedType.argument(tree.className(of: other))
      }
    guard isOwn else { return nil }
    return entity.name == "'Self" ? owner : entity
  }

  /// Returns the entity that a method names in its only `return`.
  private func entity(returnedBy method: DeclarationReference, depth: Int) -> WrittenType? {
    let body = tree.tokens(method.file)
    let returns = tree.body(of: method).prefix(Self.maximumTokens).filter { body.holds("return", at: $0) }
    guard returns.count == 1 else { return nil }
    return entity(namedBy: returns[0] + 1..<body.endOfStatement(returns[0] + 1), in: method.file, depth: depth)
  }

  /// Returns the methods and properties with a name that a class has or inherits. For an entity's class that the sources do not declare,
  /// returns those of categories on `NSManagedObject`.
  func classMember(_ name: String, of className: String, near file: Int) -> [DeclarationReference] {
    let found = tree.member(name, of: className, near: file)
    guard found.isEmpty, tree.models.entities.knows(.objects(className)) else { return found }
    return tree.ownMembers(name, of: "NSManagedObject")
  }

  /// Returns a placeholder for the entity that a method's parameter names. Callers determine it.
  func entity(namedByParameter number: Int, of method: DeclarationReference) -> WrittenType {
    let parameters = tree.parameters(of: method)
    let name = parameters.indices.contains(number) ? tree[parameters[number]].name : ""
    return WrittenType(name: "'@\(name)|\(number)|\(method.file)|\(method.index)")
  }

  /// Returns the result of a message to a Core Data class: a request or an entity description.
  func coreDataResult(_ message: ObjectiveCMessage, of instance: WrittenType, in file: Int) -> KnownType? {
    let entities = tree.models.entities
    switch message.parts[0].name {
    case "fetchRequestWithEntityName" where instance.name == "NSFetchRequest":
      return entity(namedBy: message.parts[0].argument, in: file).map { KnownType("NSFetchRequest", $0) }
    case "batchUpdateRequestWithEntityName" where instance.name == "NSBatchUpdateRequest":
      return entity(namedBy: message.parts[0].argument, in: file).map { KnownType("NSBatchUpdateRequest", $0) }
    case "entityForName" where instance.name == "NSEntityDescription":
      return entity(namedBy: message.parts[0].argument, in: file).map { KnownType("NSEntityDescription", $0) }
    case "fetchRequest" where instance.isConstrained || entities.knows(.objects(instance.name)):
      return KnownType("NSFetchRequest", instance)
    case "entity" where instance.isConstrained || entities.knows(.objects(instance.name)):
      return KnownType("NSEntityDescription", instance)
    default: return nil
    }
  }

  /// Returns the type of a request that gets its entity after its declaration: `[request setEntity:…]`, `request.entity = …`. `nil` if it
  /// gets no entity or several, or if the variable may hold another request at the place.
  func entityGiven(to request: DeclarationReference, at place: Int) -> KnownType? {
    let (file, name, declared) = (request.file, tree[request].name, tree[request].position)
    let tokens = tree.tokens(file)
    guard let body = tree[request].parent.flatMap({ tree[DeclarationReference(file: file, index: $0)].body }) else {
      return nil
    }
    let start = max(body.lowerBound, declared + 1)
    let end = max(start, min(body.upperBound, start + Self.maximumTokens))
    let assigned = writes[request].signs
    /// Returns the requests that the variable may hold at a place, by the positions of their writes.
    func requests(at place: Int) -> [Int] {
      ([declared] + assigned.map(\.sign)).filter {
        tree.reaches($0, to: place, past: assigned, declaredAt: declared, in: file)
      }
    }
    let held = assigned.isEmpty ? [declared] : requests(at: place)
    guard held.count == 1 else { return nil }
    var found: KnownType?
    for position in start..<end where tokens.isWord(position, name) {
      var value: Range<Int>?
      if tokens.holds("setEntity", at: position + 1), tokens.holds("[", at: position - 1),
        let message = ObjectiveCMessage(at: position - 1, in: tokens)
      {
        value = message.parts[0].argument
      } else if tokens.holds(".", at: position + 1), tokens.holds("entity", at: position + 2),
        tokens.isAssignment(position + 3)
      {
        value = position + 4..<tokens.endOfStatement(position + 4)
      }
      guard let value else { continue }
      if !assigned.isEmpty {
        let here = requests(at: position)
        guard here.contains(held[0]) else { continue }
        guard here.count == 1 else { return nil }
      }
      guard found == nil, let entity = type(of: value, in: file), entity.type.name == "NSEntityDescription",
        let argument = entity.type.arguments.first
      else { return nil }
      found = KnownType("NSFetchRequest", argument)
    }
    return found
  }
}
