extension DiagnosticEntry {
  /// language §5.5.
  static let collections: [DiagnosticEntry] = [
    DiagnosticEntry(
      .collectionRequiresQuantifier, .check, "a collection without quantifier", dialects: [.nspredicate],
      """
      The key path reaches many values, and the comparison does not say how many must match. Put `ANY`, `ALL` or `NONE` \
      before it, or aggregate: `tasks.@max.priority > 5`.
      """,
      .predicate("todo", "Project", "tasks.priority > 5")),
    DiagnosticEntry(
      .quantifierRequiresCollection, .check, "a quantifier without collection",
      """
      The key path reaches a single value, so there is nothing to quantify. Leave out `ANY`, `ALL`, `NONE` or \
      `SOME`; for `NONE` write `NOT`.
      """,
      .predicate("todo", "Task", "ANY priority > 5")),
    DiagnosticEntry(
      .collectionVsNull, .check, "a collection compared with nil",
      "A collection is never null, and neither are its objects. To find the empty ones compare `tasks.@count == 0`.",
      .predicate("todo", "Project", "tasks == nil")),
    DiagnosticEntry(
      .collectionVsCollection, .check, "two collections compared",
      "One side of a comparison may be a collection, not both. For a common element ask for each value: `'bug' IN labels`.",
      .predicate("codes", "Row", "ANY ints == iset")),
    DiagnosticEntry(
      .collectionVsProperty, .check, "a collection compared with a property", dialects: [.nspredicate],
      "A quantified key path is compared with a constant. For membership write `property IN collection`.",
      .predicate("todo", "Task", "ANY ratings == priority")),
    DiagnosticEntry(
      .aggregateOnNonCollection, .check, "an aggregate of a single value",
      "`@count @min @max @sum @avg` take a collection. A single value is compared as it is.",
      .predicate("todo", "Task", "priority.@sum > 5")),
    DiagnosticEntry(
      .aggregateNeedsProperty, .check, "an aggregate of objects without a property",
      "For a collection of objects say which of their properties to aggregate: `tasks.@min.priority`.",
      .predicate("todo", "Project", "tasks.@min > 1")),
    DiagnosticEntry(
      .aggregateMisplaced, .check, "an aggregate after the property",
      "The operator follows the collection, and the property follows the operator: `tasks.@avg.priority`.",
      .predicate("todo", "Project", "tasks.priority.@avg > 1")),
    DiagnosticEntry(
      .aggregateOnPrimitiveWithProperty, .check, "a property after an aggregate of values",
      "The elements are plain values without properties: `ratings.@avg` is all.",
      .predicate("todo", "Task", "ratings.@avg.value > 1")),
    DiagnosticEntry(
      .aggregateNotNumeric, .check, "an aggregate of something that is not a number",
      "`@sum` and `@avg` need numbers, `@min` and `@max` numbers or dates.",
      .predicate("todo", "Project", "tasks.@min.name > 1")),
    DiagnosticEntry(
      .aggregateDateSum, .check, "a sum or an average of dates",
      "Dates have an earliest and a latest, `@min` and `@max`, but no sum.",
      .predicate("codes", "Row", "tasks.@sum.due > 1")),
    DiagnosticEntry(
      .aggregatePropertyCollection, .check, "an aggregate of a collection inside the elements",
      "The property after the operator holds one value an element, not a collection.",
      .predicate("todo", "Project", "tasks.@avg.ratings > 1")),
    DiagnosticEntry(
      .multipleAggregates, .check, "two operators in one key path",
      "A key path has one collection operator. Its result is a value and has nothing more to aggregate.",
      .predicate("todo", "Project", "tasks.@count.@sum > 1")),
    DiagnosticEntry(
      .aggregateVsAggregate, .check, "two aggregates compared", dialects: [.nspredicate],
      "An aggregate is compared with a constant or a plain property; rql also compares aggregates with each other.",
      .predicate("codes", "Row", "tasks.@count == others.@count")),
    DiagnosticEntry(
      .aggregateOperandType, .check, "an aggregate compared with the wrong kind of value",
      """
      Aggregates are numbers, `@min` and `@max` of dates are dates; compare them with the same. `@count` and `@sum` are \
      never null: an empty collection gives 0.
      """,
      .predicate("todo", "Project", "tasks.@count != 'Hello'")),
    DiagnosticEntry(
      .quantifiedAggregate, .check, "a quantifier before an aggregate", dialects: [.nspredicate], sdk: .accepts,
      "An aggregate is a single value. Leave out the quantifier.",
      .predicate("todo", "Project", "ANY tasks.@count > 1")),
    DiagnosticEntry(
      .subqueryCountOperand, .check, "a SUBQUERY's count compared with something other than a number",
      dialects: [.nspredicate],
      "The count of a SUBQUERY is compared with a constant number, such as `> 0`.",
      .predicate("todo", "Project", "SUBQUERY(tasks, $t, $t.priority > 5).@count == tasks.@count")),
    DiagnosticEntry(
      .countOnPrimitiveCollection, .check, "@count of a collection of values", dialects: [.nspredicate], sdk: .accepts,
      """
      `@count` is not supported on lists and sets of plain values. Wrap the values in objects of a class of their own and \
      count those.
      """,
      .predicate("todo", "Task", "labels.@count > 1")),
    DiagnosticEntry(
      .allkeysNeedsMap, .check, "@allKeys of something that is not a dictionary", dialects: [.nspredicate],
      "`@allKeys` takes the keys of a dictionary.",
      .predicate("todo", "Project", "ANY tasks.@allKeys == 'x'")),
    DiagnosticEntry(
      .allvaluesNeedsMap, .check, "@allValues of something that is not a dictionary", dialects: [.nspredicate],
      "`@allValues` takes the values of a dictionary. A list or set is quantified as it is: `ANY labels == 'bug'`.",
      .predicate("todo", "Task", "ANY labels.@allValues == 'bug'")),
    DiagnosticEntry(
      .allkeysNeedsString, .check, "a dictionary's keys compared with something other than text",
      dialects: [.nspredicate],
      "The keys of a dictionary are texts and never null.",
      .predicate("dogs", "Dog", "ANY favoriteParksByCity.@allKeys == 5")),
    DiagnosticEntry(
      .allkeysOperator, .check, "an operator that keys do not have", dialects: [.nspredicate],
      """
      Keys are compared with `== != BEGINSWITH ENDSWITH CONTAINS LIKE`. For one of several keys write several comparisons \
      joined by `OR`; for one key also `'Oslo' IN parks.@allKeys`.
      """,
      .predicate("dogs", "Dog", "ANY favoriteParksByCity.@allKeys IN {'Oslo', 'Bergen'}")),
  ]
}
