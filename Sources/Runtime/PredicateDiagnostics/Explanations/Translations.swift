extension DiagnosticEntry {
  /// The codes of predicates and values that a database does not support (docs/sql.md).
  static let translations: [DiagnosticEntry] = [
    DiagnosticEntry(
      .notTranslatable, .translate, "a part that a database cannot say exactly",
      """
      The SQL of this database has nothing that finds just the objects that the part finds. The message says why. Choose another \
      engine, or take `--superset`, which leaves the part out and says what is left to test.
      """,
      .text("`name CONTAINS[c] 'a'` for SQLite, whose functions fold the letters A to Z and no others")),
    DiagnosticEntry(
      .sqlMapping, .translate, "a mapping that does not fit the schema",
      """
      The mapping names a class, a property or a way of keeping dates that is not there. It says where tables and columns are; what it \
      leaves out is as `predicate-translate load` writes it.
      """,
      .text("`{\"classes\": {\"Tusk\": {}}}` for a schema with the class `Task`")),
    DiagnosticEntry(
      .sqlUnheldValue, .translate, "a value that a database cannot hold",
      """
      The column type of this database has no such value: a NaN in SQLite, a U+0000 in PostgreSQL, a date finer than a microsecond. \
      Change the value, or how the mapping keeps dates.
      """,
      .text("a NaN in a property of type double, loaded into SQLite")),
  ]
}
