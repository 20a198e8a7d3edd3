/// Which terminals each symbol can begin with, and which symbols can be empty.
struct FirstSets {
  private let terminalCount: Int
  private var firsts: [TerminalSet]
  private(set) var nullable: [Bool]

  init(_ grammar: Grammar) {
    terminalCount = grammar.terminals.count
    let symbolCount = terminalCount + grammar.nonterminals.count
    firsts = Array(repeating: TerminalSet(count: terminalCount), count: symbolCount)
    nullable = Array(repeating: false, count: symbolCount)
    for terminal in 0..<terminalCount { firsts[terminal].insert(terminal) }
    var isChanged = true
    while isChanged {
      isChanged = false
      for production in grammar.productions {
        var isNullable = true
        for symbol in production.right {
          if firsts[production.left].formUnion(firsts[symbol]) { isChanged = true }
          if !nullable[symbol] {
            isNullable = false
            break
          }
        }
        if isNullable, !nullable[production.left] {
          nullable[production.left] = true
          isChanged = true
        }
      }
    }
  }

  func first(of symbol: Int) -> TerminalSet { firsts[symbol] }

  /// What `symbols` can begin with; `rest` joins where all of them can be empty.
  func first(of symbols: ArraySlice<Int>, then rest: TerminalSet) -> TerminalSet {
    var result = TerminalSet(count: terminalCount)
    for symbol in symbols {
      result.formUnion(firsts[symbol])
      if !nullable[symbol] { return result }
    }
    result.formUnion(rest)
    return result
  }
}
