// The module PredicateBytecode.
