/// Says of each conflict which text runs into it.
struct ConflictReporter {
  private let automaton: Automaton
  /// For each symbol, a shortest text that it stands for, as terminals.
  private let shortest: [[Int]]
  /// For each state, the symbols of a shortest way to it.
  private let paths: [[Int]]
  private var reported: Set<[Int]> = []

  init(_ automaton: Automaton) {
    self.automaton = automaton
    shortest = shortestTexts(automaton.grammar)
    var paths: [[Int]?] = Array(repeating: nil, count: automaton.states.count)
    paths[0] = []
    var queue = [0]
    var index = 0
    while index < queue.count {
      let state = queue[index]
      index += 1
      for (symbol, target) in automaton.states[state].transitions.sorted(by: { $0.key < $1.key })
      where paths[target] == nil {
        paths[target] = (paths[state] ?? []) + [symbol]
        queue.append(target)
      }
    }
    self.paths = paths.map { $0 ?? [] }
  }

  /// Reports that `production` can be reduced in `state` on `terminal`, where `present` can be done, too.
  mutating func report(
    state: Int, terminal: Int, _ present: ParserAction, _ production: Int, _ diagnostics: inout GrammarDiagnostics
  ) {
    let grammar = automaton.grammar
    let key: [Int]
    let first: String
    let kind: String
    switch present {
    case .reduce(let other):
      kind = "reduce/reduce"
      key = [production, other, state]
      first = "complete `\(grammar.text(of: other))`"
    default:
      kind = "shift/reduce"
      let item =
        (automaton.states[state].kernel
        + automaton.closure(of: automaton.states[state]).map {
          Automaton.Item(production: $0.production, dot: 0)
        }).first { item in
          let right = grammar.productions[item.production].right
          return item.dot < right.count && right[item.dot] == terminal
        }
      key = [production, -1 - (item?.production ?? 0), state]
      first = "go on in `\(item.map { grammar.text(of: $0.production, dot: $0.dot) } ?? "")`"
    }
    guard reported.insert(key).inserted else { return }
    let prefix = paths[state].flatMap { shortest[$0] }.map { sample(of: $0) }
    let sentence = (prefix + ["•", sample(of: terminal)]).joined(separator: " ")
    diagnostics.report(
      grammar.productions[production].location,
      "\(kind) conflict: after `\(sentence)` the parser can \(first), or complete `\(grammar.text(of: production))`")
  }

  private func sample(of terminal: Int) -> String {
    let terminal = automaton.grammar.terminals[terminal]
    let text = terminal.examples.first ?? terminal.spellings.first ?? terminal.name
    return text.filter { $0 != "`" }
  }
}

/// For each symbol, a shortest sequence of terminals that it stands for.
func shortestTexts(_ grammar: Grammar) -> [[Int]] {
  var best: [[Int]?] = grammar.terminals.indices.map { [$0] } + grammar.nonterminals.map { _ in nil }
  var isChanged = true
  while isChanged {
    isChanged = false
    for production in grammar.productions {
      var text: [Int] = []
      var isKnown = true
      for symbol in production.right {
        guard let part = best[symbol] else {
          isKnown = false
          break
        }
        text += part
      }
      if isKnown, best[production.left].map({ text.count < $0.count }) ?? true {
        best[production.left] = text
        isChanged = true
      }
    }
  }
  return best.map { $0 ?? [] }
}
