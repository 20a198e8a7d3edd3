import PredicateGeneration
import PredicateOptimizer
import PredicateSemantics
import PredicateSuites
import PredicateVectors
import Predicates
import Testing

/// Random predicates, by which invariants see whether rules keep answers, are of a kind at which all rules fire.
@Suite struct RuleFiringTests {
  /// A rule that fires at no random predicate is not tested by them at all.
  @Test(arguments: [Dialect.nspredicate, .rql])
  func everyRuleFires(dialect: Dialect) throws {
    var firings: [String: Int] = [:]
    let schema = try sampleSchema.get()
    let worlds = try (0..<24 as Range<UInt64>).map { seed in
      let world = RandomWorld(seed: seed, samples: schema)
      return (world, try Store(world.dataSet).snapshot)
    }
    for number in 0..<1600 {
      let (world, snapshot) = worlds[number % worlds.count]
      let evidence = Evidence(Trial(world.randomCase(seed: UInt64(number), dialect: dialect)), snapshot)
      guard let typed = evidence.typed else { continue }
      for rule in RewriteRule.all where firings[rule.id, default: 0] < 5 {
        let options = OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])?.withPrerequisites))
        let predicates = [typed, evidence.openPredicate].compactMap(\.self)
        if predicates.contains(where: { Plan(optimizing: $0, options: options).firedRules.contains(rule.id) }) {
          firings[rule.id, default: 0] += 1
        }
      }
    }
    for rule in RewriteRule.all {
      #expect(firings[rule.id, default: 0] >= 5, "\(rule.id) fires at \(firings[rule.id, default: 0]) predicates")
    }
  }
}
