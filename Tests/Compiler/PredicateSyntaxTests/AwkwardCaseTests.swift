import PredicateDiagnostics
import PredicateSyntax
import Testing

/// The awkward cases of language §1.10, §1.4, §2.2 and §2.3, as far as reading decides them.
struct AwkwardCaseTests {
  @Test(arguments: [
    (Dialect.nspredicate, "a=1AND b=2", "a == 1 AND b == 2"),
    (.rql, "a=1AND b=2", "a == 1 AND b == 2"),
    (.nspredicate, "a=1AND NOTb=2", "a == 1 AND NOTb == 2"),
    (.rql, "NOTi == 1", "NOTi == 1"),
    (.nspredicate, "!i == 1", "NOT i == 1"),
    (.rql, "!!i==1", "NOT NOT i == 1"),
    (.nspredicate, "NOT(i==1)", "NOT i == 1"),
    (.rql, "in in {1}", "in IN {1}"),
    (.rql, "in in 'in'", "in IN 'in'"),
    (.nspredicate, "#in IN {1}", "#in IN {1}"),
    (.nspredicate, "i == True", "i == true"),
    (.rql, "i == True", "i == True"),
    (.nspredicate, "s ==[c]'x'", "s ==[c] 'x'"),
    (.rql, "s == [c] 'x'", "s ==[c] 'x'"),
    (.nspredicate, "i == %d", "i == %d"),
    (.nspredicate, "NOT a == 1 AND b == 2", "NOT a == 1 AND b == 2"),
    (.nspredicate, "NOT (a == 1 AND b == 2)", "NOT (a == 1 AND b == 2)"),
    (.nspredicate, "x == 1 OR y == 2 AND z == 3", "x == 1 OR y == 2 AND z == 3"),
    (.nspredicate, "(x == 1 OR y == 2) AND z == 3", "(x == 1 OR y == 2) AND z == 3"),
    (.nspredicate, "x == 1 OR (y == 2 AND z == 3)", "x == 1 OR y == 2 AND z == 3"),
    (.rql, "(a + b) > c", "a + b > c"),
    (.rql, "((a)) == ((1))", "a == 1"),
    (.rql, "((a > 0))", "a > 0"),
    (.rql, "(a) + (1) == 2", "a + 1 == 2"),
    (.rql, "(s) CONTAINS 'x'", "s CONTAINS 'x'"),
    (.rql, "a - (b - c) == (a - b) - c", "a - (b - c) == a - b - c"),
    (.rql, "a * (b + c) == a * b + c", "a * (b + c) == a * b + c"),
    (.rql, "w . i == 1", "w.i == 1"),
    (.rql, "i IN {}", "i IN {}"),
    (.rql, "between between {1, 2} and contains contains 'x'", "between BETWEEN {1, 2} AND contains CONTAINS 'x'"),
    (.rql, "sort == 1 and limit.distinct == 2 SORT(asc ASC)", "sort == 1 AND limit.distinct == 2 SORT(asc ASC)"),
    (.rql, "text TEXT 'x'", "text TEXT 'x'"),
    (.rql, "x == oid  (ffffffffffffffffffffffff)", "x == oid (ffffffffffffffffffffffff)"),
    (.rql, "first == 1 and a[first] == last", "first == 1 AND a[FIRST] == last"),
    (.rql, "uuid == 1 and bin == 2 and c == 3", "uuid == 1 AND bin == 2 AND c == 3"),
    (.nspredicate, "sort == 1 AND text == 'x' AND obj == nil", "sort == 1 AND text == 'x' AND obj == nil"),
    (.nspredicate, "progressMinutes between {1, 15}", "progressMinutes BETWEEN {1, 15}"),
    (
      .nspredicate, "((ANY tasks.progressMinutes > 1) && (ANY tasks.assignee == 'Ali'))",
      "ANY tasks.progressMinutes > 1 AND ANY tasks.assignee == 'Ali'"
    ),
    (
      .nspredicate,
      "SUBQUERY(tasks, $col1, (($col1.isComplete == false) && ($col1.assignee == 'Alex'))).@count > 0",
      "SUBQUERY(tasks, $col1, $col1.isComplete == false AND $col1.assignee == 'Alex').@count > 0"
    ),
    (.nspredicate, "i BETWEEN %@ AND %K.x LIKE %@", "i BETWEEN %@ AND %K.x LIKE %@"),
    (.rql, "d == 1970-01-01@0:0:0 AND b == B64\"YQ==\"", "d == 1970-01-01@0:0:0 AND b == B64\"YQ==\""),
    (.nspredicate, "a == \"it's\" OR a == 'say \"x\"'", "a == \"it's\" OR a == 'say \"x\"'"),
  ]) func reads(dialect: Dialect, source: String, as canonical: String) throws {
    let result = parse(SourceText(source), dialect: dialect)
    let tree = try #require(result.tree, "\(result.diagnostics.map(\.message))")
    #expect(tree.canonicalText == canonical)
  }

  /// What one dialect has is read in the other, too, so that the checker can say where it works.
  @Test(arguments: [
    (Dialect.nspredicate, "a == $0"), (.nspredicate, "$K0 == 1"), (.nspredicate, "a geoWithin geoBox([1,2],[3,4])"),
    (.nspredicate, "TRUEPREDICATE SORT(a ASC) LIMIT(1)"), (.nspredicate, "a == oid(x)"), (.nspredicate, "a == uuid(x)"),
    (.nspredicate, "a.@size == 1"), (.nspredicate, "@links.A.b.@count == 1"), (.nspredicate, "a == B64'x'"),
    (.nspredicate, "a == bin('x')"), (.nspredicate, "a == obj('C', 1)"), (.nspredicate, "a TEXT 'x'"),
    (.nspredicate, "a == 2020-02-29@0:0:0"), (.nspredicate, "a[*] == 1"), (.nspredicate, "a == T1:2"),
    (.rql, "a == %@"), (.rql, "%K == 1"), (.rql, "#a == 1"), (.rql, "s MATCHES 'x'"),
  ]) func foreignConstructsAreRead(dialect: Dialect, source: String) {
    #expect(parse(SourceText(source), dialect: dialect).diagnostics.isEmpty)
  }

  @Test func keywordsThatStandAsNamesAreIdentifiers() throws {
    let tree = try #require(parse(SourceText("in IN {1}"), dialect: .rql).tree)
    #expect(tree.tokens.map(\.kind) == [.identifier, .in, .leftBrace, .integer, .rightBrace, .end])
  }
}
