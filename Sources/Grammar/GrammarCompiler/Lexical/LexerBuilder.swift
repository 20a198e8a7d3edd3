/// A dialect's lexer: its automaton, and what each state accepts.
package struct LexerTables: Sendable {
  package var dfa: DFA
  /// What ends at each state.
  var acceptance: [Acceptance?]

  /// The terminal that matches exactly this text, keywords apart.
  package func terminal(of text: String) -> Int? {
    guard let pattern = dfa.match(text.utf8), case .token(let terminal) = acceptances[pattern] else { return nil }
    return terminal
  }

  private let acceptances: [Acceptance]

  /// The lexer of these patterns; ambiguities are reported.
  init(_ patterns: [TokenPattern], dialect: String, _ diagnostics: inout GrammarDiagnostics) {
    let sources = patterns.map(\.acceptance)
    // Equal acceptances are one pattern to the automaton, so that it can be minimised.
    var ids: [Acceptance: Int] = [:]
    var acceptances: [Acceptance] = []
    let canonical = sources.map { acceptance in
      if let id = ids[acceptance] { return id }
      ids[acceptance] = acceptances.count
      acceptances.append(acceptance)
      return acceptances.count - 1
    }
    var (dfa, together) = DFA.build(NFA(patterns))
    var texts: [[UInt8]?]?
    var reported: Set<[Int]> = []
    for (state, ending) in together.enumerated() {
      guard let winner = ending.min(by: { Self.wins(patterns[$0], over: patterns[$1]) }) else { continue }
      dfa.pattern[state] = canonical[winner]
      for other in ending where sources[other] != sources[winner] && !Self.wins(patterns[winner], over: patterns[other])
      {
        if !reported.insert([winner, other]).inserted { continue }
        if texts == nil { texts = dfa.shortestTexts() }
        let sample = (texts?[state]).map { String(decoding: $0, as: UTF8.self) } ?? ""
        diagnostics.report(
          max(patterns[other].location, patterns[winner].location),
          "in \(dialect) `\(sample)` is matched by \(patterns[winner].text) and by \(patterns[other].text):"
            + " say which wins with `over`")
      }
    }
    for (index, pattern) in patterns.enumerated() where pattern.regex.matchesEmpty {
      diagnostics.report(patterns[index].location, "\(pattern.text) matches the empty text")
    }
    self.acceptances = acceptances
    let small = dfa.minimised()
    self.dfa = small
    acceptance = small.pattern.map { $0.map { acceptances[$0] } }
    for (index, pattern) in patterns.enumerated()
    where !together.indices.contains(where: { state in
      dfa.pattern[state] == canonical[index]
    }) {
      diagnostics.report(pattern.location, "\(pattern.text) never wins: something else matches all its texts")
    }
  }

  private static func wins(_ left: TokenPattern, over right: TokenPattern) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if case .token(let terminal) = right.acceptance { return left.over.contains(terminal) }
    return false
  }
}
