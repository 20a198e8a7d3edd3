import PredicateAppSources

/// Predicates that members hold or return for the members that they override or implement, and associated values of enumeration cases.
extension SwiftFlow {
  func own(_ uses: [PredicateUse], of function: DeclarationReference) -> [PredicateUse] { uses }

  /// Returns the uses of the members that a member overrides or implements.
  ///
  /// - Parameter type: The type of the object, if it is known more exactly than the member's owner.
  func inheritedUses(of member: DeclarationReference, as type: WrittenType?) -> [PredicateUse] {
    guard let owner = tree.owner(of: member) else { return [] }
    let derived = type ?? WrittenType(name: owner)
    var result: [PredicateUse] = []
    for above in membersAbove(member) where visit(above) {
      switch tree[above].kind {
      case .variable: result += memberReferences(of: above, as: derived)
      case .function:
        for call in calls(of: above) where mayRun(call, memberOf: owner) {
          let type = call.isMember ? call.receiver.map { $0.instance ?? $0.type } : nil
          let uses = walk(call.range, in: call.file)
            .compactMap { bind($0, receiver: type, as: derived) }
          result += call.isGuess ? guesses(uses) : uses
        }
      default: break
      }
      leave(above)
    }
    return result
  }

  /// Returns the calls of the functions that a function overrides or implements.
  func inheritedCalls(of function: DeclarationReference) -> [FlowCall] {
    guard let owner = tree.owner(of: function) else { return [] }
    return membersAbove(function).filter { tree[$0].kind == .function }.flatMap { calls(of: $0) }
      .filter { mayRun($0, memberOf: owner) }
  }

  /// Returns a Boolean value that indicates whether a call of an overridden function may run that of a type. It may not if the receiver's
  /// type is in another branch of the hierarchy.
  private func mayRun(_ call: FlowCall, memberOf type: String) -> Bool {
    if call.isMember { return call.receiver.map { isRelated(($0.instance ?? $0.type).name, type) } ?? true }
    return isRelated(to: type, at: call.name, in: call.file)
  }

  /// Returns a Boolean value that indicates whether an object of the type around a place may be of a type: one inherits from the other.
  func isRelated(to type: String, at position: Int, in file: Int) -> Bool {
    tree.enclosingType(at: position, in: file).map { isRelated(tree.fullName(of: $0), type) } ?? true
  }

  private func isRelated(_ left: String, _ right: String) -> Bool {
    tree.types[left] == nil || tree.inherits(left, from: right) || tree.inherits(right, from: left)
  }

  /// Returns a Boolean value that indicates whether exactly one type implements a protocol's variable.
  func isGivenOnce(_ requirement: DeclarationReference) -> Bool {
    guard let asking = tree.owner(of: requirement) else { return false }
    return tree.members(named: tree[requirement].name).filter { member in
      member != requirement && tree.owner(of: member).map { tree.inherits($0, from: asking) } ?? false
    }.count == 1
  }

  /// Returns the members of supertypes that a member overrides or implements.
  private func membersAbove(_ member: DeclarationReference) -> [DeclarationReference] {
    guard let owner = tree.owner(of: member) else { return [] }
    var result: [DeclarationReference] = []
    var queue = tree.supertypes(of: owner)
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 32 {
      guard seen.insert(current).inserted else { continue }
      queue += tree.supertypes(of: current)
      result += tree.ownMembers(tree[member].name, of: current).prefix(4).filter {
        $0 != member && tree[$0].kind == tree[member].kind && (tree[$0].kind != .function || isAlike($0, member))
      }
    }
    return result
  }

  /// Returns the functions that a call of a protocol's function or an overridden function may run.
  func implementations(of function: DeclarationReference) -> [DeclarationReference] {
    guard tree[function].kind == .function, let owner = tree.parent(of: function),
      tree[owner].kind == .protocolType || tree[owner].kind == .classType
    else { return [] }
    let name = tree.fullName(of: owner)
    guard tree.supertypes.contains(name) else { return [] }
    let found = tree.members(named: tree[function].name).filter { member in
      member != function && tree[member].kind == .function && tree[member].body != nil && isAlike(member, function)
        && tree.owner(of: member).map { tree.inherits($0, from: name) } ?? false
    }
    return Array(found.prefix(4))
  }

  /// Returns the uses of a case's associated value in the patterns that match it.
  func matched(_ name: String, _ number: Int, by patterns: [Int], in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var result: [PredicateUse] = []
    for open in patterns where tokens.isWord(open - 1, name) {
      guard let arguments = tokens.callArguments(at: open), arguments.indices.contains(number) else { continue }
      let name = arguments[number].range.upperBound - 1
      guard let bound = tree.scopes(of: file).declaration(namedAt: name, tokens),
        tree.files[file].declarations.all[bound].isPattern
      else { continue }
      result += references(of: DeclarationReference(file: file, index: bound))
    }
    return result
  }

  /// Returns a Boolean value that indicates whether two functions have the same labels.
  private func isAlike(_ left: DeclarationReference, _ right: DeclarationReference) -> Bool {
    tree.parameters(of: left).map { tree[$0].label } == tree.parameters(of: right).map { tree[$0].label }
  }

  /// Returns a use of a member with the types that its object binds. For an inherited member, the use counts only on `self` or if it has a
  /// bound type, because other objects may be of any type that inherits the member.
  ///
  /// - Parameter isOnly: Pass `true` if only one type has the member.
  func bind(
    _ use: PredicateUse, receiver: WrittenType?, as derived: WrittenType?, isOnly: Bool = false
  ) -> PredicateUse? {
    guard let type = use.type, derived != nil || receiver != nil else { return use }
    var bindings: [String: WrittenType] = [:]
    if let derived {
      bindings[receiver?.isConstrained == true ? receiver?.name ?? "" : "'Self"] = derived
      typer.bindGenerics(of: derived, &bindings)
    } else if let receiver {
      typer.bindGenerics(of: receiver, &bindings)
    }
    var bound = use
    let element = typer.substitute(bindings, in: type)
    bound.type = element
    return derived != nil && receiver != nil && element == type && !isOnly ? nil : bound
  }

  /// Returns the uses of an associated value in the patterns that bind it.
  func payloadReferences(of enumCase: DeclarationReference, _ number: Int) -> [PredicateUse] {
    guard visit(enumCase) else { return [] }
    let declaration = tree[enumCase]
    let owner = tree.parent(of: enumCase)
    var result: [PredicateUse] = []
    for place in tree.places(of: declaration.name, in: ownFiles(owner, enumCase.file), atMost: Bounds.places) {
      let tokens = tree.tokens(place.file)
      guard tokens.holds(".", at: place.position - 1),
        let arguments = tokens.callArguments(at: place.position + 1), arguments.indices.contains(number)
      else { continue }
      // `let predicate`, and `predicate` after `case let`
      let name = arguments[number].range.upperBound - 1
      guard let bound = tree.scopes(of: place.file).declaration(namedAt: name, tokens),
        tree.files[place.file].declarations.all[bound].isPattern,
        let pattern = typer.pattern(bindingAt: name, in: place.file), typer.mayMatch(pattern, owner, in: place.file)
      else { continue }
      result += references(of: DeclarationReference(file: place.file, index: bound))
      guard !isOver() else { break }
    }
    return PredicateUse.alternatives(result)
  }
}
