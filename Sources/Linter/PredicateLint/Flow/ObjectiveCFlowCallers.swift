import PredicateAppSources

/// Predicates that a method creates for a class or an entity that its callers name.
extension ObjectiveCFlow {
  /// Returns the uses by a message that takes the predicate for one or several classes: `[Dog objectsWhere:…]`.
  func uses(ofClass receiver: Expression, _ selector: String, in file: Int) -> [PredicateUse] {
    guard let classes = typer.classes(receiver.range, in: file) else { return [] }
    let text = tree.tokens(file).shownText(receiver.range)
    return classes.types.map { type in
      var use = PredicateUse.realm(type, "`[\(type.isConstrained ? text : type.shownName) \(selector)]` takes it")
      (use.isAlternative, use.isShared) = (classes.isOneOf, classes.isShared)
      return use
    }
  }

  func calls(of method: DeclarationReference) -> [FlowCall] {
    let key = SentKey(selector: tree[method].name, isFunction: tree.className(of: method).isEmpty)
    if let known = sent[key] { return known[method] ?? [] }
    var found: [DeclarationReference: [FlowCall]] = [:]
    for place in tree.places(of: String(key.selector.prefix(while: { $0 != ":" }))) {
      let node = tree.node(place.position..<place.position + 1, in: place.file)
      guard node.word == place.position else { continue }
      let outer = node.parent.flatMap { $0.kind == .call && $0.children.first === node ? $0 : nil }
      let called = called(by: node, outer, key, in: place.file)
      guard called.count <= Bounds.alternatives else { continue }
      for method in called where found[method, default: []].count < Bounds.places {
        let call = FlowCall(file: place.file, name: place.position, expression: outer ?? node)
        found[method, default: []].append(call)
      }
    }
    sent[key] = found
    return found[method] ?? []
  }

  /// Returns the methods or functions with a name that are called at a name.
  private func called(by name: Expression, _ call: Expression?, _ key: SentKey, in file: Int) -> [DeclarationReference]
  {
    if key.isFunction {
      return call == nil
        ? []
        : tree.functions(key.selector, in: file).filter {
          $0.file != file || !tree.body(of: $0).contains(name.word)
        }
    }
    if let call, let selector = tree.selector(of: call, in: file) {
      return selector == key.selector ? typer.methods(calledBy: call, in: file) : []
    }
    return call == nil && name.kind == .member ? typer.methods(calledBy: name, in: file) : []
  }

  func given(_ use: PredicateUse, _ function: DeclarationReference, _ call: FlowCall) -> [PredicateUse] {
    guard call.expression.kind == .call else {
      return [.unknown("a call of `\(tree[function].name)` does not say it")]
    }
    return bind(use, function, call.expression, in: call.file)
  }

  func function(deciding entity: WrittenType) -> DeclarationReference? { typer.method(deciding: entity) }

  func isOpen(_ use: PredicateUse, in method: DeclarationReference) -> Bool {
    guard let type = use.type else { return false }
    return typer.isOfReceiver(type) && tree.isOfClass(method)
      || tree.parameters(of: method).indices.contains { typer.entity(namedByParameter: $0, of: method) == type }
  }

  func decides(_ method: DeclarationReference) -> Bool {
    let tokens = tree.tokens(method.file)
    let names = Set(tree.parameters(of: method).map { tree[$0].name } + ["self"])
    return tree.body(of: method).prefix(Bounds.body).contains { position in
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

  /// The prefixes of words that test a class or a string.
  private static let asking = ["isEqual", "isKind", "isMember", "switch", "containsObject", "compare"]
}

extension TokenizedFile {
  /// Returns a Boolean value that indicates whether a range of tokens is an operand of `==` or `!=`.
  func isCompared(from start: Int, to end: Int) -> Bool {
    let isLeft = holds("=", at: end + 1) && (holds("=", at: end) || holds("!", at: end))
    let isRight = holds("=", at: start - 1) && (holds("=", at: start - 2) || holds("!", at: start - 2))
    return isLeft || isRight
  }
}
