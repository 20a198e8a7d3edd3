// The module PredicateGeneration: reproducible random schemas, data and predicates, for tests against the reference evaluator. Like the
// evaluator, it shares only types with production code.
//
// - `RandomWorld` is a schema with its objects, `RandomCase` a predicate about them. The other files generate their parts.
// - `RandomWriter` writes predicates of both dialects. `RandomRow` has the keywords and forms of each.
// - `Samples/` is a fixed class with its predicates, for tests that need many of one kind.
