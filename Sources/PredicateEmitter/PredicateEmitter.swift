// The module PredicateEmitter.
