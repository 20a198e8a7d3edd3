/// Panic-mode recovery. The text around an error counts as a complete condition or value, and the parser continues at the next token that
/// can follow one.
extension Parser {
  /// The maximum depth at which the stack is searched for a state to continue in.
  private static let searchDepth = 64

  /// Reports the error at the next token and continues after it. Returns `false` if the parser cannot continue.
  mutating func recover() -> Bool {
    rewind()
    isBuilding = false
    recoveryCount += 1
    guard recoveryCount <= Self.maximumErrors * 2, diagnostics.count < Self.maximumErrors else { return false }
    let (diagnostic, isMisnamed) = syntaxError()
    if !isBesideGap, !isConsequence(diagnostic) {
      report(diagnostic)
      lastError = (diagnostic.code, position)
    }
    let found = tokens[position]
    if isMisnamed {
      // The reserved word counts as the intended name.
      tokens[position] = Token(.identifier, start: found.start, end: found.end)
      return true
    }
    if found.kind == .rightParenthesis || found.kind == .rightBrace || found.kind == .rightBracket,
      openBracket() == nil, isViable(.end, depth: stack.count)
    {
      // A closing bracket without an opening one is ignored.
      position += 1
      checkpoint = (stack, position)
      return true
    }
    return skip()
  }

  /// Returns a Boolean value that indicates whether an error only repeats the preceding one: the same part is missing at the very next
  /// token, or its range contains the preceding error.
  private func isConsequence(_ diagnostic: Diagnostic) -> Bool {
    guard let lastError, let range = diagnostic.range else { return false }
    if lastError.code == diagnostic.code, position <= lastError.position + 1 { return true }
    return range.upperBound <= Int(tokens[position].start) && range.upperBound > Int(tokens[lastError.position].start)
      && !range.isEmpty && range.lowerBound <= Int(tokens[lastError.position].start)
  }

  /// Undoes the productions that were completed since the last token was read.
  ///
  /// Merged states complete productions on some tokens that turn out to be invalid. No invalid token is accepted, but the tokens that could
  /// replace it are known only before these reductions. Errors are rare, so the parser replays its steps since the last one, instead of
  /// recording every step.
  private mutating func rewind() {
    stack = checkpoint?.stack ?? [Entry(state: 0, firstNode: 0, firstToken: 0)]
    var index = checkpoint?.position ?? 0
    while index < position {
      let state = stack[stack.count - 1].state
      let action = tables.action(state, tokens[index].kind)
      if action & 1 != 0 {
        stack.append(Entry(state: action >> 1, firstNode: 0, firstToken: Int32(truncatingIfNeeded: index)))
        index += 1
        continue
      }
      guard action > 2 else { return }
      let production = tables.productions[Int(action >> 1) - 1]
      let length = Int(production.length)
      let first = length > 0 ? stack[stack.count - length].firstToken : Int32(truncatingIfNeeded: index)
      stack.removeLast(length)
      let next = tables.goto(stack[stack.count - 1].state, production.rule)
      stack.append(Entry(state: next, firstNode: 0, firstToken: first))
    }
  }

  /// Skips to a token that can follow a condition or value that counts as complete.
  private mutating func skip() -> Bool {
    let start = lastRecovery == position ? position + 1 : position
    var depth = 0
    for index in start..<max(start, tokens.count) {
      let kind = tokens[index].kind
      switch kind {
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket:
        depth += 1
        continue
      case .rightParenthesis, .rightBrace, .rightBracket:
        if depth > 0 {
          depth -= 1
          continue
        }
      default: if depth > 0, kind != .end { continue }
      }
      guard GeneratedGrammar.recoveryTokenSet.contains(kind), let place = place(for: kind) else { continue }
      stack.removeLast(stack.count - place.depth)
      stack.append(
        Entry(state: place.state, firstNode: 0, firstToken: Int32(truncatingIfNeeded: min(position, index))))
      position = index
      lastRecovery = index
      checkpoint = (stack, position)
      return true
    }
    return false
  }

  /// Returns a depth at which the stack can be cut, and the state after a complete rule there, so that `kind` can follow. `nil` if there is
  /// none.
  private func place(for kind: TokenKind) -> (depth: Int, state: UInt16)? {
    for depth in stride(from: stack.count, to: max(0, stack.count - Self.searchDepth), by: -1) {
      for rule in GeneratedGrammar.recoveryRules {
        let state = tables.goto(stack[depth - 1].state, UInt16(rule))
        if state != 0, isViable(kind, depth: depth, pushed: [state]) { return (depth, state) }
      }
    }
    return nil
  }

  /// A Boolean value that indicates whether the next token, or the one before it, is adjacent to invalid text.
  private var isBesideGap: Bool {
    guard !gaps.isEmpty else { return false }
    let start = position >= 1 ? Int(tokens[position - 1].start) : 0
    let end = position + 1 < tokens.count ? Int(tokens[position + 1].start) : source.utf8.count + 1
    return gaps.contains { $0 >= start && $0 < end }
  }

  /// Returns the innermost bracket that is open before the next token.
  func openBracket() -> Token? {
    var depth = 0
    for index in stride(from: position - 1, through: 0, by: -1) {
      switch tokens[index].kind {
      case .rightParenthesis, .rightBrace, .rightBracket: depth += 1
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket:
        if depth == 0 { return tokens[index] }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  static func closing(_ open: TokenKind) -> TokenKind {
    switch open {
    case .leftBrace: .rightBrace
    case .leftBracket, .openBracket: .rightBracket
    default: .rightParenthesis
    }
  }

  // MARK: Possible next tokens

  /// Returns a Boolean value that indicates whether a token can be shifted next if the stack is cut to `depth` and `pushed` is added.
  ///
  /// - Parameter visit: Receives the states before the token is shifted, each with the depth to which the stack is then cut.
  func isViable(
    _ kind: TokenKind, depth: Int, pushed: [UInt16] = [], _ visit: (UInt16, Int) -> Void = { _, _ in }
  ) -> Bool {
    var depth = depth
    var pushed = pushed
    while true {
      let state = pushed.last ?? stack[depth - 1].state
      visit(state, depth)
      let action = tables.action(state, kind)
      if action == 0 { return false }
      if action & 1 != 0 || action == 2 { return true }
      let production = tables.productions[Int(action >> 1) - 1]
      let length = Int(production.length)
      let fromPushed = min(length, pushed.count)
      pushed.removeLast(fromPushed)
      depth -= length - fromPushed
      pushed.append(tables.goto(pushed.last ?? stack[depth - 1].state, production.rule))
    }
  }

  /// Returns the exact set of possible next tokens. Also returns the states before they are shifted, nearest first, each with the depth to
  /// which the stack is then cut.
  func expectations() -> (tokens: TokenSet, states: [(state: UInt16, depth: Int)]) {
    var tokens = TokenSet()
    var steps: [(step: Int, state: UInt16, depth: Int)] = [(0, stack[stack.count - 1].state, stack.count)]
    for kind in TokenKind.allCases {
      var visited: [(state: UInt16, depth: Int)] = []
      guard isViable(kind, depth: stack.count, { visited.append(($0, $1)) }) else { continue }
      tokens.insert(kind)
      for (step, (state, depth)) in visited.enumerated()
      where !steps.contains(where: { $0.state == state && $0.depth == depth }) {
        steps.append((step, state, depth))
      }
    }
    // A stable sort, so that the order of the grammar decides between equally near states.
    let ordered = steps.enumerated().sorted { ($0.element.step, $0.offset) < ($1.element.step, $1.offset) }
    return (tokens, ordered.map { ($0.element.state, $0.element.depth) })
  }
}

extension GeneratedGrammar {
  static let recoveryTokenSet = TokenSet(recoveryTokens)
  static let showsNameSet = TokenSet(showsName)
  static let quietSet = TokenSet(quiet)
  static let markerSets = markers.map { $0.tokens.map { TokenSet($0) } }
  static let namedRuleSets = namedRules.map { TokenSet($0.first) }
}
