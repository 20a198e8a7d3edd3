/// Rewrites a typed predicate into a plan that answers the same and costs less.
///
/// ```swift
/// let plan = Plan(optimizing: predicate)
/// plan.firings.map(\.rule)  // ["merge-ranges", "order-terms"]
/// ```
///
/// - `Table/` – the one table of rules, and its page.
/// - `Rules/` – one rewrite rule a file; what the rules of a family share stands beside them as `Rewriting+Family`.
/// - `Engine/` – applies rules until none fires: passes over the arena, never recursion.
/// - `Values/` – sets of values, by which rules reason about ranges, equality and null.
/// - `Planning/` – costs, the order of terms, the way to the rows.
/// - `Printing/` – predicates as text again, for explanations.
