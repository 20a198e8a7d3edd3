import PredicateOptimizer
import Predicates
import Testing

/// Random predicates over random objects: whichever rules are on, the machine finds what the judge finds in the predicate as it
/// was written.
@Suite struct RuleDifferentialTests {
  private static let worlds = Result { try (0..<24).map { try SampleWorld(seed: UInt64($0)) } }

  @Test(arguments: 0..<24)
  func allRulesTogether(seed: Int) throws {
    let world = try Self.worlds.get()[seed]
    var predicates = SamplePredicates(seed: UInt64(seed))
    for number in 0..<60 {
      let className = number % 2 == 0 ? "Task" : "Project"
      let text = predicates.predicate(on: className)
      let expected = try world.expected(text, on: className)
      for options in [OptimizerOptions.standard, .off] {
        let rows = try world.rows(text, on: className, options)
        let rewritten = try optimized(text, on: className)
        #expect(rows == expected, "\(className): \(text)\n→ \(rewritten)")
      }
    }
  }

  /// Each rule alone, at a number of predicates at which it fires: a rule that fires at none is not tested at all.
  @Test func eachRuleAlone() throws {
    var firings: [String: Int] = [:]
    var predicates = SamplePredicates(seed: 1000)
    for number in 0..<2000 {
      let world = try Self.worlds.get()[number % 24]
      let className = number % 4 < 2 ? "Task" : "Project"
      let text = predicates.predicate(on: className)
      let predicate = try typed(text, on: className)
      var expected: [Int]?
      for rule in RewriteRule.all where firings[rule.id, default: 0] < 40 {
        let options = OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])))
        let plan = Plan(optimizing: predicate, options: options)
        guard plan.firedRules.contains(rule.id) else { continue }
        firings[rule.id, default: 0] += 1
        expected = try expected ?? world.expected(text, on: className)
        let rows = try world.rows(text, on: className, options)
        #expect(rows == expected, "\(rule.id), \(className): \(text)\n→ \(plan.predicate.text)")
      }
    }
    for rule in RewriteRule.all {
      #expect(firings[rule.id, default: 0] >= 5, "\(rule.id) fires at \(firings[rule.id, default: 0]) predicates")
    }
  }
}
