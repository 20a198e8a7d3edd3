import PredicateDiagnostics
import Testing

@testable import PredicateSyntax

/// How texts are cut into tokens (language §1).
struct TokenTests {
  @Test(arguments: [
    (Dialect.nspredicate, "a=1AND b=2", "identifier equal integer and identifier equal integer"),
    (.nspredicate, "a=1ANDb=2", "identifier equal integer identifier equal integer"),
    (.nspredicate, "NOTx NOT0 andi", "identifier identifier identifier"),
    (
      .nspredicate, "== = != <> < <= =< > >= =>",
      "equal equal notEqual notEqual less lessOrEqual lessOrEqual greater greaterOrEqual greaterOrEqual"
    ),
    (.nspredicate, "=== ><", "equal equal greater less"),
    (.nspredicate, "&& || ! and OR Not", "and or not and or not"),
    (.nspredicate, "+ - * / **", "plus minus star slash power"),
    (.rql, "**", "star star"),
    (
      .nspredicate, "(){}[],.",
      "leftParenthesis rightParenthesis leftBrace rightBrace leftBracket rightBracket comma dot"
    ),
    (.nspredicate, "i-7", "identifier minus integer"),
    (.rql, "i-7", "identifier"),
    (.rql, "i -7 - 7", "identifier signedInteger minus integer"),
    (.nspredicate, "-7", "minus integer"),
    (.rql, "+12 -12 -1.5 +.5", "signedInteger signedInteger float float"),
    (.nspredicate, "12 0x1F 0X1f 010", "integer integer integer integer"),
    (.nspredicate, "1. .5 1.5 1e5 1E-3 1.5e+5", "float float float float float float"),
    (.rql, "1f 1.5f 1e0f inf +inf -Infinity nan -NaN", "float float float float float float float float"),
    (.nspredicate, "inf nan infinity", "identifier identifier identifier"),
    (.rql, "infx nano", "identifier identifier"),
    (.nspredicate, "'a' \"b\" 'a\"b' 'a\nb' ''", "string string string string string"),
    (.nspredicate, "'a\\'b' 'x\\\\' y", "string string identifier"),
    (.rql, "B64\"YQ==\" B64'YQ==' B64", "base64 base64 identifier"),
    (.rql, "uuid(x) oid(x) uuid oid UUID", "uuid objectID identifier identifier identifier"),
    (.rql, "T1:2 T-1:-2 2020-02-29@1:2:3 2020-02-29T1:2:3:4", "date date date date"),
    (.rql, "O0 L1:0 O0x OO L T O", "internalKey internalKey identifier identifier identifier identifier identifier"),
    (.nspredicate, "O2", "identifier"),
    (
      .nspredicate, "%@ %K %d %i %ld %lld %li %u %lu %llu %x %X %lx %o %f %lf %e %g %F %E %G %s %c %C",
      "placeholder keyPathPlaceholder " + Array(repeating: "placeholder", count: 22).joined(separator: " ")
    ),
    (.rql, "$0 $12 $K0 $x $Kx", "argument argument keyPathArgument variable variable"),
    (.rql, "$ a$b a-b a\\ b", "identifier identifier identifier identifier"),
    (.nspredicate, "$", "dollar"),
    (.nspredicate, "姓 løb naïve _x x1 e\u{301}", "identifier identifier identifier identifier identifier identifier"),
    (.rql, "姓 😀 løb", "identifier identifier identifier"),
    (.nspredicate, "#any #size #姓", "escapedName escapedName escapedName"),
    (
      .nspredicate, "@count @min @max @sum @avg @allKeys @allValues",
      "atCount atMin atMax atSum atAvg atAllKeys atAllValues"
    ),
    (.rql, "@count @size @keys @values @links @type", "atCount atSize atKeys atValues atLinks atType"),
    (.nspredicate, "@size @keys @values @links @type", "atSize atKeys atValues atLinks atType"),
  ]) func tokens(dialect: Dialect, source: String, kinds: String) {
    let lexer = Lexer(SourceText(source), dialect, .standard)
    #expect(lexer.tokens.map { "\($0.kind)" }.joined(separator: " ") == kinds + " end")
  }

  /// The case rules of language §1.3.
  @Test(arguments: [
    (
      Dialect.nspredicate, "no No nO bEtWeEn nUlL yes Self matches",
      "false false false between null true selfReference matches"
    ),
    (.rql, "Or aNd nuLL nil truePredicate", "or and null null truePredicate"),
    (
      .rql, "in IN In not NOT Not true TRUE True any Any",
      "in in identifier not not identifier true true identifier any identifier"
    ),
    (.rql, "yes no self SELF", "identifier identifier identifier identifier"),
    (
      .nspredicate, "sort sort( sort ( bin( obj( obj geobox",
      "identifier sort leftParenthesis sort leftParenthesis binary leftParenthesis object leftParenthesis identifier identifier"
    ),
    (.rql, "limit LIMIT (", "identifier limit leftParenthesis"),
    (.rql, "obj geoBox", "object geoBox"),
    (.nspredicate, "FIRST last Size anykey cast", "first last size anyKey cast"),
    (.nspredicate, "c CD d dc x", "option option option option identifier"),
    (.rql, "c C d", "option identifier identifier"),
  ]) func keywords(dialect: Dialect, source: String, kinds: String) {
    let lexer = Lexer(SourceText(source), dialect, .standard)
    #expect(lexer.tokens.map { "\($0.kind)" }.joined(separator: " ") == kinds + " end")
  }

  @Test func rangesAreOfBytes() {
    let source = " 姓 ==\n'é' "
    let lexer = Lexer(SourceText(source), .nspredicate, .standard)
    #expect(lexer.tokens.map { SourceText(source)[$0.range] } == ["姓", "==", "'é'", ""])
    #expect(lexer.tokens.map(\.range.lowerBound) == [1, 5, 8, 13])
  }
}
