/// Loads, verifies and runs compiled programs, without the compiler and without Foundation.
///
/// ```swift
/// let urgent = try ObjectPredicate<Task>(image: bytes)
/// let found = try tasks.filter(urgent)
/// ```
///
/// The module exports the modules of the runtime. Each can also be imported alone.
@_exported import PredicateBytecode
@_exported import PredicateDiagnostics
@_exported import PredicateSchema
@_exported import PredicateStore
@_exported import PredicateSwiftObjects
@_exported import PredicateVM
@_exported import PredicateValues
