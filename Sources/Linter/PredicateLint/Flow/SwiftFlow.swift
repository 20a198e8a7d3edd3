import PredicateAppSources

/// Follows a predicate of a Swift file: through variables, functions, arrays, compound predicates and the project's helpers.
final class SwiftFlow: PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  var writes: WriteIndex { typer.writes }
  var state = FlowState()
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] = [:]

  init(_ typer: SwiftTyper) { self.typer = typer }

  func whole(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var current = tree.node(start..<limit, in: file)
    var (isOneOfSeveral, isSubstituted) = (false, false)
    var found: [PredicateUse]?
    while found == nil, let outer = current.parent {
      let isFirst = outer.children.first === current
      var next = outer
      switch outer.kind {
      case .member:
        switch step(to: outer, of: current, in: file) {
        case .expression(let whole, let isOne):
          isOneOfSeveral = isOneOfSeveral || isOne
          isSubstituted = isSubstituted || tokens.holds("withSubstitutionVariables", at: outer.word)
          next = whole
        case .uses(let uses): found = uses
        }
      case .element where isFirst:
        let key = outer.arguments.first.map { tokens.codeText($0.range) } ?? ""
        if let mayBeAnother = takeOut(key) { isOneOfSeveral = isOneOfSeveral || mayBeAnother } else { found = [] }
      case .dictionary:
        guard let number = outer.children.firstIndex(where: { $0 === current }), number % 2 == 1 else { return [] }
        holders.append(.key(tokens.codeText(outer.children[number - 1].range)))
      case .cast, .operation, .prefix, .list: break
      case .call where isFirst: break
      case _ where tree.passes(outer, valueOf: current):
        isOneOfSeveral = isOneOfSeveral || outer.kind == .block
      default: found = uses(of: current, in: outer, in: file)
      }
      current = next
    }
    var uses = found ?? assigned(current, in: file)
    if isSubstituted { uses = PredicateUse.substituted(uses) }
    return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
  }

  /// Returns the uses of an expression by the statement or call that contains it.
  private func uses(of expression: Expression, in outer: Expression, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    let isFirst = outer.children.first === expression
    if let patterns = patterns(matching: expression, in: outer, file),
      case .payload(let name, let number) = holders.last
    {
      holders.removeLast()
      return matched(name, number, by: patterns, in: file)
    }
    switch outer.kind {
    case .call: return argument(of: outer.word, holding: expression.range.lowerBound, in: file)
    case .tuple: return argument(of: outer.range.lowerBound, holding: expression.range.lowerBound, in: file)
    case .assignment where !isFirst:
      let targets = outer.children[0].bare
      if targets.kind == .tuple, case .element(_, let number) = holders.last, targets.children.indices.contains(number)
      {
        holders.removeLast()
        return target(endingAt: targets.children[number].range.upperBound - 1, in: file)
      }
      return tokens.isAssignment(outer.word)
        ? target(endingAt: outer.word - 1, in: file)
        : tokens.holds("+", at: outer.word) ? target(endingAt: outer.word - 1, in: file, isAdded: true) : []
    case .binding: return assigned(expression, in: file)
    case .exit: return tokens.holds("return", at: outer.word) ? returned(from: outer.word, in: file) : []
    case .loop:
      guard let element = tree.scopes(of: file).declaration(withValueAt: expression.range.lowerBound),
        tree.files[file].declarations.all[element].kind == .element
      else { return [] }
      if case .key = holders.last { holders.removeLast() }
      return references(of: DeclarationReference(file: file, index: element))
    // The implicit result of a function or closure.
    case .closure: return outer.children.count == 1 ? returned(from: expression.range.lowerBound, in: file) : []
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
        tokens.holds("(", at: $0) && tokens.isOperandWord($0 - 1) && tokens.holds(".", at: $0 - 2)
      }
    }
  }

  /// The result of a member of the predicate or its holder.
  private enum Step {
    /// An expression that has the predicate or its holder again. `isOne` is `true` if it may be a single element of a collection.
    case expression(Expression, isOne: Bool)
    /// Uses. The expression needs no further search.
    case uses([PredicateUse])
  }

  /// Members that return an element of a collection, or the collection again.
  private static let elementNames: Set<String> = [
    "first", "last", "randomElement", "values", "reversed", "copy", "withSubstitutionVariables",
  ]
  /// Those that return one element. Other elements may be used differently.
  private static let singleNames: Set<String> = ["first", "last", "randomElement"]

  private func step(to member: Expression, of object: Expression, in file: Int) -> Step {
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
    if let uses = memberUses(named: member.word, of: object.range.lowerBound, in: file) { return .uses(uses) }
    let call = member.whole.parent.flatMap { $0.kind == .call && $0.children.first === member.whole ? $0 : nil }
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
