extension DiagnosticEntry {
  /// language §5.3.
  static let arguments: [DiagnosticEntry] = [
    DiagnosticEntry(
      .missingArgument, .check, "a placeholder without argument",
      "The text has more placeholders than there are arguments. Arguments are taken in the order of the text.",
      .predicate("todo", "Task", "priority == %@")),
    DiagnosticEntry(
      .unusedArgument, .check, "an argument without placeholder", dialects: [.nspredicate],
      """
      There are more arguments than placeholders. A placeholder inside quotes is text and takes no argument: write \
      `name == %@`, not `name == '%@'`.
      """,
      .predicate("todo", "Task", "priority == 1", arguments: "[1]")),
    DiagnosticEntry(
      .argumentType, .check, "an argument that does not fit its place",
      """
      `%d` and its kin take an integer, `%f` a number, `%s` a text, `%c` a character. `%@` takes any value. In rql an \
      argument is of the type that it is compared with; its text is not converted.
      """,
      .predicate("todo", "Task", "priority == %d", arguments: "[\"5\"]")),
    DiagnosticEntry(
      .keypathArgumentNotString, .check, "a key path argument that is not text",
      "`%K` stands for a key path and takes its text: a property name, or several joined by dots.",
      .predicate("todo", "Task", "%K == 1", arguments: "[5]")),
    DiagnosticEntry(
      .argumentNotList, .check, "an argument that should be a list",
      "`IN %@` takes a list of values, and `BETWEEN %@` a list of two.",
      .predicate("todo", "Task", "priority IN %@", arguments: "[1]")),
    DiagnosticEntry(
      .coordinateArgument, .check, "a coordinate that is not a number", dialects: [.rql],
      "The coordinates and the radius of a shape are numbers.",
      .rql("geo", "Geospatial_Company", "location geoWithin geoBox([$0, 0.0], [1.0, 1.0])", arguments: #"["1"]"#)),
    DiagnosticEntry(
      .objectFromOtherRealm, .check, "an object of another store", dialects: [.nspredicate],
      """
      Links are compared by identity, so an object of another store can never be found. Fetch the object from the store \
      that is queried, by its primary key for instance.
      """,
      .text("`favoriteToy == %@` with a toy that belongs to another store")),
  ]
}
