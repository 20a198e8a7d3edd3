// This folder implements predicates over Swift types. Systems without the module `PredicateSwiftObjects` leave it out.
@_exported import PredicateSwiftObjects
