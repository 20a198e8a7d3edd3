// The module PredicateOptimizer.
