// The module PredicateReference.
