import PredicateAppSources

/// The types that the context of an expression expects.
extension SwiftTyper {
  /// Returns the type that the place of an expression expects, which closures, `.name` and `.init(…)` need. `nil` if it is unknown.
  func expected(_ range: Range<Int>, in file: Int) -> KnownType? {
    range.first.flatMap { first in
      once(expectations, Place(file: file, position: first)) { asked(range, in: file) }
    }
  }

  private func asked(_ range: Range<Int>, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var current = tree.node(range, in: file)
    while let outer = current.parent {
      let (isFirst, first) = (outer.children.first === current, current.range.lowerBound)
      switch outer.kind {
      case .operation where ["==", "!="].contains(tokens.sign(of: outer)):
        // `kind == .name` expects the type of the other operand.
        return outer.children.first { $0 !== current }.flatMap { type(of: $0, in: file) }
      case .member,
        .call where isFirst, .element where isFirst, .operation where isFirst:
        break
      case _ where tree.passes(outer, valueOf: current, in: file): break
      case .call: return expectedArgument(current, of: outer, in: file)
      case .tuple:
        guard let number = outer.children.firstIndex(where: { $0 === current }),
          let whole = expected(outer.range, in: file)
        else { return nil }
        return whole.type.unwrapped.element(number, label: outer.label(number))
          .map { KnownType($0, isProven: whole.isProven) }
      case .list, .dictionary: return expected(outer.range, in: file).flatMap { element(of: $0) }
      case .assignment where !isFirst:
        let target = outer.children[0].range
        return libraryProperty(target, in: file) ?? type(of: target, in: file)
      case .binding: return declared(with: current, in: file)
      case .exit: return tokens.holds("return", at: outer.word) ? result(ofBodyAround: outer.word, in: file) : nil
      case .closure: return outer.children.count == 1 ? result(ofBodyAround: first, in: file) : nil
      default: return nil
      }
      current = outer
    }
    return declared(with: current, in: file)
  }

  /// Returns the written type of the variable that is declared with a value.
  private func declared(with value: Expression, in file: Int) -> KnownType? {
    let declared = tree.scopes(of: file).declaration(withValueAt: value.range.lowerBound)
    return declared.map { DeclarationReference(file: file, index: $0) }.flatMap {
      tree[$0].type == nil ? nil : type(of: $0)
    }
  }

  /// Returns the type that a call expects for an argument.
  private func expectedArgument(_ argument: Expression, of call: Expression, in file: Int) -> KnownType? {
    guard let callee = callee(of: call, in: file), let child = call.arguments.firstIndex(where: { $0 === argument })
    else { return nil }
    let (number, position) = (child - 1, argument.range.lowerBound)
    let owner = owner(of: callee, in: file)
    let target = target(of: callee, owner: owner, in: file)
    let own = parameterType(number, of: callee, target, in: file).flatMap { $0.type.name.isEmpty ? nil : $0 }
    guard let owner, RealmTypes.collections.contains(owner.type.name),
      let library = libraryParameter(number, of: callee, owner: owner, in: file)
    else { return own ?? libraryParameter(number, of: callee, owner: owner, in: file) }
    // If an extension declares a call with the library's name, the one that accepts the argument is meant.
    guard let own else { return library }
    let tokens = tree.tokens(file)
    if tokens.holds(".", at: position), let name = tokens.word(at: position + 1) {
      return tree.member(name, of: library.type.name, near: file).isEmpty ? own : library
    }
    return accepts(own.type, library.type) ? own : library
  }

  /// Returns the result type of the function, closure or computed variable around a place.
  private func result(ofBodyAround position: Int, in file: Int) -> KnownType? {
    guard let body = tree.enclosingFunction(at: position, in: file) else { return nil }
    switch tree[body].kind {
    case .function: return result(of: body)
    case .variable: return tree[body].type == nil ? nil : type(of: body)
    case .block:
      let (tokens, brace) = (tree.tokens(file), tree[body].position)
      guard let close = tokens.partner(of: brace), let known = expected(brace..<close + 1, in: file) else { return nil }
      // `{ … }()` has the type of its result.
      if tokens.holds("(", at: close + 1), tokens.isAdjacent(close + 1) { return known }
      return called(known)
    default: return nil
    }
  }
}
