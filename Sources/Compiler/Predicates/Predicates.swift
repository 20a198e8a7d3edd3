/// Predicates in the language of `NSPredicate` and Realm for objects in memory, compiled once and run many times.
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
/// A ``CompiledPredicate`` can run. A ``PredicateTemplate`` is compiled, and its arguments are bound later. Both are immutable, and
/// threads may share them. A ``ResultClause`` arranges the matches.
@_exported import PredicateJSON
@_exported import PredicateSchema
@_exported import PredicateStore
