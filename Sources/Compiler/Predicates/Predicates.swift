/// Predicates in the language of `NSPredicate` and Realm, compiled once and run often, over objects in memory.
///
/// ```swift
/// let schema = try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)
/// let store = Store(schema)
/// try store.write { transaction in
///   _ = try transaction.insert("Task", ["name": .string("Review"), "priority": .int(7)])
/// }
/// let urgent = try CompiledPredicate("priority > %@", class: "Task", schema: schema, arguments: [.int(5)])
/// print(try store.snapshot.rows(matching: urgent))  // [0]
/// ```
///
/// ``CompiledPredicate`` is a predicate ready to run; ``PredicateTemplate`` one that waits for its arguments. Both are
/// immutable and shared freely between threads. ``ResultClause`` says in which order the matches come, and how many.
@_exported import PredicateDiagnostics
@_exported import PredicateJSON
@_exported import PredicateSchema
@_exported import PredicateStore
@_exported import PredicateValues
