/// A predicate prepared for evaluation: the rewritten tree, its access path, and a record of the optimisation.
public struct Plan: Sendable {
  /// The predicate after all rewrites. It decides every row, regardless of the access path.
  public var predicate: TypedPredicate
  /// The source of the rows to test.
  public var access: AccessPath
  /// The rules that fired, in order.
  public var firings: [RuleFiring]
  /// The access paths that were considered, the chosen one first. Empty if there was no choice.
  public var alternatives: [AccessAlternative]
  /// The AND and OR nodes whose term order was considered, inner ones first. Empty unless ``OptimizerOptions/recordsTexts``.
  public var orders: [TermOrder]
  /// The expected cost of testing one object, in nanoseconds. 0 if it does not affect the plan.
  public var testCost: Double
  /// The parameters whose literals the plan depends on; see ``Parameter/literal``.
  package let askedLiterals: Set<Int>

  /// Creates a plan that applies no rules and tests every row.
  public init(identity predicate: consuming TypedPredicate) { self.init(predicate, firings: [], orders: []) }

  /// Creates a plan that tests every row.
  init(
    _ predicate: consuming TypedPredicate, firings: [RuleFiring], orders: [TermOrder], askedLiterals: Set<Int> = []
  ) {
    self.predicate = predicate
    access = .fullScan
    self.firings = firings
    alternatives = []
    self.orders = orders
    testCost = 0
    self.askedLiterals = askedLiterals
  }

  /// Creates a plan with the rules of the options.
  public init(optimizing predicate: consuming TypedPredicate, options: OptimizerOptions = .standard) {
    guard options.rules != .none else {
      self.init(identity: predicate)
      return
    }
    var rewriting = Rewriting(predicate, options: options)
    rewriting.run()
    self = rewriting.plan()
    guard self.predicate.schema.classes[self.predicate.rootClass].hasIndexes else { return }
    AccessPlanner(
      predicate: self.predicate, model: CostModel(statistics: options.statistics), rules: options.rules
    ).choose(for: &self)
  }

  /// The ids of the rewrite rules that fired, in order.
  public var firedRules: [String] { firings.map { $0.rule } }
}

/// The order of the terms of an AND or OR, and the costs that determined it.
public struct TermOrder: Hashable, Sendable {
  /// A term.
  public struct Term: Hashable, Sendable {
    /// The term, in ``Plan/predicate``.
    public var node: TypedPredicate.NodeID
    /// The position of the term before the terms were ordered, from 0.
    public var place: Int
    /// The expected cost of the term, and the share of objects for which it is true.
    public var estimate: Estimate

    /// Creates a term.
    public init(node: TypedPredicate.NodeID, place: Int, estimate: Estimate) {
      self.node = node
      self.place = place
      self.estimate = estimate
    }
  }

  /// The AND or OR, in ``Plan/predicate``.
  public var node: TypedPredicate.NodeID
  /// The source range of the node. `nil` if the text does not contain it.
  public var range: SourceRange?
  /// The terms in the order of evaluation.
  public var terms: [Term]
  /// The expected cost of the terms in this order for each object, in nanoseconds.
  public var cost: Double
  /// The expected cost in the original order.
  public var writtenCost: Double

  /// Creates an order.
  public init(
    node: TypedPredicate.NodeID, range: SourceRange?, terms: [Term], cost: Double, writtenCost: Double
  ) {
    self.node = node
    self.range = range
    self.terms = terms
    self.cost = cost
    self.writtenCost = writtenCost
  }
}

/// One use of a rule.
public struct RuleFiring: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The source range of the rewritten part. `nil` if the text does not contain it.
  public var range: SourceRange?
  /// The text before the rewriting. `nil` unless ``OptimizerOptions/recordsTexts``.
  public var before: String?
  /// The text after the rewriting. `nil` unless ``OptimizerOptions/recordsTexts``.
  public var after: String?

  /// Creates a record.
  public init(rule: String, range: SourceRange?, before: String? = nil, after: String? = nil) {
    self.rule = rule
    self.range = range
    self.before = before
    self.after = after
  }
}
