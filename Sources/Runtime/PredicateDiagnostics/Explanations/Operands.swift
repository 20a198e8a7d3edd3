extension DiagnosticEntry {
  /// language §5.6.
  static let operands: [DiagnosticEntry] = [
    DiagnosticEntry(
      .typeMismatch, .check, "a value of the wrong type",
      """
      The value can never be equal to the property's values, and nothing is converted from text. Pass a value of the \
      property's type: an object id or UUID as an argument with `%@`, not as its text; a date as a date; a number without quotes.
      """,
      .predicate("todo", "User", "id == '11223344556677889900aabb'")),
    DiagnosticEntry(
      .propertyTypeMismatch, .check, "two properties of different types",
      "Properties are compared with properties of the same type; numbers of every type compare with each other.",
      .predicate("todo", "Task", "priority == name")),
    DiagnosticEntry(
      .nullNotAllowed, .check, "nil against a required property", dialects: [.nspredicate],
      "The property is not optional, so it is never null and the comparison says nothing. Make the property optional or leave it out.",
      .predicate("todo", "Task", "isComplete == nil")),
    DiagnosticEntry(
      .operatorNotSupported, .check, "an operator that the type does not have",
      """
      Numbers and dates have an order; strings and data have an order and text operators; booleans, ids, and links only \
      `== != IN`. See the table of operators and types.
      """,
      .predicate("todo", "Task", "isComplete > true")),
    DiagnosticEntry(
      .optionRequiresString, .check, "a string option on something that is not a string", dialects: [.nspredicate],
      "`[c]` and `[d]` ignore the case and the marks of letters. Numbers, dates, data and links have none.",
      .predicate("todo", "Task", "priority ==[c] 1")),
    DiagnosticEntry(
      .orderingOption, .check, "a string option on an ordering operator",
      "`< <= > >=` and BETWEEN compare texts by their code points; leave out the option.",
      .predicate("todo", "Task", "name <[c] 'a'")),
    DiagnosticEntry(
      .likeDiacritic, .check, "LIKE without diacritics", dialects: [.nspredicate],
      "LIKE knows `[c]` only. `CONTAINS[cd]`, `BEGINSWITH[cd]` and `ENDSWITH[cd]` ignore diacritics.",
      .predicate("todo", "Task", "name LIKE[d] 'x'")),
    DiagnosticEntry(
      .constantVsConstant, .check, "two constants compared",
      "At least one side must be a property. `TRUEPREDICATE` and `FALSEPREDICATE` say always and never.",
      .predicate("todo", "Task", "5 == 5")),
    DiagnosticEntry(
      .unsupportedOperand, .check, "an operand that cannot be evaluated", dialects: [.nspredicate],
      "An operand is a key path or a constant. `SELF` alone is neither here; compare a property of the object.",
      .predicate("todo", "Task", "SELF == name")),
    DiagnosticEntry(
      .arithmeticNotSupported, .check, "arithmetic", dialects: [.nspredicate],
      """
      Format strings compare and do not calculate. Move the calculation to the constant side and pass its result \
      (`age > %@`), or use the dialect rql.
      """,
      .predicate("todo", "Task", "priority * 25 == 100")),
    DiagnosticEntry(
      .stringOpNeedsKeypathLeft, .check, "a text operator with the constant first", dialects: [.nspredicate],
      """
      The left side of BEGINSWITH, ENDSWITH, CONTAINS and LIKE is the property that is searched. For the reverse \
      write `name IN 'Jamie and Ali'`.
      """,
      .predicate("todo", "Task", "'Realm' CONTAINS name")),
    DiagnosticEntry(
      .stringOpRightType, .check, "a text operator with something other than text",
      "BEGINSWITH, ENDSWITH, CONTAINS and LIKE search for a text in a text, or for bytes in bytes.",
      .predicate("todo", "Task", "name CONTAINS 3")),
    DiagnosticEntry(
      .betweenArity, .check, "BETWEEN with other than two bounds",
      "BETWEEN takes the lower and the upper bound: `BETWEEN {1, 5}`. Both belong to the range.",
      .predicate("todo", "Task", "priority BETWEEN {1, 2, 3}")),
    DiagnosticEntry(
      .betweenOperand, .check, "BETWEEN with operands in the wrong places",
      """
      The property stands on the left of BETWEEN and both bounds are constants. With properties as bounds write `low \
      <= age AND age <= high`.
      """,
      .predicate("todo", "Task", "5 BETWEEN {1, 9}")),
    DiagnosticEntry(
      .nullBound, .check, "nil as a bound of BETWEEN",
      "nil has no place in an order. For one open end write `<=` or `>=`.",
      .predicate("todo", "Task", "priority BETWEEN {nil, 5}")),
    DiagnosticEntry(
      .betweenQuantifier, .check, "BETWEEN of a collection without ALL", dialects: [.rql],
      "In rql a collection is tested with `ALL collection BETWEEN {…}` only.",
      .rql("todo", "Task", "ratings BETWEEN {0, 5}")),
    DiagnosticEntry(
      .inRightSide, .check, "IN without a list",
      """
      The right side of IN is a list in braces, a list argument or a collection; for a string property also a text, as a \
      substring test. To compare with one value write `==`.
      """,
      .predicate("todo", "Task", "priority IN 5")),
    DiagnosticEntry(
      .arithmeticOperand, .check, "arithmetic with something that is not a number", dialects: [.rql],
      "Arithmetic takes numbers and mixed values.",
      .rql("todo", "Task", "name + 'a' == 'b'")),
    DiagnosticEntry(
      .arithmeticTwoLists, .check, "arithmetic of two collections", dialects: [.rql],
      "One operand of an arithmetic operator may be a collection, not both.",
      .rql("todo", "Task", "ratings * ratings == 1")),
    DiagnosticEntry(
      .infinityVsInt, .check, "an infinity against integers", dialects: [.rql],
      "An integer is never infinite.",
      .rql("todo", "Task", "priority == inf")),
    DiagnosticEntry(
      .unknownTypeName, .check, "an unknown type name", dialects: [.rql],
      "`@type` is compared with the name of a type, such as `'int'`, `'string'` or `'object'`.",
      .rql("dogs", "Dog", "companion.@type == 'xyz'")),
    DiagnosticEntry(
      .typeOperator, .check, "an operator that @type does not have", dialects: [.rql],
      "`@type` is compared with `==`, `!=` and `IN`.",
      .rql("dogs", "Dog", "companion.@type > 'int'")),
    DiagnosticEntry(
      .typeOnStatic, .check, "@type of a property of one type", dialects: [.rql],
      "Only a mixed value has a type of its own; this property's type is fixed by the schema.",
      .rql("dogs", "Dog", "age.@type == 'int'")),
    DiagnosticEntry(
      .sizeNotSupported, .check, "the size of something that has none", dialects: [.rql],
      "`@size` and `@count` take collections, texts, data, links and mixed values.",
      .rql("dogs", "Dog", "age.@count == 1")),
    DiagnosticEntry(
      .fulltextIndex, .check, "TEXT without a full-text index", dialects: [.rql],
      "There is no full-text index to search. `CONTAINS[c]` finds a text inside another.",
      .rql("todo", "Task", "name TEXT 'abc'")),
  ]
}
