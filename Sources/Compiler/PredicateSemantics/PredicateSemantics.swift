// The module PredicateSemantics: from syntax tree to typed predicate, or to what is wrong (language §4, §5).
//
// - `Check/`: the entry point, the pass over the tree, the scopes of SUBQUERY bodies, placeholders.
// - `Shapes/`: what is wrong with a tree whatever the schema, constructs of the other dialect among it.
// - `Paths/`: key paths from their components through the schema: names, subscripts, aggregates.
// - `Comparisons/`: the sides of a comparison and the rules that join them, one family a file.
// - `Constants/`: literals, and what a constant becomes for the comparison that it stands in.
// - `Arguments/`: arguments, placeholders, and templates that are checked once and bound often.
// - `Tables/`: operators × types and constants × types, the one table that checker, documentation and corpora read.
// - `Typed/`: the result.
