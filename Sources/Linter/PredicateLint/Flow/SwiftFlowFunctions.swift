import PredicateAppSources

/// Predicates that Swift closures and calls return.
extension SwiftFlow {
  func uses(givenBy block: DeclarationReference) -> [PredicateUse]? {
    guard tree[block].isClosure else { return nil }
    if let call = tree.call(takingClosureAt: tree[block].position, in: block.file),
      ["map", "compactMap", "flatMap"].contains(tree.name(of: call.children[0].bare, in: block.file))
    {
      return walk(call.range, in: block.file)
    }
    return uses(ofResultOf: block)
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
      ? tree.places(of: name, in: own, atMost: Bounds.places) : places(ofLocal: function)
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
        let type = tree.fullName(of: owner)
        if receiver == nil,
          tree.members(named: name).contains(where: { tree.parent(of: $0).map(tree.fullName) != type })
        {
          continue
        }
        let overloads = overloads(of: function, name, arguments, in: place.file)
        guard overloads.contains(function) else { continue }
        isGuess = receiver == nil || overloads.count > 1
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
      if result.count == Bounds.alternatives { break }
    }
    return result
  }

  /// Returns the places in the body around a local function that name it.
  private func places(ofLocal function: DeclarationReference) -> [(file: Int, position: Int)] {
    let (file, name) = (function.file, tree[function].name)
    let around = tree[function].parent.flatMap { tree[DeclarationReference(file: file, index: $0)].body } ?? 0..<0
    return around.prefix(Bounds.body).filter {
      tree.tokens(file).isWord($0, name) && tree.functions(name, at: $0, in: file).contains(function)
    }.map { (file, $0) }
  }

  /// Returns the functions of a function's type that a call may mean.
  private func overloads(
    of function: DeclarationReference, _ name: String, _ arguments: [TokenizedFile.CallArgument], in file: Int
  ) -> [DeclarationReference] {
    guard let owner = tree.parent(of: function).map({ tree.fullName(of: $0) }) else { return [function] }
    // A protocol's requirement and its default implementation are one function.
    let overloads = tree.ownMembers(name, of: owner)
      .filter { $0 == function || tree[$0].body != nil && tree[function].body != nil }
    return overloads.count > 1 ? typer.fitting(overloads, arguments, in: file) : [function]
  }

  /// Returns a Boolean value that indicates whether a type is or inherits from a declared one. A generic parameter must be constrained to
  /// it.
  func isSame(_ type: WrittenType, _ owner: DeclarationReference) -> Bool {
    let name = tree.fullName(of: owner)
    if type.isConstrained { return type.arguments.contains { tree.inherits($0.name, from: name) } }
    return tree.inherits(type.name, from: name) || SwiftTyper.managed.contains(name) && typer.isManaged(type.name)
  }
}
