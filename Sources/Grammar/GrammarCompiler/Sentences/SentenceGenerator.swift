/// Makes random sentences of a dialect: texts that its parser must take.
///
/// ```swift
/// var sentences = SentenceGenerator(compiled, dialect: "rql", seed: 1)
/// let text = sentences?.next()
/// ```
///
/// What belongs to another dialect and what the dialect rejects is left out. The same seed gives the same sentences.
package struct SentenceGenerator: Sendable {
  private let grammar: Grammar
  private let dialect: Int
  private var random: SplitMix64
  /// By symbol, how many tokens it takes at least; nil where the dialect cannot make it.
  private let cost: [Int?]
  /// By nonterminal, the productions that the dialect has.
  private let productions: [[Int]]
  /// By terminal, texts of it.
  private let texts: [[String]]
  /// About how many tokens a sentence has before it is brought to an end.
  private let length: Int

  /// A generator of sentences; nil where the grammar has no such dialect.
  package init?(_ compiled: CompiledGrammar, dialect: String, seed: UInt64, length: Int = 24) {
    let grammar = compiled.grammar
    guard let index = grammar.dialects.firstIndex(of: dialect) else { return nil }
    self.grammar = grammar
    self.dialect = index
    self.length = length
    random = SplitMix64(seed: seed)
    texts = grammar.terminals.indices.map { Self.texts(of: $0, grammar, index) }
    (cost, productions) = Self.reach(grammar, index, texts)
  }

  /// The next sentence.
  package mutating func next() -> String {
    var sentence = ""
    var budget = Int.random(in: 1...max(1, length), using: &random)
    // Symbols still to be written, the next one last; whether it touches what is before it.
    var pending: [(symbol: Int, isGlued: Bool)] = [(grammar.productions[0].left, true)]
    while let (symbol, isGlued) = pending.popLast() {
      if grammar.isTerminal(symbol) {
        guard symbol != 0, let text = text(of: symbol) else { continue }
        if !isGlued, !sentence.isEmpty { sentence += blank() }
        sentence += text
        budget -= 1
        continue
      }
      guard let production = choose(symbol, isShort: pending.count >= budget) else { continue }
      let right = grammar.productions[production].right
      let isTouching = grammar.productions[production].rejects.contains { $0.dialect == dialect && $0.isForBlanks }
      for (index, next) in right.enumerated().reversed() {
        pending.append((next, index == 0 ? isGlued : isTouching))
      }
    }
    return sentence
  }

  private mutating func choose(_ symbol: Int, isShort: Bool) -> Int? {
    let choices = productions[symbol - grammar.terminals.count]
    guard isShort else {
      // What is made of other rules is more telling than single tokens and than more of the same.
      let weighted = choices.flatMap { Array(repeating: $0, count: weight($0)) }
      return weighted.randomElement(using: &random)
    }
    let costs = choices.map { costOf($0) }
    guard let least = costs.min() else { return nil }
    return zip(choices, costs).filter { $0.1 == least }.map(\.0).randomElement(using: &random)
  }

  private func weight(_ production: Int) -> Int {
    let production = grammar.productions[production]
    return production.right.contains(production.left) || production.right.allSatisfy(grammar.isTerminal) ? 1 : 6
  }

  private func costOf(_ production: Int) -> Int {
    grammar.productions[production].right.reduce(0) { $0 + (cost[$1] ?? 1000) }
  }

  private mutating func blank() -> String {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: "\n"
    case 1: "\t "
    default: " "
    }
  }

  private mutating func text(of terminal: Int) -> String? {
    if grammar.terminals[terminal].isWords, Int.random(in: 0..<10, using: &random) == 0,
      let keyword = grammar.keywords.filter({
        $0.dialect == dialect && $0.words == terminal && $0.use == .name
      }).randomElement(using: &random)
    {
      return keyword.word.lowercased()
    }
    guard let text = texts[terminal].randomElement(using: &random) else { return nil }
    guard let keyword = grammar.keywords.first(where: { $0.dialect == dialect && $0.word == text }) else { return text }
    switch keyword.keywordCase {
    case .asWritten: return text
    case .lowerOrUpper: return Bool.random(using: &random) ? text.lowercased() : text.uppercased()
    case .anyCase:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return text.lowercased()
      case 1:
        return String(
          text.map { Bool.random(using: &random) ? Character($0.lowercased()) : Character($0.uppercased()) })
      default: return text
      }
    }
  }

  private static func texts(of terminal: Int, _ grammar: Grammar, _ dialect: Int) -> [String] {
    let declaration = grammar.terminals[terminal]
    guard declaration.dialects.contains(dialect), !declaration.foreignDialects.contains(dialect) else { return [] }
    if !declaration.examples.isEmpty { return declaration.examples }
    var texts = grammar.keywords.filter { $0.dialect == dialect && $0.terminal == terminal }.map(\.word)
    for token in grammar.file.tokens where token.name.text == declaration.name {
      for group in token.groups where group.dialect.map({ $0.text == grammar.dialects[dialect] }) ?? true {
        for case .literal(let name) in group.spellings { texts.append(name.text) }
      }
    }
    return texts
  }

  /// What the dialect can make, and at which cost.
  private static func reach(_ grammar: Grammar, _ dialect: Int, _ texts: [[String]]) -> (
    cost: [Int?], productions: [[Int]]
  ) {
    var cost: [Int?] = texts.map { $0.isEmpty ? nil : 1 } + grammar.nonterminals.map { _ in nil }
    let allowed = grammar.productions.indices.filter { index in
      !grammar.productions[index].rejects.contains { $0.dialect == dialect && !$0.isForBlanks }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in allowed {
        let production = grammar.productions[index]
        var sum = 0
        var isPossible = true
        for symbol in production.right {
          if let part = cost[symbol] { sum += part } else { isPossible = false }
        }
        if isPossible, sum < cost[production.left] ?? .max {
          cost[production.left] = sum
          isChanged = true
        }
      }
    }
    var productions: [[Int]] = grammar.nonterminals.map { _ in [] }
    for index in allowed where grammar.productions[index].right.allSatisfy({ cost[$0] != nil }) {
      productions[grammar.productions[index].left - grammar.terminals.count].append(index)
    }
    return (cost, productions)
  }
}
