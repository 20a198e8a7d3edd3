extension DiagnosticEntry {
  /// language §5.4.
  static let names: [DiagnosticEntry] = [
    DiagnosticEntry(
      .unknownClass, .check, "an unknown class",
      "The schema has no class of this name. Names are compared letter by letter, case included.",
      .predicate("todo", "Tasks", "TRUEPREDICATE")),
    DiagnosticEntry(
      .unknownProperty, .check, "an unknown property",
      """
      The class has no persisted property of this name. Names are compared letter by letter, case included; computed and \
      ignored properties are not persisted. Inside a SUBQUERY names belong to the element, not to the outer object.
      """,
      .predicate("todo", "Task", "assigne == 'Ali'")),
    DiagnosticEntry(
      .notTraversable, .check, "a name after a value",
      "Only links and collections of objects lead on to further properties. A plain value ends the key path.",
      .predicate("todo", "Task", "priority.value == 1")),
    DiagnosticEntry(
      .primitiveCollectionTail, .check, "a name after a collection of values",
      """
      The elements are plain values without properties. Compare them themselves, `ANY labels == 'bug'`; a \
      dictionary's entry is `map['key']`.
      """,
      .predicate("todo", "Task", "ANY labels.name == 'bug'")),
    DiagnosticEntry(
      .backlinkTargetMismatch, .check, "an inverse of a property that does not link here", dialects: [.rql],
      "`@links.Class.property` names a link or collection of `Class` that leads to the queried class.",
      .rql("dogs", "Person", "@links.DogClub.name.@count > 0")),
    DiagnosticEntry(
      .objectWithoutPrimaryKey, .check, "an object named by a key that its class does not have", dialects: [.rql],
      "`obj('Class', key)` names an object by its primary key. Pass an object of another class as an argument, `$0`.",
      .rql("dogs", "Dog", "favoriteToy == obj('DogToy', 1)")),
    DiagnosticEntry(
      .indexNotSupported, .check, "an index on something that has none",
      """
      Positions of lists cannot be queried here, sets and values have none, and dictionaries are asked by key. Quantify \
      the collection instead: `ANY labels == 'bug'`.
      """,
      .predicate("todo", "Task", "labels[0] == 'bug'")),
    DiagnosticEntry(
      .keyNotSupported, .check, "a key on something that is not a dictionary",
      "`['key']` takes the entry of a dictionary or of a dictionary inside a mixed value.",
      .predicate("todo", "Task", "labels['first'] == 'bug'")),
    DiagnosticEntry(
      .subscriptDepth, .check, "a second subscript", dialects: [.nspredicate],
      "A dictionary's value has no further entries, unless it is a mixed value.",
      .predicate("dogs", "Dog", "favoriteParksByCity['Oslo']['north'] == 'Frogner'")),
    DiagnosticEntry(
      .subscriptThenProperty, .check, "a property after a subscript", dialects: [.nspredicate],
      "A key path ends with the entry of a dictionary. Compare the linked object itself, or ask for `ANY map.property`.",
      .predicate("codes", "Row", "lm['a'].i == 1")),
    DiagnosticEntry(
      .unboundVariable, .check, "a variable that stands for nothing",
      """
      `$name` with a property is the element of an enclosing SUBQUERY of that variable; `$name` alone, elsewhere, is a value \
      that the caller supplies by name. Here there is neither.
      """,
      .predicate("todo", "Task", "$task.priority > 5")),
    DiagnosticEntry(
      .duplicateSubqueryVariable, .check, "a variable used twice",
      "A SUBQUERY inside another needs a variable of its own name.",
      .predicate(
        "dogs", "DogClub",
        "SUBQUERY(members, $x, SUBQUERY($x.dogs, $x, $x.age > 1).@count > 0).@count > 0")),
    DiagnosticEntry(
      .correlatedSubquery, .check, "a reference to an outer element",
      "The body of a SUBQUERY sees its own element only; it cannot compare it with the element of an outer SUBQUERY.",
      .predicate(
        "dogs", "DogClub",
        "SUBQUERY(members, $p, SUBQUERY($p.dogs, $d, $d.name == $p.name).@count > 0).@count > 0")),
    DiagnosticEntry(
      .variableNeedsProperty, .check, "a variable without property",
      "The variable of a SUBQUERY is followed by a property of the element: `$task.priority`. The element itself is never null.",
      .predicate("todo", "Project", "SUBQUERY(tasks, $t, $t == nil).@count > 0")),
    DiagnosticEntry(
      .subqueryNeedsObjectCollection, .check, "SUBQUERY over something that is not a collection of objects",
      """
      SUBQUERY asks questions of objects: it takes a list, set, dictionary or linking objects. For plain values write \
      `ANY labels == 'bug'`, for a single link a key path.
      """,
      .predicate("todo", "Task", "SUBQUERY(labels, $l, $l.name == 'bug').@count > 0")),
    DiagnosticEntry(
      .embeddedRoot, .check, "a query for embedded objects",
      "Embedded objects live in their owners and cannot be queried on their own. Query the owner: `address.city == 'Oslo'`.",
      .predicate("dogs", "Address", "city == 'Oslo'")),
  ]
}
