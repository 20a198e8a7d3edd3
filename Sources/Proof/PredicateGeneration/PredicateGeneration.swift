// The module PredicateGeneration: random schemas, data and predicates, the same for the same seed, for tests against the reference
// evaluator. Like that, it shares nothing with what answers in production but types.
//
// - `RandomWorld` is a schema with its objects, `RandomCase` a predicate about them; the other files write their parts.
// - `RandomWriter` writes predicates of both dialects; `RandomRow` has the words and forms of each.
// - `Samples/` is a fixed class with its predicates, for tests that want many of one kind.
