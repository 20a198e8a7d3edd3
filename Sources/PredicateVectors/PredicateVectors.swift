// The module PredicateVectors.
