import PredicateAppSources

/// A value that holds the followed predicate.
enum Holder: Hashable, Sendable {
  /// A tuple, by the element's label and number.
  case element(label: String, number: Int)
  /// An enumeration value, by the name of the case and the number of the associated value.
  case payload(name: String, number: Int)
  /// An object, by its stored property.
  case property(DeclarationReference)
  /// A dictionary, by the code of the key.
  case key(String)
  /// A closure or block, by its result.
  case result
}

/// A value that a function of the project leaves to its caller, which determines where it goes.
struct Handed: Hashable, Sendable {
  var function: DeclarationReference
  var holders: [Holder]
  /// A Boolean value that indicates whether the function returns the value instead of storing it in a property of its object.
  var isReturned: Bool
}

/// Predicates that objects hold, and values that functions leave to their callers.
extension SwiftFlow {
  /// Returns the uses that a use in a called function has for the call. A value left to the caller is followed from the call.
  func settled(
    _ use: PredicateUse, _ function: DeclarationReference, _ callee: SwiftTyper.Callee, in file: Int
  ) -> [PredicateUse] {
    guard let handed = use.handed, handed.function == function else { return [use] }
    var found: [PredicateUse]
    if handed.isReturned {
      found = held(by: handed.holders) { walk(callee.call.range, in: file) }
    } else if let receiver = callee.receiver, isSelf(receiver.range, in: file) {
      found = uses(ofSelfAt: callee.position, handed.holders, in: file)
    } else if tree[function].name == "init" {
      found = uses(madeBy: callee, handed.holders, in: file)
    } else if let receiver = callee.receiver {
      found = uses(of: receiver.range, handed.holders, in: file)
    } else {
      found = uses(ofSelfAt: callee.position, handed.holders, in: file)
    }
    if use.isAlternative { found = PredicateUse.alternatives(found) }
    return use.isProven ? found : guesses(found)
  }

  /// Returns a Boolean value that indicates whether an expression is the object itself: `self`, `self?`, `super`.
  func isSelf(_ range: Range<Int>, in file: Int) -> Bool {
    let tokens = tree.tokens(file)
    return range.count <= 2
      && (tokens.holds("self", at: range.lowerBound) || tokens.holds("super", at: range.lowerBound))
  }

  /// Returns the uses of a property, the last of the holders, after a write to it in an object.
  func uses(of object: Range<Int>, _ holders: [Holder], in file: Int) -> [PredicateUse] {
    if isSelf(object, in: file) { return uses(ofSelfAt: object.lowerBound, holders, in: file) }
    let known = typer.type(of: object, in: file)?.unwrapped
    return uses(holders, of: known.map { $0.instance ?? $0.type }) {
      guard object.count == 1, let name = tree.tokens(file).word(at: object.lowerBound),
        let variable = tree.variable(name, at: object.lowerBound, in: file), tree.isLocal(variable)
      else { return [] }
      return references(of: variable, writtenAt: object.lowerBound)
    }
  }

  /// Returns the uses of a property of the object that a call creates.
  func uses(madeBy callee: SwiftTyper.Callee, _ holders: [Holder], in file: Int) -> [PredicateUse] {
    let object = callee.call.range
    var type = typer.type(of: object, in: file)?.type.unwrapped
    // `let store: Store<Dog> = Store(…)`
    if type?.arguments.contains(where: \.name.isEmpty) ?? true,
      let asked = typer.expected(object, in: file)?.type.unwrapped, type == nil || type?.name == asked.name
    {
      type = asked
    }
    return uses(holders, of: type) { walk(callee.call.range, in: file) }
  }

  /// Returns the uses of a property after a write to it in code of its own object. The function's caller may know more about the object.
  func uses(ofSelfAt position: Int, _ holders: [Holder], in file: Int) -> [PredicateUse] {
    if let function = tree.member(at: position, in: file), state.calls.contains(function) {
      return [.handed(Handed(function: function, holders: holders, isReturned: false))]
    }
    let type = tree.enclosingType(at: position, in: file).map { typer.selfType(in: $0).type }
    return uses(holders, of: type?.arguments.isEmpty == false ? type : nil) { [] }
  }

  /// Returns the uses of a property of an object: those of the object, and those in its type's own functions.
  private func uses(_ holders: [Holder], of type: WrittenType?, _ follow: () -> [PredicateUse]) -> [PredicateUse] {
    guard case .property(let property) = holders.last else { return [] }
    let (visits, firstRepeated) = (state.visits, state.firstRepeated)
    state.firstRepeated = .max
    var followed = held(by: holders, follow)
    // The search that reached the place first finds the uses.
    let isRepeated = state.firstRepeated < visits
    state.firstRepeated = min(state.firstRepeated, firstRepeated)
    if followed.isEmpty, isRepeated { return [] }
    if isChanged(property) { followed = PredicateUse.alternatives(followed) }
    // Uses that are certain suffice.
    if followed.contains(where: { $0.type != nil && !$0.isAlternative }) { return followed }
    return held(by: holders.dropLast()) {
      guard visit(property) else { return followed }
      defer { leave(property) }
      func find() -> [PredicateUse] {
        memberReferences(of: property, as: type, isOwn: true, isFollowed: !followed.isEmpty)
          + inheritedUses(of: property, as: type)
      }
      let all = type == nil && followed.isEmpty ? remembered(find) : find()
      return followed + (typer.isSameInAll(property) ? all : PredicateUse.alternatives(all))
    }
  }

  /// Returns a Boolean value that indicates whether code other than initializers writes to a property.
  private func isChanged(_ property: DeclarationReference) -> Bool {
    guard !tree[property].isConstant else { return false }
    let writes = typer.writes[property]
    return writes.isChanged
      || writes.assigned.contains { write in
        tree.member(at: write.sign, in: write.file).map { tree[$0].name != "init" } ?? true
      }
  }

  /// Returns the uses of the followed value in a member of it or of its holder. `nil` if the project has none.
  func memberUses(_ expression: Expression, of object: Expression, in file: Int) -> [PredicateUse]? {
    guard let type = heldType(object.range, in: file) else { return nil }
    let (name, call) = (tree.name(of: expression, in: file), call(of: expression))
    let members = tree.member(name, of: type, near: file).filter { tree[$0].body != nil }
    let callee = SwiftTyper.Callee(
      call: call ?? expression, expression: expression, name: name,
      arguments: call.map { tree.arguments(of: $0, in: file) } ?? [])
    let meant =
      call == nil
      ? members.filter { tree[$0].kind == .variable } : typer.fitting(members, callee.arguments, in: file)
    guard let member = meant.first, meant.count == 1 else { return nil }
    guard visit(member) else { return [] }
    defer { leave(member) }
    let owner = typer.type(of: object, in: file)?.unwrapped
    let bindings = owner.map { typer.bindings(member, callee.arguments, receiver: $0, in: file) } ?? [:]
    return uses(in: member) { selfReferences(in: member) }
      .map { $0.handed == nil ? bind($0, bindings, caller: name) : $0 }
      .flatMap { settled($0, member, callee, in: file) }
  }

  /// Returns the full name of the type of the followed value, or of the object that holds it.
  private func heldType(_ range: Range<Int>, in file: Int) -> String? {
    switch holders.last {
    case .property(let property):
      return tree[property].parent.map { tree.fullName(property.file, $0) }
    case nil:
      let known = typer.type(of: range, in: file)?.type.unwrapped.name
      return known == nil || known == "NSPredicate" || known == "NSCompoundPredicate" ? "NSPredicate" : nil
    default: return nil
    }
  }

  /// Returns the uses of `self` in a function, and of the property that holds the followed value.
  private func selfReferences(in function: DeclarationReference) -> [PredicateUse] {
    let (file, tokens) = (function.file, tree.tokens(function.file))
    var result: [PredicateUse] = []
    for position in (tree[function].body ?? 0..<0).prefix(Bounds.body)
    where !tokens.holds(".", at: position - 1) {
      if tokens.holds("self", at: position) {
        result += walk(from: position, to: position + 1, in: file)
      } else if case .property(let property) = holders.last, tokens.isWord(position, tree[property].name),
        isRead(position, tokens), tree.variable(tree[property].name, at: position, in: file) == property
      {
        result += held(by: holders.dropLast()) { walk(from: position, to: position + 1, in: file) }
      }
    }
    return result
  }
}
