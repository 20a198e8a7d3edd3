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
/// An ``ObjectPredicate`` filters arrays of such objects. It copies the properties that its program reads to columns like those of a
/// store, for a block of objects at a time, and runs the same machine over them. A single object is tested in place, if its properties
/// are stored in it.
///
/// `Mapping` declares the properties of types, `Values` maps Swift's types to those of the language, `Memory` contains the columns of
/// a block, `Plan` finds the properties that a program reads, `Running` fills blocks and runs the machine, and `Direct` tests single
/// objects. `Dynamic` and `Records` fill blocks from rows whose properties are known at run time only, and from text readers.
@_exported import PredicateSchema
