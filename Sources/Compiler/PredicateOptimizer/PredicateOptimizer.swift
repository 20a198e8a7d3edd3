/// Rewrites a typed predicate to a plan with the same result and a lower cost.
///
/// ```swift
/// let plan = Plan(optimizing: predicate)
/// plan.firings.map(\.rule)  // ["merge-ranges", "order-terms"]
/// ```
///
/// - `Table/` – the table of rules and its page.
/// - `Rules/` – the rewrite rules, one in each file. `Rewriting+Family` contains the shared code of a family.
/// - `Engine/` – applies rules until none fires, by passes over the arena without recursion.
/// - `Values/` – sets of values, for reasoning about ranges, equality and null.
/// - `Planning/` – costs, the order of terms, the access path.
/// - `Printing/` – predicates as text, for explanations.
@_exported import PredicateSemantics
