/// The errors for states without an action.
extension Parser {
  /// Returns the error at the next token, and whether that token is a reserved word that was meant as a name.
  func syntaxError() -> (diagnostic: Diagnostic, isMisnamed: Bool) {
    let found = tokens[position]
    let (expected, states) = expectations()
    if let (diagnostic, word) = misnamed(found, expected) { return (diagnostic, word == found) }
    return (syntaxError(found, expected, states), false)
  }

  private func syntaxError(
    _ found: Token, _ expected: TokenSet, _ states: [(state: UInt16, depth: Int)]
  ) -> Diagnostic {
    if let diagnostic = swallowedSign(found, expected) { return diagnostic }
    if let diagnostic = unbalanced(found, expected) { return diagnostic }
    for (state, depth) in states {
      for index in ParserTables.markers[Int(state)]
      where GeneratedGrammar.markerSets[index]?.contains(found.kind) ?? true {
        return marked(GeneratedGrammar.markers[index], found, expected, states, depth)
      }
    }
    let missing = states.lazy.flatMap { ParserTables.awaited[Int($0.state)] }
      .compactMap { GeneratedGrammar.namedRules[$0].missing }.first
    if missing == nil, found.kind == .end, let open = openBracket() { return unclosed(open) }
    var diagnostic = Diagnostic(
      missing ?? .unexpectedToken, expectation(expected, states, found), range: place(of: found))
    proposeWord(for: found, expected, &diagnostic)
    return diagnostic
  }

  /// Proposes a valid word for an unexpected one.
  private func proposeWord(for found: Token, _ expected: TokenSet, _ diagnostic: inout Diagnostic) {
    guard found.kind == .identifier else { return }
    let text = source[found.range]
    let rules = keywords.rules.filter { expected.contains($0.kind) && !$0.kind.isForeign(to: dialect) }
    if let call = rules.first(where: { $0.use == .call && "\($0.word)".lowercased() == text.lowercased() }) {
      diagnostic.message = "`\(text)` needs its parentheses: write `\(call.word)(…)`"
      return
    }
    let words = rules.filter { $0.use != .call }.map { "\($0.word)" }
    let operators = rules.filter { GeneratedGrammar.showsNameSet.contains($0.kind) }.map { "\($0.word)" }
    let mistaken = keywords.mistaken(text, dialect)
    let near =
      mistaken == nil ? NearestWord(to: text, withOptionsOf: operators) ?? NearestWord(to: text, in: words) : nil
    guard let word = mistaken ?? near?.word else { return }
    diagnostic.message += ": did you mean `\(word)`?"
    let fixes = [Diagnostic.FixIt].write(word, at: found.range)
    diagnostic.fixIts = near?.isCertain == false ? fixes.asGuesses : fixes
  }

  /// Returns the name of a found token for messages.
  private func name(of found: Token) -> String {
    if found.kind == .end { return "the end" }
    let text = source[found.range]
    guard text.unicodeScalars.count <= 40 else {
      return "`\(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))))…`"
    }
    return "`\(text)`"
  }

  /// Returns the source range of a token. The end token is immediately after the last token.
  private func place(of found: Token) -> SourceRange {
    guard found.kind == .end else { return found.range }
    let end = position >= 1 ? Int(tokens[position - 1].end) : 0
    return SourceRange(end, end)
  }

  // MARK: Special errors

  /// Returns the error for a reserved word that was meant as a name (language §1.3).
  private func misnamed(_ found: Token, _ expected: TokenSet) -> (Diagnostic, Token)? {
    let next = position + 1 < tokens.count ? tokens[position + 1].kind : .end
    let previous = position >= 1 ? tokens[position - 1] : nil
    let showsName = GeneratedGrammar.showsNameSet
    var word: Token?
    if expected.contains(.identifier), isReservedWord(found) {
      let isOperator = showsName.contains(found.kind) || found.kind == .and || found.kind == .or
      if !isOperator || showsName.contains(next) || previous?.kind == .dot { word = found }
    } else if let previous, showsName.contains(found.kind), isReservedWord(previous),
      previous.kind != .float || found.kind == .dot,
      !showsName.contains(previous.kind), previous.kind != .and, previous.kind != .or,
      previous.kind != .truePredicate, previous.kind != .falsePredicate
    {
      word = previous
    }
    guard let word else { return nil }
    let text = source[word.range]
    var diagnostic = Diagnostic(
      GeneratedGrammar.misnamed, "`\(text)` is a reserved word and cannot be a name as it stands", range: word.range)
    switch dialect {
    case .nspredicate, .foundation:
      diagnostic.message += ": write `#\(text)`"
      diagnostic.fixIts = [
        Diagnostic.FixIt("write `#\(text)`", range: word.range, replacement: "#\(text)")
      ]
      diagnostic.notes = [Diagnostic.Note("or write `%K` and supply \"\(text)\" as its argument")]
      if word.kind == .size, previous?.kind == .dot || tokens[max(position - 2, 0)].kind == .dot {
        diagnostic.notes.append(Diagnostic.Note("for the number of objects in a collection write `@count`"))
        diagnostic.fixIts += [Diagnostic.FixIt].write("@count", at: word.range).asGuesses
      }
    case .rql:
      diagnostic.message += ": write `$K0` and supply \"\(text)\" as its argument"
    }
    return (diagnostic, word)
  }

  /// Returns a Boolean value that indicates whether a token is a word that cannot be a name: a keyword, or one of rql's special numbers.
  private func isReservedWord(_ token: Token) -> Bool {
    (keywords.isReserved(token.kind) || token.kind == .float) && token.start < token.end && isWord(token)
  }

  /// Returns the error for a sign that rql attaches to a number: `i -7` is a name and a number (language §1.5).
  private func swallowedSign(_ found: Token, _ expected: TokenSet) -> Diagnostic? {
    guard found.kind == .signedInteger || found.kind == .float, expected.contains(.minus), found.start < found.end
    else { return nil }
    let sign = source.utf8[Int(found.start)]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return nil }
    let text = source[found.range]
    let spaced = "\(Unicode.Scalar(sign)) \(text.dropFirst())"
    let touchesPrevious = position >= 1 && tokens[position - 1].end == found.start
    return Diagnostic(
      .missingWhitespaceBeforeSign,
      "`\(text)` is one number with its sign: to calculate, write a blank on both sides of the sign",
      range: found.range,
      fixIts: [
        Diagnostic.FixIt(
          "write `\(spaced)`", range: found.range, replacement: touchesPrevious ? " \(spaced)" : spaced)
      ])
  }

  private func unbalanced(_ found: Token, _ expected: TokenSet) -> Diagnostic? {
    switch found.kind {
    case .end:
      guard let open = openBracket(), expected.contains(Self.closing(open.kind)) else { return nil }
      return unclosed(open)
    case .rightParenthesis, .rightBrace, .rightBracket:
      guard openBracket() == nil, expected.contains(.end) else { return nil }
      return Diagnostic(
        .unbalancedParenthesis, "\(name(of: found)) closes nothing", range: found.range,
        fixIts: [Diagnostic.FixIt("remove \(name(of: found))", range: found.range, replacement: "")])
    default: return nil
    }
  }

  private func unclosed(_ open: Token) -> Diagnostic {
    let close = Self.closing(open.kind).display
    return Diagnostic(
      .unbalancedParenthesis, "\(open.kind.display) is never closed: a \(close) is missing", range: open.range)
  }

  /// Returns a special error that the grammar defines.
  private func marked(
    _ marker: MarkerRule, _ found: Token, _ expected: TokenSet, _ states: [(state: UInt16, depth: Int)], _ depth: Int
  ) -> Diagnostic {
    var range = place(of: found)
    if marker.blamesBefore, position >= 1 {
      let index = min(max(depth, 0), stack.count - 1)
      let first = min(Int(stack[index].firstToken), position - 1)
      range = SourceRange(Int(tokens[first].start), Int(tokens[position - 1].end))
      if marker.code == .expectedComparison, let diagnostic = betweenWithoutList(upper: first) { return diagnostic }
    }
    var message = filled(marker.message.description, "{found}", with: name(of: found))
    if message.isEmpty { message = expectation(expected, states, found) }
    if marker.code == .unsupportedStringOption, expected.contains(.option) {
      let options = keywords.rules.filter { $0.kind == .option }.map { "`[\($0.word)]`" }
      message += " of \(dialect.rawValue): there is \(enumeration(options, "and"))"
    }
    var diagnostic = Diagnostic(marker.code, message, range: range)
    if marker.code == .expectedComparison {
      // The type decides which one applies: only a Boolean compares with `true`, and only an optional with `nil`.
      let end = SourceRange(range.upperBound, range.upperBound)
      diagnostic.fixIts = [
        Diagnostic.FixIt("compare it with `true`", range: end, replacement: " == true"),
        Diagnostic.FixIt("ask whether there is a value, `!= nil`", range: end, replacement: " != nil"),
      ]
    }
    return diagnostic
  }

  /// Returns the error for `x BETWEEN 1 AND 5`, as other languages write it. The upper bound begins at a token after AND.
  private func betweenWithoutList(upper: Int) -> Diagnostic? {
    guard upper >= 2, tokens[upper - 1].kind == .and else { return nil }
    var lower = upper - 1
    while lower >= 1, tokens[lower - 1].kind != .between {
      lower -= 1
      switch tokens[lower].kind {
      case .and, .or, .not, .comma, .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace: return nil
      default: break
      }
    }
    guard lower >= 1, lower < upper - 1 else { return nil }
    let first = SourceRange(Int(tokens[lower].start), Int(tokens[upper - 2].end))
    let second = SourceRange(Int(tokens[upper].start), Int(tokens[position - 1].end))
    let list = "{\(source[first]), \(source[second])}"
    let range = first.union(second)
    return Diagnostic(
      .betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", range: range,
      fixIts: [Diagnostic.FixIt("write `\(list)`", range: range, replacement: list)])
  }

  // MARK: Expectations

  /// Returns a message such as "expected a value or `(`, found `)`".
  private func expectation(_ expected: TokenSet, _ states: [(state: UInt16, depth: Int)], _ found: Token) -> String {
    let names = names(of: expected, states)
    guard !names.isEmpty else { return "\(name(of: found)) cannot stand here" }
    return "expected \(enumeration(names)), found \(name(of: found))"
  }

  /// Returns the names of the expected tokens: whole rules first, then the remaining tokens.
  func names(of expected: TokenSet, _ states: [(state: UInt16, depth: Int)]) -> [String] {
    var rest = expected
    for kind in expected.kinds where kind.isForeign(to: dialect) { rest.remove(kind) }
    var names: [String] = []
    // The rules that any of the states expects. Those with more first tokens take precedence.
    var awaited: [Int] = []
    for (state, _) in states {
      for rule in ParserTables.awaited[Int(state)] where !awaited.contains(rule) { awaited.append(rule) }
    }
    let sets = GeneratedGrammar.namedRuleSets
    let ordered = awaited.enumerated().sorted {
      (-sets[$0.element].kinds.count, $0.offset) < (-sets[$1.element].kinds.count, $1.offset)
    }
    for rule in ordered.map({ $0.element }) where expected.isSuperset(of: sets[rule]) {
      let kinds = sets[rule].kinds
      guard kinds.contains(where: rest.contains) else { continue }
      for kind in kinds { rest.remove(kind) }
      let name = "\(GeneratedGrammar.namedRules[rule].display)"
      if !names.contains(name) { names.append(name) }
    }
    var loud = rest.kinds.filter { !GeneratedGrammar.quietSet.contains($0) }
    if loud.isEmpty, names.isEmpty { loud = rest.kinds }
    for kind in loud where !names.contains(kind.display) { names.append(kind.display) }
    if let end = names.firstIndex(of: TokenKind.end.display) { names.append(names.remove(at: end)) }
    return names
  }
}

/// "a, b or c".
package func enumeration(_ names: [String], _ conjunction: String = "or") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
