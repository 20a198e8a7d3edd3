/// Resolves the names of a grammar file, tokens first, then rules.
struct GrammarResolver {
  let file: GrammarFile
  var grammar = Grammar()
  var diagnostics = GrammarDiagnostics()

  var dialectIDs: [String: Int] = [:]
  var terminalIDs: [String: Int] = [:]
  var nonterminalIDs: [String: Int] = [:]
  var nodeIDs: [String: Int] = [:]
  /// The terminals by their exact spellings.
  var literalIDs: [String: Int] = [:]
  /// The symbols that something mentions.
  var used: Set<Int> = []
  var usedNodes: Set<Int> = []
  /// The helper rules of repetitions and groups, by rule.
  var helperCount: [Int: Int] = [:]
  var markerIDs: [Grammar.Marker: Int] = [:]
  /// The markers as they are met, until their rules' first tokens are known.
  var pendingMarkers: [MarkerClause] = []
  /// The levels of precedence that have a name of their own.
  var pseudoPrecedence: [String: Int] = [:]

  private init(_ file: GrammarFile) {
    self.file = file
    grammar.file = file
  }

  static func resolve(_ file: GrammarFile) throws(GrammarError) -> Grammar {
    var resolver = GrammarResolver(file)
    resolver.declareDialects()
    resolver.declareTokens()
    resolver.declareNodes()
    try resolver.diagnostics.check()
    resolver.declareRules()
    try resolver.diagnostics.check()
    resolver.checkUse()
    try resolver.diagnostics.check()
    return resolver.grammar
  }

  private mutating func declareDialects() {
    if file.dialects.isEmpty {
      diagnostics.report(GrammarLocation(line: 1, column: 1), "there is no dialect: begin with `dialect NAME`")
    }
    for dialect in file.dialects {
      if dialectIDs[dialect.text] != nil { duplicate(dialect, "dialect") }
      dialectIDs[dialect.text] = grammar.dialects.count
      grammar.dialects.append(dialect.text)
    }
  }

  private mutating func declareNodes() {
    for node in file.nodes {
      if nodeIDs[node.name.text] != nil { duplicate(node.name, "node") }
      nodeIDs[node.name.text] = grammar.nodes.count
      for (index, child) in node.children.enumerated()
      where node.children[..<index].contains(where: { $0.text == child.text }) {
        duplicate(child, "child")
      }
      grammar.nodes.append(
        Grammar.Node(
          name: node.name.text, documentation: node.documentation, children: node.children.map(\.text)))
    }
  }

  // MARK: Names

  mutating func duplicate(_ name: Name, _ what: String) {
    diagnostics.report(name.location, "the \(what) `\(name.text)` is declared twice")
  }

  mutating func dialect(_ name: Name) -> Int? {
    if let id = dialectIDs[name.text] { return id }
    diagnostics.report(name.location, "there is no dialect `\(name.text)`")
    return nil
  }

  mutating func terminal(_ name: Name) -> Int? {
    if let id = terminalIDs[name.text] { return id }
    diagnostics.report(name.location, "there is no token `\(name.text)`")
    return nil
  }

  mutating func node(_ name: Name) -> Int? {
    if let id = nodeIDs[name.text] {
      usedNodes.insert(id)
      return id
    }
    diagnostics.report(name.location, "there is no node `\(name.text)`")
    return nil
  }

  /// The symbol that a production means.
  mutating func symbol(_ reference: SymbolReference) -> Int? {
    switch reference {
    case .name(let name):
      if let id = terminalIDs[name.text] ?? nonterminalIDs[name.text].map({ grammar.symbol(nonterminal: $0) }) {
        return id
      }
      diagnostics.report(name.location, "there is no token or rule `\(name.text)`")
    case .literal(let literal):
      if let id = literalIDs[literal.text] { return id }
      diagnostics.report(literal.location, "there is no token `\"\(literal.text)\"`")
    }
    return nil
  }

  private mutating func checkUse() {
    var unused: Set<Int> = []
    for name in file.unused {
      guard let terminal = terminal(name) else { continue }
      if used.contains(terminal) { diagnostics.report(name.location, "the token `\(name.text)` is used after all") }
      unused.insert(terminal)
    }
    for (index, terminal) in grammar.terminals.enumerated().dropFirst()
    where !used.contains(index) && !unused.contains(index) {
      diagnostics.report(terminal.location, "no rule uses the token `\(terminal.name)`: use it, or list it as `unused`")
    }
    for statement in file.scopes { checkTokens(statement.tokens, "scopes") }
    checkTokens(file.meanings.map(\.kind), "meanings")
    for (index, node) in file.nodes.enumerated() where !usedNodes.contains(index) {
      diagnostics.report(node.name.location, "no rule builds the node `\(node.name.text)`")
    }
    reportUnreachableRules()
    reportEndlessRules()
  }

  private mutating func checkTokens(_ references: [SymbolReference], _ what: String) {
    for reference in references {
      if let symbol = symbol(reference), !grammar.isTerminal(symbol) {
        diagnostics.report(reference.location, "`\(reference.text)` is a rule, and \(what) are of tokens")
      }
    }
  }

  private mutating func reportUnreachableRules() {
    var reached: Set<Int> = []
    var pending = [grammar.productions[0].left]
    while let symbol = pending.popLast() {
      if grammar.isTerminal(symbol) || !reached.insert(symbol).inserted { continue }
      for production in grammar.productions where production.left == symbol { pending += production.right }
    }
    for (index, rule) in file.rules.enumerated() where !reached.contains(grammar.symbol(nonterminal: index + 1)) {
      diagnostics.report(rule.name.location, "the rule `\(rule.name.text)` is never reached from the start")
    }
  }

  /// A rule that makes no finite text is a mistake.
  private mutating func reportEndlessRules() {
    var finite: Set<Int> = Set(grammar.terminals.indices)
    var isChanged = true
    while isChanged {
      isChanged = false
      for production in grammar.productions
      where !finite.contains(production.left) && production.right.allSatisfy(finite.contains) {
        finite.insert(production.left)
        isChanged = true
      }
    }
    for (index, rule) in file.rules.enumerated() where !finite.contains(grammar.symbol(nonterminal: index + 1)) {
      diagnostics.report(rule.name.location, "the rule `\(rule.name.text)` never comes to an end")
    }
  }
}
