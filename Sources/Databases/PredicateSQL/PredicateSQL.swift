/// Translates checked predicates to the SQL of databases, so that they find the same rows as the machine.
///
/// ```swift
/// let template = try PredicateTemplate("priority > %@", class: "Task", schema: schema)
/// let query = try SQLQuery(template.typedPredicate(Arguments(values: [.int(5)])), engine: .postgresql)
/// print(query.text)        // SELECT t0."_key" FROM "Task" AS t0 WHERE t0."priority" > $1 ORDER BY t0."_row"
/// print(query.parameters)  // the values of $1 …, with their types
/// ```
///
/// Results never differ silently: a construct that an engine cannot express exactly is refused, with a diagnostic at its range.
///
/// - `Engines/` – each engine's quoting, comparisons, text search and limitations.
/// - `Mapping/` – the tables and columns of the objects.
/// - `Text/` – pieces of SQL, which names and values enter only quoted or as parameters.
/// - `Translation/` – predicates as conditions, paths as joins, clauses.
/// - `Loading/` – the tables of a schema and the rows of a data set.
import PredicateDiagnostics
