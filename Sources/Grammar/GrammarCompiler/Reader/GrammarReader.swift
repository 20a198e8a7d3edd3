/// Reads the statements of a grammar file.
struct GrammarReader {
  private var tokens: [LocatedToken]
  private var position = 0
  private var diagnostics: GrammarDiagnostics
  private var file = GrammarFile()

  private init(_ text: String) {
    var diagnostics = GrammarDiagnostics()
    tokens = GrammarScanner.tokens(of: text, &diagnostics)
    self.diagnostics = diagnostics
  }

  static func read(_ text: String) throws(GrammarError) -> GrammarFile {
    var reader = GrammarReader(text)
    while reader.position < reader.tokens.count { reader.readStatement() }
    try reader.diagnostics.check()
    return reader.file
  }

  /// Unwinds a statement that cannot be read; the diagnostic is made already.
  private struct Abandoned: Error {}

  private mutating func readStatement() {
    let start = tokens[position]
    do {
      guard start.location.column == 1, case .name(let keyword) = start.token else {
        throw fail("a statement begins with its keyword in the first column")
      }
      position += 1
      switch keyword {
      case "dialect": file.dialects.append(try name("the dialect's name"))
      case "skip": file.skip += try regexes()
      case "fragment": try readFragment()
      case "token": try readToken()
      case "error": try readError()
      case "keywords": try readKeywords(start.location)
      case "mistaken": try readMistaken()
      case "unused": while !atStatement { file.unused.append(try name("a token")) }
      case "quiet": while !atStatement { file.quiet.append(try symbol()) }
      case "scope":
        var statement = ScopeStatement(scope: try string(), tokens: [])
        repeat { statement.tokens.append(try symbol()) } while !atStatement
        file.scopes.append(statement)
      case "meaning": try readMeanings()
      case "precedence": try readPrecedence()
      case "node":
        var node = NodeStatement(name: try name("the node's name"), documentation: try string(), children: [])
        while !atStatement { node.children.append(try name("a child's name")) }
        file.nodes.append(node)
      case "rule": try readRule()
      case "start": file.start = try name("a rule")
      case "recover": try readRecovery()
      case "misnamed": try readMisnamed()
      default:
        position -= 1
        throw fail("`\(keyword)` is not a statement")
      }
      if !atStatement { throw fail("this does not belong to the statement `\(keyword)`") }
    } catch {
      if position < tokens.count, position == 0 || tokens[position].location == start.location { position += 1 }
      while !atStatement { position += 1 }
    }
  }

  // MARK: Statements

  private mutating func readFragment() throws(Abandoned) {
    let name = try name("the fragment's name")
    try punctuation("=")
    file.fragments.append(FragmentStatement(name: name, regexes: try regexes()))
  }

  private mutating func readToken() throws(Abandoned) {
    var token = TokenStatement(name: try name("the token's name"), groups: [])
    token.display = optionalString()
    var dialect: Name?
    attributes: while let word = optionalName() {
      switch word.text {
      case "words": token.isWords = true
      case "otherwise": token.otherwise = try lexicalError()
      case "over": token.over.append(try name("a token"))
      case "foreign": token.foreign.append(try name("a dialect"))
      case "like": repeat { token.examples.append(try string()) } while atString
      default:
        dialect = word
        break attributes
      }
    }
    token.groups = try spellingGroups(dialect)
    file.tokens.append(token)
  }

  private mutating func readError() throws(Abandoned) {
    let error = try lexicalError()
    file.errors.append(ErrorStatement(error: error, groups: try spellingGroups(optionalName())))
  }

  private mutating func lexicalError() throws(Abandoned) -> LexicalErrorClause {
    var clause = LexicalErrorClause(code: try name("a code"), message: try string())
    if take(name: "as") { clause.standsFor = try name("a token") }
    if take(name: "fix") { clause.fix = try string() }
    return clause
  }

  /// `= SPELLING…`, or `DIALECT = SPELLING…` once or more.
  private mutating func spellingGroups(_ first: Name?) throws(Abandoned) -> [SpellingGroup] {
    var groups: [SpellingGroup] = []
    var dialect = first
    repeat {
      try punctuation("=")
      var spellings: [Spelling] = []
      while !atStatement {
        if case .string(let text) = peek {
          spellings.append(.literal(Name(text: text, location: location)))
        } else if case .regex(let text) = peek {
          spellings.append(.regex(regex(text)))
        } else {
          break
        }
        position += 1
      }
      if spellings.isEmpty { throw fail("expected a spelling: a string or a regular expression") }
      groups.append(SpellingGroup(dialect: dialect, spellings: spellings))
      dialect = optionalName()
    } while dialect != nil
    return groups
  }

  private mutating func readKeywords(_ location: GrammarLocation) throws(Abandoned) {
    var statement = KeywordsStatement(location: location, rules: [], entries: [])
    repeat {
      let dialect = try name("a dialect")
      try punctuation(":")
      var rules = KeywordRules(dialect: dialect, keywordCase: .anyCase, use: .reserved, isForeign: false)
      while position < tokens.count, tokens[position].location.line == dialect.location.line, let word = optionalName()
      {
        if let keywordCase = KeywordCase(rawValue: word.text) {
          rules.keywordCase = keywordCase
        } else if let use = KeywordUse(rawValue: word.text) {
          rules.use = use
        } else if word.text == "foreign" {
          rules.isForeign = true
        } else {
          position -= 1
          throw fail("`\(word.text)` is not a rule for keywords")
        }
      }
      statement.rules.append(rules)
    } while take(punctuation: ",")
    while !atStatement {
      let kind = try name("a token")
      let display = optionalString()
      statement.entries.append((kind, display, try words(on: kind.location.line)))
    }
    file.keywords.append(statement)
  }

  private mutating func readMistaken() throws(Abandoned) {
    while !atStatement {
      let kind = try name("a token")
      file.mistaken.append((kind, try words(on: kind.location.line)))
    }
  }

  private mutating func readMeanings() throws(Abandoned) {
    while !atStatement {
      let kind = try symbol()
      try punctuation("=")
      file.meanings.append((kind, try string()))
    }
  }

  /// `= WORD…` up to the end of the line.
  private mutating func words(on line: Int) throws(Abandoned) -> [Name] {
    try punctuation("=")
    var words: [Name] = []
    while position < tokens.count, tokens[position].location.line == line, let word = optionalName() {
      words.append(word)
    }
    if words.isEmpty { throw fail("expected a word") }
    return words
  }

  private mutating func readPrecedence() throws(Abandoned) {
    while !atStatement {
      let word = try name("`left`, `right` or `none`")
      guard let associativity = Associativity(rawValue: word.text) else {
        position -= 1
        throw fail("expected `left`, `right` or `none`, found `\(word.text)`")
      }
      var level = PrecedenceLevel(associativity: associativity, symbols: [])
      while !atStatement, tokens[position].location.line == word.location.line { level.symbols.append(try symbol()) }
      file.precedence.append(level)
    }
  }

  private mutating func readRecovery() throws(Abandoned) {
    var recovery = RecoveryStatement(rules: [], tokens: [])
    while !take(name: "at") { recovery.rules.append(try name("a rule, or `at`")) }
    while !atStatement { recovery.tokens.append(try symbol()) }
    file.recovery = recovery
  }

  private mutating func readMisnamed() throws(Abandoned) {
    var misnamed = MisnamedStatement(code: try name("a code"), tokens: [])
    if !take(name: "before") { throw fail("expected `before`") }
    while !atStatement { misnamed.tokens.append(try symbol()) }
    file.misnamed = misnamed
  }

  // MARK: Rules

  private mutating func readRule() throws(Abandoned) {
    var rule = RuleStatement(name: try name("the rule's name"), alternatives: [])
    rule.display = optionalString()
    if take(name: "missing") { rule.missing = try name("a code") }
    try punctuation("=")
    repeat { rule.alternatives.append(try alternative()) } while take(punctuation: "|")
    file.rules.append(rule)
  }

  private mutating func alternative() throws(Abandoned) -> Alternative {
    var alternative = Alternative(items: [], rejects: [], location: location)
    alternative.items = try items()
    if take(punctuation: "=>") { alternative.node = try name("a node") }
    while true {
      if take(name: "prec") {
        alternative.precedence = try symbol()
      } else if case .name(let word) = peek, word == "reject" || word == "touching", !atStatement {
        position += 1
        alternative.rejects.append(
          RejectClause(
            dialect: try name("a dialect"), code: try name("a code"), message: try string(),
            isForBlanks: word == "touching"))
      } else if take(punctuation: "=>") {
        alternative.node = try name("a node")
      } else {
        return alternative
      }
    }
  }

  private mutating func items() throws(Abandoned) -> [RuleItem] {
    var items: [RuleItem] = []
    while !atStatement {
      switch peek {
      case .name("prec"), .name("reject"), .name("touching"): return items
      case .name, .string, .punctuation("("), .punctuation("^"): items.append(try item())
      case .punctuation("!"): items.append(.marker(try marker()))
      default: return items
      }
    }
    return items
  }

  private mutating func item() throws(Abandoned) -> RuleItem {
    if take(punctuation: "^") { return .significant(try item()) }
    var item: RuleItem
    let start = location
    if take(punctuation: "(") {
      var alternatives: [[RuleItem]] = []
      repeat { alternatives.append(try items()) } while take(punctuation: "|")
      try punctuation(")")
      item = .group(alternatives, start)
    } else {
      item = .symbol(try symbol())
    }
    while true {
      if take(punctuation: "?") {
        item = .optional(item)
      } else if take(punctuation: "*") {
        item = .star(item)
      } else if take(punctuation: "+") {
        item = .plus(item)
      } else {
        return item
      }
    }
  }

  private mutating func marker() throws(Abandoned) -> MarkerClause {
    try punctuation("!")
    let blamesBefore = take(punctuation: "!")
    var marker = MarkerClause(code: try name("a code"), blamesBefore: blamesBefore)
    if peek == .punctuation("("), tokens[position].location.column == tokens[position - 1].endColumn {
      position += 1
      var symbols: [SymbolReference] = []
      while !take(punctuation: ")") { symbols.append(try symbol()) }
      marker.tokens = symbols
    }
    // A message, unless the string is the token that stands next.
    if case .string(let text) = peek, text.contains(" ") {
      marker.message = text
      position += 1
    }
    return marker
  }

  // MARK: Pieces

  private var peek: GrammarToken? { position < tokens.count ? tokens[position].token : nil }

  private var location: GrammarLocation {
    if position < tokens.count { return tokens[position].location }
    guard let last = tokens.last else { return GrammarLocation(line: 1, column: 1) }
    return GrammarLocation(line: last.location.line + 1, column: 1)
  }

  /// Whether the next statement, or the end, comes here.
  private var atStatement: Bool { position >= tokens.count || tokens[position].location.column == 1 }

  private var atString: Bool {
    if !atStatement, case .string = peek { return true }
    return false
  }

  private mutating func fail(_ message: String) -> Abandoned {
    diagnostics.report(location, message)
    return Abandoned()
  }

  private mutating func optionalName() -> Name? {
    guard !atStatement, case .name(let text) = peek else { return nil }
    defer { position += 1 }
    return Name(text: text, location: location)
  }

  private mutating func name(_ what: String) throws(Abandoned) -> Name {
    guard let name = optionalName() else { throw fail("expected \(what)") }
    return name
  }

  private mutating func optionalString() -> String? {
    guard !atStatement, case .string(let text) = peek else { return nil }
    position += 1
    return text
  }

  private mutating func string() throws(Abandoned) -> String {
    guard let text = optionalString() else { throw fail("expected a string") }
    return text
  }

  private func regex(_ text: String) -> RegexSource {
    RegexSource(text: text, location: GrammarLocation(line: location.line, column: location.column + 1))
  }

  private mutating func regexes() throws(Abandoned) -> [RegexSource] {
    var regexes: [RegexSource] = []
    while !atStatement, case .regex(let text) = peek {
      regexes.append(regex(text))
      position += 1
    }
    if regexes.isEmpty { throw fail("expected a regular expression between slashes") }
    return regexes
  }

  private mutating func symbol() throws(Abandoned) -> SymbolReference {
    if let name = optionalName() { return .name(name) }
    let start = location
    guard let text = optionalString() else { throw fail("expected a token or a rule") }
    return .literal(Name(text: text, location: start))
  }

  private mutating func take(punctuation: String) -> Bool {
    guard !atStatement, peek == .punctuation(punctuation) else { return false }
    position += 1
    return true
  }

  private mutating func punctuation(_ punctuation: String) throws(Abandoned) {
    if !take(punctuation: punctuation) { throw fail("expected `\(punctuation)`") }
  }

  private mutating func take(name: String) -> Bool {
    guard !atStatement, peek == .name(name) else { return false }
    position += 1
    return true
  }
}

extension LocatedToken {
  /// The column after a name; of use for what must touch it.
  fileprivate var endColumn: Int {
    if case .name(let text) = token { return location.column + text.unicodeScalars.count }
    return -1
  }
}
