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
    "objectAtIndex", "objectForKey",
  ]
  /// Those that return one element. Other elements may be used differently.
  private static let givingOne: Set<String> = ["firstObject", "lastObject", "objectAtIndex"]
  /// The maximum distance to the start of an expression, in tokens.
  private static let maximumTokens = 512

  func whole(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var (end, isOneOfSeveral) = (limit, false)
    while true {
      if tokens.holds("[", at: end), tokens.isAdjacent(end), let close = tokens.partner(of: end), close > end {
        guard let mayBeAnother = takeOut(tokens.codeText(end + 1..<close)) else { return [] }
        isOneOfSeveral = isOneOfSeveral || mayBeAnother
        end = close + 1
      } else if tokens.holds(".", at: end), let name = tokens.word(at: end + 1) {
        guard Self.givingItself.contains(name) else { return [] }
        isOneOfSeveral = isOneOfSeveral || Self.givingOne.contains(name)
        end += 2
      } else {
        break
      }
    }
    let uses = whole(from: start, in: file)
    return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
  }

  /// Returns the uses of the expression that contains the one at a position.
  private func whole(from start: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var index = start - 1
    while index >= max(0, start - Self.maximumTokens) {
      if let open = tokens.partner(of: index) {
        if open > index {
          if tokens.holds("[", at: index) { return bracket(index, open, holding: start, in: file) }
          if tokens.holds("(", at: index) { return parenthesis(index, open, holding: start, in: file) }
          return tokens.holds("@", at: index - 1) ? dictionary(index, open, holding: start, in: file) : []
        }
        if tokens.holds("}", at: index) { return [] }
        index = open - 1
        continue
      }
      if tokens.holds(";", at: index) { return [] }
      if tokens.holds("return", at: index) { return returned(from: index, in: file) }
      if tokens.isAssignment(index) { return assigned(before: index, in: file) }
      if tokens.holds("in", at: index), let loop = tree.scopes(of: file).declaration(withValueAt: index + 1) {
        return references(of: DeclarationReference(file: file, index: loop))
      }
      index -= 1
    }
    return []
  }

  func place(_ range: Range<Int>, in file: Int) -> Finding.Place {
    Finding.Place(path: tree.tokens(file).file.path, range: tree.tokens(file).place(of: range))
  }

  /// Returns the uses of a value of `@{…}`, held by its key.
  private func dictionary(_ open: Int, _ close: Int, holding position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let element = tokens.split(open + 1..<close).first(where: { $0.contains(position) }),
      let key = tokens.pair(element).key
    else { return [] }
    return held(by: .key(tokens.codeText(key))) { walk(from: open - 1, to: close + 1, in: file) }
  }

  /// Returns the uses of a message's argument or receiver, or of an array's element.
  private func bracket(_ open: Int, _ close: Int, holding position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    if tokens.holds("@", at: open - 1), tokens.isAdjacent(open) { return walk(from: open - 1, to: close + 1, in: file) }
    guard let message = ObjectiveCMessage(at: open, in: tokens) else { return [] }
    let uses =
      message.part(holding: position).map { argument($0, of: message, in: file) } ?? receiver(message, in: file)
    return PredicateUse.placed(uses, at: place(message.range, in: file))
  }

  private func receiver(_ message: ObjectiveCMessage, in file: Int) -> [PredicateUse] {
    let name = message.parts[0].name
    if name == "evaluateWithObject", holders.isEmpty { return [.foreign("`evaluateWithObject:` tests it")] }
    guard Self.givingItself.contains(name) else { return [] }
    var isOneOfSeveral = Self.givingOne.contains(name)
    if name == "objectForKey" {
      guard let mayBeAnother = takeOut(tree.tokens(file).codeText(message.parts[0].argument)) else { return [] }
      isOneOfSeveral = mayBeAnother
    }
    var uses = walk(message.range, in: file)
    if name == "predicateWithSubstitutionVariables" { uses = PredicateUse.substituted(uses) }
    return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
  }

  /// Returns the uses of a function's argument, or of an expression in parentheses.
  private func parenthesis(_ open: Int, _ close: Int, holding position: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let name = tokens.word(at: open - 1), tokens.isAdjacent(open) else {
      return walk(from: open, to: close + 1, in: file)
    }
    guard let number = tokens.split(open + 1..<close).firstIndex(where: { $0.contains(position) }) else { return [] }
    return tree.functions(name, in: file).flatMap { function -> [PredicateUse] in
      uses(ofArgument: number, of: function, calledBy: open - 1..<close + 1, in: file) { [$0] }
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
