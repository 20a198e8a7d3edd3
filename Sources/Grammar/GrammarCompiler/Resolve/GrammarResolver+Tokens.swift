/// Tokens, keywords and lexical errors.
extension GrammarResolver {
  mutating func declareTokens() {
    grammar.patterns = Array(repeating: [], count: grammar.dialects.count)
    let everywhere = Set(grammar.dialects.indices)
    grammar.terminals = [
      Grammar.Terminal(
        name: "end", display: "the end", spellings: [], examples: [], foreignDialects: [], dialects: everywhere,
        isWords: false, location: GrammarLocation(line: 1, column: 1))
    ]
    terminalIDs["end"] = 0
    used.insert(0)
    for token in file.tokens {
      if terminalIDs[token.name.text] != nil { duplicate(token.name, "token") }
      declare(token.name, display: token.display)
    }
    for keywords in file.keywords {
      for entry in keywords.entries where terminalIDs[entry.kind.text] == nil {
        declare(entry.kind, display: entry.display)
      }
    }
    for (index, name) in file.tokens.map(\.name).enumerated() {
      guard let terminal = terminalIDs[name.text] else { continue }
      readAttributes(of: file.tokens[index], terminal)
    }
    let fragments = readFragments()
    for dialect in grammar.dialects.indices {
      for source in file.skip {
        guard let regex = RegexParser.parse(source, fragments: fragments, &diagnostics) else { continue }
        grammar.patterns[dialect].append(
          TokenPattern(
            regex: regex, acceptance: .skip, rank: 1, over: [], text: "`/\(source.text)/`", location: source.location))
      }
      if dialect == 0 { try? diagnostics.check() }
    }
    for token in file.tokens {
      guard let terminal = terminalIDs[token.name.text] else { continue }
      let over = Set(token.over.compactMap { terminalIDs[$0.text] })
      read(
        token.groups, as: .token(terminal), rank: token.isWords ? 2 : 1, over: over, fragments, "`\(token.name.text)`")
    }
    for error in file.errors {
      let id = declare(error.error)
      read(error.groups, as: .error(id), rank: 3, over: [], fragments, "`\(error.error.code.text)`")
    }
    readKeywords()
    for entry in file.mistaken {
      guard let terminal = terminal(entry.kind) else { continue }
      for word in entry.words { grammar.mistaken.append(Grammar.Mistaken(word: word.text, terminal: terminal)) }
    }
    for name in file.quiet {
      if case .name(let name) = name, let terminal = terminal(name) {
        grammar.quiet.insert(terminal)
      } else if case .literal = name, let symbol = symbol(name) {
        grammar.quiet.insert(symbol)
      }
    }
  }

  private mutating func declare(_ name: Name, display: String?) {
    terminalIDs[name.text] = grammar.terminals.count
    grammar.terminals.append(
      Grammar.Terminal(
        name: name.text, display: display ?? "", spellings: [], examples: [], foreignDialects: [], dialects: [],
        isWords: false, location: name.location))
  }

  private mutating func readAttributes(of token: TokenStatement, _ terminal: Int) {
    grammar.terminals[terminal].isWords = token.isWords
    grammar.terminals[terminal].examples = token.examples
    grammar.terminals[terminal].foreignDialects.formUnion(token.foreign.compactMap { dialect($0) })
    for name in token.over where terminalIDs[name.text] == nil {
      diagnostics.report(name.location, "there is no token `\(name.text)`")
    }
    if let otherwise = token.otherwise {
      if !token.isWords { diagnostics.report(otherwise.code.location, "`otherwise` is for tokens that are `words`") }
      grammar.otherwise[terminal] = declare(otherwise)
    }
  }

  private mutating func declare(_ error: LexicalErrorClause) -> Int {
    let standsFor = error.standsFor.flatMap { terminal($0) }
    grammar.lexicalErrors.append(
      Grammar.LexicalError(code: error.code.text, message: error.message, standsFor: standsFor, fix: error.fix))
    return grammar.lexicalErrors.count - 1
  }

  private mutating func readFragments() -> [String: Regex] {
    var fragments: [String: Regex] = [:]
    for fragment in file.fragments {
      if fragments[fragment.name.text] != nil { duplicate(fragment.name, "fragment") }
      let parts = fragment.regexes.compactMap { RegexParser.parse($0, fragments: fragments, &diagnostics) }
      fragments[fragment.name.text] = parts.count == 1 ? parts[0] : .alternatives(parts)
    }
    let sources =
      file.fragments.flatMap(\.regexes) + file.skip
      + (file.tokens.flatMap(\.groups) + file.errors.flatMap(\.groups)).flatMap(\.spellings).compactMap { spelling in
        if case .regex(let source) = spelling { return source }
        return nil
      }
    for fragment in file.fragments where !sources.contains(where: { $0.text.contains("{\(fragment.name.text)}") }) {
      diagnostics.report(fragment.name.location, "no regular expression uses the fragment `\(fragment.name.text)`")
    }
    return fragments
  }

  private mutating func read(
    _ groups: [SpellingGroup], as acceptance: Acceptance, rank: Int, over: Set<Int>, _ fragments: [String: Regex],
    _ what: String
  ) {
    for group in groups {
      var dialects = Array(grammar.dialects.indices)
      if let name = group.dialect {
        guard let dialect = dialect(name) else { continue }
        dialects = [dialect]
      }
      for spelling in group.spellings {
        var pattern = TokenPattern(
          regex: .empty, acceptance: acceptance, rank: rank, over: over, text: what,
          location: GrammarLocation(line: 0, column: 0))
        switch spelling {
        case .literal(let literal):
          pattern.regex = .literal(literal.text)
          pattern.rank = 0
          pattern.location = literal.location
          if case .token(let terminal) = acceptance {
            if let other = literalIDs[literal.text], other != terminal {
              diagnostics.report(literal.location, "`\(grammar.terminals[other].name)` is spelled like this, too")
            }
            literalIDs[literal.text] = terminal
            note("`\(literal.text)`", of: terminal)
          }
        case .regex(let source):
          guard let regex = RegexParser.parse(source, fragments: fragments, &diagnostics) else { continue }
          pattern.regex = regex
          pattern.location = source.location
        }
        for dialect in dialects {
          grammar.patterns[dialect].append(pattern)
          if case .token(let terminal) = acceptance { grammar.terminals[terminal].dialects.insert(dialect) }
        }
      }
    }
  }

  /// Adds a spelling to those of a terminal; the first is what messages call it, where they have no other name.
  private mutating func note(_ spelling: String, of terminal: Int) {
    if !grammar.terminals[terminal].spellings.contains(spelling) {
      grammar.terminals[terminal].spellings.append(spelling)
    }
    if grammar.terminals[terminal].display.isEmpty { grammar.terminals[terminal].display = spelling }
  }

  private mutating func readKeywords() {
    var seen: Set<String> = []
    let words = file.tokens.filter(\.isWords).compactMap { terminalIDs[$0.name.text] }
    // What matches the words of each dialect: names have thousands of states, so their automata are built once.
    let automata = grammar.patterns.map { patterns in
      words.map { kind in NFA(patterns.filter { $0.acceptance == .token(kind) }) }
    }
    // Where a keyword is written in letters that is its name; `&&` comes second.
    for statement in file.keywords {
      for entry in statement.entries {
        guard let terminal = terminalIDs[entry.kind.text] else { continue }
        let first = "`\(entry.words[0].text)`"
        let others = grammar.terminals[terminal].spellings
        if others.allSatisfy({ !$0.dropFirst().first.map(Self.isLetter, default: false) }) {
          if file.tokens.first(where: { $0.name.text == entry.kind.text })?.display == nil {
            grammar.terminals[terminal].display = entry.display ?? first
          }
          grammar.terminals[terminal].spellings = []
        }
        for word in entry.words { note("`\(word.text)`", of: terminal) }
        for other in others { note(other, of: terminal) }
        for rules in statement.rules {
          guard let dialect = dialect(rules.dialect) else { continue }
          grammar.terminals[terminal].dialects.insert(dialect)
          if rules.isForeign { grammar.terminals[terminal].foreignDialects.insert(dialect) }
          for word in entry.words {
            if !seen.insert("\(dialect) \(word.text.lowercased())").inserted { duplicate(word, "keyword") }
            let ways =
              rules.keywordCase == .asWritten
              ? [word.text] : [word.text, word.text.lowercased(), word.text.uppercased()]
            let kind = automata[dialect].firstIndex { automaton in ways.contains { automaton.matches($0.utf8) } }
            guard let words = kind.map({ words[$0] }) else {
              diagnostics.report(
                word.location, "no token of words matches `\(word.text)`, so it can never be found as a keyword")
              continue
            }
            grammar.keywords.append(
              Grammar.Keyword(
                word: word.text, terminal: terminal, words: words, dialect: dialect, keywordCase: rules.keywordCase,
                use: rules.use))
          }
        }
      }
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter || character == "@"
  }

}

extension Optional {
  fileprivate func map(_ transform: (Wrapped) -> Bool, default value: Bool) -> Bool { self.map(transform) ?? value }
}
