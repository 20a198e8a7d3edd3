// This folder implements predicates over Swift types. Systems without the module `PredicateObjects` leave it out.
@_exported import PredicateObjects
