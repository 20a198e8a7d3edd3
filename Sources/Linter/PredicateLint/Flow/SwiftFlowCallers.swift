import PredicateAppSources

/// Predicates that a function creates for a generic parameter, an entity's name or `Self`, which its callers determine.
extension SwiftFlow {
  func given(_ use: PredicateUse, _ function: DeclarationReference, _ call: FlowCall) -> [PredicateUse] {
    guard let type = use.type.flatMap({ self.given($0, function, call) }) else { return [.unknown(use.reason)] }
    var given = use
    given.type = type
    return [given]
  }

  /// Returns the type that a call determines for a type of its function. `nil` if the call does not determine it.
  private func given(_ type: WrittenType, _ function: DeclarationReference, _ call: FlowCall) -> WrittenType? {
    let bindings = typer.bindings(
      function, tree.arguments(of: call.expression, in: call.file), receiver: call.receiver, in: call.file,
      result: call.range)
    let name = type.unwrapped.name
    guard bindings[name] != nil || bindings[String(name.prefix { $0 != "." })] != nil else { return nil }
    return typer.substitute(bindings, in: type.unwrapped).unwrapped
  }

  func function(deciding entity: WrittenType) -> DeclarationReference? { nil }

  func isOpen(_ use: PredicateUse, in function: DeclarationReference) -> Bool {
    guard let type = use.type?.unwrapped, let place = use.place, let body = tree[function].body else {
      return false
    }
    let tokens = tree.tokens(function.file)
    guard place.path == tokens.file.path, tokens.place(of: body).contains(place.range.lowerBound) else { return false }
    let name = type.name.prefix { $0 != "." }
    return tree[function].generics.contains { "'" + $0 == name }
      || name == "'Self" && tree[function].modifiers.contains { $0 == "static" || $0 == "class" }
      || tree.parameters(of: function).contains { typer.entity(namedBy: $0) == type }
  }

  func decides(_ function: DeclarationReference) -> Bool {
    let tokens = tree.tokens(function.file)
    let parameters = tree.parameters(of: function).filter {
      typer.type(of: $0)?.type.unwrapped.name == "Type" || typer.entity(namedBy: $0) != nil
    }
    let names = Set(tree[function].generics + parameters.map { tree[$0].name } + ["Self"])
    return (tree[function].body ?? 0..<0).prefix(Bounds.body).contains { position in
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
