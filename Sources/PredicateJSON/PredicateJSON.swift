// The module PredicateJSON.
