import PredicateAppSources

/// Follows a predicate of an Objective-C file.
final class ObjectiveCFlow: PredicateFlow {
  let typer: ObjectiveCTyper
  var tree: SourceTree { typer.tree }
  var writes: WriteIndex { typer.writes }
  var state = FlowState()
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] = [:]

  init(_ typer: ObjectiveCTyper) { self.typer = typer }

  /// Messages and members that return their receiver or an element of it.
  private static let givingItself: Set<String> = [
    "predicateWithSubstitutionVariables", "copy", "mutableCopy", "allValues", "allObjects", "firstObject", "lastObject",
    "objectAtIndex", "objectForKey", "objectForKeyedSubscript", "self", "autorelease", "retain",
  ]
  /// Those that return one element. Other elements may be used differently.
  private static let givingOne: Set<String> = ["firstObject", "lastObject", "objectAtIndex"]

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
        let name = tree.name(of: outer, in: file)
        let call = outer.parent.flatMap {
          tree.selector(of: $0, in: file) != nil && $0.children.first === outer ? $0 : nil
        }
        if name == "evaluateWithObject", holders.isEmpty {
          found = [.foreign("`evaluateWithObject:` tests it")]
        } else if !Self.givingItself.contains(name) {
          found = []
        } else if name.hasPrefix("objectForKey") {
          let key = call?.arguments.first.map { tokens.codeText($0.range) } ?? ""
          if let mayBeAnother = takeOut(key) { isOneOfSeveral = isOneOfSeveral || mayBeAnother } else { found = [] }
        }
        isOneOfSeveral = isOneOfSeveral || Self.givingOne.contains(name)
        isSubstituted = isSubstituted || name == "predicateWithSubstitutionVariables"
        next = call ?? outer
      case .element where isFirst:
        let key = outer.arguments.first.map { tokens.codeText($0.range) } ?? ""
        if let mayBeAnother = takeOut(key) { isOneOfSeveral = isOneOfSeveral || mayBeAnother } else { found = [] }
      case .dictionary:
        guard let number = outer.children.firstIndex(where: { $0 === current }), number % 2 == 1 else { return [] }
        holders.append(.key(tokens.codeText(outer.children[number - 1].range)))
      case .cast, .list: break
      // `({ …; predicate; })`
      case .block where tokens.holds("(", at: outer.word) && outer.children.last === current: break
      case .conditional where tree.passes(outer, valueOf: current): break
      case _ where outer.kind == .transparent: break
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
    switch outer.kind {
    case .call:
      guard let number = outer.children.firstIndex(where: { $0 === expression }), number > 0 else { return [] }
      guard let selector = tree.selector(of: outer, in: file) else {
        return argument(number - 1, ofFunction: outer, in: file)
      }
      let uses = argument(number, of: outer, selector, in: file)
      return PredicateUse.placed(uses, at: place(outer.range, in: file))
    case .assignment where outer.children.first !== expression && tokens.isAssignment(outer.word):
      return target(outer.children[0], in: file)
    case .binding, .loop: return assigned(expression, in: file)
    case .exit: return tokens.holds("return", at: outer.word) ? returned(from: outer.word, in: file) : []
    // The value of a macro.
    case .closure: return outer.parent == nil && outer.children.count == 1 ? macro(expression, in: file) : []
    default: return []
    }
  }

  func place(_ range: Range<Int>, in file: Int) -> Finding.Place {
    Finding.Place(path: tree.tokens(file).file.path, range: tree.tokens(file).place(of: range))
  }

  private func macro(_ expression: Expression, in file: Int) -> [PredicateUse] {
    guard let function = tree.method(at: expression.range.lowerBound, in: file), tree[function].type == nil else {
      return []
    }
    return returned(from: expression.range.lowerBound, in: file)
  }

  /// Returns the uses of an argument of a C function or macro.
  private func argument(_ number: Int, ofFunction call: Expression, in file: Int) -> [PredicateUse] {
    guard call.children[0].kind == .name else { return [] }
    return tree.functions(tree.name(of: call.children[0], in: file), in: file).flatMap { function in
      uses(ofArgument: number, of: function, calledBy: call.range, in: file) { [$0] }
    }
  }

  /// Returns the uses of a call's argument within the called method or function.
  func uses(
    ofArgument number: Int, of function: DeclarationReference, calledBy call: Range<Int>, in file: Int,
    _ bind: (PredicateUse) -> [PredicateUse]
  ) -> [PredicateUse] {
    let parameters = tree.parameters(of: function)
    guard number < parameters.count else { return [] }
    let found = uses(in: function) { references(of: parameters[number]) }
    // Other calls may bind other classes.
    leave(parameters[number])
    return found.flatMap { use -> [PredicateUse] in
      guard let handed = use.handed else { return bind(use) }
      guard handed.function == function else { return [use] }
      return held(by: handed.holders) { walk(call, in: file) }
    }
  }

  func uses(givenBy block: DeclarationReference) -> [PredicateUse]? { tree[block].isClosure ? [] : nil }

  func inheritedUses(of member: DeclarationReference) -> [PredicateUse] { [] }
}
