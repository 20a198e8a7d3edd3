/// Writes a compiled grammar as Swift: the kinds of tokens and nodes, and the tables of the lexers and the parser.
///
/// Small tables are literals; the automata are packed in static strings, since array literals of thousands of elements
/// take the Swift compiler seconds. A packed number is two digits of base 64, from `0` to `o`.
package struct SwiftEmitter {
  private let compiled: CompiledGrammar
  private var grammar: Grammar { compiled.grammar }
  private var lines: [String] = []

  /// The source of a compiled grammar; the same for the same grammar.
  package static func source(of compiled: CompiledGrammar) -> String {
    var emitter = SwiftEmitter(compiled: compiled)
    emitter.emit()
    return emitter.lines.joined(separator: "\n") + "\n"
  }

  private init(compiled: CompiledGrammar) { self.compiled = compiled }

  private mutating func emit() {
    lines += [
      "// swift-format-ignore-file",
      "// Made from the grammar file by grammar-compiler; edit that file instead.",
      "// cksum of the grammar file: \(compiled.checksum)", "",
    ]
    lines += ["import PredicateDiagnostics", ""]
    emitTokenKinds()
    emitSyntaxKinds()
    emitChildNames()
    lines += ["/// The tables of the grammar.", "enum GeneratedGrammar {"]
    emitSets()
    emitLexicalErrors()
    emitKeywords()
    emitLexer()
    emitProductions()
    emitMarkers()
    emitStates()
    lines.append("}")
  }

  // MARK: Kinds

  private mutating func emitTokenKinds() {
    lines += ["/// What a token is.", "public enum TokenKind: UInt8, Sendable, CaseIterable {"]
    for terminal in grammar.terminals {
      let words = terminal.spellings.isEmpty ? terminal.display : terminal.spellings.joined(separator: " ")
      lines.append("  case \(escaped(terminal.name))  // \(words)")
    }
    lines += ["}", ""]
    lines += [
      "extension TokenKind {", "  /// The texts about each kind, in the order of the kinds.",
      "  static let texts: [TokenTexts] = [",
    ]
    let scopes = texts(grammar.file.scopes.flatMap { statement in statement.tokens.map { ($0, statement.scope) } })
    let meanings = texts(grammar.file.meanings.map { ($0.kind, $0.text) })
    for (index, terminal) in grammar.terminals.enumerated() {
      let pieces = ["name: \(literal(terminal.name))", "display: \(literal(terminal.display))"]
      let scope = scopes[index].map { "scope: \(literal($0))" }
      let meaning = meanings[index].map { "meaning: \(literal($0))" }
      lines += wrapped("TokenTexts(", pieces + [scope, meaning].compactMap { $0 }, "),", indent: 4)
    }
    lines += ["  ]", "", "  /// Whether the dialect knows the kind only to say that it belongs to another."]
    lines += ["  package func isForeign(to dialect: Dialect) -> Bool {", "    switch (dialect, self) {"]
    for (index, dialect) in grammar.dialects.enumerated() {
      let foreign = grammar.terminals.filter { $0.foreignDialects.contains(index) }
      guard !foreign.isEmpty else { continue }
      lines += wrapped("case ", foreign.map { "(.\(dialect), .\($0.name))" }, ": true", indent: 4)
    }
    lines += ["    default: false", "    }", "  }", "}", ""]
  }

  /// The texts of some kinds of tokens, by their terminals.
  private func texts(_ rows: [(token: SymbolReference, text: String)]) -> [Int: String] {
    var texts: [Int: String] = [:]
    for (reference, text) in rows {
      guard let terminal = grammar.symbol(of: reference), grammar.isTerminal(terminal) else { continue }
      texts[terminal] = texts[terminal] ?? text
    }
    return texts
  }

  private mutating func emitSyntaxKinds() {
    lines += ["/// What a node of the syntax tree is, and which children it has."]
    lines += ["public enum SyntaxKind: UInt8, Sendable, CaseIterable {"]
    for node in grammar.nodes { lines += ["  /// \(node.documentation)", "  case \(escaped(node.name))"] }
    lines += ["}", ""]
    lines += ["extension SyntaxKind {", "  /// The names of the cases."]
    lines += wrapped("static let names = [", grammar.nodes.map { literal($0.name) }, "]", indent: 2) + ["}", ""]
  }

  private mutating func emitChildNames() {
    var parents: [(child: String, nodes: [String])] = []
    var pairs: [[String]] = []
    for node in grammar.nodes {
      for (position, child) in node.children.enumerated() {
        let place = parents.firstIndex { $0.child == child } ?? parents.count
        if place == parents.count { parents.append((child, [])) }
        parents[place].nodes.append("`\(node.name)`")
        if position == pairs.count { pairs.append([]) }
        pairs[position].append("(.\(child), .\(node.name))")
      }
    }
    guard !parents.isEmpty else { return }
    lines += ["/// The children of nodes by their names.", "public enum ChildName: UInt8, Sendable, CaseIterable {"]
    for (child, nodes) in parents {
      lines.append("  case \(escaped(child))  // of \(nodes.joined(separator: ", "))")
    }
    lines += [
      "}", "", "extension ChildName {",
      "  /// Where the child stands among those of a node of a kind; nil where such a node has none of the name.",
      "  package func position(in kind: SyntaxKind) -> Int? {", "    switch (self, kind) {",
    ]
    for (position, pairs) in pairs.enumerated() { lines += wrapped("case ", pairs, ": \(position)", indent: 4) }
    lines += ["    default: nil", "    }", "  }", "}", ""]
  }

  // MARK: Tables

  private mutating func emitSets() {
    emitSet("quiet", "What messages do not propose where they can propose something else.", grammar.quiet.sorted())
    emitSet("recoveryTokens", "Where parsing goes on after an error.", grammar.recoveryTerminals)
    emitSet(
      "showsName", "What shows that a reserved word before it was meant for a name.", grammar.misnamed?.terminals ?? [])
    if let misnamed = grammar.misnamed {
      lines += ["  /// The error of a reserved word that was meant for a name."]
      lines += ["  static let misnamed = DiagnosticCode.\(camelCase(misnamed.code))"]
    }
    let rules = grammar.recoveryNonterminals.map { String($0 - grammar.terminals.count) }
    lines += ["  /// The rules that recovery takes as complete."]
    lines += ["  static let recoveryRules: [Int] = [\(rules.joined(separator: ", "))]", ""]
  }

  private mutating func emitSet(_ name: String, _ documentation: String, _ terminals: [Int]) {
    lines.append("  /// \(documentation)")
    lines += wrapped(
      "static let \(name): [TokenKind] = ", list("", terminals), "", indent: 2)
  }

  private mutating func emitLexicalErrors() {
    lines += ["  /// What looks like a token and is none.", "  static let lexicalErrors: [LexicalErrorRule] = ["]
    for error in grammar.lexicalErrors {
      var pieces = ["code: .\(camelCase(error.code))"]
      if let kind = error.standsFor { pieces.append("standsFor: .\(grammar.terminals[kind].name)") }
      if let fix = error.fix { pieces.append("fix: \(literal(fix))") }
      lines += wrapped("LexicalErrorRule(", pieces + ["message: \(literal(error.message))"], "),", indent: 4)
    }
    lines += ["  ]", ""]
    lines += ["  /// Words of other languages, and what to propose for them."]
    lines += ["  static let mistaken: [MistakenRule] = ["]
    for mistaken in grammar.mistaken {
      let kind = grammar.terminals[mistaken.terminal].name
      lines.append("    MistakenRule(word: \(literal(mistaken.word)), kind: .\(kind)),")
    }
    lines += ["  ]", ""]
  }

  private mutating func emitKeywords() {
    lines += ["  /// The words of all dialects.", "  static let keywords: [KeywordRule] = ["]
    var rows: [(keyword: Grammar.Keyword, dialects: [Int])] = []
    for keyword in grammar.keywords {
      // A row for several dialects is of one kind's words, so that each dialect keeps its order.
      let place = rows.indices.reversed().prefix { rows[$0].keyword.terminal == keyword.terminal }.first { place in
        var same = rows[place].keyword
        same.dialect = keyword.dialect
        return same == keyword
      }
      if let place { rows[place].dialects.append(keyword.dialect) } else { rows.append((keyword, [keyword.dialect])) }
    }
    for (keyword, dialects) in rows {
      var pieces = ["word: \(literal(keyword.word))", "kind: .\(grammar.terminals[keyword.terminal].name)"]
      pieces.append("words: .\(grammar.terminals[keyword.words].name)")
      if keyword.keywordCase != .anyCase { pieces.append("keywordCase: .\(camelCase(keyword.keywordCase.rawValue))") }
      if keyword.use != .reserved { pieces.append("use: .\(keyword.use.rawValue)") }
      if dialects.count < grammar.dialects.count {
        pieces.append("dialects: [\(dialects.map { ".\(grammar.dialects[$0])" }.joined(separator: ", "))]")
      }
      lines += wrapped("KeywordRule(", pieces, "),", indent: 4)
    }
    lines += ["  ]", ""]
    for (name, start) in zip(grammar.dialects, compiled.automaton.starts) {
      lines += ["  /// The state in which \(name) begins to match.", "  static let \(name)Start = \(start)"]
    }
    lines.append("")
  }

  private mutating func emitLexer() {
    let automaton = compiled.automaton
    lines += ["  /// The lexers: \(automaton.next.count) states, \(automaton.classCount) classes of bytes."]
    lines += ["  static let lexer = PackedLexer("]
    lines += ["    stateCount: \(automaton.next.count), classCount: \(automaton.classCount),"]
    emitPacked("classes", [automaton.classes], last: false)
    emitPacked("acceptance", [automaton.pattern.map { $0 ?? 0 }], last: false)
    // By state, runs of equal entries: how many, and which state is next.
    let rows = automaton.next.map { row in
      var runs: [(length: Int, target: Int)] = []
      for target in row {
        if let last = runs.last, last.target == target {
          runs[runs.count - 1].length += 1
        } else {
          runs.append((1, target))
        }
      }
      return row.allSatisfy { $0 == 0 } ? [] : runs.flatMap { [$0.length, $0.target] }
    }
    emitShared("transitions", rows, last: true)
    lines += ["  )", ""]
  }

  private mutating func emitProductions() {
    lines += [
      "  /// The productions in their order, those of one rule on lines of their own, the node that one builds behind `=>`.",
      "  static let productionTexts: StaticString = #\"\"\"",
    ]
    var line = ""
    for (index, production) in grammar.productions.enumerated() {
      let rule = "    \(grammar.name(of: production.left)) ="
      let words =
        production.right.map(grammar.name(of:)) + (production.node.map { ["=>", grammar.nodes[$0].name] } ?? [])
      let text = words.joined(separator: " ")
      if index > 0, line.hasPrefix(rule), line.utf8.count + text.utf8.count < 117 {
        line += " | " + text
      } else {
        if index > 0 { lines.append(line) }
        line = "\(rule) \(text)"
      }
    }
    lines += [
      line, "    \"\"\"#", "",
      "  /// Of each production: the rule, how many symbols, the node + 1, the place of the significant token + 1.",
    ]
    lines += ["  static let productions = PackedTable("]
    lines += ["    count: \(grammar.productions.count),"]
    let rows = grammar.productions.flatMap { production in
      [
        production.left - grammar.terminals.count, production.right.count, production.node.map { $0 + 1 } ?? 0,
        production.significant.map { $0 + 1 } ?? 0,
      ]
    }
    emitPacked("values", [rows], last: true)
    lines += ["  )", "", "  /// What productions a dialect forbids.", "  static let rejects: [RejectRule] = ["]
    for (index, production) in grammar.productions.enumerated() {
      for reject in production.rejects {
        let blanks = reject.isForBlanks ? ["isForBlanks: true"] : []
        lines += wrapped(
          "RejectRule(",
          ["production: \(index)", "dialect: .\(grammar.dialects[reject.dialect])"] + blanks
            + ["code: .\(camelCase(reject.code))", "message: \(literal(reject.message))"], "),", indent: 4)
      }
    }
    lines += ["  ]", ""]
  }

  private mutating func emitMarkers() {
    lines += ["  /// The errors that have a place in the grammar.", "  static let markers: [MarkerRule] = ["]
    for marker in grammar.markers {
      let blame = marker.blamesBefore ? ["blamesBefore: true"] : []
      lines += wrapped(
        "MarkerRule(",
        ["code: .\(camelCase(marker.code))"] + blame + list("tokens: ", marker.terminals)
          + ["message: \(literal(marker.message ?? ""))"], "),", indent: 4)
    }
    lines += ["  ]", ""]
    lines += ["  /// The rules that have a name in messages.", "  static let namedRules: [NamedRule] = ["]
    let first = FirstSets(grammar)
    for index in namedRules {
      let rule = grammar.nonterminals[index]
      let missing = rule.missing.map { ["missing: .\(camelCase($0))"] } ?? []
      let terminals = first.first(of: grammar.symbol(nonterminal: index)).elements
      lines += wrapped(
        "NamedRule(", ["display: \(literal(rule.display ?? ""))"] + missing + list("first: ", terminals), "),",
        indent: 4)
    }
    lines += ["  ]", ""]
  }

  private var namedRules: [Int] { grammar.nonterminals.indices.filter { grammar.nonterminals[$0].display != nil } }

  private mutating func emitStates() {
    let parser = compiled.parser
    lines += ["  /// The parser: \(parser.actions.count) states."]
    lines += ["  static let parser = PackedParser("]
    lines += ["    stateCount: \(parser.actions.count), ruleCount: \(grammar.nonterminals.count),"]
    // By state: groups of an action (1 + 2 × state to shift, 2 + 2 × production to reduce), how many tokens, the tokens.
    let actions = parser.actions.map { row in
      var groups: [(action: Int, terminals: [Int])] = []
      for (terminal, action) in row.enumerated() {
        let code: Int
        switch action {
        case .error: continue
        case .shift(let state): code = 1 + 2 * state
        case .reduce(let production): code = 2 + 2 * production
        }
        if let index = groups.firstIndex(where: { $0.action == code }) {
          groups[index].terminals.append(terminal)
        } else {
          groups.append((code, [terminal]))
        }
      }
      return groups.flatMap { [$0.action, $0.terminals.count] + $0.terminals }
    }
    emitShared("actions", actions, last: false)
    let gotos = parser.gotos.map { row in
      row.enumerated().flatMap { index, target in target.map { [index, $0] } ?? [] }
    }
    emitShared("gotos", gotos, last: false)
    emitShared("markers", parser.markers, last: false)
    let numbers = Dictionary(namedRules.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    emitShared("awaited", parser.awaited.map { $0.compactMap { numbers[$0] } }, last: true)
    lines += ["  )"]
  }

  // MARK: Text

  /// The rows of states that have any, equal ones once: how many numbers, the numbers, and the states whose row it is.
  private mutating func emitShared(_ label: String, _ rows: [[Int]], last: Bool) {
    var shared: [(row: [Int], states: [Int])] = []
    var places: [[Int]: Int] = [:]
    for (state, row) in rows.enumerated() where !row.isEmpty {
      if let place = places[row] {
        shared[place].states.append(state)
      } else {
        places[row] = shared.count
        shared.append((row, [state]))
      }
    }
    emitPacked(label, shared.map { [$0.row.count] + $0.row + $0.states }, last: last)
  }

  /// Rows one after the other, each with a comma at its end, in lines of the usual width.
  private mutating func emitPacked(_ label: String, _ rows: [[Int]], last: Bool) {
    lines.append("    \(label): #\"\"\"")
    var text = "      "
    for row in rows {
      for value in row {
        for digit in [value >> 6 & 63, value & 63] { text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + digit))) }
        if text.utf8.count >= 116 {
          lines.append(text)
          text = "      "
        }
      }
      text += ","
    }
    lines += [text, "      \"\"\"#\(last ? "" : ",")"]
  }

  /// The pieces of a list of kinds of tokens; none where there is no list.
  private func list(_ label: String, _ terminals: [Int]?) -> [String] {
    guard let terminals else { return [] }
    guard !terminals.isEmpty else { return [label + "[]"] }
    var pieces = terminals.map { ".\(grammar.terminals[$0].name)" }
    pieces[0] = label + "[" + pieces[0]
    pieces[pieces.count - 1] += "]"
    return pieces
  }

  private func wrapped(_ open: String, _ items: [String], _ close: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let single = margin + open + items.joined(separator: ", ") + close
    if single.utf8.count <= 120 { return [single] }
    var result: [String] = []
    var line = margin + open
    for (index, item) in items.enumerated() {
      let piece = item + (index == items.count - 1 ? close : ",")
      if line.utf8.count + piece.utf8.count + 1 > 120 {
        result.append(line)
        line = margin + "  "
      } else if index > 0 {
        line += " "
      }
      line += piece
    }
    return result + [line]
  }

  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func camelCase(_ kebab: String) -> String {
    let parts = kebab.split(separator: "-")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }

  private func escaped(_ name: String) -> String {
    let reserved: Set = [
      "in", "true", "false", "operator", "subscript", "is", "as", "where", "self", "any", "nil", "let",
    ]
    return reserved.contains(name) && name != "any" ? "`\(name)`" : name
  }
}
