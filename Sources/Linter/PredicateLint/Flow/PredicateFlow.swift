import PredicateAppSources

/// Follows a predicate from where it is made to where it is used: through variables, functions, arrays, compound predicates and the project's
/// helpers. Each language says what an expression is a part of and where a name is used; the rest is the same for both.
protocol PredicateFlow: AnyObject {
  var tree: SourceTree { get }
  var writes: WriteIndex { get }
  var state: FlowState { get set }

  /// The uses of what an expression is part of, with what is asked of it behind it.
  func whole(from start: Int, to end: Int, in file: Int) -> [PredicateUse]
  /// Whether a name is read where it stands: it is no label, declaration or target of an assignment.
  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool
  /// The uses of a property or a variable outside of functions.
  func propertyReferences(of variable: DeclarationReference) -> [PredicateUse]
  /// Whether a property has one value for all objects of its type, and always that.
  func isSameInAll(_ property: DeclarationReference) -> Bool
  /// The uses of what the braces at a position give; nil where they only stand around a branch of the function's.
  func uses(givenBy block: DeclarationReference) -> [PredicateUse]?
  /// The uses of the members that a member overrides, or gives a protocol.
  func inheritedUses(of member: DeclarationReference) -> [PredicateUse]
  /// The calls of a function in the project.
  func calls(of function: DeclarationReference) -> [FlowCall]
  /// What a call makes of a use in its function that is by a type or entity which callers say.
  func given(_ use: PredicateUse, _ function: DeclarationReference, _ call: FlowCall) -> [PredicateUse]
  /// Whether a use of a function's is by a type or entity which its callers say.
  func isOpen(_ use: PredicateUse, in function: DeclarationReference) -> Bool
  /// Whether a function asks which type or entity it was given: then it may make one predicate for some, and another for others.
  func decides(_ function: DeclarationReference) -> Bool
}

/// A call of a function of the project.
struct FlowCall {
  var file: Int
  /// The position of the name; of a message that of its first part.
  var name: Int
  /// The position of the parenthesis or bracket that opens the call; of a member without arguments that of its name.
  var open: Int
  /// The expression that the call is.
  var range: Range<Int>
  /// The type of the receiver, where it is known.
  var receiver: KnownType?
  /// Whether a receiver is written.
  var isMember = false
  /// Whether it took a guess that the name is the function's.
  var isGuess = false
}

/// What one predicate is followed with.
struct FlowState {
  /// Something that is followed, with what holds the predicate there.
  struct Visit: Hashable {
    var reference: DeclarationReference
    var holders: [Holder]
    var write: Int?
  }

  /// What has been followed on the way, so that circles end.
  var visited: Set<Visit> = []
  /// How often something was come to again, whose uses are known by then.
  var repetitions = 0
  var steps = 0
  var depth = 0
  /// Whether not all of a place's uses were looked for.
  var isCut = false
  /// What holds the predicate where it is followed, the outermost last: only what is taken out of it again is the predicate.
  var holders: [Holder] = []
  /// The functions of the project that the predicate was followed into by a call of theirs.
  var calls: [DeclarationReference] = []

  /// How many expressions are looked at for one predicate.
  static let maximumSteps = 1_024
  /// How many of them lead from one to the next: each takes some kilobytes of the stack.
  static let maximumDepth = 24
  static let maximumReferences = 64
  static let maximumPlaces = 512
  /// How far behind its declaration a local variable is looked for.
  static let maximumBody = 20_000
  /// How many callers above each other are asked.
  static let maximumCallers = 3
}

extension PredicateFlow {
  var holders: [Holder] {
    get { state.holders }
    set { state.holders = newValue }
  }

  /// The uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    all { walk(range, in: file) }
  }

  /// The uses of a variable or parameter.
  func uses(of reference: DeclarationReference) -> [PredicateUse] { all { references(of: reference) } }

  private func all(_ uses: () -> [PredicateUse]) -> [PredicateUse] {
    state = FlowState()
    let found = uses()
    // Of one use of several the others may be among those that were not looked for.
    return state.isCut && found.contains(where: \.isAlternative)
      ? found + [.unknown("it is used in very many places")] : found
  }

  /// Notes that something is followed; false where it was already.
  ///
  /// - Parameter write: Where what is followed is written to a variable.
  func visit(_ reference: DeclarationReference, writtenAt write: Int? = nil) -> Bool {
    let visit = FlowState.Visit(reference: reference, holders: holders, write: write)
    let isNew = state.visited.insert(visit).inserted
    if !isNew { state.repetitions += 1 }
    return isNew
  }

  /// Allows that something is followed again: from another place.
  func leave(_ reference: DeclarationReference) {
    state.visited.remove(FlowState.Visit(reference: reference, holders: holders))
  }

  /// Whether no more can be looked at: what is not is unknown.
  func isOver(_ count: Int = 0, of limit: Int = 1) -> Bool {
    let isOver = state.steps >= FlowState.maximumSteps || count >= limit
    state.isCut = state.isCut || isOver
    return isOver
  }

  /// Goes from an expression to what it is part of.
  func walk(_ range: Range<Int>, in file: Int) -> [PredicateUse] {
    walk(from: range.lowerBound, to: range.upperBound, in: file)
  }

  func walk(from start: Int, to end: Int, in file: Int) -> [PredicateUse] {
    state.steps += 1
    guard !isOver(state.depth, of: FlowState.maximumDepth) else { return [] }
    state.depth += 1
    let held = holders
    defer {
      state.depth -= 1
      holders = held
    }
    return whole(from: start, to: end, in: file)
  }

  /// The uses of what holds what is followed.
  func held(by holder: Holder, _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    held(by: holders + [holder], uses)
  }

  func held(by all: [Holder], _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    let before = holders
    holders = all
    defer { holders = before }
    return uses()
  }

  /// The uses within a function that a call leads into.
  func uses(in function: DeclarationReference, _ uses: () -> [PredicateUse]) -> [PredicateUse] {
    state.calls.append(function)
    defer { state.calls.removeLast() }
    return uses()
  }

  /// Uses that took a guess on the way.
  func guesses(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map {
      var use = $0
      use.isProven = false
      return use
    }
  }

  /// Whether taking something out of what holds a predicate by a key, or by a number, gives the predicate.
  ///
  /// - Parameter key: The code of the key.
  /// - Returns: Whether it may be another value; nil where it is another.
  func takeOut(_ key: String) -> Bool? {
    guard case .key(let own) = holders.last else { return true }
    holders.removeLast()
    // Another literal asks for another value.
    return own != key && own.hasSuffix("\"") && key.hasSuffix("\"") ? nil : own != key
  }
}
