extension DiagnosticEntry {
  /// language §5.2.
  static let syntactic: [DiagnosticEntry] = [
    DiagnosticEntry(
      .emptyPredicate, .parse, "an empty predicate",
      "There is no predicate in the text. `TRUEPREDICATE` matches every object.",
      .predicate("todo", "Task", "")),
    DiagnosticEntry(
      .expectedComparison, .parse, "an expression where a comparison is needed",
      """
      A property or a value alone is not a condition, not even a Bool property. Compare it: `isComplete == true`.
      """,
      .predicate("todo", "Task", "isComplete")),
    DiagnosticEntry(
      .expectedOperand, .parse, "a missing operand",
      "A comparison has a value on both sides, and `AND`, `OR`, `NOT` are followed by a comparison; one of them is missing.",
      .predicate("todo", "Task", "priority ==")),
    DiagnosticEntry(
      .unexpectedToken, .parse, "something unexpected",
      """
      The text up to here is right, and what follows cannot continue it. Two comparisons are joined by `AND` or `OR`; \
      equality is `==` or `=`; a negated membership is `NOT x IN {…}`.
      """,
      .predicate("todo", "Task", "priority == 1 priority == 2")),
    DiagnosticEntry(
      .unbalancedParenthesis, .parse, "a parenthesis without its partner",
      "Every `(` needs a `)`. The diagnostic points at the one that is open.",
      .predicate("todo", "Task", "(priority == 1")),
    DiagnosticEntry(
      .chainedComparison, .parse, "chained comparisons",
      "Comparisons do not chain. Write `0 < priority AND priority < 5`, or `priority BETWEEN {1, 4}`.",
      .predicate("todo", "Task", "priority > 0 > 1")),
    DiagnosticEntry(
      .missingWhitespaceBeforeSign, .parse, "a number that swallowed the sign", dialects: [.rql],
      "In rql a sign that touches a digit belongs to the number, so `i -7` is a name and a number. Write `i - 7`.",
      .rql("todo", "Task", "priority -7 == 1")),
    DiagnosticEntry(
      .unaryMinusNotSupported, .parse, "a minus sign before something other than a number", dialects: [.rql],
      "A minus sign stands directly before a numeric literal. For the negative of a property write `0 - i`.",
      .rql("todo", "Task", "-priority == 1")),
    DiagnosticEntry(
      .invalidList, .parse, "a malformed list",
      """
      A list is `{a, b, c}`: braces around constants or placeholders. Properties, lists inside lists, a trailing comma, \
      parentheses and square brackets are not lists. To compare with several properties write several comparisons.
      """,
      .predicate("todo", "Task", "priority IN {1, progressMinutes}")),
    DiagnosticEntry(
      .betweenNeedsList, .parse, "BETWEEN without its bounds",
      "BETWEEN takes both bounds in braces, `priority BETWEEN {1, 5}`, or as one argument that holds a list of two, `%@`.",
      .predicate("todo", "Task", "priority BETWEEN 5")),
    DiagnosticEntry(
      .modifierPosition, .parse, "a quantifier before something other than a key path",
      """
      `ANY`, `SOME`, `ALL` and `NONE` stand at the start of a comparison, directly before the key path that they quantify. \
      A constant has nothing to quantify, and SUBQUERY counts by itself.
      """,
      .predicate("todo", "Task", "ANY 5 == priority")),
    DiagnosticEntry(
      .emptyPathComponent, .parse, "a missing name around a dot",
      "The names of a key path are joined by single dots. A name is missing before or after one.",
      .predicate("todo", "Project", "ANY tasks..priority > 1")),
    DiagnosticEntry(
      .pathAfterCount, .parse, "a key path that continues after @count",
      "`@count` is a number and must be last: `tasks.@count > 1`.",
      .predicate("todo", "Project", "tasks.@count.priority > 1")),
    DiagnosticEntry(
      .pathAfterAggregate, .parse, "more than one name after an aggregate",
      "After `@min @max @sum @avg` comes one property of the elements: `tasks.@avg.priority`.",
      .predicate("todo", "Project", "tasks.@avg.priority.value > 1")),
    DiagnosticEntry(
      .invalidSubscript, .parse, "a malformed subscript",
      """
      Between `[` and `]` stands a key in quotes (`map['key']`), inside a mixed value also a natural number or `#any`.
      """,
      .predicate("dogs", "Dog", "companion[1.5] == 1")),
    DiagnosticEntry(
      .subqueryArity, .parse, "SUBQUERY without its three arguments",
      "SUBQUERY takes a collection, a variable and a predicate: `SUBQUERY(tasks, $t, $t.priority > 5).@count > 0`.",
      .predicate("todo", "Project", "SUBQUERY(tasks, $t).@count > 0")),
    DiagnosticEntry(
      .subqueryVariableInvalid, .parse, "SUBQUERY without a variable",
      "The second argument of SUBQUERY names the element: a `$` and a name, such as `$task`.",
      .predicate("todo", "Project", "SUBQUERY(tasks, t, priority > 5).@count > 0")),
    DiagnosticEntry(
      .subqueryNeedsCount, .parse, "SUBQUERY without .@count",
      """
      A SUBQUERY selects elements, and the only thing to ask of them is how many there are: append `.@count` and compare \
      that with a number.
      """,
      .predicate("todo", "Project", "SUBQUERY(tasks, $t, $t.priority > 5) == 0")),
    DiagnosticEntry(
      .sortDirectionMissing, .parse, "a sort key without direction", dialects: [.rql],
      "Every key of SORT is followed by `ASC` or `DESC`.",
      .rql("todo", "Task", "TRUEPREDICATE SORT(name)")),
    DiagnosticEntry(
      .limitNotNatural, .parse, "LIMIT of something other than a natural number", dialects: [.rql],
      "LIMIT takes digits only: `LIMIT(10)`, no sign, no fraction, no argument.",
      .rql("todo", "Task", "TRUEPREDICATE LIMIT(-1)")),
    DiagnosticEntry(
      .clauseWithoutPredicate, .parse, "a clause without a predicate", dialects: [.rql],
      "SORT, DISTINCT and LIMIT follow a predicate: `TRUEPREDICATE SORT(name ASC)`.",
      .rql("todo", "Task", "SORT(name ASC)")),
    DiagnosticEntry(
      .predicateAfterClause, .parse, "a predicate after a clause", dialects: [.rql],
      "Clauses end the text. Put every condition before the first SORT, DISTINCT or LIMIT.",
      .rql("todo", "Task", "priority == 1 SORT(name ASC) AND priority == 2")),
    DiagnosticEntry(
      .keywordAsName, .parse, "a reserved word used as a name",
      """
      The word means something in the language, so the format parser of an app would stop here, at run time. In \
      nspredicate write `#size`, or pass the name with `%K`; in rql pass it with `$K0`.
      """,
      .predicate("todo", "Task", "size > 3")),
    DiagnosticEntry(
      .dialectNotEnabled, .parse, "a construct of the other dialect",
      """
      A construct of Realm's own query language, rql, in a text that is compiled as a format string. Arguments are \
      `%@` and `%K` here, typed literals (`oid(…)`, dates) are passed as arguments, sorting is asked for outside the \
      predicate. Or compile the text with the dialect rql. The other way round `%@`, `%K` and `#word` belong to format \
      strings; rql has `$0` and `$K0`.
      """,
      .predicate("todo", "Task", "priority == $0")),
    DiagnosticEntry(
      .unsupportedFunction, .parse, "a function call", dialects: [.nspredicate],
      """
      Functions, `CAST`, `TERNARY` and blocks are Foundation's and cannot run inside the database. Compare the property \
      itself, or compute the other side first and pass it with `%@`. Only a date as Foundation prints it, \
      `CAST(0, 'NSDate')`, is a constant.
      """,
      .predicate("todo", "Task", "abs(priority) > 1")),
    DiagnosticEntry(
      .unsupportedOperatorMatches, .parse, "MATCHES",
      """
      Regular expressions are not supported. What begins with, ends with or contains a text is asked by `BEGINSWITH`, `ENDSWITH` \
      and `CONTAINS`. `LIKE` has patterns of its own: `?` is one character, `*` any number of them, and everything else, `.` too, \
      stands for itself.
      """,
      .predicate("todo", "Task", "name MATCHES 'a.*'")),
    DiagnosticEntry(
      .unsupportedLiteral, .parse, "an internal key", dialects: [.rql],
      "`O1` and `L1:0` name rows by internal numbers. Pass the object as an argument.",
      .rql("dogs", "Dog", "favoriteToy == O0")),
    DiagnosticEntry(
      .invalidGeoShape, .parse, "a malformed shape", dialects: [.rql],
      "`geoWithin` is followed by `geoBox(…)`, `geoCircle(…)`, `geoPolygon(…)` or an argument that holds a shape.",
      .rql("geo", "Geospatial_Company", "location geoWithin 'x'")),
  ]
}
