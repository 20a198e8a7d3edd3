import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import Predicates
import Testing

/// Random predicates over random objects: whichever rules are on, the machine finds what the judge finds in the predicate as it
/// was written.
@Suite struct RuleDifferentialTests {
  private static let worlds = Result { try (0..<24).map { try SampleWorld(seed: UInt64($0)) } }

  @Test(arguments: 0..<24, [Dialect.nspredicate, .rql])
  func allRulesTogether(seed: Int, dialect: Dialect) throws {
    let world = try Self.worlds.get()[seed]
    var predicates = SamplePredicates(seed: UInt64(seed), dialect: dialect)
    for number in 0..<60 {
      let className = number % 2 == 0 ? "Task" : "Project"
      let text = predicates.predicate(on: className)
      guard let predicate = Self.accepted(text, on: className, dialect) else { continue }
      let expected = try world.expected(text, on: className, dialect: dialect)
      for options in [OptimizerOptions.standard, .off] {
        let rows = try world.rows(text, on: className, dialect: dialect, options)
        let plan = Plan(optimizing: predicate, options: options)
        #expect(rows == expected, "\(dialect) \(className): \(text)\n→ \(plan.predicate.text)")
      }
    }
  }

  /// Each rule alone, at a number of predicates at which it fires: a rule that fires at none is not tested at all.
  @Test(arguments: [Dialect.nspredicate, .rql])
  func eachRuleAlone(dialect: Dialect) throws {
    var firings: [String: Int] = [:]
    var predicates = SamplePredicates(seed: 1000, dialect: dialect)
    for number in 0..<2000 {
      let world = try Self.worlds.get()[number % 24]
      let className = number % 4 < 2 ? "Task" : "Project"
      let text = predicates.predicate(on: className)
      guard let predicate = Self.accepted(text, on: className, dialect) else { continue }
      var expected: [Int]?
      for rule in RewriteRule.all where firings[rule.id, default: 0] < 40 {
        let options = OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])?.withPrerequisites))
        let plan = Plan(optimizing: predicate, options: options)
        guard plan.firedRules.contains(rule.id) else { continue }
        firings[rule.id, default: 0] += 1
        expected = try expected ?? world.expected(text, on: className, dialect: dialect)
        let rows = try world.rows(text, on: className, dialect: dialect, options)
        #expect(rows == expected, "\(rule.id), \(dialect) \(className): \(text)\n→ \(plan.predicate.text)")
      }
    }
    for rule in RewriteRule.all {
      #expect(firings[rule.id, default: 0] >= 5, "\(rule.id) fires at \(firings[rule.id, default: 0]) predicates")
    }
  }

  /// The checked predicate. Every one of `nspredicate` is right by construction; `rql` takes some forms not at all.
  private static func accepted(_ text: String, on className: String, _ dialect: Dialect) -> TypedPredicate? {
    do {
      return try typed(text, on: className, dialect: dialect)
    } catch {
      if dialect == .nspredicate { Issue.record("\(text)") }
      return nil
    }
  }
}
