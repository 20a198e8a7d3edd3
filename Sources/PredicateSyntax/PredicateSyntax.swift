// The module PredicateSyntax.
