@testable import PredicateSQL

extension SQLMatrix {
  /// The page `docs/reference/sql.md`.
  static var documentation: String {
    """
    # SQL

    What each database says of the language: [SQL](../sql.md) explains it. This page is generated from the rows in
    `Sources/Databases/PredicateSQL/Engines`; `RECORD_GOLDEN=1 swift test --filter PredicateSQLTests` writes it anew, and with it
    [a list of predicates and what they become](../../Tests/Databases/PredicateSQLTests/statements.tsv).

    ## What is exact

    *Exact* is: the statement finds just the objects that the machine finds. What is refused is an error with the place in the predicate.
    A dash stands for a type that the database does not hold.
    What is true of a type is true of it in every construct. Columns hold dates of the years 1 to 9999, and of whole microseconds where
    they are timestamps; a date in the predicate may be any.

    \(markdown)

    ## Forms of dates

    What a [mapping](../sql.md#existing-tables) may say of a column. *Compared*: the constant takes the column's form, and indexes serve. *Read*: the
    database makes something else of each value first.

    \(dateForms)

    """
  }

  /// The date forms of columns and their support by each database.
  private static var dateForms: String {
    var lines = [
      "| `dates` | the column holds | \(SQLEngine.all.map { $0.title }.joined(separator: " | ")) |",
      "| --- | --- |" + String(repeating: " --- |", count: SQLEngine.all.count),
    ]
    for form in DateForm.allCases {
      let cells = SQLEngine.all.map { engine in
        ColumnForm(dates: form).fault(.date, engine) != nil
          ? "–" : form == engine.dateForm ? "its own" : form.row.isRead ? "read" : "compared"
      }
      lines.append("| `\(form.rawValue)` | \(form.row.holds) | \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
