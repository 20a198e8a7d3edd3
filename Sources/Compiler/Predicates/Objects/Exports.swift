// This folder is what predicates over one's own types take; a system without their module leaves it out.
@_exported import PredicateSwiftObjects
