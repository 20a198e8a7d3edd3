import PredicateDiagnostics
import PredicateSyntax
import Testing

/// Several errors of one text are reported at once, and no error because of another.
struct RecoveryTests {
  @Test(arguments: [
    ("a == 1 AND b == 2", []),
    ("a AND b == 2 OR c", ["⟦a⟧ AND b == 2 OR c", "a AND b == 2 OR ⟦c⟧"]),
    ("a == AND b == ) AND c == 3", ["a == ⟦AND⟧ b == ) AND c == 3", "a == AND b == ⟦)⟧ AND c == 3"]),
    ("(a == ) AND (b == 1 OR c)", ["(a == ⟦)⟧ AND (b == 1 OR c)", "(a == ) AND (b == 1 OR ⟦c⟧)"]),
    ("a IN {1,} AND size > 1", ["a IN {1,⟦}⟧ AND size > 1", "a IN {1,} AND ⟦size⟧ > 1"]),
    (
      "a == 1e AND b == 'x\\q' AND c",
      [
        "a == ⟦1e⟧ AND b == 'x\\q' AND c", "a == 1e AND b == 'x⟦\\q⟧' AND c",
        "a == 1e AND b == 'x\\q' AND ⟦c⟧",
      ]
    ),
    ("a == 1 b == 2 c == 3 AND d", ["a == 1 ⟦b⟧ == 2 c == 3 AND d", "a == 1 b == 2 c == 3 AND ⟦d⟧"]),
    (
      "SUBQUERY(t, x, a == 1).@count > 0 AND b",
      [
        "SUBQUERY(t, ⟦x⟧, a == 1).@count > 0 AND b",
        "SUBQUERY(t, x, a == 1).@count > 0 AND ⟦b⟧",
      ]
    ),
    ("a == 1) AND b", ["a == 1⟦)⟧ AND b", "a == 1) AND ⟦b⟧"]),
    ("a == 1 AND AND OR b == 2", ["a == 1 AND ⟦AND⟧ OR b == 2"]),
    ("and", ["⟦and⟧"]),
    ("ANY (a == 1)", ["ANY (a ⟦==⟧ 1)"]),
    ("a == ; AND b == 1", ["a == ⟦;⟧ AND b == 1"]),
    ("a ==[n] 'x' AND b ==[q] 'x'", ["a ==[⟦n⟧] 'x' AND b ==[q] 'x'", "a ==[n] 'x' AND b ==[⟦q⟧] 'x'"]),
  ]) func errors(of source: String, are marked: [String]) {
    let found = parse(SourceText(source), dialect: .nspredicate).diagnostics.map { MarkedSource.mark(source, $0.range) }
    #expect(found == marked)
  }

  @Test func errorsAreCountedAndEnd() {
    let many = String(repeating: "a == AND ", count: 1_000)
    #expect(parse(SourceText(many), dialect: .nspredicate).diagnostics.count == 20)
    let characters = String(repeating: "; ", count: 1_000)
    #expect(parse(SourceText(characters), dialect: .nspredicate).diagnostics.count == 16)
  }
}
