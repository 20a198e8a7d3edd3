import PredicateSchema

/// The rules of the optimiser, and statistics of the data.
public struct OptimizerOptions: Sendable {
  /// The rules that may fire.
  public var rules: RuleSet
  /// What is known of the objects that will be tested; nil where nothing is. A snapshot of a store knows, and so does an array of
  /// tables.
  public var statistics: (any DataStatistics)?
  /// Whether firings keep what they rewrote as text, and plans the orders of terms that were weighed: for explanations, and it
  /// costs time.
  public var recordsTexts: Bool

  /// Creates options.
  public init(rules: RuleSet = .all, statistics: (any DataStatistics)? = nil, recordsTexts: Bool = false) {
    self.rules = rules
    self.statistics = statistics
    self.recordsTexts = recordsTexts
  }

  /// All rules, without knowledge of the data.
  public static let standard = OptimizerOptions()
  /// No rules: the predicate as it was written.
  public static let off = OptimizerOptions(rules: .none)
}

/// A set of rewrite rules.
///
/// ```swift
/// let ranges = RuleSet(ids: ["merge-ranges", "merge-bounds"]) ?? .none
/// let rest = RuleSet.all.subtracting(ranges)
/// ```
public struct RuleSet: Hashable, Sendable {
  /// One bit a rule, by its place in the table.
  var bits: UInt64

  /// Every rule.
  public static let all = RuleSet(bits: .max)
  /// No rule.
  public static let none = RuleSet(bits: 0)

  init(bits: UInt64) { self.bits = bits }

  /// Returns the rules with ids. `nil` if an id has no rule.
  public init?(ids: some Sequence<String>) {
    bits = 0
    for id in ids {
      guard let index = RewriteRule.all.firstIndex(where: { $0.id == id }) else { return nil }
      bits |= 1 << UInt64(index)
    }
  }

  /// The rules of this set, and those without whose results they would never fire: what it takes to see a rule at work alone.
  public var withPrerequisites: RuleSet {
    var result = self
    for (index, rule) in RewriteRule.all.enumerated() where contains(index) {
      if let needed = RewriteRule.all.firstIndex(where: { $0.id == rule.prerequisite }) {
        result.bits |= 1 << UInt64(needed)
      }
    }
    return result
  }

  /// Returns the rules without one. `nil` if its id has no rule.
  package func without(_ id: String) -> RuleSet? {
    guard let index = RewriteRule.all.firstIndex(where: { $0.id == id }) else { return nil }
    return RuleSet(bits: bits & ~(1 << UInt64(index)))
  }

  /// Whether the rule of this id may fire.
  package func allows(_ id: String) -> Bool {
    RewriteRule.all.firstIndex { $0.id == id }.map(contains) ?? false
  }

  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }
}
