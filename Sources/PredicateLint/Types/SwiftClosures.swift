import PredicateSources

/// The parameters of closures that are called for each element.
extension SwiftTyper {
  /// The type of a closure's parameter: of an element where the closure is called for each.
  func closureParameter(_ reference: DeclarationReference) -> KnownType? {
    let all = tree.files[reference.file].declarations.all
    guard let parent = all[reference.index].parent, all[parent].kind == .block,
      tree.parameters(of: DeclarationReference(file: reference.file, index: parent)).first == reference
    else { return nil }
    return element(ofClosureAt: all[parent].position, in: reference.file)
  }

  /// The type of `$0` at a place.
  func closureElement(at position: Int, in file: Int) -> KnownType? {
    guard let block = tree.scopes(of: file).innermost(at: position) else { return nil }
    let declaration = tree.files[file].declarations.all[block]
    return declaration.kind == .block ? element(ofClosureAt: declaration.position, in: file) : nil
  }

  private static let calledForEach: Set<String> = [
    "forEach", "map", "filter", "compactMap", "flatMap", "first", "contains", "sorted", "allSatisfy", "ForEach", "List",
    "firstIndex",
    "removeAll", "drop", "prefix",
  ]

  func element(ofClosureAt brace: Int, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var callee = brace - 1
    var argument: Range<Int>?
    if tokens.holds(")", at: callee), let open = tokens.partner(of: callee) {
      argument = tokens.callArguments(at: open)?.first?.range
      callee = open - 1
    } else if tokens.holds("(", at: callee) {
      callee -= 1
    } else if tokens.holds(":", at: callee), tokens.holds("(", at: callee - 2) {
      callee -= 3
    }
    guard let name = tokens.word(at: callee), Self.calledForEach.contains(name) else { return nil }
    if name == "ForEach" || name == "List" {
      return argument.flatMap { type(of: $0, in: file) }.flatMap { element(of: $0) }
    }
    guard tokens.holds(".", at: callee - 1), callee > 1 else { return nil }
    let start = tokens.chainStart(callee)
    guard start < callee - 1, let owner = type(of: start..<callee - 1, in: file) else { return nil }
    // `map` of an optional is called with what it wraps.
    if owner.type.isOptional, name == "map" || name == "flatMap" { return owner.unwrapped }
    return element(of: owner)
  }

  /// What a closure gives: its one expression, or what its last statement returns.
  func closureResult(_ body: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    guard let last = body.last(where: { tokens.holds("return", at: $0) }) else { return type(of: body, in: file) }
    return last + 1 < body.upperBound ? type(of: last + 1..<body.upperBound, in: file) : nil
  }
}
