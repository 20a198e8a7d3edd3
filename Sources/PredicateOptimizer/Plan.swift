import PredicateDiagnostics
import PredicateSemantics

/// A predicate as it is to be run: the rewritten tree, the way to the rows, and what was done to get there.
public struct Plan: Sendable {
  /// The predicate after all rewrites. It decides every row, however ``access`` found it.
  public var predicate: TypedPredicate
  /// Where the rows to be tested come from.
  public var access: AccessPath
  /// The rules that fired, in order.
  public var firings: [RuleFiring]
  /// The ways to the rows that were weighed, the cheapest and chosen one first; empty where there was no choice.
  public var alternatives: [AccessAlternative]
  /// What testing one object is expected to cost, in nanoseconds; 0 where that decides nothing.
  public var testCost: Double

  /// Plans a predicate as it stands: no rule fires, every row is tested.
  public init(identity predicate: TypedPredicate) {
    self.predicate = predicate
    access = .fullScan
    firings = []
    alternatives = []
    testCost = 0
  }

  /// Plans a predicate with the rules of the options.
  public init(optimizing predicate: TypedPredicate, options: OptimizerOptions = .standard) {
    self.init(identity: predicate)
    guard options.rules != .none else { return }
    var rewriting = Rewriting(predicate, options: options)
    rewriting.run()
    self.predicate = rewriting.predicate
    firings = rewriting.firings
    AccessPlanner(
      predicate: self.predicate, model: CostModel(statistics: options.statistics), rules: options.rules
    ).choose(for: &self)
  }

  /// The ids of the rewrite rules that fired, in order.
  public var firedRules: [String] { firings.map(\.rule) }
}

/// One use of a rule.
public struct RuleFiring: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The source of what it rewrote; nil where that came from no place in the text.
  public var range: SourceRange?
  /// What it rewrote, as text; nil unless ``OptimizerOptions/recordsTexts``.
  public var before: String?
  /// What it became; nil as with ``before``.
  public var after: String?

  /// Creates a record.
  public init(rule: String, range: SourceRange?, before: String? = nil, after: String? = nil) {
    self.rule = rule
    self.range = range
    self.before = before
    self.after = after
  }
}
