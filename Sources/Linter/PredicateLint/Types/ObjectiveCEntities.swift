import PredicateAppSources

/// The entities of Core Data requests and descriptions in Objective-C.
extension ObjectiveCTyper {
  /// Returns the entity that an expression names: by a string, a constant, a class name or the result of a class method.
  func entity(namedBy range: Range<Int>, in file: Int) -> WrittenType? {
    let expression = tree.expression(range, in: file).bare
    return nested { ObjectiveCFormatReader(tree: tree, typer: self, budget: budget).entity(namedBy: range, in: file) }
      ?? type(of: expression, in: file)?.instance.flatMap { $0.name.isEmpty ? nil : $0 }
      ?? entity(whoseNameIs: expression, in: file) ?? overridden(expression, in: file)
  }

  /// Returns the entity that a description names: `self.entity.name`. `nil` for other expressions.
  private func entity(whoseNameIs expression: Expression, in file: Int) -> WrittenType? {
    let member = expression.kind == .call ? expression.children[0] : expression
    guard member.kind == .member, expression.arguments.isEmpty, tree.name(of: member, in: file) == "name" else {
      return nil
    }
    return member.children.first.flatMap { entity(describedBy: $0, in: file) }
  }

  /// The prefixes of placeholders for the entity that a method names which subclasses override: a method of objects, whose class determines
  /// it, and one of classes, which the receiver determines.
  private static let (overriding, overridingClass) = ("'-", "'+")

  /// Returns a placeholder for the entity that a message to `self` names, `[self entityName]`, if several methods implement it. `nil` for
  /// other expressions.
  private func overridden(_ call: Expression, in file: Int) -> WrittenType? {
    let member = call.kind == .call ? call.children[0] : call
    guard member.kind == .member, call.arguments.isEmpty, let object = member.children.first,
      tree.tokens(file).holds("self", at: object.word), methods(calledBy: call, in: file).count > 1
    else { return nil }
    let isOfClass = type(of: object, in: file)?.instance != nil
    return WrittenType(name: (isOfClass ? Self.overridingClass : Self.overriding) + tree.name(of: member, in: file))
  }

  /// Returns a Boolean value that indicates whether the receiver of a class method determines an entity.
  func isOfReceiver(_ entity: WrittenType) -> Bool {
    entity.name == "'Self" || entity.name.hasPrefix(Self.overridingClass)
  }

  /// Returns the entity that objects of a class determine for a placeholder. Other entities are returned as they are. `nil` if it is unknown.
  func entity(_ entity: WrittenType, inObjectsOf className: String) -> WrittenType? {
    entity.name.hasPrefix(Self.overriding) ? self.entity(entity, of: KnownType(className)) : entity
  }

  /// Returns the entity that a class, or the objects of one, determine for a placeholder. `nil` if it is unknown.
  private func entity(_ entity: WrittenType, of owner: KnownType) -> WrittenType? {
    let selector = String(entity.name.dropFirst(Self.overriding.count))
    guard let own = methods(selector, for: owner, near: 0).first,
      let values = tree.results(tree.body(of: own), in: own.file), values.count == 1
    else { return nil }
    return self.entity(namedBy: values[0].range, in: own.file)
  }

  /// Returns a placeholder for the entity that a method's parameter names. Callers determine it.
  func entity(namedByParameter number: Int, of method: DeclarationReference) -> WrittenType {
    let parameters = tree.parameters(of: method)
    let name = parameters.indices.contains(number) ? tree[parameters[number]].name : ""
    return WrittenType(name: "'@\(name)|\(number)|\(method.file)|\(method.index)")
  }

  /// Returns the method whose parameter names an entity. `nil` for other entities.
  func method(deciding entity: WrittenType) -> DeclarationReference? {
    let parts = entity.name.split(separator: "|")
    guard entity.name.hasPrefix("'@"), parts.count == 4, let file = Int(parts[2]), let index = Int(parts[3]) else {
      return nil
    }
    return DeclarationReference(file: file, index: index)
  }

  /// Returns the entity that a method's body names, as it is for a message that calls the method: `self` is the receiver's class, and the
  /// entity that a parameter names is that of the argument. `nil` if it is unknown.
  func bound(
    _ entity: WrittenType, of method: DeclarationReference, by message: Expression?, to receiver: WrittenType?,
    in file: Int
  ) -> WrittenType? {
    if let receiver, entity.name.hasPrefix(Self.overridingClass) {
      guard !receiver.isConstrained, let own = self.entity(entity, of: .meta(receiver)) else { return entity }
      return own.name == "'Self" ? receiver : own
    }
    if entity.name == "'Self" { return receiver }
    let parts = message.map { tree.parts(of: $0) } ?? []
    guard let named = parts.indices.first(where: { self.entity(namedByParameter: $0, of: method) == entity }) else {
      return entity
    }
    return self.entity(namedBy: parts[named], in: file)
  }

  /// Returns the result of a message to a Core Data class: a request or an entity description.
  func coreDataResult(_ name: String, _ argument: Range<Int>, of instance: WrittenType, in file: Int) -> KnownType? {
    let entities = tree.models.entities
    switch name {
    case "fetchRequestWithEntityName" where instance.name == "NSFetchRequest":
      return entity(namedBy: argument, in: file).map { KnownType("NSFetchRequest", $0) }
    case "batchUpdateRequestWithEntityName" where instance.name == "NSBatchUpdateRequest":
      return entity(namedBy: argument, in: file).map { KnownType("NSBatchUpdateRequest", $0) }
    case "entityForName" where instance.name == "NSEntityDescription":
      return entity(namedBy: argument, in: file).map { KnownType("NSEntityDescription", $0) }
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
    guard let body = tree.parent(of: request).flatMap({ tree[$0].body }) else { return nil }
    let start = max(body.lowerBound, declared + 1)
    let end = max(start, min(body.upperBound, start + Bounds.body))
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
      guard let value = description(givenTo: tree.node(position..<position + 1, in: file), in: file) else { continue }
      if !assigned.isEmpty {
        let here = requests(at: position)
        guard here.contains(held[0]) else { continue }
        guard here.count == 1 else { return nil }
      }
      guard found == nil, let entity = entity(describedBy: value, in: file) else { return nil }
      found = KnownType("NSFetchRequest", entity)
    }
    return found
  }

  /// Returns the description that code gives to a request: `[request setEntity:…]`, `request.entity = …`. `nil` if it gives none.
  func description(givenTo request: Expression, in file: Int) -> Expression? {
    guard let member = request.parent, member.kind == .member, let outer = member.parent,
      outer.children.first === member
    else { return nil }
    let isSet =
      tree.selector(of: outer, in: file) == "setEntity:"
      || outer.kind == .assignment && tree.tokens(file).holds("entity", at: member.word)
    return isSet ? outer.children[1] : nil
  }

  /// Returns the entity that an expression of type `NSEntityDescription` describes.
  func entity(describedBy description: Expression, in file: Int) -> WrittenType? {
    type(of: description, in: file).flatMap { $0.type.name == "NSEntityDescription" ? $0.type.arguments.first : nil }
  }
}
