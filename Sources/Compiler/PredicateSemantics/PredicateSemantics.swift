// The module PredicateSemantics: converts a syntax tree to a typed predicate, or reports its errors (language §4, §5).
//
// - `Check/`: the entry point, the pass over the tree, the scopes of SUBQUERY bodies, placeholders.
// - `Shapes/`: the errors that do not depend on the schema, including constructs of the other dialect.
// - `Paths/`: the resolution of key paths through the schema: names, subscripts, aggregates.
// - `Comparisons/`: the sides of a comparison and the rules for pairs, one file for each family.
// - `Constants/`: literals, and the conversion of constants for comparisons.
// - `Arguments/`: arguments, placeholders, and templates that are checked once and bound many times.
// - `Tables/`: operators × types and constants × types, the only table for checker, documentation and corpora.
// - `Typed/`: the result.
// - `Reading/`: unfinished texts, for completion: their tokens, the classes of their paths, the sides of their comparisons.

@_exported import PredicateSchema
@_exported import PredicateSyntax
