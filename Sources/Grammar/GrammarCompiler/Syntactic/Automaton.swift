/// The states of an LR(1) parser, compatible ones merged.
///
/// The method is that of David Pager (A practical general method for constructing LR(k) parsers, Acta Informatica 7,
/// 1977): states with the same items are merged as they are made wherever their lookaheads are weakly compatible, so
/// that the automaton is about as small as LALR(1) and no merge makes a conflict that canonical LR(1) has not.
struct Automaton {
  /// A production and how much of it is read, as one number.
  struct Item: Hashable, Comparable {
    var production: Int
    var dot: Int

    static func < (left: Item, right: Item) -> Bool { (left.production, left.dot) < (right.production, right.dot) }
  }

  struct State {
    /// The items that the state is made of, in order, and what may follow each.
    var kernel: [Item]
    var lookaheads: [TerminalSet]
    /// The state after each symbol.
    var transitions: [Int: Int] = [:]
  }

  let grammar: Grammar
  let first: FirstSets
  private(set) var states: [State] = []
  private var productionsOf: [[Int]]
  private var statesOfCore: [[Item]: [Int]] = [:]

  init(_ grammar: Grammar) {
    self.grammar = grammar
    first = FirstSets(grammar)
    productionsOf = Array(repeating: [], count: grammar.terminals.count + grammar.nonterminals.count)
    for (index, production) in grammar.productions.enumerated() { productionsOf[production.left].append(index) }
    build()
  }

  /// The items with the dot before the first symbol that a state implies, with what may follow each production.
  func closure(of state: State) -> [(production: Int, lookahead: TerminalSet)] {
    var follow: [Int: TerminalSet] = [:]
    var order: [Int] = []
    var pending: [Int] = []
    func add(_ symbol: Int, _ lookahead: TerminalSet) {
      if follow[symbol] == nil {
        follow[symbol] = lookahead
        order.append(symbol)
        pending.append(symbol)
      } else if follow[symbol]?.formUnion(lookahead) == true, !pending.contains(symbol) {
        pending.append(symbol)
      }
    }
    for (item, lookahead) in zip(state.kernel, state.lookaheads) {
      let right = grammar.productions[item.production].right
      guard item.dot < right.count, !grammar.isTerminal(right[item.dot]) else { continue }
      add(right[item.dot], first.first(of: right[(item.dot + 1)...], then: lookahead))
    }
    while let symbol = pending.popLast() {
      guard let lookahead = follow[symbol] else { continue }
      for production in productionsOf[symbol] {
        let right = grammar.productions[production].right
        guard let next = right.first, !grammar.isTerminal(next) else { continue }
        add(next, first.first(of: right[1...], then: lookahead))
      }
    }
    return order.sorted().flatMap { symbol in
      productionsOf[symbol].map { ($0, follow[symbol] ?? TerminalSet(count: grammar.terminals.count)) }
    }
  }

  private mutating func build() {
    var end = TerminalSet(count: grammar.terminals.count)
    end.insert(0)
    let start = State(kernel: [Item(production: 0, dot: 0)], lookaheads: [end])
    states = [start]
    statesOfCore[start.kernel] = [0]
    var pending = [0]
    var isPending = [true]
    var index = 0
    while index < pending.count {
      let id = pending[index]
      index += 1
      isPending[id] = false
      for (symbol, kernel, lookaheads) in successors(of: states[id]) {
        let (target, isChanged) = intern(kernel, lookaheads)
        states[id].transitions[symbol] = target
        if target == isPending.count { isPending.append(false) }
        if isChanged, !isPending[target] {
          isPending[target] = true
          pending.append(target)
        }
      }
    }
    renumber()
  }

  private func successors(of state: State) -> [(symbol: Int, kernel: [Item], lookaheads: [TerminalSet])] {
    var groups: [Int: [(Item, TerminalSet)]] = [:]
    func add(_ item: Item, _ lookahead: TerminalSet) {
      let right = grammar.productions[item.production].right
      guard item.dot < right.count else { return }
      groups[right[item.dot], default: []].append((Item(production: item.production, dot: item.dot + 1), lookahead))
    }
    for (item, lookahead) in zip(state.kernel, state.lookaheads) { add(item, lookahead) }
    for (production, lookahead) in closure(of: state) { add(Item(production: production, dot: 0), lookahead) }
    return groups.keys.sorted().map { symbol in
      let items = (groups[symbol] ?? []).sorted { $0.0 < $1.0 }
      return (symbol, items.map(\.0), items.map(\.1))
    }
  }

  /// The state of these items, a new one or one that they can be merged with, and whether it is new or grew.
  private mutating func intern(_ kernel: [Item], _ lookaheads: [TerminalSet]) -> (state: Int, isChanged: Bool) {
    for id in statesOfCore[kernel] ?? [] where Self.areCompatible(states[id].lookaheads, lookaheads) {
      var isChanged = false
      for index in lookaheads.indices where states[id].lookaheads[index].formUnion(lookaheads[index]) {
        isChanged = true
      }
      return (id, isChanged)
    }
    states.append(State(kernel: kernel, lookaheads: lookaheads))
    statesOfCore[kernel, default: []].append(states.count - 1)
    return (states.count - 1, true)
  }

  /// Pager's weak compatibility.
  private static func areCompatible(_ left: [TerminalSet], _ right: [TerminalSet]) -> Bool {
    for i in left.indices {
      for j in left.indices where j > i {
        if !left[i].intersects(right[j]) && !left[j].intersects(right[i]) { continue }
        if left[i].intersects(left[j]) || right[i].intersects(right[j]) { continue }
        return false
      }
    }
    return true
  }

  /// Numbers the states in the order in which a walk from the start meets them; those no longer reached go.
  private mutating func renumber() {
    var order = [0]
    var number = [0: 0]
    var index = 0
    while index < order.count {
      for (_, target) in states[order[index]].transitions.sorted(by: { $0.key < $1.key }) where number[target] == nil {
        number[target] = order.count
        order.append(target)
      }
      index += 1
    }
    states = order.map { id in
      var state = states[id]
      state.transitions = state.transitions.mapValues { number[$0] ?? 0 }
      return state
    }
  }
}
