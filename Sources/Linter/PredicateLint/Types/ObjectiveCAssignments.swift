import PredicateAppSources

/// The contents of Objective-C variables, inferred from assignments.
extension ObjectiveCTyper {
  /// Returns the value that a name outside of methods always has in a file. `nil` if code may write another.
  func constant(_ name: String, in file: Int) -> (file: Int, value: Range<Int>)? {
    guard let found = tree.constant(name, in: file), let value = tree[found].value, writes[found].isEmpty else {
      return nil
    }
    return (found.file, value)
  }

  /// Returns the value that a local variable always has. `nil` if it may have another.
  func fixedValue(of local: DeclarationReference) -> Range<Int>? {
    tree[local].kind == .variable && writes[local].isEmpty ? tree[local].value : nil
  }

  /// Returns the block that a variable always holds. `nil` if it may hold another one.
  func block(in variable: DeclarationReference) -> DeclarationReference? {
    fixedValue(of: variable).flatMap { block(tree.expression($0, in: variable.file).bare, in: variable.file) }
  }

  /// Returns the declaration of a block. `nil` for other expressions.
  func block(_ block: Expression, in file: Int) -> DeclarationReference? {
    guard block.kind == .closure, let brace = tree.tokens(file).bodyOfBlock(block.range.lowerBound) else { return nil }
    return tree.scopes(of: file).innermost(at: brace + 1).map { DeclarationReference(file: file, index: $0) }
  }

  /// Returns the values that a local variable may have at a place, with their writes: its declaration, and assignments that reach it.
  func values(of local: DeclarationReference, at place: Int) -> [(sign: Int, value: Range<Int>)] {
    let (declaration, assigned) = (tree[local], writes[local].signs)
    let own = declaration.kind == .variable ? declaration.value.map { [(sign: declaration.position, value: $0)] } : nil
    return ((own ?? []) + assigned).filter {
      // In `dogs = [dogs sorted…]`, the name on the right means the old value.
      !$0.value.contains(place)
        && tree.reaches($0.sign, to: place, past: assigned, declaredAt: declaration.position, in: local.file)
    }
  }

  /// Returns the values that are assigned to a variable, without those for a property of another class with its name. `isOwn` is `false` if
  /// the class of the object is unknown, so that it may be such a property.
  func assignments(to variable: DeclarationReference) -> [(file: Int, value: Range<Int>, isOwn: Bool)] {
    let owner = tree[variable].parent == nil ? nil : tree.owner(of: variable)
    return writes[variable].assigned.compactMap { write in
      guard let owner, case let node = tree.node(write.sign - 1..<write.sign, in: write.file),
        node.word == write.sign - 1, node.kind == .member, let object = node.children.first
      else { return (write.file, write.value, true) }
      guard let type = type(of: object, in: write.file)?.type.name, !["", "id", "NSObject"].contains(type) else {
        return (write.file, write.value, false)
      }
      return tree.inherits(type, from: owner) || tree.inherits(owner, from: type)
        ? (write.file, write.value, true) : nil
    }
  }

  /// Returns the type of all possible values of a local variable at a place: the one that they share, or one of several.
  func assignedType(of local: DeclarationReference, at place: Int) -> KnownType? {
    guard tree[local].kind != .parameter, !writes[local].isOpen, !writes[local].isReplaced else { return nil }
    let types = values(of: local, at: place).map { type(of: $0.value, in: local.file) }
    // A message to `nil` does nothing.
    return one(of: types.filter { $0?.type.name != "nil" })
  }

  /// Returns the type that all assignments to a property share.
  func assignedType(ofProperty property: DeclarationReference) -> KnownType? {
    let name = tree[property].name
    var result: KnownType?
    for write in assignments(to: property) {
      let tokens = tree.tokens(write.file)
      // `dogs = [dogs sorted…]` adds no information.
      guard !write.value.contains(where: { tokens.isWord($0, name) || tokens.isWord($0, "_" + name) }),
        let type = self.type(of: write.value, in: write.file), type.type.name != "nil"
      else { continue }
      guard !type.type.arguments.isEmpty, result == nil || result?.type.arguments == type.type.arguments else {
        return nil
      }
      result = type
    }
    return result
  }

  // MARK: Requests and controllers

  /// Returns the places that may name a property or a variable outside of methods.
  func places(of variable: DeclarationReference) -> [(file: Int, position: Int)] {
    let name = tree[variable].name
    return (tree.places(of: name) + (tree[variable].parent == nil ? [] : tree.places(of: "_" + name)))
      .filter { $0.file != variable.file || $0.position != tree[variable].position }
  }

  /// Returns the expression that reads a variable at its name: `name`, `_name`, `self.name`, `[self name]`. `nil` for other variables.
  func expression(naming variable: DeclarationReference, at position: Int, in file: Int) -> Expression? {
    let node = tree.node(position..<position + 1, in: file)
    guard node.word == position else { return nil }
    if node.kind == .name {
      return tree.variable(tree.name(of: node, in: file), at: position, in: file) == variable ? node : nil
    }
    guard node.kind == .member, let object = node.children.first, let owner = tree.owner(of: variable),
      let type = type(of: object, in: file), type.instance == nil, tree.inherits(type.type.name, from: owner)
    else { return nil }
    guard let call = node.parent, call.children.first === node, tree.selector(of: call, in: file) != nil else {
      return node
    }
    return call.arguments.isEmpty ? call : nil
  }

  /// Returns the type of the request or controller that a property holds. All values that are written to it, and all entities that it gets,
  /// agree. If nothing is written to it, its getter determines the type. `nil` if some of them are unknown.
  func fetchingType(ofProperty property: DeclarationReference) -> KnownType? {
    let values = assignments(to: property).filter {
      !tree.isNil(tree.expression($0.value, in: $0.file).bare, in: $0.file)
    }
    guard !writes[property].isReplaced else { return nil }
    guard !values.isEmpty else {
      return tree.owner(of: property).flatMap { owner in
        tree.ownMembers(tree[property].name, of: owner).first { tree[$0].kind == .function }
          .flatMap { returnedType(of: $0) }
      }
    }
    var entities = entitiesGiven(toProperty: property)
    let isGiven = !entities.isEmpty
    for value in values {
      guard let type = type(of: value.value, in: value.file), type.isProven, Self.fetching.contains(type.type.name)
      else {
        return nil
      }
      let isFresh = FetchedType.isUntold(type.type)
      guard !isFresh || isGiven else { return nil }
      if !isFresh { entities.append(type.type.arguments.last) }
    }
    guard let first = entities.first ?? nil, entities.allSatisfy({ $0 == first }) else { return nil }
    return KnownType(tree.objectiveCType(of: property).name, first)
  }

  /// Returns the entities that a request in a property gets after it is created. An entity that is unknown is `nil`.
  private func entitiesGiven(toProperty property: DeclarationReference) -> [WrittenType?] {
    places(of: property).compactMap { place in
      expression(naming: property, at: place.position, in: place.file)
        .flatMap { description(givenTo: $0, in: place.file) }
        .map { self.entity(describedBy: $0, in: place.file) }
    }
  }
}
