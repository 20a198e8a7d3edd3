/// What a parser does in a state on a terminal.
package enum ParserAction: Hashable, Sendable {
  case error
  case shift(Int)
  case reduce(Int)
}

/// The tables of an LR parser.
package struct ParserTables: Sendable {
  /// By state and terminal. The reduction of production 0 accepts.
  package var actions: [[ParserAction]]
  /// By state and nonterminal; nil where there is none.
  package var gotos: [[Int?]]
  /// The markers that apply in each state, those of the longest read production first.
  package var markers: [[Int]]
  /// The nonterminals with a display name that each state awaits.
  package var awaited: [[Int]]

  /// The tables of a grammar; conflicts are reported.
  init(_ grammar: Grammar, _ diagnostics: inout GrammarDiagnostics) {
    let automaton = Automaton(grammar)
    actions = []
    gotos = []
    markers = []
    awaited = []
    var conflicts = ConflictReporter(automaton)
    for (id, state) in automaton.states.enumerated() {
      var row = Array(repeating: ParserAction.error, count: grammar.terminals.count)
      var gotoRow: [Int?] = Array(repeating: nil, count: grammar.nonterminals.count)
      for (symbol, target) in state.transitions {
        if grammar.isTerminal(symbol) {
          row[symbol] = .shift(target)
        } else {
          gotoRow[symbol - grammar.terminals.count] = target
        }
      }
      let closure = automaton.closure(of: state)
      var complete: [(production: Int, lookahead: TerminalSet)] = []
      for (item, lookahead) in zip(state.kernel, state.lookaheads)
      where item.dot == grammar.productions[item.production].right.count {
        complete.append((item.production, lookahead))
      }
      complete += closure.filter { grammar.productions[$0.production].right.isEmpty }
      for (production, lookahead) in complete.sorted(by: { $0.production < $1.production }) {
        for terminal in lookahead.elements {
          row[terminal] = Self.resolve(grammar, row[terminal], production, terminal) { resolved in
            conflicts.report(state: id, terminal: terminal, row[terminal], production, &diagnostics)
            return resolved
          }
        }
      }
      actions.append(row)
      gotos.append(gotoRow)
      let items =
        state.kernel.sorted { $0.dot > $1.dot } + closure.map { Automaton.Item(production: $0.production, dot: 0) }
      var stateMarkers: [Int] = []
      var stateAwaited: Set<Int> = []
      for item in items {
        let production = grammar.productions[item.production]
        for marker in production.markers where marker.position == item.dot && !stateMarkers.contains(marker.marker) {
          stateMarkers.append(marker.marker)
        }
        if item.dot < production.right.count, !grammar.isTerminal(production.right[item.dot]) {
          let nonterminal = production.right[item.dot] - grammar.terminals.count
          if grammar.nonterminals[nonterminal].display != nil { stateAwaited.insert(nonterminal) }
        }
      }
      markers.append(stateMarkers)
      awaited.append(stateAwaited.sorted())
    }
    if diagnostics.found.isEmpty { skipUnitProductions(grammar) }
  }

  /// The action where `production` could be reduced on `terminal` and `present` is there already.
  private static func resolve(
    _ grammar: Grammar, _ present: ParserAction, _ production: Int, _ terminal: Int,
    conflict: (ParserAction) -> ParserAction
  ) -> ParserAction {
    switch present {
    case .error: return .reduce(production)
    case .reduce(let other):
      // Only where both say how tightly they bind.
      guard let level = grammar.productions[production].precedence,
        let present = grammar.productions[other].precedence, level != present
      else { return conflict(.reduce(other)) }
      return .reduce(level > present ? production : other)
    case .shift:
      guard let level = grammar.productions[production].precedence, let other = grammar.precedenceOfTerminal[terminal]
      else { return conflict(present) }
      if level != other { return level > other ? .reduce(production) : present }
      switch grammar.associativity[level] {
      case .left: return .reduce(production)
      case .right: return present
      case .none: return .error
      }
    }
  }
}
