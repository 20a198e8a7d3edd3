/// The rules of the optimiser, and statistics of the data.
public struct OptimizerOptions: Sendable {
  /// The rules that may fire.
  public var rules: RuleSet
  /// The statistics of the objects to test. `nil` if there are none. A snapshot of a store has statistics, and so does an array of tables.
  public var statistics: (any DataStatistics)?
  /// A Boolean value that indicates whether plans record rewritten texts and the considered term orders, for explanations. Recording takes
  /// time.
  public var recordsTexts: Bool

  /// Creates options.
  public init(rules: RuleSet = .all, statistics: (any DataStatistics)? = nil, recordsTexts: Bool = false) {
    self.rules = rules
    self.statistics = statistics
    self.recordsTexts = recordsTexts
  }

  /// All rules, without statistics.
  public static let standard = OptimizerOptions()
  /// No rules: the predicate is evaluated as written.
  public static let off = OptimizerOptions(rules: .none)
}

/// A set of rewrite rules.
///
/// ```swift
/// let ranges = RuleSet(ids: ["merge-ranges", "merge-bounds"]) ?? .none
/// let rest = RuleSet.all.subtracting(ranges)
/// ```
public struct RuleSet: Hashable, Sendable {
  /// The rules, one bit for each position in the table.
  var bits: UInt64

  /// Every rule.
  public static let all = RuleSet(bits: .max)
  /// No rule.
  public static let none = RuleSet(bits: 0)

  init(bits: UInt64) { self.bits = bits }

  /// Creates the set of the rules with ids. `nil` if an id has no rule.
  public init?(ids: some Sequence<String>) {
    bits = 0
    for id in ids {
      guard let index = RewriteRule.all.firstIndex(where: { $0.id == id }) else { return nil }
      bits |= 1 << UInt64(index)
    }
  }

  /// The rules of this set and their prerequisites, the rules whose results they need to fire. Use it to watch a single rule.
  public var withPrerequisites: RuleSet {
    var result = self
    for (index, rule) in RewriteRule.all.enumerated() where contains(index) {
      if let needed = RewriteRule.all.firstIndex(where: { $0.id == rule.prerequisite }) {
        result.bits |= 1 << UInt64(needed)
      }
    }
    return result
  }

  /// Returns the set without a rule. `nil` if no rule has the id.
  package func without(_ id: String) -> RuleSet? {
    guard let index = RewriteRule.all.firstIndex(where: { $0.id == id }) else { return nil }
    return RuleSet(bits: bits & ~(1 << UInt64(index)))
  }

  /// Returns a Boolean value that indicates whether the rule with an id may fire.
  package func allows(_ id: String) -> Bool {
    RewriteRule.all.firstIndex { $0.id == id }.map(contains) ?? false
  }

  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }
}
