import GrammarCompiler
import Testing

/// What is wrong with a grammar file is said with its place.
struct GrammarDiagnosticTests {
  /// A grammar around the lines under test: the tokens `a`, `b` and `plus`, the node `n`.
  private static func around(_ rules: String) -> String {
    """
    dialect d
    token a = "a"
    token b = "b"
    token plus = "+"
    node n "A node."
    start s
    \(rules)
    """
  }

  @Test func soundGrammarHasNone() throws {
    _ = try CompiledGrammar(Self.around("rule s = a \"+\" b => n"))
  }

  @Test(arguments: [
    // Reading.
    ("rule s = a b plus => n\n  ; x", "8:3: `;` means nothing here"),
    ("rool s = a b plus => n", "7:1: `rool` is not a statement"),
    ("  rule s = a b plus", "7:3: this does not belong to the statement `start`"),
    ("rule s = a b plus => \"n\"", "7:22: expected a node"),
    ("rule s = (a | b plus => n", "7:22: expected `)`"),
    ("rule s = a \"b => n", "7:12: this string has no closing quote"),
    ("rule s a b plus => n", "7:8: expected `=`"),
    ("skip /a", "7:6: this regular expression has no closing `/`"),
    // Names.
    ("rule s = a b plus missing => n", "7:19: there is no token or rule `missing`"),
    ("rule s = a b plus \"x\" => n", "7:19: there is no token `\"x\"`"),
    ("rule s = a b plus => m", "7:22: there is no node `m`"),
    ("rule s = a b plus => n\nrule s = a", "8:6: the rule `s` is declared twice"),
    ("rule s = a b plus => n\ntoken a = \"x\"", "8:7: the token `a` is declared twice"),
    ("rule s = a b plus => n\nnode n \"x\"", "8:6: the node `n` is declared twice"),
    ("rule s = a b plus => n\nrule a = b", "8:6: `a` is a token already, and cannot be a rule, too"),
    ("rule s = a b plus => n\ntoken x = \"+\"", "8:11: `plus` is spelled like this, too"),
    ("rule s = a b plus => n | a b plus => n", "7:26: `s = a b plus` stands here twice"),
    ("rule s = a b plus => n reject e code \"m\"", "7:31: there is no dialect `e`"),
    // Use.
    ("rule s = a b => n", "4:7: no rule uses the token `plus`: use it, or list it as `unused`"),
    ("rule s = a b plus", "5:6: no rule builds the node `n`"),
    ("rule s = a b plus => n\nrule t = a", "8:6: the rule `t` is never reached from the start"),
    ("rule s = a b plus s => n", "7:6: the rule `s` never comes to an end"),
    ("rule s = a b plus => n\nunused a", "8:8: the token `a` is used after all"),
    ("rule s = a b plus => n\nfragment f = /x/", "8:10: no regular expression uses the fragment `f`"),
    ("rule s = ^a b plus", "`^` marks the token of a node, and there is no node here"),
    ("rule s = (a? )+ b plus => n", "what is repeated here may be empty"),
    // Tokens.
    ("rule s = a b plus x => n\ntoken x = /[ab/", "8:11: this regular expression has no closing `/`"),
    ("rule s = a b plus x => n\ntoken x = /(a/", "8:14: in this regular expression: `(` is never closed"),
    ("rule s = a b plus x => n\ntoken x = /*a/", "8:12: in this regular expression: `*` repeats nothing"),
    ("rule s = a b plus x => n\ntoken x = /[z-a]/", "8:15: in this regular expression: this range runs backwards"),
    ("rule s = a b plus x => n\ntoken x = /{f}/", "8:12: in this regular expression: there is no fragment `f` above"),
    ("rule s = a b plus x => n\ntoken x = /x*/", "8:12: `x` matches the empty text"),
    (
      "rule s = a b plus x y => n\ntoken x = /[c-f]+/\ntoken y = /fe|z/",
      "9:12: in d `fe` is matched by `x` and by `y`: say which wins with `over`"
    ),
    ("rule s = a b plus x => n\ntoken x = /a/", "8:12: `x` never wins: something else matches all its texts"),
    (
      "rule s = a b plus k => n\nkeywords d: any-case reserved\n  k = WORD",
      "9:7: no token of words matches `WORD`, so it can never be found as a keyword"
    ),
    (
      "rule s = a b plus k w => n\ntoken w words = /[A-Z]+/\nkeywords d: any-case reserved\n  k = WORD word",
      "10:12: the keyword `word` is declared twice"
    ),
    ("rule s = a b plus k => n\nkeywords d: sometimes\n  k = WORD", "8:13: `sometimes` is not a rule for keywords"),
    // Conflicts.
    (
      "rule s = e b => n\nrule e = e \"+\" e | a",
      "8:10: shift/reduce conflict: after `a + a • +` the parser can go on in `e = e • plus e`, or complete `e = e plus e`"
    ),
    (
      "rule s = x plus b => n | y plus b => n\nrule x = a\nrule y = a",
      "9:10: reduce/reduce conflict: after `a • +` the parser can complete `x = a`, or complete `y = a`"
    ),
    ("rule s = c b plus => n\nrule c = a c | a c a c | a", "shift/reduce conflict: after"),
  ]) func complainsOf(_ rules: String, _ expected: String) {
    do {
      _ = try CompiledGrammar(Self.around(rules))
      Issue.record("there is nothing to complain of")
    } catch {
      let found = error.diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message)" }
      #expect(found.contains { $0.contains(expected) }, "\(found)")
    }
  }

  @Test func severalAreReportedInOrder() throws {
    do {
      _ = try CompiledGrammar(Self.around("rule s = x y => n\nrule s = z"))
      Issue.record("there is nothing to complain of")
    } catch {
      #expect(error.diagnostics.map(\.location.line) == [7, 7, 8, 8])
      #expect(error.diagnostics[0].description == "7:10: error: there is no token or rule `x`")
    }
  }

  @Test func emptyFileAndMissingStart() {
    for (text, message) in [
      ("", "there is no dialect: begin with `dialect NAME`"),
      ("dialect d\ntoken a = \"a\"\nrule s = a", "there is no start: write `start RULE`"),
      ("dialect d\ntoken a = \"a\"\nrule s = a\nstart t", "there is no rule `t`"),
    ] {
      do {
        _ = try CompiledGrammar(text)
        Issue.record("`\(text)` compiles")
      } catch {
        #expect(error.diagnostics.contains { $0.message == message }, "\(error.diagnostics.map(\.message))")
      }
    }
  }
}
