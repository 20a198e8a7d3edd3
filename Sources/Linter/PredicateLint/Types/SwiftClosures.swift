import PredicateAppSources

/// The parameters and results of closures.
extension SwiftTyper {
  /// Returns the type of a closure's parameter, from the type that the closure's place expects.
  func closureParameter(_ reference: DeclarationReference) -> KnownType? {
    guard let closure = tree.parent(of: reference), tree[closure].kind == .block,
      case let parameters = tree.parameters(of: closure), let number = parameters.firstIndex(of: reference)
    else { return nil }
    return parameter(number, of: parameters.count, ofClosureAt: tree[closure].position, in: reference.file)
  }

  /// Returns the type of `$0` or `$1` at a place.
  func closureParameter(_ number: Int, at position: Int, in file: Int) -> KnownType? {
    tree.enclosingClosure(at: position, in: file)
      .flatMap { parameter(number, of: number + 1, ofClosureAt: tree[$0].position, in: file) }
  }

  /// Returns the type of a parameter of a closure with a number of parameters.
  private func parameter(_ number: Int, of count: Int, ofClosureAt brace: Int, in file: Int) -> KnownType? {
    guard let close = tree.tokens(file).partner(of: brace), let known = expected(brace..<close + 1, in: file) else {
      return nil
    }
    let type = known.type.unwrapped
    guard type.name == WrittenType.function else { return nil }
    var parameters = Array(type.arguments.dropLast())
    // `{ key, value in` for a single parameter that is a pair.
    if parameters.count == 1, count > 1, parameters[0].name == WrittenType.tuple {
      parameters = parameters[0].arguments
    }
    guard parameters.indices.contains(number), !parameters[number].name.isEmpty else { return nil }
    return KnownType(parameters[number], isProven: known.isProven)
  }

  /// Returns the type of a closure as a value. `nil` if its result is unknown.
  func closure(at brace: Int, _ file: Int) -> KnownType? {
    guard let block = tree.enclosingBody(at: brace + 1, in: file), tree[block].position == brace,
      let result = closureResult(ofClosureAt: brace, file)
    else { return nil }
    let parameters = tree.parameters(of: block).map { type(of: $0)?.type ?? WrittenType(name: "") }
    return KnownType(
      WrittenType(name: WrittenType.function, arguments: parameters + [result.type]), isProven: result.isProven)
  }

  /// Returns the result type of the closure with its brace at a position: that of its single expression, or of its last `return`.
  func closureResult(ofClosureAt brace: Int, _ file: Int) -> KnownType? {
    guard let close = tree.tokens(file).partner(of: brace), close > brace else { return nil }
    let closure = tree.expression(brace..<close + 1, in: file)
    guard closure.kind == .closure else { return nil }
    return tree.results(closure, in: file)?.last.flatMap { type(of: $0, in: file) }
  }
}
