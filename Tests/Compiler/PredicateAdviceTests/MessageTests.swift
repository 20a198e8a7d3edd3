import PredicateDiagnostics
import PredicateSyntax
import Testing

/// What messages say, and which mends they offer.
struct MessageTests {
  @Test(arguments: [
    ("i ==", "expected a value, found the end"),
    ("(i == )", "expected a value, found `)`"),
    ("== 1", "a value is missing before `==`"),
    ("i == 1 AND", "expected a comparison, found the end"),
    ("i == 1 i == 2", "expected `AND`, `OR` or the end, found `i`"),
    ("(i == 1 i", "expected `)`, `AND` or `OR`, found `i`"),
    ("i 1", "expected a comparison operator, found `1`"),
    ("i IN {1 2}", "expected `}` or `,`, found `2`"),
    ("a[1 == 2", "expected `]`, found `==`"),
    ("SUBQUERY a", "expected `(`, found `a`"),
    ("SUBQUERY(1, $x, a == 1).@count > 0", "expected a key path, found `1`"),
    ("i == 1;", "`;` means nothing in a predicate"),
    ("i == ?", "`?` means nothing in a predicate: a value to be supplied is `%@`"),
    ("i == 1e", "`1e` is not a number: an exponent needs digits"),
    ("i == 1_000", "`1_000` is not a number: digits cannot be grouped with `_`"),
    ("a.@cuont > 1", "`@cuont` is not an operator of this language: did you mean `@count`?"),
    ("a.@COUNT > 1", "`@COUNT` is not an operator of this language: did you mean `@count`?"),
    ("s ==[n] 'x'", "`n` is not a string option of nspredicate: there is `[c]`, `[d]`, `[cd]` and `[dc]`"),
    ("(a == 1", "`(` is never closed: a `)` is missing"),
    ("a == 1)", "`)` closes nothing"),
    ("name STARTSWITH 'x'", "expected a comparison operator, found `STARTSWITH`: did you mean `BEGINSWITH`?"),
    ("name BEGINWITH 'x'", "did you mean `BEGINSWITH`?"),
    ("name IS nil", "write `name == nil`"),
    ("a == 1 adn b == 2", "expected `AND`, `OR` or the end, found `adn`: did you mean `AND`?"),
    ("a.@average > 1", "did you mean `@avg`?"),
    ("x NOT IN {1}", "`NOT` stands before the whole comparison: write `NOT x IN {1}`"),
    ("ANY (a == 1)", "`ANY` stands directly before the key path: write `ANY a == 1`"),
    ("a CONTAINS[c 'x'", "expected `]`, found `'x'`"),
    ("a CONTAINS[c, d] 'x'", "string options stand together, like `[cd]`"),
    ("a\u{A0}== 1", "this looks like a blank and is another character, U+00A0"),
    ("a == \u{1}", "the control character U+0001 means nothing here"),
    ("any == 1", "`any` is a reserved word and cannot be a name as it stands: write `#any`"),
    ("i == \(String(repeating: "x", count: 50)) y", "a text stands in quotes"),
    ("i == \(String(repeating: "x", count: 50)) 'y'", "expected `AND`, `OR` or the end, found `'y'`"),
    ("i == 1 \(String(repeating: "x", count: 50))", "found `\(String(repeating: "x", count: 40))…`"),
  ]) func message(of source: String, is message: String) throws {
    let first = try #require(errors(source, .nspredicate).first)
    #expect(first.message.contains(message), "\(first.message)")
  }

  /// In the other dialect nothing is proposed that only this one has.
  @Test func proposalsAreOfTheDialect() throws {
    let rql = try #require(errors("a == 1 b", .rql).first)
    #expect(rql.message == "expected `AND`, `OR` or the end, found `b`")
    let argument = try #require(errors("a[-1] == 1", .rql).first)
    #expect(argument.message == "`-1` cannot stand in brackets")
    let home = try #require(errors("m.@allKeys == 'x'", .rql).first)
    #expect(home.message == "`@allKeys` works in the dialect nspredicate only")
  }

  @Test func clausesNeedParentheses() throws {
    let first = try #require(errors("a == 1 limit 3", .rql).first)
    #expect(first.message == "`limit` needs its parentheses: write `LIMIT(3)`")
  }

  @Test(arguments: [
    (Dialect.nspredicate, "any == 1", "#any == 1"),
    (.nspredicate, "a == 1 & b == 2", "a == 1 && b == 2"),
    (.nspredicate, "a\u{A0}== 1", "a == 1"),
    (.nspredicate, "a STARTSWITH 'x'", "a BEGINSWITH 'x'"),
    (.nspredicate, "a IS nil", "a == nil"),
    (.nspredicate, "a.@average > 1", "a.@avg > 1"),
    (.nspredicate, "a.first > 1", "a.#first > 1"),
    (.nspredicate, "s == “x”", "s == 'x'"),
    (.nspredicate, "s == “it's”", "s == \"it's\""),
    (.nspredicate, "s == “it’s”", "s == 'it’s'"),
    (.nspredicate, "a.@COUNT > 1", "a.@count > 1"),
    (.nspredicate, "a == + 1", "a == +1"),
    (.nspredicate, "a == 1)", "a == 1"),
    (.nspredicate, "isDone AND a == 1", "isDone == true AND a == 1"),
    (.rql, "i -7 == 1", "i - 7 == 1"),
    (.rql, "i == 1+2", "i == 1 + 2"),
    (.rql, "s ==[ c ] 'x'", "s ==[c] 'x'"),
  ]) func firstFixItMends(dialect: Dialect, source: String, mended: String) throws {
    let first = try #require(errors(source, dialect).first)
    var bytes = Array(source.utf8)
    if let fix = first.fixIts.first {
      bytes.replaceSubrange(fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
    if source != mended { #expect(parse(SourceText(mended), dialect: dialect).tree != nil) }
  }
}
