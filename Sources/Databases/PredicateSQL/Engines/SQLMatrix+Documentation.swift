import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension SQLMatrix {
  /// The page `docs/reference/sql.md`: the tables, and what predicates become.
  package static func documentation() throws(DiagnosticError) -> String {
    let schema = try Schema(RewriteRule.sampleClasses)
    var page = """
      # SQL

      What each database says of the language, and how: [SQL](../sql.md) explains it. This page is generated from the rows in
      `Sources/Databases/PredicateSQL/Engines`; `RECORD_GOLDEN=1 swift test --filter PredicateSQLTests` writes it anew.

      ## What is exact

      *Exact* is: the statement finds just the objects that the machine finds. What is refused is an error with the place in the predicate.
      What is true of a type is true of it in every construct. Columns hold dates of the years 1 to 9999, and of whole microseconds where
      they are timestamps; a date in the predicate may be any.

      \(markdown)

      ## Forms of dates

      What a [mapping](../sql.md#existing-tables) may say of a column. *Compared*: the constant takes the column's form, and indexes serve. *Read*: the
      database makes something else of each value first.

      \(dateForms)

      ## What predicates become

      Of the classes of [the rules' examples](optimizer.md), with `$n` or `?` for each value.

      """
    for (className, predicate) in examples {
      page += "\n### `\(predicate)`\n\n"
      for engine in [SQLEngine.sqlite, .postgresql, .spark] {
        let template = try Template(parsing: SourceText(predicate), schema: schema, class: className)
        page += "\(engine.title):\n\n```sql\n"
        do throws(DiagnosticError) {
          page += try SQLQuery(template.predicate(for: Arguments()), engine: engine).text + "\n```\n\n"
        } catch {
          page += "-- \(error.first.message)\n```\n\n"
        }
      }
      page.removeLast()
    }
    return page
  }

  private static let examples: [(className: String, predicate: String)] = [
    ("Task", "priority > 5"),
    ("Task", "assignee != 'Ali'"),
    ("Task", "NOT minutes > 5"),
    ("Task", "progress >= 0.5"),
    ("Task", "name BEGINSWITH 'a' OR name CONTAINS '%'"),
    ("Task", "name CONTAINS[c] 'é'"),
    ("Task", "name LIKE 'a*_?'"),
    ("Task", "parent.priority > 5"),
    ("Task", "priority IN {1, 2, 3} OR minutes IN {1, nil}"),
    ("Project", "ANY tasks.priority > 5"),
    ("Project", "ALL tasks.priority > 5"),
    ("Task", "ANY labels == 'bug'"),
    ("Project", "tasks.@count > 2 AND tasks.@max.priority == 9"),
    ("Project", "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 2"),
    ("Project", "ANY roles.@allKeys BEGINSWITH 'o'"),
  ]
}
