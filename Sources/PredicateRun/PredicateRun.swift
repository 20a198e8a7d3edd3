// The module PredicateRun.
