/// Says a checked predicate in the SQL of a database, so that the rows found there are those that the machine finds.
///
/// ```swift
/// let template = try PredicateTemplate("priority > %@", class: "Task", schema: schema)
/// let query = try SQLQuery(template.typedPredicate(Arguments(values: [.int(5)])), engine: .postgresql)
/// print(query.text)        // SELECT t0."_key" FROM "Task" AS t0 WHERE t0."priority" > $1 ORDER BY t0."_row"
/// print(query.parameters)  // the values of $1 …, with their types
/// ```
///
/// Never silently different: what an engine cannot say exactly is refused, with a diagnostic at its place in the predicate.
///
/// - `Engines/` – an engine is a row: how it quotes, compares, searches texts; and what it cannot say.
/// - `Mapping/` – which tables and columns hold the objects.
/// - `Text/` – pieces of SQL, into which names and values come only quoted or as parameters.
/// - `Translation/` – predicates as conditions, paths as joins, clauses.
/// - `Loading/` – the tables of a schema, and the rows of a data set.
import PredicateDiagnostics
