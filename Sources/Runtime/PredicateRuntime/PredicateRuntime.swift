/// Loads, verifies and runs compiled programs, without the compiler and without Foundation.
///
/// ```swift
/// let urgent = try ObjectPredicate<Task>(image: bytes)
/// let found = try tasks.filter(urgent)
/// ```
///
/// The module exports the modules of the runtime, with those that they export. Each can also be imported alone.
@_exported import PredicateBytecode
@_exported import PredicateStore
@_exported import PredicateSwiftObjects
@_exported import PredicateVM
