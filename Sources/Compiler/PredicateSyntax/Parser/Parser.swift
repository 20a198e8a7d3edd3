/// Builds the tree with the generated LR tables.
///
/// The stack is an array, without recursion. Nodes are appended as productions complete, which is postorder. The nodes since the start of a
/// production's first symbol form its subtree. Its children therefore need no lists: they are the subtrees found from the end backward.
struct Parser: ~Copyable {
  /// A symbol on the stack.
  struct Entry {
    /// The state after the symbol.
    var state: UInt16
    /// The number of nodes before the symbol.
    var firstNode: Int32
    var firstToken: Int32
  }

  let source: SourceText
  let dialect: Dialect
  let limits: Limits
  let tables: ParserTables
  let keywords: KeywordTable
  /// The positions of invalid text.
  let gaps: [Int]

  var tokens: [Token]
  var stack: [Entry] = []
  var nodes: [SyntaxNode] = []
  var childIDs: [NodeID] = []
  var diagnostics: [Diagnostic] = []
  /// The index of the next token.
  var position = 0
  /// A Boolean value that indicates whether the parser builds a tree. After an error it only searches for more errors.
  var isBuilding: Bool
  /// The number of recoveries from errors.
  var recoveryCount = 0
  /// The token at which the last recovery ended. Another recovery must not end there.
  var lastRecovery = -1
  /// The last reported error, and the token at which it was found.
  var lastError: (code: DiagnosticCode, position: Int)?
  /// The stack at the end of the last recovery, and its next token; see ``rewind()``.
  var checkpoint: (stack: [Entry], position: Int)?
  /// A Boolean value that indicates whether a limit ended parsing.
  var isStopped = false

  init(_ source: SourceText, _ dialect: Dialect, _ limits: Limits, _ lexer: consuming Lexer) {
    self.source = source
    self.dialect = dialect
    self.limits = limits
    tables = ParserTables.shared
    keywords = LexerTables.tables(for: dialect).keywords
    tokens = lexer.tokens
    gaps = lexer.gaps
    diagnostics = lexer.diagnostics
    isBuilding = lexer.diagnostics.isEmpty
    stack.reserveCapacity(64)
    nodes.reserveCapacity(isBuilding ? tokens.count * 2 : 0)
    childIDs.reserveCapacity(isBuilding ? tokens.count * 2 : 0)
    stack.append(Entry(state: 0, firstNode: 0, firstToken: 0))
  }

  mutating func run() {
    let tables = tables
    var state: UInt16 = 0
    var kind = tokens[0].kind
    while true {
      let action = tables.action(state, kind)
      if action & 1 != 0 {
        state = action >> 1
        stack.append(
          Entry(
            state: state, firstNode: Int32(truncatingIfNeeded: nodes.count),
            firstToken: Int32(truncatingIfNeeded: position)))
        position &+= 1
        kind = tokens[position].kind
      } else if action != 0 {
        let index = Int(action >> 1) &- 1
        if index == 0 { return }
        state = reduce(index)
        if isStopped { return }
      } else if keywords.mayBeName(kind), tables.action(state, .identifier) != 0,
        isWord(tokens[position])
      {
        let token = tokens[position]
        tokens[position] = Token(.identifier, start: token.start, end: token.end)
        kind = .identifier
      } else {
        guard recover() else { return }
        state = stack[stack.count - 1].state
        kind = tokens[position].kind
      }
    }
  }

  /// Returns the tree of a text without errors.
  consuming func tree() -> SyntaxTree {
    let root = nodes.count - 1
    return SyntaxTree(
      source: source, dialect: dialect, tokens: tokens.take(), nodes: nodes.take(), childIDs: childIDs.take(),
      root: root)
  }

  /// Returns a Boolean value that indicates whether a token consists of letters, as `in` does and `&&` does not.
  func isWord(_ token: Token) -> Bool {
    let byte = source.utf8[Int(token.start)]
    return byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Completes a production and returns the new state.
  @inline(__always)
  private mutating func reduce(_ index: Int) -> UInt16 {
    let production = tables.productions[index]
    let length = Int(production.length)
    let base = stack.count &- length
    let below = stack[base &- 1].state
    let state = tables.goto(below, production.rule)
    guard length > 0 else {
      stack.append(
        Entry(
          state: state, firstNode: Int32(truncatingIfNeeded: nodes.count),
          firstToken: Int32(truncatingIfNeeded: position)))
      return state
    }
    if production.isSpecial { checkSpecial(index, base) }
    if production.node != 0, isBuilding { addNode(production, base) }
    stack[base].state = state
    for _ in 1..<length { stack.removeLast() }
    return state
  }

  @inline(__always)
  private mutating func addNode(_ production: ParserTables.Production, _ base: Int) {
    guard let kind = SyntaxKind(rawValue: production.node &- 1) else { return }
    let entry = stack[base]
    let significant =
      production.significant == 0 ? -1 : stack[base &+ Int(production.significant) &- 1].firstToken
    let childrenStart = childIDs.count
    var height: UInt32 = 0
    var child = nodes.count &- 1
    while child >= Int(entry.firstNode) {
      childIDs.append(child)
      height = max(height, nodes[child].height)
      child = Int(nodes[child].subtreeStart) &- 1
    }
    let childCount = childIDs.count &- childrenStart
    // The children were found from last to first.
    var (low, high) = (childrenStart, childIDs.count &- 1)
    while low < high {
      childIDs.swapAt(low, high)
      (low, high) = (low &+ 1, high &- 1)
    }
    nodes.append(
      SyntaxNode(
        kind: kind, height: height &+ 1, start: tokens[Int(entry.firstToken)].start,
        end: tokens[position &- 1].end, tokenIndex: significant, subtreeStart: entry.firstNode,
        childrenStart: Int32(truncatingIfNeeded: childrenStart), childCount: Int32(truncatingIfNeeded: childCount)))
    if nodes.count > limits.nodes || Int(height) >= limits.treeDepth
      || childCount > min(limits.pathComponents, limits.listElements)
    {
      checkLimits(childCount)
    }
  }
}
