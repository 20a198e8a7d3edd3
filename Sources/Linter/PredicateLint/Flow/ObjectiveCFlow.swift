import PredicateAppSources

/// Follows a predicate of an Objective-C file.
final class ObjectiveCFlow: PredicateFlow {
  let typer: ObjectiveCTyper
  var tree: SourceTree { typer.tree }
  var writes: WriteIndex { typer.writes }
  var state = FlowState()
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] = [:]

  /// The name of methods or functions that are called.
  struct SentKey: Hashable {
    var selector: String
    var isFunction: Bool
  }

  /// The calls of methods and functions by their names, found once for all of one name.
  var sent: [SentKey: [DeclarationReference: [FlowCall]]] = [:]

  init(_ typer: ObjectiveCTyper) { self.typer = typer }

  /// Messages and members that return their receiver or an element of it.
  private static let givingItself: Set<String> = [
    "copy", "mutableCopy", "allValues", "allObjects", "firstObject", "lastObject", "objectAtIndex", "objectForKey",
    "objectForKeyedSubscript", "self", "autorelease", "retain",
  ]
  /// Those that return one element. Other elements may be used differently.
  private static let givingOne: Set<String> = ["firstObject", "lastObject", "objectAtIndex"]

  func step(to member: Expression, of object: Expression, in file: Int) -> FlowStep {
    let name = tree.name(of: member, in: file)
    let call = call(of: member).flatMap { tree.selector(of: $0, in: file) == nil ? nil : $0 }
    if name == "evaluateWithObject", holders.isEmpty { return .uses([.foreign("`evaluateWithObject:` tests it")]) }
    if name == "predicateWithSubstitutionVariables" { return .substituted(call ?? member) }
    if name.hasPrefix("enumerateObjects"), let block = call?.arguments.last.flatMap({ typer.block($0, in: file) }),
      let element = tree.parameters(of: block).first
    {
      return .uses(references(of: element))
    }
    guard Self.givingItself.contains(name) else { return .uses([]) }
    guard name.hasPrefix("objectForKey") else {
      return .expression(call ?? member, isOne: Self.givingOne.contains(name))
    }
    let key = call?.arguments.first.map { tree.tokens(file).codeText($0.range) } ?? ""
    return takeOut(key).map { .expression(call ?? member, isOne: $0) } ?? .uses([])
  }

  func passes(_ outer: Expression, from inner: Expression) -> Bool { false }

  func uses(of expression: Expression, in outer: Expression, in file: Int) -> [PredicateUse] {
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

  private func macro(_ expression: Expression, in file: Int) -> [PredicateUse] {
    guard let function = tree.method(at: expression.range.lowerBound, in: file), tree[function].type == nil else {
      return []
    }
    return returned(from: expression.range.lowerBound, in: file)
  }

  /// Returns the uses of an argument of a C function, a macro, or a block that a variable always holds.
  private func argument(_ number: Int, ofFunction call: Expression, in file: Int) -> [PredicateUse] {
    guard case let callee = call.children[0].bare, callee.kind == .name else { return [] }
    let name = tree.name(of: callee, in: file)
    let variable = tree.objectiveCVariable(name, at: callee.word, in: file)
    let called =
      variable.map { variable in typer.block(in: variable).map { [$0] } ?? [] } ?? tree.functions(name, in: file)
    return called.flatMap { function in
      uses(ofArgument: number, of: function, calledBy: call.range, in: file) { bind($0, function, call, in: file) }
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

  func uses(givenBy block: DeclarationReference) -> [PredicateUse]? {
    tree[block].isClosure ? uses(ofResultOf: block) : nil
  }

  func own(_ uses: [PredicateUse], of method: DeclarationReference) -> [PredicateUse] {
    uses.map { use in
      guard let type = use.type, use.isFetch else { return use }
      guard let entity = typer.entity(type, inObjectsOf: tree.className(of: method)) else {
        return .unknown(use.reason)
      }
      var own = use
      own.type = entity
      own.reason = use.reason.replacing(FetchedType(type).name, with: FetchedType(entity).name)
      return own
    }
  }

  func inheritedUses(of member: DeclarationReference) -> [PredicateUse] { [] }
}
