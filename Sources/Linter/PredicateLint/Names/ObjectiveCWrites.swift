import PredicateAppSources

/// Writes at the name of a variable in Objective-C.
extension WriteIndex {
  /// Returns the writes to a property, an instance variable or a file-level variable.
  func outsideOfMethods(_ reference: DeclarationReference) -> Writes {
    guard let parent = tree[reference].parent else { return global(reference) }
    let owner = tree.fullName(reference.file, parent)
    let name = tree[reference].name
    var result = Writes()
    // Other code may write to a variable that a header declares.
    result.isOpen = tree.tokens(reference.file).file.path.hasSuffix(".h") && !tree.isReadOnly(reference)
    for place in tree.places(of: name) + tree.places(of: "_" + name) where mayMean(place, reference, of: owner) {
      takeObjectiveC(place.position, in: place.file, &result)
    }
    for place in tree.places(of: SourceTree.setter(of: name)) {
      let member = tree.node(place.position..<place.position + 1, in: place.file)
      guard member.kind == .member, member.word == place.position, let call = member.parent, call.children.count == 2,
        let receiver = member.children.first,
        !tree.tokens(place.file).holds("self", at: receiver.word) || isOfClass(place, owner)
      else { continue }
      result.assign(call.children[1].range, at: place.position + 1, in: place.file)
    }
    takeKeyed(reference, of: owner, &result)
    return result
  }

  /// Returns a Boolean value that indicates whether a name may be that of a class's property. On `self` or without a receiver, it must be;
  /// on another object, it is assumed to be.
  private func mayMean(
    _ place: (file: Int, position: Int), _ reference: DeclarationReference, of owner: String
  ) -> Bool {
    let tokens = tree.tokens(place.file)
    guard tokens.isMember(place.position) else {
      return tokens.word(at: place.position).flatMap { tree.variable($0, at: place.position + 1, in: place.file) }
        == reference
    }
    let object = tree.object(ofMemberAt: place.position, in: place.file)
    return object.map { $0.range.count > 1 || !tokens.holds("self", at: $0.word) } ?? true || isOfClass(place, owner)
  }

  private func global(_ reference: DeclarationReference) -> Writes {
    let (name, isStatic) = (tree[reference].name, tree[reference].modifiers.contains("static"))
    var result = Writes()
    for (file, position) in tree.places(of: name)
    where (file != reference.file || position != tree[reference].position) && (!isStatic || file == reference.file) {
      let tokens = tree.tokens(file)
      // A declaration of the same name in another file is another variable.
      guard !tokens.holds("*", at: position - 1), !tokens.holds("const", at: position - 1),
        !tokens.isMember(position), tree.local(name, at: position + 1, in: file) == nil
      else { continue }
      takeObjectiveC(position, in: file, &result)
    }
    return result
  }

  func takeObjectiveC(_ position: Int, in file: Int, _ result: inout Writes) {
    switch tree.access(at: position, in: file) {
    case .read: break
    case .assigned(let value): result.assign(value.range, at: position + 1, in: file)
    case .emptied, .added, .placed, .shortened, .mutated: result.isChanged = true
    case .changed: (result.isChanged, result.isReplaced) = (true, true)
    }
  }
}

/// Accesses at the name of a variable in Objective-C.
extension SourceTree {
  /// Returns what code does with the variable that an expression names.
  func objectiveCAccess(to name: Expression, in file: Int) -> Access {
    let tokens = tokens(file)
    var object = name
    while let outer = object.parent, outer.kind == .transparent || outer.kind == .cast { object = outer }
    guard let outer = object.parent else { return handing(name, in: file) }
    let isFirst = outer.children.first === object
    switch outer.kind {
    case .assignment where isFirst:
      return tokens.isAssignment(outer.word) ? .assigned(outer.children[1]) : .changed
    // `*name = …`
    case .prefix where isTarget(outer) && tokens.holds("*", at: outer.word):
      return objectiveCAccess(to: outer, in: file)
    case .prefix:
      if tokens.holds("&", at: outer.word) || ["+", "-"].contains(where: { isDoubled($0, outer.word, tokens) }) {
        return .changed
      }
      return if case .read = objectiveCAccess(to: outer, in: file) { .read } else { .changed }
    case .unknown: return .changed
    // `name[0] = …`, `name.part = …`, `[name appendString:…]`
    case .element where isFirst, .member:
      if let call = outer.parent, call.children.first === outer, let selector = selector(of: call, in: file) {
        return access(by: call, selector, of: name, in: file)
      }
      return access(toPart: outer, objectiveCAccess(to: outer, in: file)) ?? .mutated
    case .call where !isFirst:
      let selector = selector(of: outer, in: file)
      let callee = selector ?? self.name(of: outer.children[0], in: file)
      if selector == nil, functions(callee, in: file).contains(where: mayWrite) { return .changed }
      return Self.readers.contains(callee) ? .read : handing(name, in: file)
    case .conditional where !isFirst: return handing(name, in: file)
    case .assignment, .binding, .list, .dictionary, .exit: return handing(name, in: file)
    default: return .read
    }
  }

  private func isTarget(_ expression: Expression) -> Bool {
    expression.parent.map { $0.kind == .assignment && $0.children.first === expression } ?? false
  }

  private func isDoubled(_ sign: StaticString, _ position: Int, _ tokens: TokenizedFile) -> Bool {
    tokens.holds(sign, at: position) && tokens.holds(sign, at: position + 1) && tokens.isAdjacent(position + 1)
  }

  /// Returns a Boolean value that indicates whether a macro may change its arguments.
  private func mayWrite(_ function: DeclarationReference) -> Bool {
    let tokens = tokens(function.file)
    return self[function].type == nil
      && body(of: function).contains { tokens.isAssignment($0) || tokens.holds("&", at: $0) }
  }

  /// Functions and messages that only read a mutable text or list which they are given.
  private static let readers: Set<String> = [
    "NSLog", "predicateWithFormat:", "objectsWhere:", "stringWithString:", "stringWithFormat:",
    "stringByAppendingString:", "stringByAppendingFormat:", "appendFormat:", "isEqual:", "isEqualToString:",
    "arrayWithArray:", "initWithString:", "appendString:", "addObject:", "addObjectsFromArray:",
    "andPredicateWithSubpredicates:", "orPredicateWithSubpredicates:", "initWithType:subpredicates:",
  ]
  private static let changes = ["append", "insert", "replace", "exchange", "sort", "set", "add"]
  private static let shortenings = ["delete", "remove"]

  /// Returns what handing a variable on does with it. Code that a mutable object is handed to may change it: a function, a method, a second
  /// variable.
  private func handing(_ name: Expression, in file: Int) -> Access { isMutable(name, in: file) ? .mutated : .read }

  /// Returns a Boolean value that indicates whether a value is an object that another variable may change.
  func isAlias(_ value: Expression, in file: Int) -> Bool {
    guard language == .objectiveC else { return false }
    var value = value
    while value.kind == .transparent || value.kind == .cast { value = value.children[0] }
    return (value.kind == .name || value.kind == .member) && isMutable(value, in: file)
  }

  /// Returns a Boolean value that indicates whether the declared type of a variable is that of a mutable text or collection.
  private func isMutable(_ name: Expression, in file: Int) -> Bool {
    let text = self.name(of: name, in: file)
    let declared =
      name.kind == .name
      ? objectiveCVariable(text, at: name.word, in: file) : members(named: text).first { self[$0].kind == .variable }
    guard let declared, let type = self[declared].type else { return false }
    let tokens = tokens(declared.file)
    return type.contains { tokens.word(at: $0)?.hasPrefix("NSMutable") == true }
  }

  /// Returns what a message does with its receiver.
  private func access(by call: Expression, _ selector: String, of name: Expression, in file: Int) -> Access {
    switch selector {
    case "setString:": return .assigned(call.children[1])
    case "appendString:", "addObjectsFromArray:": return .added(call.children[1], isElement: false)
    case "appendFormat:": return .added(call, isElement: false)
    case "addObject:": return .added(call.children[1], isElement: true)
    case "setObject:forKey:", "setObject:forKeyedSubscript:", "setValue:forKey:":
      return .placed(call.children[1], key: call.children[2])
    case "replaceObjectAtIndex:withObject:": return .placed(call.children[2], key: nil)
    case "insertObject:atIndex:": return .placed(call.children[1], key: nil)
    case "removeAllObjects": return .emptied
    default: break
    }
    if Self.shortenings.contains(where: selector.hasPrefix) { return .shortened }
    let isOwn = !methods(selector).isEmpty && isMutable(name, in: file)
    return isOwn || Self.changes.contains(where: selector.hasPrefix) ? .mutated : .read
  }
}

extension TokenizedFile {
  /// Returns a Boolean value that indicates whether a dot or an arrow precedes a name: `self.name`, `self->name`.
  func isMember(_ position: Int) -> Bool {
    holds(".", at: position - 1) || holds(">", at: position - 1) && holds("-", at: position - 2)
  }
}
