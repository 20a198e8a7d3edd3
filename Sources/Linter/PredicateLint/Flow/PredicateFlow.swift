import PredicateAppSources

/// Follows a predicate from its creation to its uses: through variables, functions, arrays, compound predicates and the project's helpers.
/// Each language provides the context of expressions and the uses of names; the rest is shared.
protocol PredicateFlow: AnyObject {
  var tree: SourceTree { get }
  var writes: WriteIndex { get }
  var state: FlowState { get set }
  /// The results of ``remembered(_:)``, each with the state after it.
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] { get set }

  /// Returns the result of a member of the predicate or its holder.
  func step(to member: Expression, of object: Expression, in file: Int) -> FlowStep

  /// Returns a Boolean value that indicates whether an expression passes on the predicates in one of its operands.
  func passes(_ outer: Expression, from inner: Expression) -> Bool

  /// Returns the uses of an expression by the statement or call that contains it.
  func uses(of expression: Expression, in outer: Expression, in file: Int) -> [PredicateUse]

  /// Returns the uses of the variable that is declared with a value.
  func assigned(_ value: Expression, in file: Int) -> [PredicateUse]
  /// Returns a Boolean value that indicates whether the name at a position is read. Labels, declarations and assignment targets are not.
  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool
  /// Returns the uses of a property or of a variable outside of functions.
  func propertyReferences(of variable: DeclarationReference) -> [PredicateUse]
  /// Returns a Boolean value that indicates whether a property always has the same value in all objects of its type.
  func isSameInAll(_ property: DeclarationReference) -> Bool
  /// Returns the uses of the result of the braces at a position. `nil` if they only enclose a branch of the function.
  func uses(givenBy block: DeclarationReference) -> [PredicateUse]?
  /// Returns the uses of a function's result with the entities that objects of the function's class determine.
  func own(_ uses: [PredicateUse], of function: DeclarationReference) -> [PredicateUse]
  /// Returns the uses of the members that a member overrides or implements.
  func inheritedUses(of member: DeclarationReference) -> [PredicateUse]
  /// Returns the calls of a function in the project.
  func calls(of function: DeclarationReference) -> [FlowCall]
  /// Returns the mutable variable that a call passes for a parameter of its function. `nil` if a write to the parameter does not reach it.
  func argument(for parameter: DeclarationReference, of function: DeclarationReference, in call: FlowCall)
    -> Expression?
  /// Returns the uses of an assignment's target.
  ///
  /// - Parameter isAdded: Pass `true` if the previous contents stay, because an element is added.
  func target(_ target: Expression, in file: Int, isAdded: Bool) -> [PredicateUse]
  /// Returns a use in a function with the type or entity that a call of the function provides. Several classes give one use each.
  func given(_ use: PredicateUse, _ function: DeclarationReference, _ call: FlowCall) -> [PredicateUse]
  /// Returns the function whose parameter names an entity, wherever it is used: the initializer of an object that stores the name. `nil`
  /// for other types.
  func function(deciding entity: WrittenType) -> DeclarationReference?
  /// Returns a Boolean value that indicates whether callers determine the type or entity of a use in a function.
  func isOpen(_ use: PredicateUse, in function: DeclarationReference) -> Bool
  /// Returns a Boolean value that indicates whether a function tests its type or entity. It may create different predicates for them.
  func decides(_ function: DeclarationReference) -> Bool
}

/// The result of a member of the predicate or its holder.
enum FlowStep {
  /// An expression that has the predicate or its holder again. `isOne` is `true` if it may be a single element of a collection.
  case expression(Expression, isOne: Bool)
  /// The predicate, whose variables get values.
  case substituted(Expression)
  /// Uses. The expression needs no further search.
  case uses([PredicateUse])
}

/// A call of a function of the project, or a member that a dot calls without arguments.
struct FlowCall {
  var file: Int
  /// The position of the name. For a message, the position of its first selector part.
  var name: Int
  var expression: Expression
  /// The type of the receiver, if it is known.
  var receiver: KnownType?
  /// A Boolean value that indicates whether the call has an explicit receiver.
  var isMember = false
  /// A Boolean value that indicates whether it was guessed that the name means the function.
  var isGuess = false

  var range: Range<Int> { expression.range }
}

/// The state of following one predicate.
struct FlowState: Hashable {
  /// A declaration that is followed, with the holders of the predicate there.
  struct Visit: Hashable {
    var reference: DeclarationReference
    var holders: [Holder]
    var write: Int?
  }

  /// The declarations followed so far, each with its number, so that cycles end.
  var visited: [Visit: Int] = [:]
  /// The number of declarations that were followed.
  var visits = 0
  /// The number of the first declaration that was reached again. Its uses were already known.
  var firstRepeated = Int.max
  var steps = 0
  var depth = 0
  /// A Boolean value that indicates whether some uses were not searched for.
  var isCut = false
  /// A Boolean value that indicates whether a condition, a caller or an object may have chosen the predicate.
  var isChosen = false
  /// The holders of the predicate at the current place, the outermost last. Only a value taken out of all of them is the predicate.
  var holders: [Holder] = []
  /// The project's functions that the predicate was followed into through their calls.
  var calls: [DeclarationReference] = []

  /// The maximum number of nested callers to examine.
  static let maximumCallers = 3
}

extension PredicateFlow {
  var holders: [Holder] {
    get { state.holders }
    set { state.holders = newValue }
  }

  /// Returns the uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    all { walk(range, in: file) }
  }

  /// Returns the uses of a variable or parameter.
  func uses(of reference: DeclarationReference) -> [PredicateUse] { all { references(of: reference) } }

  private func all(_ uses: () -> [PredicateUse]) -> [PredicateUse] {
    state = FlowState()
    var found = PredicateUse.chosen(uses())
    // The condition that chose the predicate may choose its use, too.
    if state.isChosen { for index in found.indices { found[index].isShared = false } }
    // If one use is an alternative, the others may be among those that were not searched for.
    return state.isCut && found.contains(where: \.isAlternative)
      ? found + [.unknown("it is used in very many places")] : found
  }

  /// Records that a declaration is followed. Returns `false` if it already was.
  ///
  /// - Parameter write: The position of the write to a variable.
  func visit(_ reference: DeclarationReference, writtenAt write: Int? = nil) -> Bool {
    let visit = FlowState.Visit(reference: reference, holders: holders, write: write)
    state.isChosen = state.isChosen || tree[reference].kind != .variable || !tree.isLocal(reference)
    if let number = state.visited[visit] {
      state.firstRepeated = min(state.firstRepeated, number)
      return false
    }
    state.visited[visit] = state.visits
    state.visits += 1
    return true
  }

  /// Returns the uses of a property or of a variable outside of functions, which was just visited. If nothing was visited before it, the
  /// uses are found once for all predicates that reach it so.
  func remembered(_ uses: () -> [PredicateUse]) -> [PredicateUse] {
    guard state.visited.count == 1 else { return uses() }
    let before = state
    if let (uses, after) = known[before] {
      state = after
      return uses
    }
    let found = uses()
    known[before] = (found, state)
    return found
  }

  /// Allows a declaration to be followed again, from another place.
  func leave(_ reference: DeclarationReference) {
    state.visited[FlowState.Visit(reference: reference, holders: holders)] = nil
  }

  /// Returns a Boolean value that indicates whether a limit is reached. Uses beyond it are unknown.
  func isOver(_ count: Int = 0, of limit: Int = 1) -> Bool {
    let isOver = state.steps >= Bounds.steps || count >= limit
    state.isCut = state.isCut || isOver
    return isOver
  }

  /// Follows an expression to the one that contains it.
  func walk(_ range: Range<Int>, in file: Int) -> [PredicateUse] {
    walk(from: range.lowerBound, to: range.upperBound, in: file)
  }

  func walk(from start: Int, to end: Int, in file: Int) -> [PredicateUse] {
    state.steps += 1
    guard !isOver(state.depth, of: Bounds.depth) else { return [] }
    state.depth += 1
    let held = holders
    defer {
      state.depth -= 1
      holders = held
    }
    return whole(start..<end, in: file)
  }

  /// Returns the uses of the expression that contains a range, including members accessed after it.
  private func whole(_ range: Range<Int>, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    var current = tree.node(range, in: file)
    var (isOneOfSeveral, isSubstituted) = (false, false)
    var found: [PredicateUse]?
    while found == nil, let outer = current.parent {
      var next = outer
      switch outer.kind {
      case .member:
        switch step(to: outer, of: current, in: file) {
        case .expression(let whole, let isOne):
          isOneOfSeveral = isOneOfSeveral || isOne
          next = whole
        case .substituted(let whole):
          isSubstituted = true
          next = whole
        case .uses(let uses): found = uses
        }
      case .element where outer.children.first === current:
        let key = outer.arguments.first.map { tokens.codeText($0.range) } ?? ""
        if let mayBeAnother = takeOut(key) { isOneOfSeveral = isOneOfSeveral || mayBeAnother } else { found = [] }
      case .dictionary:
        guard let number = outer.children.firstIndex(where: { $0 === current }), number % 2 == 1 else { return [] }
        holders.append(.key(tokens.codeText(outer.children[number - 1].range)))
      case .call where outer.children.first === current && holders.last == .result: holders.removeLast()
      case .cast, .list: break
      case _ where passes(outer, from: current): break
      case _ where tree.passes(outer, valueOf: current, in: file):
        isOneOfSeveral = isOneOfSeveral || outer.kind == .block && tree.language == .swift
        state.isChosen = state.isChosen || [.conditional, .block].contains(outer.kind)
      default: found = uses(of: current, in: outer, in: file)
      }
      current = next
    }
    var uses = found ?? assigned(current, in: file)
    if isSubstituted { uses = PredicateUse.substituted(uses) }
    return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
  }

  func place(_ range: Range<Int>, in file: Int) -> Finding.Place {
    Finding.Place(path: tree.tokens(file).file.path, range: tree.tokens(file).place(of: range))
  }

  /// Returns the call of a name or member. `nil` if it is not called.
  func call(of callee: Expression) -> Expression? {
    callee.whole.parent.flatMap { $0.kind == .call && $0.children.first === callee.whole ? $0 : nil }
  }

  /// Returns the uses of an object that holds the followed value.
  func held(by holder: Holder, _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    held(by: holders + [holder], uses)
  }

  func held(by all: [Holder], _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    let before = holders
    holders = all
    defer { holders = before }
    return uses()
  }

  /// Returns the uses of a closure's result: those of the closure's calls.
  func uses(ofResultOf closure: DeclarationReference) -> [PredicateUse] {
    let brace = tree[closure].position
    state.isChosen = true
    return held(by: .result) { walk(tree.node(brace..<brace + 1, in: closure.file).range, in: closure.file) }
  }

  /// Returns the uses within a function that a call enters.
  func uses(in function: DeclarationReference, _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    state.calls.append(function)
    defer { state.calls.removeLast() }
    return uses()
  }

  /// Returns the uses, marked as guesses.
  func guesses(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map {
      var use = $0
      use.isProven = false
      return use
    }
  }

  /// Takes the predicate out of its outermost holder by a key or an index.
  ///
  /// - Parameter key: The code of the key.
  /// - Returns: A Boolean value that indicates whether the result may be another value. `nil` if it is another value.
  func takeOut(_ key: String) -> Bool? {
    guard case .key(let own) = holders.last else { return true }
    holders.removeLast()
    // Different literals select different values.
    return own != key && own.isTextLiteral && key.isTextLiteral ? nil : own != key
  }
}
