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
    for dialect in grammar.dialects.indices { emitLexer(dialect) }
    emitProductions()
    emitMarkers()
    emitStates()
    lines.append("}")
  }

  // MARK: Kinds

  private mutating func emitTokenKinds() {
    lines += ["/// What a token is.", "public enum TokenKind: UInt8, Sendable, CaseIterable {"]
    for terminal in grammar.terminals {
      var words = terminal.spellings.joined(separator: " ")
      if words.isEmpty { words = terminal.display.prefix(1).uppercased() + terminal.display.dropFirst() + "." }
      lines.append("  /// \(words)")
      lines.append("  case \(escaped(terminal.name))")
    }
    lines += ["}", ""]
    lines += [
      "extension TokenKind {", "  /// What messages call a token of the kind.", "  package var display: String {",
    ]
    lines += ["    switch self {"]
    for terminal in grammar.terminals {
      lines.append("    case .\(terminal.name): \(literal(terminal.display))")
    }
    lines += ["    }", "  }", ""]
    lines += ["  /// Whether the dialect knows the kind only to say that it belongs to another."]
    lines += ["  package func isForeign(to dialect: Dialect) -> Bool {", "    switch dialect {"]
    for (index, dialect) in grammar.dialects.enumerated() {
      let foreign = grammar.terminals.filter { $0.foreignDialects.contains(index) }.map { ".\($0.name)" }
      lines.append("    case .\(dialect):")
      if foreign.isEmpty {
        lines.append("      false")
      } else {
        lines +=
          ["      switch self {"] + wrapped("case ", foreign, ": true", indent: 6) + [
            "      default: false", "      }",
          ]
      }
    }
    lines += ["    }", "  }", ""]
    emitTokenTexts(
      "scope",
      "What editors call a token of the kind, after TextMate's conventions; nil for signs that they do not colour.",
      grammar.file.scopes.flatMap { statement in statement.tokens.map { ($0, statement.scope) } })
    lines.append("")
    emitTokenTexts(
      "meaning", "What a token of the kind means, in a sentence; nil where the kind says it.",
      grammar.file.meanings.map { ($0.kind, $0.text) })
    lines += ["}", ""]
    emitNames(of: "TokenKind", grammar.terminals.map(\.name))
  }

  /// A property of some kinds of tokens that is a text.
  private mutating func emitTokenTexts(
    _ name: String, _ documentation: String, _ rows: [(token: SymbolReference, text: String)]
  ) {
    lines += ["  /// \(documentation)", "  package var \(name): String? {", "    switch self {"]
    for (reference, text) in rows {
      guard let terminal = grammar.symbol(of: reference), grammar.isTerminal(terminal) else { continue }
      lines.append("    case .\(grammar.terminals[terminal].name): \(literal(text))")
    }
    lines += ["    default: nil", "    }", "  }"]
  }

  /// The names of an enumeration's cases, for systems whose Swift does not know them at run time.
  private mutating func emitNames(of type: String, _ names: [String]) {
    lines += [
      "extension \(type): CustomStringConvertible {", "  /// The name of the case.",
      "  public var description: String {",
    ]
    lines += ["    switch self {"]
    for name in names { lines.append("    case .\(name): \(literal(name))") }
    lines += ["    }", "  }", "}", ""]
  }

  private mutating func emitSyntaxKinds() {
    lines += ["/// What a node of the syntax tree is, and which children it has."]
    lines += ["public enum SyntaxKind: UInt8, Sendable, CaseIterable {"]
    for node in grammar.nodes { lines += ["  /// \(node.documentation)", "  case \(escaped(node.name))"] }
    lines += ["}", ""]
    emitNames(of: "SyntaxKind", grammar.nodes.map(\.name))
  }

  private mutating func emitChildNames() {
    var nodes: [(child: String, positions: [(position: Int, kinds: [String])])] = []
    for node in grammar.nodes {
      for (position, child) in node.children.enumerated() {
        let place = nodes.firstIndex { $0.child == child } ?? nodes.count
        if place == nodes.count { nodes.append((child, [])) }
        if let same = nodes[place].positions.firstIndex(where: { $0.position == position }) {
          nodes[place].positions[same].kinds.append(".\(node.name)")
        } else {
          nodes[place].positions.append((position, [".\(node.name)"]))
        }
      }
    }
    guard !nodes.isEmpty else { return }
    lines += ["/// The children of nodes by their names.", "public enum ChildName: UInt8, Sendable, CaseIterable {"]
    for (child, positions) in nodes {
      let kinds = positions.flatMap(\.kinds).map { "`\($0.dropFirst())`" }
      lines += ["  /// Of \(kinds.joined(separator: ", ")).", "  case \(escaped(child))"]
    }
    lines += ["}", "", "extension ChildName {"]
    lines += [
      "  /// Where the child stands among those of a node of a kind; nil where such a node has none of the name."
    ]
    lines += ["  package func position(in kind: SyntaxKind) -> Int? {", "    switch self {"]
    for (child, positions) in nodes {
      lines += ["    case .\(child):", "      switch kind {"]
      for (position, kinds) in positions { lines += wrapped("case ", kinds, ": \(position)", indent: 6) }
      lines += ["      default: nil", "      }"]
    }
    lines += ["    }", "  }", "}", ""]
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
      "static let \(name): [TokenKind] = [", terminals.map { ".\(grammar.terminals[$0].name)" }, "]", indent: 2)
  }

  private mutating func emitLexicalErrors() {
    lines += ["  /// What looks like a token and is none.", "  static let lexicalErrors: [LexicalErrorRule] = ["]
    for error in grammar.lexicalErrors {
      let standsFor = error.standsFor.map { ".\(grammar.terminals[$0].name)" } ?? "nil"
      lines.append("    LexicalErrorRule(")
      let fix = error.fix.map { literal($0) } ?? "nil"
      lines.append("      .\(camelCase(error.code)), standsFor: \(standsFor), fix: \(fix),")
      lines.append("      \(literal(error.message))),")
    }
    lines += ["  ]", ""]
    lines += ["  /// Words of other languages, and what to propose for them."]
    lines += ["  static let mistaken: [MistakenRule] = ["]
    for mistaken in grammar.mistaken {
      lines.append("    MistakenRule(\(literal(mistaken.word)), .\(grammar.terminals[mistaken.terminal].name)),")
    }
    lines += ["  ]", ""]
  }

  private mutating func emitLexer(_ dialect: Int) {
    let tables = compiled.lexers[dialect]
    let name = grammar.dialects[dialect]
    lines += ["  /// The words of \(name)."]
    lines += ["  static let \(name)Keywords: [KeywordRule] = ["]
    for keyword in grammar.keywords where keyword.dialect == dialect {
      let keywordCase = camelCase(keyword.keywordCase.rawValue)
      lines.append(
        "    KeywordRule(\"\(keyword.word)\", .\(grammar.terminals[keyword.terminal].name),"
          + " among: .\(grammar.terminals[keyword.words].name), .\(keywordCase), .\(keyword.use.rawValue)),")
    }
    lines += ["  ]", ""]
    lines += ["  /// The lexer of \(name): \(tables.dfa.next.count) states, \(tables.dfa.classCount) classes of bytes."]
    lines += ["  static let \(name)Lexer = PackedLexer("]
    lines += ["    stateCount: \(tables.dfa.next.count), classCount: \(tables.dfa.classCount),"]
    emitPacked("classes", [tables.dfa.classes], last: false)
    let acceptance = tables.acceptance.map { acceptance in
      switch acceptance {
      case nil: 0
      case .skip: 1
      case .token(let terminal): 2 + terminal
      case .error(let error): 2 + grammar.terminals.count + error
      }
    }
    emitPacked("acceptance", [acceptance], last: false)
    // By state, runs of equal entries: how many, and which state is next.
    let rows = tables.dfa.next.map { row in
      var runs: [(length: Int, target: Int)] = []
      for target in row {
        if let last = runs.last, last.target == target {
          runs[runs.count - 1].length += 1
        } else {
          runs.append((1, target))
        }
      }
      return runs.flatMap { [$0.length, $0.target] }
    }
    emitPacked("transitions", rows, last: true)
    lines += ["  )", ""]
  }

  private mutating func emitProductions() {
    lines += [
      "  /// The productions, a line each, the node that one builds behind `=>`.",
      "  static let productionTexts: StaticString = #\"\"\"",
    ]
    for index in grammar.productions.indices {
      let node = grammar.productions[index].node.map { " => \(grammar.nodes[$0].name)" } ?? ""
      lines.append("    \(grammar.text(of: index))\(node)")
    }
    lines += [
      "    \"\"\"#", "",
      "  /// Of each production: the rule, how many symbols, the node + 1, the place of the significant token + 1.",
    ]
    lines += ["  static let productions = PackedTable("]
    lines += ["    count: \(grammar.productions.count),"]
    let rows = grammar.productions.map { production in
      [
        production.left - grammar.terminals.count, production.right.count, production.node.map { $0 + 1 } ?? 0,
        production.significant.map { $0 + 1 } ?? 0,
      ]
    }
    emitPacked("values", rows, last: true)
    lines += ["  )", "", "  /// What productions a dialect forbids.", "  static let rejects: [RejectRule] = ["]
    for (index, production) in grammar.productions.enumerated() {
      for reject in production.rejects {
        lines.append("    RejectRule(")
        lines.append(
          "      production: \(index), .\(grammar.dialects[reject.dialect]), isForBlanks: \(reject.isForBlanks),"
            + " .\(camelCase(reject.code)),")
        lines.append("      \(literal(reject.message))),")
      }
    }
    lines += ["  ]", ""]
  }

  private mutating func emitMarkers() {
    lines += ["  /// The errors that have a place in the grammar.", "  static let markers: [MarkerRule] = ["]
    for marker in grammar.markers {
      lines.append("    MarkerRule(")
      lines.append("      .\(camelCase(marker.code)), blamesBefore: \(marker.blamesBefore),")
      if let terminals = marker.terminals {
        lines += wrapped("tokens: [", terminals.map { ".\(grammar.terminals[$0].name)" }, "],", indent: 6)
      } else {
        lines.append("      tokens: nil,")
      }
      lines.append("      \(literal(marker.message ?? ""))),")
    }
    lines += ["  ]", ""]
    lines += ["  /// The rules that have a name in messages.", "  static let namedRules: [NamedRule] = ["]
    let first = FirstSets(grammar)
    for index in namedRules {
      let rule = grammar.nonterminals[index]
      let missing = rule.missing.map { ".\(camelCase($0))" } ?? "nil"
      lines.append("    NamedRule(")
      lines.append("      \(literal(rule.display ?? "")), missing: \(missing),")
      let terminals = first.first(of: grammar.symbol(nonterminal: index)).elements
      lines += wrapped("first: [", terminals.map { ".\(grammar.terminals[$0].name)" }, "]),", indent: 6)
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
    emitPacked("actions", actions, last: false)
    let gotos = parser.gotos.map { row in
      row.enumerated().flatMap { index, target in target.map { [index, $0] } ?? [] }
    }
    emitPacked("gotos", gotos, last: false)
    emitPacked("markers", parser.markers, last: false)
    let numbers = Dictionary(namedRules.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    emitPacked("awaited", parser.awaited.map { $0.compactMap { numbers[$0] } }, last: true)
    lines += ["  )"]
  }

  // MARK: Text

  /// One row a line, wrapped where it is long.
  private mutating func emitPacked(_ label: String, _ rows: [[Int]], last: Bool) {
    lines.append("    \(label): #\"\"\"")
    for row in rows {
      var text = "      "
      for value in row {
        for digit in [value >> 6 & 63, value & 63] {
          text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + digit)))
        }
        // A row may go on in the next line: the end of a row is a comma.
        if text.utf8.count >= 116 {
          lines.append(text)
          text = "      "
        }
      }
      lines.append(text + ",")
    }
    lines.append("      \"\"\"#\(last ? "" : ",")")
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
