// The module PredicateCommandLine.
