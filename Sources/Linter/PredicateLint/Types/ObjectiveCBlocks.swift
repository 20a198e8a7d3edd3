import PredicateAppSources

/// Requests that methods pass to the blocks of their callers.
extension ObjectiveCTyper {
  /// Returns the request that a method passes to a block's parameter, `^(NSFetchRequest *request) { … }`, if its entity is known or named
  /// by another argument.
  func requestGiven(toBlockBy parameter: DeclarationReference) -> KnownType? {
    let file = parameter.file
    guard let block = tree.parent(of: parameter), tree[block].isClosure,
      let number = tree.parameters(of: block).firstIndex(of: parameter),
      let message = tree.call(takingClosureAt: tree[block].position, in: file),
      let method = onlyMethod(message, in: file)
    else { return nil }
    let parts = tree.parts(of: message)
    guard let part = parts.firstIndex(where: { $0.contains(tree[block].position) }),
      part < tree.parameters(of: method).count
    else { return nil }
    let (name, body) = (tree[tree.parameters(of: method)[part]].name, tree.tokens(method.file))
    var result: KnownType?
    for position in tree.body(of: method) where body.isWord(position, name) && body.holds("(", at: position + 1) {
      guard let arguments = tree.node(position..<position + 1, in: method.file).parent?.arguments.map(\.range),
        number < arguments.count, let given = type(of: arguments[number], in: method.file),
        given.type.name == "NSFetchRequest", !FetchedType.isUntold(given.type), result == nil || result == given
      else { return nil }
      result = given
    }
    guard var found = result, let entity = found.type.arguments.last else { return nil }
    let receiver = message.children[0].children.first.flatMap { type(of: $0, in: file) }?.instance
    guard let known = bound(entity, of: method, by: message, to: receiver, in: file) else { return nil }
    found.type.arguments = [known]
    return found
  }
}
