import PredicateAppSources
import PredicateDiagnostics

/// The texts that a local variable may have where it is read. The statements from its declaration to that place are followed in their order:
/// a branch leaves what it writes, a loop and a closure may have run or not, and what is not understood makes the text unknown.
struct TextWalk<Reader: FormatReader> {
  /// The texts that the variable may hold at a place of the program.
  private struct State {
    var texts: [FormatAlternative] = []
    /// A Boolean value that indicates whether it may hold nothing else.
    var isKnown = true
    /// A Boolean value that indicates whether the place is reached.
    var isReached = true
    /// The number of the last write, and how many additions there were.
    var write = 0
    var additions = 0

    /// The texts. `nil` if the variable may hold others.
    var all: [FormatAlternative]? {
      isKnown && texts.contains { $0.hasText && !$0.isBlank || $0.isOpen } ? texts : nil
    }
  }

  let reader: Reader
  let variable: DeclarationReference
  /// The part of the variable whose texts are followed: a member of a structure or an element of a tuple. `nil` for the variable itself.
  let part: String?
  /// The separator between two parts, if they are elements of a list that are joined.
  let separator: MappedText?
  let depth: Int
  private let place: Int
  /// The places that matter, in ascending order: the declaration, the uses and the place where it is read.
  private let places: [Int]
  /// The places that name the variable, and those that only give it another name.
  private let (names, aliased): (Set<Int>, Set<Int>)
  private var state = State(isReached: false)
  private var found: State?
  /// The state at the places that leave the body.
  private var returned: State?
  /// The bodies of local functions that are being followed.
  private var running: Set<Int> = []
  /// The number of writes and of joined ways.
  private var count = 0
  /// The loops and `switch` statements around the current place, the innermost last, with what `break` and `continue` leave them with.
  private var left: [(isLoop: Bool, state: State?)] = []
  /// The state at the end of the case before.
  private var falling: State?

  var tree: SourceTree { reader.tree }
  var file: Int { variable.file }
  private var declared: Int { tree[variable].position }

  private init?(
    _ reader: Reader, _ variable: DeclarationReference, _ part: String?, _ place: Int, _ separator: MappedText?,
    _ depth: Int, in body: Expression
  ) {
    let (tree, tokens) = (reader.tree, reader.tree.tokens(variable.file))
    let declared = tree[variable].position
    guard body.range.count < Bounds.body else { return nil }
    var uses = Self.uses(of: variable, in: body.range, tree)
    guard uses.count < Bounds.alternatives else { return nil }
    let aliases = Self.aliases(of: uses, in: body, reader, variable.file)
    uses += aliases.uses
    names = Set(uses)
    aliased = aliases.made
    guard uses.count < Bounds.alternatives else { return nil }
    uses += Self.calls(ofWhatContains: uses, declared, in: body, reader, variable.file)
    uses += [declared, place]
    (self.reader, self.variable, self.part, self.place) = (reader, variable, part, place)
    (self.separator, self.depth) = (separator, depth)
    places = (uses + uses.compactMap { $0 < tokens.code.upperBound ? nil : tokens.outermost($0) }).sorted()
  }

  /// Returns the possible texts of a local variable at a place. `nil` if it may have others.
  static func texts(
    _ variable: DeclarationReference, at place: Int, part: String?, separator: MappedText?, _ reader: Reader, depth: Int
  ) -> [FormatAlternative]? {
    guard let body = reader.tree.statements(around: reader.tree[variable].position, in: variable.file),
      var walk = TextWalk(reader, variable, part, place, separator, depth, in: body)
    else { return nil }
    walk.follow(body.children)
    return walk.found?.all
  }

  // MARK: Statements

  /// Returns the texts that a parameter `inout` has when its function ends. `nil` if it may have others.
  private func changed(by function: DeclarationReference, _ parameter: DeclarationReference) -> State? {
    guard reader.takeStep(depth), let range = tree[function].body,
      case let body = tree.statements(range, in: function.file),
      var walk = TextWalk(reader, parameter, nil, -1, nil, depth + 1, in: body)
    else { return nil }
    walk.state = State(texts: state.texts)
    walk.follow(body.children)
    let end = walk.returned.map { walk.joined($0, walk.state) } ?? walk.state
    return end.isKnown ? end : nil
  }

  private func matters(_ range: Range<Int>) -> Bool {
    let first = places.partitioningIndex { $0 >= range.lowerBound }
    return first < places.count && places[first] < range.upperBound
  }

  private func matters(_ expression: Expression) -> Bool {
    matters(expression.range) || expression.hasText && expression.children.contains { matters($0) }
  }

  private mutating func follow(_ statements: some Sequence<Expression>) {
    var deferred: [Expression] = []
    for statement in statements where found == nil {
      if statement.kind == .deferred, !statement.contains(place) {
        deferred.append(statement)
      } else if statement.kind == .exit || matters(statement) || isExit(statement) || isLabel(statement) {
        follow(statement)
      }
    }
    deferred.removeAll { !matters($0) }
    guard found == nil, !deferred.isEmpty else { return }
    // Whoever leaves early runs them, too.
    if statements.contains(where: { leaves($0) }) { return forget() }
    for statement in deferred.reversed() { follow(statement.children) }
  }

  private func leaves(_ expression: Expression) -> Bool {
    expression.kind == .exit || expression.kind != .closure && expression.children.contains { leaves($0) }
  }

  /// Returns a Boolean value that indicates whether `goto` may jump to a statement.
  private func isLabel(_ statement: Expression) -> Bool {
    statement.kind == .unknown && tree.tokens(file).holds(":", at: statement.word)
  }

  /// Records the state at a statement that leaves a loop, a `switch` or the body.
  private mutating func leave(_ exit: Expression) {
    let tokens = tree.tokens(file)
    guard state.isReached else { return }
    if tokens.holds("fallthrough", at: exit.word) { falling = falling.map { joined($0, state) } ?? state }
    let isContinue = tokens.holds("continue", at: exit.word)
    guard isContinue || tokens.holds("break", at: exit.word) else {
      if !tokens.holds("fallthrough", at: exit.word) { returned = returned.map { joined($0, state) } ?? state }
      return
    }
    for index in left.indices.reversed() where !isContinue || left[index].isLoop {
      left[index].state = left[index].state.map { joined($0, state) } ?? state
      // With a label, it may be any statement around it.
      if exit.children.isEmpty { return }
    }
  }

  /// Returns what follows a loop or `switch`, given the state behind its last statement.
  private mutating func behind(_ last: State) -> State {
    left.removeLast().state.map { joined($0, last) } ?? last
  }

  private func isExit(_ statement: Expression) -> Bool { tree.isExit(statement, in: file) }

  private mutating func follow(_ expression: Expression) {
    guard found == nil else { return }
    switch expression.kind {
    case .name where expression.word == place && matters(expression): found = state
    case .name:
      if isVariable(expression) { take(access(to: expression), expression) }
    case .assignment:
      // The value is computed first.
      follow(expression.children[1])
      follow(expression.children[0])
    case .binding where expression.range.contains(declared) && !expression.children.contains { $0.contains(declared) }:
      follow(expression.children)
      if found == nil { declare() }
    case .exit:
      follow(expression.children)
      if found == nil { leave(expression) }
      state.isReached = false
    case .block: follow(expression.children)
    case .unknown where matters(expression) || isLabel(expression):
      follow(expression.children.filter { matters($0) })
      if found == nil { forget() }
    case .call where isExit(expression): state.isReached = false
    case .conditional: branches(of: expression)
    case .loop: loop(expression)
    case .closure: closure(expression)
    case .declaration, .deferred:
      if expression.contains(declared) || !expression.contains(place) && !matters(expression) {
        follow(expression.children)
      } else {
        closure(expression)
      }
    case .call:
      follow(expression.children.filter { $0.kind != .closure })
      run(expression)
      for closure in expression.arguments where closure.kind == .closure {
        call(closure, by: tree.name(of: expression.children[0].bare, in: file))
      }
    default: for child in expression.children where matters(child) { follow(child) }
    }
  }

  /// Returns a Boolean value that indicates whether an expression names a local function, at a call, that names the variable.
  private func isCall(_ name: Expression) -> Bool {
    name.kind == .name && places.contains(name.word) && !isVariable(name)
      && tree.tokens(file).holds("(", at: name.word + 1)
  }

  private func isVariable(_ name: Expression) -> Bool { names.contains(name.word) }

  private mutating func declare() {
    state = State()
    if tree[variable].isPattern {
      let found = reader.element(boundTo: variable, depth: depth)
      (state.texts, state.isKnown) = (found ?? [], found != nil)
    } else if let value = tree[variable].value {
      assign(tree.expression(value, in: file))
    }
  }

  /// Takes the texts of a value. `nil` has none.
  private mutating func assign(_ value: Expression, toPart: Bool = false) {
    if let part, !toPart {
      let found = reader.part(part, of: value, in: file, depth: depth)
      (state.texts, state.isKnown) = (found ?? [], found != nil)
      return
    }
    if tree.isAlias(value, in: file), Self.mayChange(behind: value, in: file, tree) { return forget() }
    let separator = toPart ? nil : separator
    state.texts = tree.isNil(value, in: file) ? [] : reader.read(value.range, separator, in: file, depth: depth)
    state.isKnown = true
  }

  /// Returns what code does with the followed variable or part at a name of the variable.
  private func access(to name: Expression) -> Access {
    if aliased.contains(name.word) { return .read }
    guard let part else { return tree.access(to: name, in: file) }
    guard let member = name.whole.parent, member.kind == .member, member.children.first === name.whole else {
      return if case .added = tree.access(to: name, in: file) { .changed } else { tree.access(to: name, in: file) }
    }
    let isCalled = member.whole.parent.map { $0.kind == .call && $0.children.first === member.whole } ?? false
    if tree.name(of: member, in: file) == part || isCalled {
      return tree.access(to: isCalled ? name : member, in: file)
    }
    // A setter or an observer of another part may change it.
    if case .read = tree.access(to: member, in: file) { return .read }
    return tree.members(named: tree.name(of: member, in: file)).contains { tree.runsCode($0) } ? .changed : .read
  }

  private mutating func forget() {
    state.isKnown = false
    state.texts = []
    count += 1
    state.write = count
  }

  private mutating func branches(of expression: Expression) {
    let tokens = tree.tokens(file)
    let blocks = expression.blocks
    guard !blocks.isEmpty else { return follow(expression.children.filter { matters($0) }) }
    let isAttempt = tokens.holds("do", at: expression.word) || tokens.holds("try", at: expression.word)
    let isSwitch = tokens.holds("switch", at: expression.word)
    let isC = tree.language == .objectiveC
    let hasAll =
      isAttempt || tokens.holds("if", at: expression.word) && blocks.count > 1
      || isSwitch
        && (!isC || expression.children.contains { $0.kind == .binding && tokens.holds("default", at: $0.word) })
    for child in expression.children where child.kind != .block { follow(child) }
    guard found == nil else { return }
    var before = state
    var after: State? = hasAll ? nil : state
    let outside = falling
    if isSwitch {
      left.append((false, nil))
      falling = nil
    }
    for (number, block) in blocks.enumerated() {
      state = before
      if isSwitch {
        state = falling.map { joined($0, before) } ?? before
        falling = nil
      }
      follow(block.children)
      if found != nil { return }
      // An error may occur before or after each write.
      if isAttempt, number == 0 { before = joined(before, state.isReached ? state : unreached(state)) }
      if isSwitch, isC, state.isReached, number + 1 < blocks.count {
        falling = state
      } else if let last = after {
        after = joined(last, state)
      } else {
        after = state
      }
    }
    state = after ?? before
    if isSwitch {
      falling = outside
      state = behind(state)
    }
    if expression.children.contains(where: { $0.kind == .block && $0.contains(declared) }) { state.isReached = true }
  }

  private func unreached(_ state: State) -> State {
    var result = state
    result.isReached = true
    return result
  }

  /// Follows a loop, which runs any number of times.
  private mutating func loop(_ expression: Expression) {
    let tokens = tree.tokens(file)
    let runsOnce =
      expression.kind == .loop && tokens.holds("do", at: expression.word)
      && expression.children.first.map { $0.kind == .value && tokens.holds("0", at: $0.word) } == true
    left.append((true, nil))
    let before = state
    // A round reads what the rounds before it wrote.
    if expression.contains(place), !expression.contains(declared), !runsOnce, writes(expression) { forget() }
    follow(expression.children)
    guard found == nil, !expression.contains(declared) else { return _ = left.popLast() }
    state = behind(state)
    guard !runsOnce else { return }
    state.isReached = true
    // A condition behind the block runs after it.
    let runsFirst =
      expression.children.count > 1
      && expression.children[0].range.lowerBound > expression.children[1].range.lowerBound
    if !runsFirst { state = joined(before, state) }
  }

  private mutating func call(_ closure: Expression, by name: String) {
    guard matters(closure) else { return }
    if runningClosures.contains(name) { loop(closure) } else { self.closure(closure) }
  }

  /// Follows a closure or local function, which may run at any time. One that is only called by its name is followed where it is called.
  private mutating func closure(_ expression: Expression) {
    let isOutside = !expression.contains(declared)
    let isWritten = isOutside && writes(expression)
    if isWritten, !expression.contains(place), let own = declaration(of: expression), isOnlyCalled(own) { return }
    if isWritten || isOutside && expression.contains(place) && writes(after: expression) { forget() }
    let before = (state.isReached, returned)
    follow(expression.children)
    (state.isReached, returned) = before
    if isWritten { forget() }
  }

  /// Follows the local function or closure that a call runs, if there is one.
  private mutating func run(_ call: Expression) {
    let callee = call.children[0].bare
    guard let body = localBody(calledBy: callee),
      callee.kind == .closure || !body.contains(declared) && !body.contains(place), matters(body.range),
      running.insert(body.range.lowerBound).inserted
    else { return }
    let outer = returned
    returned = nil
    follow(body.children)
    state.isReached = state.isReached || returned != nil
    if let returned { state = joined(returned, state) }
    returned = outer
    running.remove(body.range.lowerBound)
  }

  /// Returns a Boolean value that indicates whether an expression may write to the variable.
  ///
  /// - Parameter running: The bodies of local functions that are being searched.
  private func writes(_ expression: Expression, in running: Set<Int> = []) -> Bool {
    if isVariable(expression), expression.kind == .name {
      if case .read = access(to: expression) { return false }
      return true
    }
    if isCall(expression) {
      guard let body = localBody(calledBy: expression) else { return true }
      let isNew = !running.contains(body.range.lowerBound)
      return isNew
        && body.children.contains { matters($0) && writes($0, in: running.union([body.range.lowerBound])) }
    }
    return expression.kind == .unknown && matters(expression)
      || expression.children.contains { matters($0) && writes($0, in: running) }
  }

  /// Returns the body of the local function or closure that a call runs. `nil` if it is unknown.
  private func localBody(calledBy callee: Expression) -> Expression? {
    if callee.kind == .closure { return callee }
    guard callee.kind == .name,
      let range = Self.localBody(named: tree.name(of: callee, in: file), at: callee.word, in: file, reader)
    else {
      return nil
    }
    guard ["{", "^"].contains(where: { tree.tokens(file).holds($0, at: range.lowerBound) }) else {
      return tree.statements(range, in: file)
    }
    let closure = tree.expression(range, in: file).bare
    return closure.kind == .closure ? closure : nil
  }

  private func writes(after expression: Expression) -> Bool {
    var current = expression
    while let outer = current.parent {
      let behind = outer.children.drop { $0 !== current }.dropFirst()
      if behind.contains(where: { matters($0) && writes($0) }) { return true }
      current = outer
    }
    return false
  }

  // MARK: Writes

  private mutating func take(_ access: Access, _ name: Expression) {
    if case .read = access { return }
    count += 1
    state.write = count
    guard count <= Bounds.alternatives else { return forget() }
    switch access {
    case .read: break
    case .assigned(let value):
      // `format = format + " AND age > 3"`
      let isBase = { [self] (name: Expression) in name.kind == .name && isVariable(name) }
      if let parts = reader.additions(by: value.bare, to: isBase, separator, in: file, depth: depth) {
        for part in parts { add(part) }
        return
      }
      assign(value, toPart: part != nil && name.whole.parent?.kind == .member)
    case .added(let value, let isElement):
      add(reader.read(value.range, isElement ? nil : separator, in: file, depth: depth))
    case .emptied:
      state.texts = [FormatAlternative()]
      state.isKnown = true
    case .shortened:
      let hole = reader.change(name.range, in: file)
      state.texts = state.texts.map { $0.changed(by: hole) }
    case .placed, .mutated, .changed:
      guard part == nil, separator == nil, state.isKnown,
        let call = reader.target(ofGiven: name.whole, in: file), let end = changed(by: call.function, call.parameter)
      else { return forget() }
      let place = tree.tokens(file).place(of: name.range)
      let texts = end.texts.flatMap { [self] text in
        reader.given(text.spelt(place), call.function, in: file, depth: depth) { call.arguments[$0] }
      }
      state.texts = Array(texts.prefix(FormatAlternative.maximumCount))
    }
  }

  private mutating func add(_ parts: [FormatAlternative]) {
    guard state.isKnown else { return }
    state.additions += 1
    state.texts.add(parts, behind: separator)
  }

  /// Returns what the variable holds behind two ways to a place.
  private mutating func joined(_ one: State, _ other: State) -> State {
    guard one.isReached, other.isReached else { return one.isReached ? one : other }
    if one.write == other.write { return one }
    var result = other
    count += 1
    result.write = count
    result.isKnown = one.isKnown && other.isKnown
    guard result.isKnown else {
      result.texts = []
      return result
    }
    result.additions = max(one.additions, other.additions)
    // Only the run determines which additions occur together.
    if one.additions != other.additions {
      let (fewer, more) = one.additions < other.additions ? (one, other) : (other, one)
      // If there are too many, each part is read only together with all others.
      let isMany = one.texts.count + other.texts.count > FormatAlternative.maximumCount / 2
      result.texts = (isMany ? [] : fewer.texts.unsure) + more.texts.unsure
      return result
    }
    // A text that is declared empty gets its value in the branches.
    let all = (one.texts + other.texts).flatMap { $0.isBlank ? [$0].unsure : [$0] }
    result.texts = Array(all.prefix(FormatAlternative.maximumCount))
    return result
  }
}

extension FormatReader {
  /// Returns a Boolean value that indicates whether a local variable keeps the value of its declaration.
  func isFixed(_ variable: DeclarationReference) -> Bool {
    tree[variable].isConstant || typer.writes[variable].isEmpty
  }

  /// Returns the possible texts of a local variable at a place. `nil` if it may have others.
  ///
  /// - Parameter part: The name of a part of a structure or tuple. `nil` for the variable itself.
  func built(_ variable: DeclarationReference, at place: Int, part: String? = nil, separator: MappedText?, depth: Int)
    -> [FormatAlternative]?
  {
    guard takeStep(depth) else { return nil }
    return TextWalk.texts(variable, at: place, part: part, separator: separator, self, depth: depth + 1)
  }
}
