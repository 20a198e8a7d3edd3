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
  /// The orders of terms that were chosen over those of the text, inner ones first.
  public var orders: [TermOrder]
  /// What testing one object is expected to cost, in nanoseconds; 0 where that decides nothing.
  public var testCost: Double

  /// Plans a predicate as it stands: no rule fires, every row is tested.
  public init(identity predicate: TypedPredicate) {
    self.predicate = predicate
    access = .fullScan
    firings = []
    alternatives = []
    orders = []
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
    orders = rewriting.orders
    AccessPlanner(
      predicate: self.predicate, model: CostModel(statistics: options.statistics), rules: options.rules
    ).choose(for: &self)
  }

  /// The ids of the rewrite rules that fired, in order.
  public var firedRules: [String] { firings.map(\.rule) }
}

/// An order of the terms of an AND or OR that is cheaper than the one in which they were written.
public struct TermOrder: Hashable, Sendable {
  /// The AND or OR, in ``Plan/predicate``.
  public var node: TypedPredicate.NodeID
  /// The terms as they were written.
  public var written: [TypedPredicate.NodeID]
  /// The terms as they are asked.
  public var chosen: [TypedPredicate.NodeID]
  /// What the AND or OR would cost an object as it was written, in nanoseconds.
  public var writtenCost: Double
  /// What it is expected to cost.
  public var chosenCost: Double

  /// Creates an order.
  public init(
    node: TypedPredicate.NodeID, written: [TypedPredicate.NodeID], chosen: [TypedPredicate.NodeID],
    writtenCost: Double, chosenCost: Double
  ) {
    self.node = node
    self.written = written
    self.chosen = chosen
    self.writtenCost = writtenCost
    self.chosenCost = chosenCost
  }
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
