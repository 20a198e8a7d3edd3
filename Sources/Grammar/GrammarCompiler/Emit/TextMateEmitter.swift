/// Writes a dialect's tokens as a TextMate grammar, which most editors colour texts by.
///
/// Scopes are those of the grammar file, in its order: of two patterns that match at one place an editor takes the first.
package struct TextMateEmitter {
  private let grammar: Grammar
  private let dialect: Int
  private let view: DialectView

  /// The TextMate grammar, in JSON; nil where there is no such dialect. The same for the same grammar.
  package static func grammar(of compiled: CompiledGrammar, dialect: String) -> String? {
    guard let index = compiled.grammar.dialects.firstIndex(of: dialect) else { return nil }
    let view = DialectView(compiled.grammar, dialect: index)
    return TextMateEmitter(grammar: compiled.grammar, dialect: index, view: view).text()
  }

  private func text() -> String {
    let rules = grammar.file.scopes.flatMap { statement in
      let terminals = statement.tokens.compactMap(grammar.symbol).filter { view.allows(terminal: $0) }
      return patterns(of: terminals).map { (pattern: $0, scope: "\(statement.scope).\(view.name)") }
    }
    let lines = rules.map { rule in
      "    { \"match\": \(Self.quoted(rule.pattern)), \"name\": \(Self.quoted(rule.scope)) }"
    }
    return """
      {
        "comment": "Made from the grammar file by grammar-compiler; edit that file instead.",
        "name": \(Self.quoted("Predicate (\(view.name))")),
        "scopeName": \(Self.quoted("source.predicate.\(view.name)")),
        "patterns": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Keywords, then spellings and expressions: a word that is a keyword is not one of the names that it looks like.
  private func patterns(of terminals: [Int]) -> [String] {
    let keywords = grammar.keywords.filter { $0.dialect == dialect && terminals.contains($0.terminal) }
    let words = keywords.map { keyword -> String in
      let word = OnigurumaExpression.literal(keyword.word)
      let call = keyword.use == .call ? "(?=\\s*\\()" : ""
      return switch keyword.keywordCase {
      case .anyCase: "(?i:\(word))" + call
      case .lowerOrUpper:
        "(?:\(OnigurumaExpression.literal(keyword.word.lowercased()))"
          + "|\(OnigurumaExpression.literal(keyword.word.uppercased())))" + call
      case .asWritten: word + call
      }
    }
    let expressions = terminals.map { terminal in
      grammar.patterns[dialect].filter { $0.acceptance == .token(terminal) }.map(\.regex)
    }
    var result: [String] = []
    // Neither a part of a longer name, nor a step of a path: `a.in` is a property here, which no reader takes for IN.
    if !words.isEmpty { result.append("(?<![\\w.#@])(?:\(words.joined(separator: "|")))(?!\\w)") }
    for regexes in expressions where !regexes.isEmpty {
      // The first alternative wins here, not the longest: spellings that others begin with come last, and what ends in the
      // middle of a word is no match.
      let text = OnigurumaExpression.text(of: .alternatives(regexes.sorted { $0.literalLength > $1.literalLength }))
      let endsInWord = regexes.contains(where: OnigurumaExpression.endsInWord)
      result.append(endsInWord ? "(?:\(text))(?!\\w)" : text)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\" + String(character)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

extension Regex {
  /// How many scalars the only text has that it matches; 0 where there are several.
  fileprivate var literalLength: Int {
    guard case .sequence(let parts) = self else { return 0 }
    return parts.allSatisfy { if case .set(let set) = $0 { set.isSingle } else { false } } ? parts.count : 0
  }
}

extension ScalarSet {
  fileprivate var isSingle: Bool { ranges.count == 1 && ranges.allSatisfy { $0.count == 1 } }
}
