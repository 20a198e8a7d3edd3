import PredicateDiagnostics

extension AdviceRow {
  /// Operators and their options, and what joins comparisons.
  static let operators: [AdviceRow] = [
    AdviceRow("PATH OPTION RELATION VALUE", ["{1} {3}{2} {4}"], behind, isCertain: true),
    AdviceRow("PATH RELATION VALUE OPTION", ["{1} {2}{4} {3}"], behind, isCertain: true),
    AdviceRow("RELATION ( c/d/cd/dc ) VALUE", ["{1}[{3}] {5}"], inBrackets),
    AdviceRow("RELATION c/d/cd/dc VALUE", ["{1}[{2}] {3}"], inBrackets),
    AdviceRow(
      "RELATION [ i/ci/ic ] VALUE", ["{1}[c] {5}"], "{message}: without case it is written `[c]`",
      [.unsupportedStringOption]),
    AdviceRow(
      "QUANT? PATH does not contain RIGHT", ["NOT {1-2} CONTAINS {6}", "NOT {6} IN {2}"], foreign, at: "3-5"),
    AdviceRow("QUANT? PATH begins/starts with RIGHT", ["{1-2} BEGINSWITH {5}"], foreign, at: "3-4"),
    AdviceRow("QUANT? PATH ends with RIGHT", ["{1-2} ENDSWITH {5}"], foreign, at: "3-4"),
    AdviceRow("QUANT PATH not/! COMPARISON RIGHT", ["NOT {1-2} {4-5}"], negation("{3}")),
    AdviceRow("PATH not/! COMPARISON RIGHT", ["NOT {1} {3-4}"], negation("{2}"), isCertain: true),
    AdviceRow("VALUE SIGNS", ["{1} {2>}"], "`{2}` is not an operator: write `{2>}`"),
    AdviceRow("^:=", ["=="], "`{1}` is not an operator: values are compared by `==`", in: [.nspredicate, .rql]),
    AdviceRow(": ~=/==", ["=="], "`{1-2}` is not an operator: values are compared by `==`", in: [.nspredicate, .rql]),
    AdviceRow("QUANT? PATH OPERATION RIGHT", ["{1-2} {3>} {4}"], foreign),
    AdviceRow("QUANT? PATH NEGATED RIGHT", ["NOT {1-2} {3>} {4}"], foreign),
    AdviceRow(
      "QUANT? PATH ilike/inlike RIGHT", ["{1-2} LIKE[c] {4:pattern}"], foreign,
      note: "the wildcards of LIKE are `*` and `?`, where SQL has `%` and `_`"),
    AdviceRow(
      "QUANT? PATH rlike/regexp/regex/iregex/similar/imatches RIGHT", [],
      "`{3}` is not an operator of this language, which has no regular expressions",
      note: "`LIKE` knows `*` for any text and `?` for one character; `BEGINSWITH`, `ENDSWITH` and `CONTAINS` search"),
    AdviceRow("^CONNECTIVE", [], "`{1}` is not an operator of this language: write `{1>}`"),
    AdviceRow(
      "VALUE RELATION VALUE ^COMPARISON VALUE", ["{1-3} AND {3-5}"], "comparisons do not chain: write {fix}",
      [.chainedComparison]),
    AdviceRow(
      "PATH COMPARISON VALUE JOIN ^COMPARISON RIGHT", ["{1-4} {1} {5-6}"],
      "a value is missing before `{5}`: behind `{4}` write the whole comparison, `{1} {5-6}`", [.expectedOperand]),
    AdviceRow(
      "PATH ==/= VALUE or/|| ^LITERAL END", ["{1-4} {1} {2} {5}", "{1} IN {{3}, {5}}"],
      "`{5}` alone is not a condition: behind `{4}` write the whole comparison, {fixes}", [.expectedComparison]),
    AdviceRow(
      "PATH RELATION VALUE or/|| ^LITERAL END", ["{1-4} {1} {2} {5}"],
      "`{5}` alone is not a condition: behind `{4}` write the whole comparison, {fix}", [.expectedComparison]),
    AdviceRow(
      "PIECE ? ANYTHING : REST", [],
      "there is no `… ? … : …`: join the cases with `AND` and `OR`, like `(a AND b) OR (NOT a AND c)`"),
    AdviceRow("and/&& ( REST )", ["({3:and})"], "`{1}` stands between the conditions: write {fix}", [.expectedOperand]),
    AdviceRow("or/|| ( REST )", ["({3:or})"], "`{1}` stands between the conditions: write {fix}", [.expectedOperand]),
  ]

  private static let foreign = "`{3}` is not an operator of this language: write {fix}"
  private static let behind = "the option stands behind the operator: write {fix}"
  private static let inBrackets = "the options of an operator stand in brackets behind it: write `{1}[…]`"
}
