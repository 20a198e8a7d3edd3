import PredicateDiagnostics

extension AdviceRow {
  /// Methods of other languages, and parts of dates.
  static let calls: [AdviceRow] = [
    AdviceRow("PATH . contains/includes/indexof ( VALUE ) ==/= true", contained, method),
    AdviceRow("PATH . contains/includes/indexof ( VALUE ) END", contained, method),
    AdviceRow(
      "PATH . contains/includes/indexof ( VALUE ) ==/= false", ["NOT {1} CONTAINS {5}", "NOT {5} IN {1}"], method),
    AdviceRow("PATH . METHOD ( VALUE ) ==/= true", ["{1} {3>} {5}"], method),
    AdviceRow("PATH . METHOD ( VALUE ) ==/= false", ["NOT {1} {3>} {5}"], method),
    AdviceRow("PATH . METHOD ( VALUE ) END", ["{1} {3>} {5}"], method),
    AdviceRow("PATH . count/size/length ( )", ["{1}.@count"], "`{3}()` is `@count` without parentheses: write {fix}"),
    AdviceRow("PATH . AGGREGATE ( )", ["{1}.{3>}"], "`{3}()` is `{3>}` without parentheses: write {fix}"),
    AdviceRow("PATH . AGGREGATE ( PATH )", ["{1}.{3>}.{5}"], "`{3}(…)` is `{3>}` without parentheses: write {fix}"),
    AdviceRow(
      "PATH . tolowercase/touppercase/lowercased/uppercased/lower/upper ( ) RELATION VALUE", ["{1} {6}[c] {7}"],
      "`{3}()` is an option of the operator: write {fix}"),
    AdviceRow(
      "PATH . WORD ( REST )", [],
      "`{3}(…)` is a method, and a predicate calls none; compare the property with an operator"),
    AdviceRow(
      "PATH . year ==/= NUMBER", ["({1} >= {5}-01-01@00:00:00 AND {1} < {5:next}-01-01@00:00:00)"], parts,
      [.notTraversable], in: [.rql]),
    AdviceRow("PATH . year < NUMBER", ["{1} < {5}-01-01@00:00:00"], parts, [.notTraversable], in: [.rql]),
    AdviceRow("PATH . year >= NUMBER", ["{1} >= {5}-01-01@00:00:00"], parts, [.notTraversable], in: [.rql]),
    AdviceRow("PATH . year > NUMBER", ["{1} >= {5:next}-01-01@00:00:00"], parts, [.notTraversable], in: [.rql]),
    AdviceRow("PATH . year <= NUMBER", ["{1} < {5:next}-01-01@00:00:00"], parts, [.notTraversable], in: [.rql]),
    AdviceRow(
      "PATH . year/month/day ==/= VALUE", ["({1} >= {arg} AND {1} < {arg})"], parts + ", with two dates as arguments",
      [.notTraversable], in: [.nspredicate]),
    AdviceRow(
      "PATH . year/month/day RELATION VALUE", [],
      "a date has no `{3}`: compare it with dates, like `{1} {4} {arg}`", [.notTraversable]),
  ]

  private static let contained = ["{1} CONTAINS {5}", "{5} IN {1}"]
  private static let method = "`{3}(…)` is an operator here: write {fixes}"
  private static let parts = "a date has no `{3}`: compare it with a range, {fix}"

  /// Functions of other languages.
  static let functions: [AdviceRow] = [
    AdviceRow(
      "lower/upper/lcase/ucase/lowercase/uppercase/tolower/toupper ( PATH ) RELATION VALUE", ["{3} {5}[c] {6}"],
      unsupported + "to compare without case write {fix}", code),
    AdviceRow(
      "^lower/upper/lcase/ucase/lowercase/uppercase/tolower/toupper", [],
      unsupported + "to compare without case write `==[c]`", code),
    AdviceRow(
      "count/counta/size/cardinality ( PATH )", ["{3}.@count"], unsupported + "the number of elements is `{3}.@count`",
      code),
    AdviceRow(
      "AGGREGATE ( PATH . NAME )", ["{3}.{1>}.{5}"], unsupported + "of a collection it is `{3}.{1>}.{5}`", code),
    AdviceRow("AGGREGATE ( PATH )", ["{3}.{1>}"], unsupported + "of a collection it is `{3}.{1>}`", code),
    AdviceRow(
      "year ( PATH ) ==/= NUMBER", ["({3} >= {6}-01-01@00:00:00 AND {3} < {6:next}-01-01@00:00:00)"],
      unsupported + range, code, in: [.rql]),
    AdviceRow(
      "year/month/day ( PATH ) ==/= VALUE", ["({3} >= {arg} AND {3} < {arg})"],
      unsupported + range + ", with two dates as arguments", code, in: [.nspredicate]),
    AdviceRow(
      "length/len/strlen/char_length ( PATH )", ["{3}.@size"], unsupported + "the length of a text is `{3}.@size`",
      code,
      in: [.rql]),
    AdviceRow(
      "^length/len/strlen/char_length", [],
      unsupported
        + "the length of a text cannot be asked here, and `LIKE '???*'` takes texts of three characters and more",
      code),
    AdviceRow(times + " ( STRING )", ["{3:date}"], unsupported + "a date is written `{3:date}`", code, in: [.rql]),
    AdviceRow(times + " ( REST )", ["{arg}"], unsupported + "supply the date as an argument, `{arg}`", code),
    AdviceRow("objectid ( STRING )", ["oid({3:bare})"], unsupported + "the value is written {fix}", code, in: [.rql]),
    AdviceRow(
      "uuid/nsuuid/guid ( STRING )", ["uuid({3:bare})"], unsupported + "the value is written {fix}", code, in: [.rql]),
    AdviceRow(
      "objectid/uuid/nsuuid/guid ( REST )", ["{arg}"], unsupported + "supply the value as an argument, `{arg}`", code),
    AdviceRow(
      "isnull/isblank/is_null/isempty ( PATH )", ["{3} == nil", "{3}.@count == 0"], unsupported + "write {fix}", code),
    AdviceRow(
      "^if/iif/case/ternary/coalesce/ifnull/nvl", [], unsupported + "join the cases with `AND` and `OR`", code),
  ]

  private static let code: [DiagnosticCode] = [.unsupportedFunction]
  private static let unsupported = "the function `{1}` is not supported; "
  private static let range = "compare the date with a range, {fix}"
  private static let times =
    "now/today/getdate/current_timestamp/current_date/sysdate/date/datetime/timestamp/isodate/todate/to_date"
}
