import PredicateDiagnostics

extension AdviceRow {
  /// Statements, clauses, comments and documents around a condition.
  static let statements: [AdviceRow] = [
    AdviceRow(
      "START select/from/filter/find/delete/update ANYTHING where THEN", [""],
      "a predicate is the condition alone: write what stands behind `{4}`"),
    AdviceRow("START where THEN", [""], "a predicate is the condition alone: write what stands behind `{2}`"),
    AdviceRow("START { KEYNAME : VALUE } EOT", ["{3:bare} == {5}"], document),
    AdviceRow("START { KEYNAME : { MONGO : VALUE } } EOT", ["{3:bare} {6>} {8}"], document),
    AdviceRow(
      "START { KEYNAME : VALUE , KEYNAME : VALUE } EOT", ["{3:bare} == {5} AND {7:bare} == {9}"], document),
    AdviceRow("START KEYNAME : VALUE EOT", ["{2:bare} == {4}"], document),
    AdviceRow(
      "START { KEYNAME : REST", [],
      "a predicate is no document: compare each property with an operator, like `priority > 5 AND isComplete == true`"),
    AdviceRow("COMMENT", [""], "a predicate has no comments: leave it out"),
    AdviceRow(
      "^order/orderby/sort/sorted/sortby by? REST", [""],
      "a predicate has no order: sort what it finds, by `--sort` of predicate-run or by `sorted(…)` in code",
      [.unexpectedToken], in: [.nspredicate, .foundation]),
    AdviceRow(
      "^order/orderby/sort/sorted/sortby by? REST", ["SORT({3:sort})"], "the order is written `SORT(…)`: write {fix}",
      [.unexpectedToken], in: [.rql]),
    AdviceRow(
      "^order/orderby/sort/sorted/sortby by? REST", [],
      "the order is written `SORT(name ASC)`, with `ASC` or `DESC` behind each key", [.unexpectedToken], in: [.rql]),
    AdviceRow(
      "^limit/top/take/first/fetch first? NUMBER EOT", ["LIMIT({3})"], "`{1}` needs its parentheses: write {fix}",
      [.unexpectedToken], in: [.rql]),
    AdviceRow(
      "^limit/top/take/first/fetch REST", [""],
      "a predicate has no limit: take as many objects as are wanted of what it finds, by `--limit` of predicate-run or by `prefix(…)` in code",
      [.unexpectedToken], in: [.nspredicate, .foundation]),
    AdviceRow(
      "^group/having/offset/skip/join by? REST", [],
      "`{1-2}` is not of this language: a predicate is a condition of one object, and what it finds is arranged in code",
      [.unexpectedToken]),
  ]

  private static let document = "a predicate is no document: write {fix}"

  /// Unfinished conditions and superfluous ends of conditions.
  static let endings: [AdviceRow] = [
    AdviceRow("JOIN EOT", [""], "{message}: remove `{1}`", [.expectedOperand]),
    AdviceRow("JOIN JOIN", ["{1}"], "{message}: there is `{1}` before it", [.expectedOperand]),
    AdviceRow(
      "PATH . @count/@size END", ["{1}.{3} > 0"], "a number alone is not a condition: compare it, like {fix}",
      [.expectedComparison]),
    AdviceRow(
      "subquery ( REST ) END", ["{1-4}.@count > 0"],
      "a SUBQUERY alone is not a condition: to ask whether it finds any object append `.@count > 0`",
      [.expectedComparison]),
    AdviceRow(
      "START STRING EOT", ["{2:decoded}"], "in quotes this is a text, and no predicate: write {fix}",
      [.expectedComparison]),
  ]
}
