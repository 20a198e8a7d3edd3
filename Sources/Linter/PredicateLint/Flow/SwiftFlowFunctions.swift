import PredicateAppSources

/// Predicates that Swift closures and calls return.
extension SwiftFlow {
  func uses(givenBy block: DeclarationReference) -> [PredicateUse]? {
    let (file, tokens, brace) = (block.file, tree.tokens(block.file), tree[block].position)
    // `lazy var predicate: NSPredicate = { … }()`
    if tokens.holds("=", at: brace - 1) { return assigned(tree.node(brace..<brace + 1, in: file), in: file) }
    if let call = tree.call(takingClosureAt: brace, in: file),
      ["map", "compactMap", "flatMap"].contains(tree.name(of: call.children[0].bare, in: file))
    {
      return walk(call.range, in: file)
    }
    if tree[block].isClosure { return closureUses(brace, in: file) }
    return nil
  }

  /// Returns the uses of a closure's result: those of the calls of the closure in the function that takes it, `predicate { … }`.
  private func closureUses(_ brace: Int, in file: Int) -> [PredicateUse] {
    guard let call = tree.call(takingClosureAt: brace, in: file),
      let callee = typer.callee(of: call, in: file),
      let number = callee.arguments.firstIndex(where: { $0.range.contains(brace) })
    else { return [] }
    let target = typer.target(of: callee, owner: typer.owner(of: callee, in: file), in: file)
    var result: [PredicateUse] = []
    for function in typer.fitting(target.functions, callee.arguments, in: file).prefix(2) {
      guard let parameter = typer.matched(function, callee.arguments)?[number], let body = tree[function].body,
        visit(parameter)
      else { continue }
      let tokens = tree.tokens(function.file)
      let bindings = typer.bindings(function, callee.arguments, receiver: target.receiver, in: file)
      for position in body.prefix(2_048)
      where tokens.isWord(position, tree[parameter].name) && tokens.holds("(", at: position + 1) {
        guard let close = tokens.partner(of: position + 1),
          tree.variable(tree[parameter].name, at: position, in: function.file) == parameter
        else { continue }
        result += walk(from: position, to: close + 1, in: function.file).map { bind($0, bindings, caller: callee.name) }
      }
      leave(parameter)
    }
    return target.isGuess ? guesses(result) : result
  }

  func calls(of function: DeclarationReference) -> [FlowCall] {
    let declaration = tree[function]
    var name = declaration.name
    let owner = tree.parent(of: function)
    let isOfType = owner.map { tree[$0].isType } ?? false
    if name == "init" {
      guard let owner, isOfType else { return [] }
      name = WrittenType.lastName(of: tree.fullName(of: owner))
    }
    var result: [FlowCall] = []
    let own = ownFiles(owner, function.file)
    let isInherited =
      owner.map { tree.supertypes.contains(tree.fullName(of: $0)) || tree[$0].kind == .extensionType } ?? true
    for place in isOfType || owner == nil
      ? tree.places(of: name, in: own, atMost: FlowState.maximumPlaces) : places(ofLocal: function)
    {
      let node = tree.node(place.position..<place.position + 1, in: place.file)
      guard node.word == place.position, let call = call(of: node),
        case let arguments = tree.arguments(of: call, in: place.file), typer.fits(function, arguments),
        typer.isComplete(function, arguments)
      else { continue }
      var receiver: KnownType?
      var isGuess = false
      if node.kind == .member, declaration.name != "init" {
        receiver =
          if let object = node.children.first {
            typer.type(of: object, in: place.file)?.unwrapped
          } else {
            typer.expected(call.range, in: place.file).map { .meta($0.type.unwrapped) }
          }
        guard let owner, isOfType else { continue }
        if let type = receiver.map({ $0.instance ?? $0.type }), !isSame(type, owner) { continue }
        if receiver == nil {
          if tree.members(named: name).count > 1 { continue }
          isGuess = true
        } else {
          guard isChosen(function, name, arguments, in: place.file) else { continue }
        }
      } else if isOfType, declaration.name != "init" {
        guard isInherited || own.contains(place.file) else { continue }
        guard let around = tree.enclosingType(at: place.position, in: place.file),
          tree.member(name, of: tree.fullName(of: around), near: place.file, where: { typer.fits($0, arguments) })
            .contains(function)
        else { continue }
        receiver = typer.implicitReceiver(at: place.position, in: place.file)
      }
      if let owner, declaration.name == "init" {
        guard tree.typeName(endingAt: place.position, in: place.file) == tree.fullName(of: owner) else { continue }
      }
      result.append(
        FlowCall(
          file: place.file, name: place.position, expression: call, receiver: receiver, isMember: node.kind == .member,
          isGuess: isGuess))
      if result.count == FlowState.maximumReferences { break }
    }
    return result
  }

  /// Returns the places in the body around a local function that name it.
  private func places(ofLocal function: DeclarationReference) -> [(file: Int, position: Int)] {
    let (file, name) = (function.file, tree[function].name)
    let around = tree[function].parent.flatMap { tree[DeclarationReference(file: file, index: $0)].body } ?? 0..<0
    return around.prefix(FlowState.maximumBody).filter {
      tree.tokens(file).isWord($0, name) && tree.functions(name, at: $0, in: file).contains(function)
    }.map { (file, $0) }
  }

  /// Returns a Boolean value that indicates whether a function is the only one of its type that a call may mean.
  private func isChosen(
    _ function: DeclarationReference, _ name: String, _ arguments: [TokenizedFile.CallArgument], in file: Int
  ) -> Bool {
    guard let owner = tree.parent(of: function).map({ tree.fullName(of: $0) }) else { return true }
    // A protocol's requirement and its default implementation are one function.
    let overloads = tree.ownMembers(name, of: owner)
      .filter { $0 == function || tree[$0].body != nil && tree[function].body != nil }
    guard overloads.count > 1 else { return true }
    return typer.fitting(overloads, arguments, in: file) == [function]
  }

  /// Returns a Boolean value that indicates whether a type is or inherits from a declared one. A generic parameter must be constrained to
  /// it.
  func isSame(_ type: WrittenType, _ owner: DeclarationReference) -> Bool {
    let name = tree.fullName(of: owner)
    if type.isConstrained { return type.arguments.contains { tree.inherits($0.name, from: name) } }
    return tree.inherits(type.name, from: name) || SwiftTyper.managed.contains(name) && typer.isManaged(type.name)
  }
}
