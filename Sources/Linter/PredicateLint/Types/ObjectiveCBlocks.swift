import PredicateSources

/// Requests that methods give to blocks of their callers.
extension ObjectiveCTyper {
  /// The request that the parameter of a block is, `^(NSFetchRequest *request) { … }`, where the method that the block is given to calls it with
  /// one whose entity is known, or is named by another argument.
  func requestGiven(toBlockBy parameter: Local, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    guard let open = tokens.enclosingBracket(of: parameter.position), tokens.holds("(", at: open),
      let close = tokens.partner(of: open), tokens.holds("{", at: close + 1),
      let number = tokens.split(open + 1..<close).firstIndex(where: { $0.contains(parameter.position) }),
      let caret = (max(0, open - 8)..<open).reversed().first(where: { tokens.holds("^", at: $0) }),
      let bracket = tokens.enclosingBracket(of: caret), let message = ObjectiveCMessage(at: bracket, in: tokens),
      let part = message.part(holding: caret), message.parts[part].argument.lowerBound == caret,
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
