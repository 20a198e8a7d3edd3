import PredicateDiagnostics
import PredicateGeneration
import PredicateReference
import PredicateSyntax
import PredicateValues
import Testing

@Suite("Random cases")
struct GenerationTests {
  @Test("one seed gives one case, another seed another")
  func reproducible() {
    let first = RandomWorld(seed: 1).randomCase(seed: 1)
    #expect(first.description == RandomWorld(seed: 1).randomCase(seed: 1).description)
    #expect(first.dataSet == RandomWorld(seed: 1).randomCase(seed: 1).dataSet)
    #expect(first.description != RandomWorld(seed: 2).randomCase(seed: 2).description)
  }

  @Test("SplitMix64 is the published generator")
  func splitMix() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("every object has a value for every property")
  func complete() {
    for seed in 0..<20 as Range<UInt64> {
      let world = RandomWorld(seed: seed)
      #expect(!world.dataSet.schema.classes.isEmpty)
      for (classSchema, table) in zip(world.dataSet.schema.classes, world.dataSet.tables) {
        #expect(table.allSatisfy { $0.values.count == classSchema.properties.count })
      }
    }
  }

  @Test("the evaluator answers every well-formed case, and some with some objects")
  func answered() throws {
    var answers: Set<Bool> = []
    for worldSeed in 0..<20 as Range<UInt64> {
      let world = RandomWorld(seed: worldSeed)
      let evaluator = ReferenceEvaluator(dataSet: world.dataSet, dialect: .nspredicate)
      for seed in 0..<20 as Range<UInt64> {
        let random = world.randomCase(seed: seed)
        let result = parse(SourceText(random.predicate), dialect: .nspredicate)
        if !random.isWellFormed {
          // Not the evaluator's business, but nothing that it may trap on.
          if let tree = result.tree {
            _ = try? evaluator.matches(tree, in: random.className, arguments: random.arguments)
          }
          continue
        }
        let tree = try #require(result.tree, "\(random): \(result.diagnostics)")
        do {
          let rows = try evaluator.matches(
            tree, in: random.className, arguments: random.arguments, variables: random.variables)
          answers.insert(rows.isEmpty)
        } catch { Issue.record("\(random): \(error)") }
      }
    }
    #expect(answers == [true, false])
  }
}
