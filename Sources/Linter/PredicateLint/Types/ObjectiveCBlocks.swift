import PredicateAppSources

/// Requests that methods pass to the blocks of their callers.
extension ObjectiveCTyper {
  /// Returns the request that a method passes to a block's parameter, `^(NSFetchRequest *request) { … }`, if its entity is known or named
  /// by another argument.
  func requestGiven(toBlockBy parameter: DeclarationReference) -> KnownType? {
    let (file, tokens) = (parameter.file, tree.tokens(parameter.file))
    guard let block = tree[parameter].parent.map({ DeclarationReference(file: file, index: $0) }),
      tree[block].isClosure,
      let number = tree.parameters(of: block).firstIndex(of: parameter),
      let bracket = tokens.enclosingBracket(of: tree[block].position),
      let message = ObjectiveCMessage(at: bracket, in: tokens),
      let part = message.part(holding: tree[block].position),
      tokens.holds("^", at: message.parts[part].argument.lowerBound),
      let method = onlyMethod(message, in: file), part < tree.parameters(of: method).count
    else { return nil }
    let (name, body) = (tree[tree.parameters(of: method)[part]].name, tree.tokens(method.file))
    var result: KnownType?
    for position in tree.body(of: method) where body.isWord(position, name) && body.holds("(", at: position + 1) {
      guard let close = body.partner(of: position + 1) else { return nil }
      let arguments = body.split(position + 2..<close)
      guard number < arguments.count, let given = type(of: arguments[number], in: method.file),
        given.type.name == "NSFetchRequest", !FetchedType.isUntold(given.type), result == nil || result == given
      else { return nil }
      result = given
    }
    guard var found = result, let entity = found.type.arguments.last else { return nil }
    if let named = message.parts.indices.first(where: { self.entity(namedByParameter: $0, of: method) == entity }) {
      guard let known = self.entity(namedBy: message.parts[named].argument, in: file) else { return nil }
      found.type.arguments = [known]
    } else if entity.name == "'Self" {
      guard let receiver = type(of: message.receiver, in: file)?.instance else { return nil }
      found.type.arguments = [receiver]
    }
    return found
  }
}
