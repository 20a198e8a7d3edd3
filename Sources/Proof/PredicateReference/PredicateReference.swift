// The module PredicateReference: the reference evaluator, an oracle for tests that shares nothing with the machine.
//
// A second implementation of the language, slow and obvious, that the compiled one is measured against. It walks the
// syntax tree over plain values and shares with the rest of the package only types: the tree, the schema, the data set
// and ``Value``. Every rule is written once more, from the language reference, in the plainest way; a reader should be
// able to hold a function against a sentence of it.
//
// - `Evaluation/` walks the tree: logic, comparisons, paths, constants, aggregates, subqueries, inverse links.
// - `Rql/` is the same for the dialect rql: its comparisons, paths, arithmetic and aggregates, as its engine has them.
// - `Values/` says which of two values is smaller, and the order of mixed values.
// - `Numbers/` computes with decimal digits written out.
// - `Geo/` says which points shapes hold.
// - `Text/` folds letters, finds text in text, and matches LIKE patterns.
