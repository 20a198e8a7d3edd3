import PredicateAppSources

/// The types that the context of an expression expects.
extension SwiftTyper {
  /// Returns the type that the place of an expression expects, which closures, `.name` and `.init(…)` need. `nil` if it is unknown.
  func expected(_ range: Range<Int>, in file: Int) -> KnownType? {
    guard depth < Self.maximumDepth, let first = range.first else { return nil }
    let key = Place(file: file, position: first)
    if let known = expectations[key] { return known }
    depth += 1
    defer { depth -= 1 }
    expectations[key] = .some(nil)
    let result = asked(range, in: file)
    expectations[key] = .some(result)
    return result
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
      case _ where tree.passes(outer, valueOf: current): break
      case .call: return expectedArgument(at: outer.word, holding: first, in: file)
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

  /// Returns the type that a call expects for the argument that contains a token.
  private func expectedArgument(at open: Int, holding position: Int, in file: Int) -> KnownType? {
    guard let callee = callee(ofArgumentsAt: open, in: file), let number = callee.argument(holding: position) else {
      return nil
    }
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
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next {
      let declaration = all[current]
      let reference = DeclarationReference(file: file, index: current)
      switch declaration.kind {
      case .function: return result(of: reference)
      case .variable: return declaration.type == nil ? nil : type(of: reference)
      case .block where declaration.isClosure:
        let tokens = tree.tokens(file)
        guard let close = tokens.partner(of: declaration.position) else { return nil }
        let closure = declaration.position..<close + 1
        // `{ … }()` has the type of its result.
        if tokens.holds("(", at: close + 1), tokens.isAdjacent(close + 1) { return expected(closure, in: file) }
        guard let type = expected(closure, in: file), type.type.unwrapped.name == WrittenType.function else {
          return nil
        }
        return type.type.unwrapped.arguments.last.map { KnownType($0, isProven: type.isProven) }
      case .block: next = declaration.parent
      default: return nil
      }
    }
    return nil
  }
}
