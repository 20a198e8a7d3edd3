import PredicateSources

/// Predicates that a method makes for a class or an entity which its callers name.
extension ObjectiveCFlow {
  /// The uses by a message to one class or several, which takes the predicate: `[Dog objectsWhere:…]`.
  func uses(ofClass message: ObjectiveCMessage, in file: Int) -> [PredicateUse] {
    guard let classes = typer.classes(message.receiver, in: file) else { return [] }
    let text = tree.tokens(file).codeText(message.receiver)
    return classes.types.map { type in
      var use = PredicateUse.realm(
        type, "`[\(type.isConstrained ? text : type.shownName) \(message.selector)]` takes it")
      use.isAlternative = classes.isOneOf
      return use
    }
  }

  /// Uses with what the calls of the method around a place give for the parameter that names their class or entity, and for `self` of a class
  /// method: each call runs the predicate, so it has to suit one of these at the least.
  func bound(
    _ uses: [PredicateUse], byCallersAt position: Int, in file: Int, depth: Int = 0
  ) -> [PredicateUse] {
    guard depth < PredicateFlow.maximumCallers, let method = tree.method(at: position, in: file),
      !tree.className(of: method).isEmpty, uses.contains(where: { isOpen($0, of: method) }),
      tree.methods(tree[method].name).filter({ !tree.body(of: $0).isEmpty }).count == 1, !decides(method)
    else { return uses }
    let calls = calls(of: method)
    guard !calls.isEmpty else { return uses }
    return uses.flatMap { use -> [PredicateUse] in
      guard isOpen(use, of: method) else { return [use] }
      let found = calls.flatMap { call -> [PredicateUse] in
        guard let message = call.message else { return [.unknown("a call of `\(tree[method].name)` does not say it")] }
        let given = bind(use, method, message, in: call.file)
        return bound(given, byCallersAt: call.start, in: call.file, depth: depth + 1)
      }
      return found.map { use in
        var use = use
        if use.type?.isConstrained == true { use = .unknown(use.reason) }
        use.isAlternative = true
        return use
      }
    }
  }

  /// Whether a use is by a class or entity that a call of a method says.
  private func isOpen(_ use: PredicateUse, of method: DeclarationReference) -> Bool {
    guard let type = use.type, type.isConstrained,
      !type.arguments.contains(where: { tree.models.family(of: $0.name) != nil })
    else { return false }
    return type.name == "'Self" && tree.isOfClass(method)
      || tree.parameters(of: method).indices.contains {
        typer.entity(namedByParameter: $0, of: method) == type
      }
  }

  /// Whether a method asks which class or entity it was given: then it may make one predicate for some, and another for others.
  private func decides(_ method: DeclarationReference) -> Bool {
    let tokens = tree.tokens(method.file)
    let names = Set(tree.parameters(of: method).map { tree[$0].name } + ["self"])
    return tree.body(of: method).prefix(PredicateFlow.maximumBody).contains { position in
      guard let name = tokens.word(at: position), names.contains(name), !tokens.holds(".", at: position + 1) else {
        return false
      }
      if tokens.isCompared(from: position, to: position + 1) {
        return !["nil", "Nil", "NULL"].contains(tokens.word(at: position + 3) ?? "")
      }
      return [tokens.word(at: position + 1), tokens.word(at: position - 2)].contains { word in
        word.map { word in Self.asking.contains { word.hasPrefix($0) } } ?? false
      }
    }
  }

  /// How words begin that ask what a class or a text is.
  private static let asking = ["isEqual", "isKind", "isMember", "switch", "containsObject", "compare"]
}

extension TokenizedFile {
  /// Whether some tokens stand on one side of `==` or `!=`.
  func isCompared(from start: Int, to end: Int) -> Bool {
    let isLeft = holds("=", at: end + 1) && (holds("=", at: end) || holds("!", at: end))
    let isRight = holds("=", at: start - 1) && (holds("=", at: start - 2) || holds("!", at: start - 2))
    return isLeft || isRight
  }
}
