import PredicateOptimizer
import PredicateSemantics
import Predicates
import Testing

/// Every rule says what it does, and does what it says.
@Suite struct RuleTableTests {
  @Test func rulesAreWellDescribed() {
    #expect(Set(RewriteRule.all.map(\.id)).count == RewriteRule.all.count)
    #expect(RewriteRule.all.count <= 64)
    for rule in RewriteRule.all {
      #expect(rule.id.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }, "\(rule.id)")
      #expect(!rule.reason.isEmpty && !rule.reason.hasSuffix("."), "\(rule.id)")
      #expect(rule.legality.hasSuffix("."), "\(rule.id)")
    }
  }

  /// The rule alone makes of its example what the table says, and nothing more when it is applied again.
  @Test(arguments: RewriteRule.all)
  func theExampleHolds(_ rule: RewriteRule) throws {
    let example = rule.example
    let plan = try plan(example.before, on: example.className, dialect: example.dialect, only: [rule.id])
    #expect((plan.access == .fullScan ? plan.predicate.text : plan.access.text(in: plan.predicate)) == example.after)
    #expect(plan.firedRules.contains(rule.id))
    #expect(plan.firings.allSatisfy { $0.range != nil })
    let again = Plan(
      optimizing: plan.predicate,
      options: OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])?.withPrerequisites)))
    #expect(again.predicate.text == plan.predicate.text)
  }

  /// Without any rule a predicate stays as it is.
  @Test(arguments: RewriteRule.all)
  func nothingFiresWithoutRules(_ rule: RewriteRule) throws {
    let example = rule.example
    let plan = Plan(
      optimizing: try typed(example.before, on: example.className, dialect: example.dialect), options: .off)
    #expect(plan.firings.isEmpty && plan.access == .fullScan)
  }

  /// The matches of the example are the same before and after, on random objects.
  @Test(arguments: RewriteRule.all)
  func theExampleKeepsItsAnswers(_ rule: RewriteRule) throws {
    let example = rule.example
    let only = OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])?.withPrerequisites))
    for seed in 0..<20 {
      let world = try SampleWorld(seed: UInt64(seed))
      let before = try world.rows(example.before, on: example.className, dialect: example.dialect, .off)
      let after = try world.rows(example.before, on: example.className, dialect: example.dialect, only)
      #expect(before == after)
    }
  }
}
