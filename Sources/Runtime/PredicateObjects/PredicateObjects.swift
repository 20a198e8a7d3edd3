/// Predicates over objects that are not a store's: arrays of a program's own structs and classes, and dynamic rows.
///
/// A type says once which of its properties predicates may name:
///
/// ```swift
/// struct Task {
///   var name: String
///   var priority: Int
///   var tags: [String]
/// }
///
/// extension Task: PredicateObject {
///   static let predicateClass = ObjectClass("Task", of: Task.self) { task in
///     task.property("name", \.name)
///     task.property("priority", \.priority)
///     task.property("tags", \.tags)
///   }
/// }
/// ```
///
/// An ``ObjectPredicate`` then filters arrays of such objects. It copies, for a block of objects at a time, the properties that
/// its program reads into columns like those of a store, and runs the same machine over them: what a predicate means is
/// decided in one place. A single object is asked where it stands, by the machine's tests of single values, if its properties can
/// be read there.
///
/// `Mapping` says what a type's properties are, `Values` how Swift's types become values of the language, `Memory` holds the
/// columns of a block, `Plan` finds out what a program reads, `Running` fills blocks and asks the machine, `Direct` asks single
/// objects, `Dynamic` does the same as `Running` for rows whose properties are known at run time only, `Records` for rows that a
/// reader of texts fills.
@_exported import PredicateDiagnostics
@_exported import PredicateSchema
@_exported import PredicateValues
