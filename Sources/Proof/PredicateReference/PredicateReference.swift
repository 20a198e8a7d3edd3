// The module PredicateReference: the reference evaluator, a test oracle that is independent of the machine.
//
// It is a second implementation of the language, slow and obvious, against which the compiler is tested. It walks the syntax tree over
// plain values. It shares only types with the rest of the package: the tree, the schema, the data set and ``Value``. Every rule is
// implemented again, from the language reference, in the plainest way, so that a reader can compare each function with a sentence of it.
//
// - `Evaluation/` walks the tree: logic, comparisons, paths, constants, aggregates, subqueries, inverse links.
// - `Rql/` does the same for the dialect rql: comparisons, paths, arithmetic and aggregates as in its engine.
// - `Values/` compares two values and defines the order of mixed values.
// - `Numbers/` computes exactly with decimal digits.
// - `Geo/` decides which points shapes contain.
// - `Text/` folds letters, searches text and matches LIKE patterns.

@_exported import PredicateSchema
@_exported import PredicateSyntax
