import Testing

@testable import GrammarCompiler

/// The tables take the language of the grammar and nothing else.
struct ParserTableTests {
  /// Whether a grammar's tables take a text of blank-separated tokens.
  private func accepts(_ compiled: CompiledGrammar, _ text: String) -> Bool {
    let kinds = text.split(separator: " ").map { compiled.lexers[0].terminal(of: String($0)) }
    var stack = [0]
    for kind in kinds + [0] {
      guard let kind else { return false }
      while true {
        guard let state = stack.last else { return false }
        switch compiled.parser.actions[state][kind] {
        case .error: return false
        case .shift(let next): stack.append(next)
        case .reduce(0): return true
        case .reduce(let production):
          let rule = compiled.grammar.productions[production]
          stack.removeLast(rule.right.count)
          guard let next = compiled.parser.gotos[stack[stack.count - 1]][rule.left - compiled.grammar.terminals.count]
          else { return false }
          stack.append(next)
          continue
        }
        break
      }
    }
    return false
  }

  /// LR(1) but not LALR(1): merging all states with the same items would make a conflict of `x` and `y`.
  @Test func statesAreMergedOnlyWhereThatMakesNoConflict() throws {
    let compiled = try CompiledGrammar(
      """
      dialect d
      token a = "a"
      token b = "b"
      token c = "c"
      token d = "d"
      token e = "e"
      node n "A node."
      start s
      rule s = a x d => n | b y d => n | a y e => n | b x e => n
      rule x = c => n
      rule y = c => n
      """)
    for text in ["a c d", "b c d", "a c e", "b c e"] { #expect(accepts(compiled, text)) }
    for text in ["a c", "a d", "c d", "a c d d", ""] { #expect(!accepts(compiled, text)) }
  }

  @Test func precedenceDecides() throws {
    let compiled = try CompiledGrammar(
      """
      dialect d
      token i = "i"
      token less = "<"
      token plus = "+"
      token star = "*"
      token minus = "-"
      node n "A node."
      start e
      precedence
        none "<"
        left "+"
        left "*"
        right sign
      rule e = e "<" e => n | e "+" e => n | e "*" e => n | "-" e prec sign => n | i => n
      """)
    for text in ["i", "i + i * i", "- i * i", "i < i + i", "- - i"] { #expect(accepts(compiled, text)) }
    for text in ["i < i < i", "i +", "* i", "i i"] { #expect(!accepts(compiled, text), "\(text)") }
  }

  @Test func repetitionsAndGroups() throws {
    let compiled = try CompiledGrammar(
      """
      dialect d
      token a = "a"
      token b = "b"
      token c = "c"
      token comma = ","
      node n "A node."
      start s
      rule s = a? (b | c)+ ("," a)* => n
      """)
    for text in ["b", "a c", "a b c b", "b , a , a", "a b c , a"] { #expect(accepts(compiled, text), "\(text)") }
    for text in ["", "a", "a a b", "b ,", ", a", "b a"] { #expect(!accepts(compiled, text), "\(text)") }
  }

  @Test func emptyRules() throws {
    let compiled = try CompiledGrammar(
      """
      dialect d
      token a = "a"
      token b = "b"
      node n "A node."
      start s
      rule s = x y a => n
      rule x = b |
      rule y = => n
      """)
    for text in ["a", "b a"] { #expect(accepts(compiled, text), "\(text)") }
    for text in ["b", "b b a", "a b"] { #expect(!accepts(compiled, text), "\(text)") }
  }

  @Test func samplesOfConflictsAreShortest() {
    do {
      _ = try CompiledGrammar(
        """
        dialect d
        token if = "if"
        token else = "else"
        token x = "x"
        node n "A node."
        start s
        rule s = if s => n | if s else s => n | x
        """)
      Issue.record("there is no conflict")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "shift/reduce conflict: after `if x • else` the parser can go on in `s = if s • else s`, or complete `s = if s`"
        ])
    }
  }
}
