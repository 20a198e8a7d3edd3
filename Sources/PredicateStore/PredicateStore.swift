// The module PredicateStore.
