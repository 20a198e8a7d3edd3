/// Writes a grammar as a Markdown page: the rules in EBNF, the tokens and the keywords, with what
/// belongs to one dialect only marked so.
package struct PageEmitter {
  private let grammar: Grammar
  private var lines: [String] = []
  private let views: [DialectView]

  /// The page of a compiled grammar; the same for the same grammar.
  package static func page(of compiled: CompiledGrammar) -> String {
    var emitter = PageEmitter(grammar: compiled.grammar)
    emitter.emit()
    return emitter.lines.joined(separator: "\n") + "\n"
  }

  private init(grammar: Grammar) {
    self.grammar = grammar
    views = grammar.dialects.indices.map { DialectView(grammar, dialect: $0) }
  }

  private mutating func emit() {
    lines += [
      "<!-- Made from the grammar file by grammar-compiler; edit that file instead. -->", "",
      "# The grammar of predicates",
      "",
      "The dialects \(grammar.dialects.map { "`\($0)`" }.joined(separator: ", ")) share these rules. What only one of them has is"
        + " marked `(* \(grammar.dialects.last ?? "") *)` or the like;",
      "the others read it as well, to say in which dialect it works. `?` is optional, `*` any number, `+` one or more.",
      "",
      "As diagrams: "
        + grammar.dialects.map { "[\($0)](grammar/\($0).svg)" }.joined(separator: ", ")
        + ". As TextMate grammars, which editors colour texts by: "
        + grammar.dialects.map { "[\($0)](grammar/\($0).tmLanguage.json)" }.joined(separator: ", ") + ".",
      "", "## Rules", "", "```ebnf",
    ]
    for rule in grammar.file.rules { emit(rule) }
    for terminal in grammar.terminals where hasManySpellings(terminal) {
      lines.append("\(terminal.name) = \(spellings(of: terminal).joined(separator: " | ")) ;")
    }
    lines += ["```", ""]
    emitPrecedence()
    emitTokens()
    emitKeywords()
  }

  // MARK: Rules

  private mutating func emit(_ rule: RuleStatement) {
    let alternatives = rule.alternatives.map { text(of: $0) }
    let single = "\(rule.name.text) = \(alternatives.joined(separator: " | ")) ;"
    if single.count <= 100 {
      lines.append(single)
    } else if alternatives.allSatisfy({ $0.count <= 24 }) {
      // Short alternatives share lines.
      var line = "\(rule.name.text) = "
      for (index, alternative) in alternatives.enumerated() {
        let piece = (index == 0 ? "" : "| ") + alternative + " "
        if line.count + piece.count > 100 {
          lines.append(String(line.dropLast()))
          line = "  "
        }
        line += piece
      }
      lines.append(line + ";")
    } else {
      lines.append("\(rule.name.text)")
      for (index, alternative) in alternatives.enumerated() {
        lines.append((index == 0 ? "  = " : "  | ") + alternative + (index == alternatives.count - 1 ? " ;" : ""))
      }
    }
  }

  private func text(of alternative: Alternative) -> String {
    let items = alternative.items.compactMap { text(of: $0) }.joined(separator: " ")
    return items + tag(views.filter { $0.allows(alternative) })
  }

  /// A mark where not all dialects have something.
  private func tag(_ views: [DialectView]) -> String {
    if views.isEmpty { return " (* refused *)" }
    guard views.count < self.views.count else { return "" }
    return " (* \(views.map(\.name).joined(separator: ", ")) *)"
  }

  private func text(of item: RuleItem) -> String? {
    switch item {
    case .symbol(let reference): return name(of: reference)
    case .group(let alternatives, _):
      let parts = alternatives.map { items in
        let text = items.compactMap { self.text(of: $0) }.joined(separator: " ")
        return alternatives.count > 1 ? text + tag(views.filter { $0.allows(items) }) : text
      }
      return "(\(parts.joined(separator: " | ")))"
    case .optional(let inner): return (text(of: inner) ?? "") + "?"
    case .star(let inner): return (text(of: inner) ?? "") + "*"
    case .plus(let inner): return (text(of: inner) ?? "") + "+"
    case .significant(let inner): return text(of: inner)
    case .marker: return nil
    }
  }

  /// A token with one spelling is shown as it is written, others by name.
  private func name(of reference: SymbolReference) -> String {
    guard case .name(let name) = reference else { return reference.text }
    guard let terminal = grammar.terminals.first(where: { $0.name == name.text }), !terminal.spellings.isEmpty,
      !hasManySpellings(terminal)
    else { return name.text }
    let spellings = spellings(of: terminal)
    return spellings.count == 1 ? spellings[0] : "(\(spellings.joined(separator: " | ")))"
  }

  /// Whether a token is shown by its name, with a line of its own for its spellings.
  private func hasManySpellings(_ terminal: Grammar.Terminal) -> Bool { terminal.spellings.count > 6 }

  private func spellings(of terminal: Grammar.Terminal) -> [String] {
    terminal.spellings.map { "\"\($0.filter { $0 != "`" })\"" }
  }

  private mutating func emitPrecedence() {
    guard !grammar.file.precedence.isEmpty else { return }
    lines += ["Where a rule leaves open what binds tighter, the loosest first:", ""]
    for level in grammar.file.precedence {
      let symbols = level.symbols.map { reference in
        if case .name(let name) = reference, !grammar.terminals.contains(where: { $0.name == name.text }) {
          return "a \(name.text)"
        }
        return "`\(name(of: reference).filter { $0 != "\"" })`"
      }
      let associativity =
        level.associativity == .none ? "not associative" : "\(level.associativity.rawValue)-associative"
      lines.append("1. \(symbols.joined(separator: ", ")) – \(associativity)")
    }
    lines.append("")
  }

  // MARK: Tables

  private mutating func emitTokens() {
    lines += ["## Tokens", "", "| token | " + grammar.dialects.joined(separator: " | ") + " |"]
    lines.append("| --- |" + grammar.dialects.map { _ in " --- |" }.joined())
    for token in grammar.file.tokens {
      guard let terminal = grammar.terminals.first(where: { $0.name == token.name.text }) else { continue }
      let cells = grammar.dialects.indices.map { dialect -> String in
        if !terminal.dialects.contains(dialect) { return "–" }
        let spellings = token.groups.filter { $0.dialect.map { $0.text == grammar.dialects[dialect] } ?? true }
          .flatMap(\.spellings).map { spelling -> String in
            switch spelling {
            case .literal(let literal): code(literal.text)
            case .regex(let source): code("/\(source.text)/")
            }
          }
        let text = spellings.joined(separator: " ")
        return terminal.foreignDialects.contains(dialect) ? "(\(text))" : text
      }
      lines.append("| \(token.name.text) | \(cells.joined(separator: " | ")) |")
    }
    lines += [
      "",
      "In parentheses: read, and then refused with a pointer to the other dialect. The grammar file says what stands for a name in braces,",
      "such as `{digit}`.", "",
    ]
  }

  private mutating func emitKeywords() {
    lines += ["## Keywords", ""]
    lines += [
      "`any-case`: however written. `lower-or-upper`: all in lower or all in upper case. `as-written`: only so. `reserved`:"
        + " never a name. `name`: a name wherever the keyword",
      "cannot stand. `call`: a keyword only before `(`, else a name.", "",
      "| words | " + grammar.dialects.joined(separator: " | ") + " |",
      "| --- |" + grammar.dialects.map { _ in " --- |" }.joined(),
    ]
    for statement in grammar.file.keywords {
      let words = statement.entries.flatMap(\.words).map { "`\($0.text)`" }.joined(separator: " ")
      let cells = grammar.dialects.map { dialect -> String in
        guard let rules = statement.rules.first(where: { $0.dialect.text == dialect }) else { return "–" }
        let text = "\(rules.keywordCase.rawValue), \(rules.use.rawValue)"
        return rules.isForeign ? "(\(text))" : text
      }
      lines.append("| \(words) | \(cells.joined(separator: " | ")) |")
    }
    lines.append("")
  }

  /// Text as code in a cell of a table.
  private func code(_ text: String) -> String {
    let escaped = text.replacingPipes
    return escaped.contains("`") ? "`` \(escaped) ``" : "`\(escaped)`"
  }
}

extension String {
  /// Bars end a cell even inside of code.
  fileprivate var replacingPipes: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
