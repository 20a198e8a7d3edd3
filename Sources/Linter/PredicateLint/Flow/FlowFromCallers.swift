import PredicateSources

/// Predicates that a function makes for a generic parameter, an entity's name or `Self`, which its callers say.
extension PredicateFlow {
  /// How many callers above each other are asked.
  static let maximumCallers = 3

  /// Uses with what the calls of the function around a place make of its generic parameters: each call runs the predicate, so it has to suit
  /// one of these at the least.
  func bound(
    _ uses: [PredicateUse], byCallersAt position: Int, in file: Int, depth: Int = 0
  ) -> [PredicateUse] {
    guard depth < Self.maximumCallers, uses.contains(where: { $0.type.map(isOpen) ?? false }),
      let function = enclosingFunction(at: position, in: file)
    else { return uses }
    let open = uses.map { isOpen($0, in: function) }
    guard open.contains(true), !decides(function) else { return uses }
    let calls = calls(of: function)
    guard !calls.isEmpty, calls.count < Self.maximumReferences else { return uses }
    return zip(uses, open).flatMap { use, isOpen -> [PredicateUse] in
      guard isOpen, let type = use.type else { return [use] }
      return PredicateUse.alternatives(
        calls.flatMap { call -> [PredicateUse] in
          var given = use
          given.type = self.given(type, function, call)
          guard let found = given.type, self.isOpen(found) else {
            return [given.type.map(says) == true ? given : .unknown(use.reason)]
          }
          let tokens = tree.tokens(call.file)
          given.place = Finding.Place(path: tokens.file.path, range: tokens.place(of: call.name..<call.open))
          let further = bound([given], byCallersAt: call.name, in: call.file, depth: depth + 1)
          return further.map { $0.type.map(self.isOpen) == true ? .unknown(use.reason) : $0 }
        })
    }
  }

  /// What a call makes of a type of the function's; nil where it does not say it.
  private func given(_ type: WrittenType, _ function: DeclarationReference, _ call: Call) -> WrittenType? {
    let tokens = tree.tokens(call.file)
    guard let close = tokens.partner(of: call.open), let arguments = tokens.callArguments(at: call.open) else {
      return nil
    }
    let bindings = typer.bindings(
      function, arguments, receiver: call.receiver, in: call.file, result: tokens.chainStart(close)..<close + 1)
    let name = type.unwrapped.name
    guard bindings[name] != nil || bindings[String(name.prefix { $0 != "." })] != nil else { return nil }
    return typer.substitute(bindings, in: type.unwrapped).unwrapped
  }

  /// Whether a type is one that callers say, and nothing more is known of it.
  private func isOpen(_ type: WrittenType) -> Bool {
    let type = type.unwrapped
    let models = tree.models
    return type.isConstrained
      && !type.arguments.contains { models.family(of: $0.name) != nil || models.entities.knows(.objects($0.name)) }
  }

  /// Whether a type is a class or entity, and no base class.
  private func says(_ type: WrittenType) -> Bool {
    !type.name.isEmpty && !RealmTypes.baseClasses.contains(type.name) && !type.isConstrained
  }

  /// Whether a use stands in a function and is by one of its own open types.
  private func isOpen(_ use: PredicateUse, in function: DeclarationReference) -> Bool {
    guard let type = use.type?.unwrapped, isOpen(type), let place = use.place, let body = tree[function].body else {
      return false
    }
    let tokens = tree.tokens(function.file)
    guard place.path == tokens.file.path, tokens.place(of: body).contains(place.range.lowerBound) else { return false }
    let name = type.name.prefix { $0 != "." }
    return tree[function].generics.contains { "'" + $0 == name }
      || name == "'Self" && tree[function].modifiers.contains { $0 == "static" || $0 == "class" }
      || tree.parameters(of: function).contains { typer.entity(namedBy: $0) == type }
  }

  private func enclosingFunction(at position: Int, in file: Int) -> DeclarationReference? {
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next, all[current].kind == .block { next = all[current].parent }
    return next.flatMap { all[$0].kind == .function ? DeclarationReference(file: file, index: $0) : nil }
  }

  /// Whether a function asks which type or entity it was given: then it may make one predicate for some, and another for others.
  private func decides(_ function: DeclarationReference) -> Bool {
    let tokens = tree.tokens(function.file)
    let parameters = tree.parameters(of: function).filter {
      typer.type(of: $0)?.type.unwrapped.name == "Type" || typer.entity(namedBy: $0) != nil
    }
    let names = Set(tree[function].generics + parameters.map { tree[$0].name } + ["Self"])
    return (tree[function].body ?? 0..<0).prefix(Self.maximumBody).contains { position in
      guard let name = tokens.word(at: position), names.contains(name), !tokens.holds(".", at: position - 1) else {
        return false
      }
      let isMeta = tokens.holds(".", at: position + 1) && tokens.holds("self", at: position + 2)
      let end = isMeta ? position + 3 : position + 1
      if tokens.isCompared(from: position, to: end) || tokens.holds("switch", at: position - 1) { return true }
      return tokens.holds("is", at: end) || tokens.holds("as", at: end)
        || tokens.holds("contains", at: position - 2) && tokens.holds("(", at: position - 1)
    }
  }
}
