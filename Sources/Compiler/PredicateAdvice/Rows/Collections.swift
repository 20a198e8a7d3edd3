import PredicateDiagnostics

extension AdviceRow {
  /// Collections, and lists of values.
  static let collections: [AdviceRow] = [
    AdviceRow(
      "QUANT? PATH is not NULL", ["{1-2} != nil", "{2}.@count > 0"], "`{3-5}` is not of this language: write {fix}",
      at: "3-5"),
    AdviceRow(
      "QUANT? PATH is NULL", ["{1-2} == nil", "{2}.@count == 0"], "`{3-4}` is not of this language: write {fix}",
      at: "3-4"),
    AdviceRow("QUANT? PATH is not? NULL", ["{1-2} == nil"], "`{3-5}` is not of this language, and {why}"),
    AdviceRow("PATH is not? NULL", ["ANY {1} == nil"], "`{2-4}` is not of this language, and {why}"),
    AdviceRow(
      "QUANT? PATH notnull/isnotnull", ["{1-2} != nil", "{2}.@count > 0"], "`{3}` is not of this language: write {fix}"),
    AdviceRow("QUANT? PATH isnull", ["{1-2} == nil", "{2}.@count == 0"], "`{3}` is not of this language: write {fix}"),
    AdviceRow("QUANT? PATH is not VALUE", ["{1-2} != {5}"], "`{3-4}` is written `!=`: write {fix}", at: "3-5"),
    AdviceRow("QUANT? PATH is VALUE", ["{1-2} == {4}"], "`{3}` is written `==`: write {fix}", at: "3-4"),
    AdviceRow(
      "PATH !=/<> ^NULL", ["{1}.@count > 0"], "a collection is never null: for one with elements write {fix}",
      [.collectionVsNull]),
    AdviceRow("QUANT PATH !=/<> ^NULL", ["{2}.@count > 0"], notNull, [.nullNotAllowed]),
    AdviceRow(
      "PATH in STRING", ["{3} IN {1}", "ANY {1} == {3}"], "`IN` searches the collection on its right: write {fix}",
      [.collectionRequiresQuantifier, .inRightSide]),
    AdviceRow(
      "PATH . isempty/empty ==/= true", empty, isEmpty),
    AdviceRow("PATH . isempty/empty ==/= false", ["{1}.@count > 0", "{1} != ''"], isEmpty),
    AdviceRow("PATH . isempty/empty END", empty, isEmpty, [.expectedComparison]),
    AdviceRow(
      "PATH . isempty/empty END", ["NOT ANY {1} LIKE '*'"],
      "there is no `{3}`, and a collection of texts has no `@count` here: write {fix}", [.expectedComparison],
      in: [.nspredicate]),
    AdviceRow("PATH . isempty/empty END", ["{1}.@count == 0"], "there is no `{3}`, and {why}", [.expectedComparison]),
    AdviceRow(
      "PATH . NAME . @count", ["{1}.@count"], "`@count` stands directly behind the collection: write {fix}",
      [.aggregateOnNonCollection]),
    AdviceRow(
      "PATH . @count/@min/@max/@sum/@avg . self/#self", ["{1}.{3}"], "the elements have no `self`: write {fix}"),
    AdviceRow("PATH [ NUMBER ]", [], positions, [.indexNotSupported], in: [.nspredicate]),
    AdviceRow("PATH [ first/last ]", [], positions, [.indexNotSupported], in: [.nspredicate]),
    AdviceRow("exists PATH", existing, "`{1}` is no operator: write {fixes}"),
    AdviceRow("PATH exists", ["{1}.@count > 0", "{1} != nil"], "`{2}` is no operator: write {fixes}"),
    AdviceRow(
      "QUANT ( PATH COMPARISON RIGHT )", ["{1} {3-5}"], "`{1}` stands directly before the key path: write {fix}",
      [.unexpectedToken]),
    AdviceRow(
      "subquery ( PATH , REST )", ["{1-4} {5:dollar}{6}"],
      "the second part of SUBQUERY is a variable: write {fix}", [.subqueryVariableInvalid]),
  ]

  private static let notNull = "an element is never null: for a collection with elements write {fix}"
  private static let empty = ["{1}.@count == 0", "{1} == ''"]
  private static let isEmpty = "there is no `{3}`: write {fixes}"
  private static let positions = "positions of a list cannot be queried in nspredicate: the dialect rql has `{1-4}`"
  private static let existing = ["{2}.@count > 0", "{2} != nil"]

  static let lists: [AdviceRow] = [
    AdviceRow("in/between PARENS", ["{1} {2:list}"], braces, inLists, isCertain: true),
    AdviceRow("in/between PARENS", ["{1} {2:words}", "{1} {2:texts}", "{1} {2:numbers}"], braces, inLists),
    AdviceRow("in/between VALUES END", ["{1} {2:words}", "{1} {2:texts}", "{1} {2:numbers}"], braces, inLists),
    AdviceRow(
      "in { VALUES }", ["{1} {3:texts}", "{1} {3:numbers}"], "{message}",
      note: "this is so of all the values: write {fix}",
      [.typeMismatch]),
    AdviceRow("in/between ^PIECE", ["BETWEEN {2:range}"], "a range is written {fix}", [.invalidNumber]),
    AdviceRow(
      "QUANT? PATH not between VALUE and VALUE", ["NOT {1-2} BETWEEN {{5}, {7}}", "NOT ({2} >= {5} AND {2} <= {7})"],
      negation("{3}")),
    AdviceRow(
      "PATH between VALUE and VALUE", ["{1} BETWEEN {{3}, {5}}", "({1} >= {3} AND {1} <= {5})"],
      "BETWEEN takes two bounds in braces: write {fix}", [.betweenNeedsList], isCertain: true),
    AdviceRow(
      "PATH between { VALUE , VALUE }", ["({1} >= {4} AND {1} <= {6})"], "texts have no BETWEEN: write {fix}",
      [.operatorNotSupported]),
    AdviceRow("PATH COMPARISON none END", ["{1} {2} nil"], "`{3}` is a quantifier here: no value is written `nil`"),
    AdviceRow(
      "PATH ^any/some/none LIST", ["{1} == {2} {3}"], "an operator is missing before `{2}`: write {fix}", in: [.rql]),
    AdviceRow(
      "PATH ^any/some LIST", ["{1} IN {3}"], "an operator is missing before `{2}`: write {fix}",
      in: [.nspredicate, .foundation]),
    AdviceRow(
      "PATH ^none LIST", ["NOT {1} IN {3}"], "an operator is missing before `{2}`: write {fix}",
      in: [.nspredicate, .foundation]),
    AdviceRow("PATH ^all LIST", [], "one value cannot be equal to all of a list", in: [.nspredicate, .foundation]),
  ]

  static func negation(_ item: String) -> String { "`\(item)` stands before the whole comparison: write {fix}" }
  private static let braces = "a list stands in braces: write {fix}"
  private static let inLists: [DiagnosticCode] = [.invalidList, .betweenNeedsList, .unexpectedToken, .expectedOperand]
}
