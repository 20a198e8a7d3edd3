import PredicateAppSources

/// Follows a predicate of a Swift file: through variables, functions, arrays, compound predicates and the project's helpers.
final class SwiftFlow: PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  var writes: WriteIndex { typer.writes }
  var state = FlowState()
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] = [:]

  init(_ typer: SwiftTyper) { self.typer = typer }

  func passes(_ outer: Expression, from inner: Expression) -> Bool {
    outer.kind == .operation || outer.kind == .prefix || outer.kind == .call && outer.children.first === inner
  }

  func uses(of expression: Expression, in outer: Expression, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let isFirst = outer.children.first === expression
    if let patterns = patterns(matching: expression, in: outer, file),
      case .payload(let name, let number) = holders.last
    {
      holders.removeLast()
      return matched(name, number, by: patterns, in: file)
    }
    switch outer.kind {
    case .call: return argument(expression, of: outer, in: file)
    case .tuple: return element(expression, of: outer, in: file)
    case .assignment where !isFirst:
      let targets = outer.children[0].bare
      if targets.kind == .tuple, case .element(_, let number) = holders.last, targets.children.indices.contains(number)
      {
        holders.removeLast()
        return target(targets.children[number], in: file)
      }
      return tokens.isAssignment(outer.word)
        ? target(targets, in: file)
        : tokens.holds("+", at: outer.word) ? target(targets, in: file, isAdded: true) : []
    case .binding: return assigned(expression, in: file)
    case .exit: return tokens.holds("return", at: outer.word) ? returned(from: outer.word, in: file) : []
    case .loop:
      guard let element = tree.scopes(of: file).declaration(withValueAt: expression.range.lowerBound),
        tree.files[file].declarations.all[element].kind == .element
      else { return [] }
      if case .key = holders.last { holders.removeLast() }
      return references(of: DeclarationReference(file: file, index: element))
    // The implicit result of a function or closure, or a part of a result builder's.
    case .closure:
      return outer.children.contains { $0.kind == .exit } ? [] : returned(from: expression.range.lowerBound, in: file)
    default: return []
    }
  }

  /// Returns the parentheses of the patterns that match an expression: `switch filter { case .named(let name): … }`, `if case … = filter`.
  private func patterns(matching value: Expression, in outer: Expression, _ file: Int) -> [Int]? {
    let tokens = tree.tokens(file)
    guard outer.kind == .binding || outer.kind == .conditional && outer.children.first === value else { return nil }
    let patterns = outer.children.filter { $0.kind == .binding && $0 !== value }
    guard !patterns.isEmpty else { return nil }
    return patterns.flatMap { pattern in
      pattern.range.filter {
        tokens.holds("(", at: $0) && tokens.isWord($0 - 1) && tokens.holds(".", at: $0 - 2)
      }
    }
  }

  /// Members that return an element of a collection, or the collection again.
  private static let elementNames: Set<String> = [
    "first", "last", "randomElement", "values", "reversed", "copy",
  ]
  /// Those that return one element. Other elements may be used differently.
  private static let singleNames: Set<String> = ["first", "last", "randomElement"]

  func step(to member: Expression, of object: Expression, in file: Int) -> FlowStep {
    let name = tree.name(of: member, in: file)
    let isTakenOut =
      switch holders.last {
      case .element(name, _), .element(_, Int(name) ?? -1): true
      case .key: name == "values" || name == "value"
      case .property(let property): tree[property].name == name
      default: false
      }
    if isTakenOut {
      holders.removeLast()
      return .expression(member, isOne: false)
    }
    if holders.isEmpty, name == "evaluate" { return .uses([.foreign("`evaluate` tests it")]) }
    if let uses = memberUses(member, of: object, in: file) { return .uses(uses) }
    let call = call(of: member)
    if name == "withSubstitutionVariables" { return .substituted(call ?? member) }
    if let closure = call?.arguments.first, closure.kind == .closure {
      if ["map", "flatMap", "forEach"].contains(name) {
        return .uses(references(inClosureAt: closure.range.lowerBound, in: file))
      }
      if let call, ["compactMap", "filter"].contains(name), tree.tokens(file).codeText(closure.range) == "{$0}" {
        return .expression(call, isOne: false)
      }
    }
    guard Self.elementNames.contains(name) else { return .uses([]) }
    return .expression(call ?? member, isOne: Self.singleNames.contains(name))
  }
}
