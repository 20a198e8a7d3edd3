extension ParserTables {
  /// Leaves out the states in which a parser can only apply a production of one symbol that builds nothing: whoever leads
  /// there leads to the state after that production instead, which a parser would reach in the next step anyway.
  ///
  /// No token is shifted on the way, so an error is still found before anything is read past it.
  mutating func skipUnitProductions(_ grammar: Grammar) {
    let unit = actions.map { row in Self.unitProduction(row, grammar) }
    /// The state that entering `target` from `state` comes down to.
    func settled(_ state: Int, _ target: Int) -> Int {
      var target = target
      // A chain of unit productions cannot be longer than there are rules, or the grammar would have a cycle.
      for _ in grammar.nonterminals {
        guard let production = unit[target],
          let next = gotos[state][grammar.productions[production].left - grammar.terminals.count]
        else { return target }
        target = next
      }
      return target
    }
    let oldActions = actions
    let oldGotos = gotos
    for state in actions.indices {
      for (terminal, action) in oldActions[state].enumerated() {
        if case .shift(let target) = action { actions[state][terminal] = .shift(settled(state, target)) }
      }
    }
    let settledGotos = oldGotos.enumerated().map { state, row in row.map { $0.map { settled(state, $0) } } }
    gotos = settledGotos
    removeUnreachableStates()
  }

  /// The production that is all that a state can do.
  private static func unitProduction(_ row: [ParserAction], _ grammar: Grammar) -> Int? {
    var result: Int?
    for action in row {
      switch action {
      case .error: continue
      case .shift: return nil
      case .reduce(let production):
        if let result, result != production { return nil }
        result = production
      }
    }
    guard let production = result, production > 0, grammar.productions[production].right.count == 1,
      grammar.productions[production].node == nil, grammar.productions[production].rejects.isEmpty,
      grammar.productions[production].markers.allSatisfy({ $0.position == 0 })
    else { return nil }
    return production
  }

  private mutating func removeUnreachableStates() {
    var number: [Int: Int] = [0: 0]
    var order = [0]
    var index = 0
    while index < order.count {
      let state = order[index]
      let targets =
        actions[state].compactMap { action in
          if case .shift(let target) = action { target } else { nil }
        } + gotos[state].compactMap { $0 }
      for target in targets where number[target] == nil {
        number[target] = order.count
        order.append(target)
      }
      index += 1
    }
    actions = order.map { state in
      actions[state].map { action in
        if case .shift(let target) = action { .shift(number[target] ?? 0) } else { action }
      }
    }
    gotos = order.map { state in gotos[state].map { $0.map { number[$0] ?? 0 } } }
    markers = order.map { markers[$0] }
    awaited = order.map { awaited[$0] }
  }
}
