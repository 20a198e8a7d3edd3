extension Evaluation {
  /// Returns the values of a path from the object of a scope, or the value of a lone `$name` that no SUBQUERY binds.
  func pathOperand(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Operand {
    let children = Array(tree.children(of: id))
    guard let first = children.first else { throw unknown(id, "a path") }
    let rest = Array(children.dropFirst())
    switch tree[first].kind {
    case .subquery:
      guard rest.count == 1, tree.tokenKind(of: rest[0]) == .atCount else { throw unknown(id, "a subquery's count") }
      return .reached(
        Reached(values: [.int(Int64(try subqueryCount(first, scope)))], isToMany: false, type: .int))
    case .variable:
      let name = try self.name(of: first)
      if scope.object(of: name) == nil && rest.isEmpty { return try variable(name, id) }
    default: break
    }
    return .reached(try reach(id, scope))
  }

  /// Returns the values that a path of properties reaches.
  private func reach(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Reached {
    var object = scope.object
    var children = tree.children(of: id)
    if let first = children.first, tree[first].kind == .variable {
      guard let element = scope.object(of: try name(of: first)) else { throw unknown(first, "a variable") }
      object = element
      children = children.dropFirst()
    } else if let first = children.first, tree[first].kind == .selfReference {
      children = children.dropFirst()
    }
    var elements: [PathElement] = []
    for child in children { elements += try pathElements(child) }
    guard !elements.isEmpty else { throw unknown(id, "a path to a property") }
    return try paths.reach(elements, from: object)
  }

  /// Returns the elements of one path node. `%K` may represent several.
  func pathElements(_ id: NodeID) throws(ReferenceError) -> [PathElement] {
    switch tree[id].kind {
    case .name, .escapedName: return [.name(try name(of: id))]
    case .atKeyword: return [try operatorElement(try name(of: id), id)]
    case .subscript: return [try subscriptElement(id)]
    case .keyPathPlaceholder:
      guard case .value(.string(let text)) = try argument(of: id) else { throw unknown(id, "a key path") }
      var elements: [PathElement] = []
      for word in text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
        elements.append(word.hasPrefix("@") ? try operatorElement(word, id) : .name(word))
      }
      return elements
    default: throw unknown(id, "a path's element")
    }
  }

  func operatorElement(_ word: String, _ id: NodeID) throws(ReferenceError) -> PathElement {
    switch word {
    case "@allKeys": return .allKeys
    case "@allValues": return .allValues
    case "@keys" where dialect == .rql: return .allKeys
    case "@values" where dialect == .rql: return .allValues
    case "@size" where dialect == .rql: return .aggregate(.count)
    default:
      guard let function = AggregateFunction(rawValue: String(word.dropFirst())) else {
        throw unknown(id, "an operator of a path")
      }
      return .aggregate(function)
    }
  }

  private func subscriptElement(_ id: NodeID) throws(ReferenceError) -> PathElement {
    switch tree.tokenKind(of: id) {
    case .first: return .first
    case .last: return .last
    case .size: return .aggregate(.count)
    case .star: return .everything
    case .escapedName where tree.tokenText(of: id).lowercased() == "#any": return .everything
    default: break
    }
    guard let child = tree.child(.index, of: id), case .constant(.value(let value)) = try subscriptValue(child) else {
      throw unknown(id, "a subscript")
    }
    switch value {
    case .int(let index): return .index(Int(clamping: index))
    case .string(let key): return .key(key)
    default: throw unknown(id, "a subscript")
    }
  }

  /// Returns the value in brackets: a literal or an argument, including `%K`.
  private func subscriptValue(_ id: NodeID) throws(ReferenceError) -> Operand {
    if tree[id].kind == .keyPathPlaceholder, case .value(let value) = try argument(of: id) {
      return .constant(.value(value))
    }
    guard tree[id].kind != .path else { throw unknown(id, "a subscript") }
    return try operand(id, Scope(object: ObjectReference(classIndex: -1, row: .max)))
  }

  /// Returns the number of elements of a SUBQUERY's collection that satisfy its body (language §6.6). Null entries of a dictionary are
  /// skipped (language §6.3).
  private func subqueryCount(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Int {
    let children = Array(tree.children(of: id))
    guard children.count == 3 else { throw unknown(id, "a subquery") }
    let collection = try reach(children[0], scope)
    guard collection.isToMany, collection.type.classIndex != nil else { throw unknown(id, "a subquery of objects") }
    let variable = try name(of: children[1])
    var count = 0
    for case .link(let element) in collection.values {
      if try holds(children[2], scope.entering(element, as: variable)) { count += 1 }
    }
    return count
  }

  func name(of id: NodeID) throws(ReferenceError) -> String {
    guard let name = tree.name(of: id) else { throw unknown(id, "a name") }
    return name
  }
}
