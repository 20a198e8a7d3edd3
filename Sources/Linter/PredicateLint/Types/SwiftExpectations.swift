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
    let result = asked(at: first, in: file)
    expectations[key] = .some(result)
    return result
  }

  private func asked(at first: Int, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    if tokens.holds("{", at: first), let open = arguments(ofTrailingClosureAt: first, in: file) {
      return expectedArgument(at: open, holding: first, in: file)
    }
    if let before = tokens.sign(at: first - 1), !Self.begins.contains(before) {
      // `kind == .name` expects the type of the other operand.
      guard before == 0x3D, tokens.holds("=", at: first - 2) || tokens.holds("!", at: first - 2) else { return nil }
      guard !tokens.isAssignment(first - 1) else { return nil }
      let last = first - 3
      return type(of: tokens.chainStart(last)..<last + 1, in: file)
    }
    switch tokens.place(ofExpressionAt: first) {
    case .parentheses(let open): return inParentheses(open, first, file)
    case .bracket(let open):
      guard !tokens.isSubscript(open), let close = tokens.partner(of: open) else { return nil }
      return expected(open..<close + 1, in: file).flatMap { element(of: $0) }
    case .assigned(let sign):
      if let declared = tree.scopes(of: file).declaration(withValueAt: sign + 1) {
        let reference = DeclarationReference(file: file, index: declared)
        return tree[reference].type == nil ? nil : type(of: reference)
      }
      let last = sign - 1
      let target = tokens.chainStart(last)..<sign
      return libraryProperty(target, in: file) ?? type(of: target, in: file)
    case .added(let sign): return type(of: tokens.chainStart(sign - 2)..<sign - 1, in: file)
    case .returned(let position): return result(ofBodyAround: position, in: file)
    case .behindIn(let position): return result(ofBodyAround: position + 1, in: file)
    case .statement(let start):
      let isFirst = tokens.holds("{", at: start - 1) || tokens.holds("in", at: start - 1)
      return isFirst ? result(ofBodyAround: start, in: file) : nil
    case .elsewhere: return nil
    }
  }

  /// The signs after which a whole expression begins.
  private static let begins = Set("([{,:=?;".utf8)

  private func inParentheses(_ open: Int, _ first: Int, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    if let known = expectedArgument(at: open, holding: first, in: file) { return known }
    guard callee(ofArgumentsAt: open, in: file) == nil, let close = tokens.partner(of: open),
      let elements = tokens.callArguments(at: open),
      let number = elements.firstIndex(where: { $0.range.contains(first) }),
      let whole = expected(open..<close + 1, in: file)
    else { return nil }
    if elements.count == 1 { return whole }
    return whole.type.unwrapped.element(number, label: elements[number].label)
      .map { KnownType($0, isProven: whole.isProven) }
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

extension TokenizedFile {
  func isSubscript(_ open: Int) -> Bool { isAdjacent(open) && isOperandWord(open - 1) }
}
