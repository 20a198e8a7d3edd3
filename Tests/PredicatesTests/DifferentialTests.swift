import PredicateDiagnostics
import PredicateReference
import PredicateSemantics
import PredicateSyntax
import PredicateVectors
import Predicates
import Testing

/// Random predicates over random objects: the machine and the judge, which share no code that computes answers, agree.
@Suite struct DifferentialTests {
  /// Each world has a schema and objects of its own; each case in it a predicate with arguments.
  @Test(arguments: 0..<60)
  func machineAndJudgeAgree(world: Int) throws {
    let world = RandomWorld(seed: UInt64(world))
    let snapshot = try Store(world.dataSet).snapshot
    let judge = ReferenceEvaluator(dataSet: world.dataSet, dialect: .nspredicate)
    for seed in 0..<80 {
      let random = world.randomCase(seed: UInt64(seed))
      guard let predicate = compile(random) else { continue }
      let tree = try #require(parse(SourceText(random.predicate), dialect: .nspredicate).tree)
      let expected = try judge.matches(
        tree, in: random.className, arguments: random.arguments, variables: random.variables)
      let rows = try snapshot.rows(matching: predicate).map(Int.init)
      #expect(rows == expected, "\(random)\n\(predicate.disassembly)")
      #expect(try snapshot.rows(matching: predicate, executor: .batch).map(Int.init) == rows, "in batches: \(random)")
      let loaded = try CompiledPredicate(image: predicate.image)
      #expect(try snapshot.rows(matching: loaded).map(Int.init) == rows, "from its image: \(random)")
    }
  }

  /// The compiled predicate; nil for one that is wrong on purpose and was rejected.
  private func compile(_ random: RandomCase) -> CompiledPredicate? {
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(random.predicate, class: random.className, schema: random.schema)
      return try template.bind(
        Arguments(random.arguments.map(\.argument), variables: random.variables.mapValues(\.argument)))
    } catch {
      if !random.isDeliberatelyWrong { Issue.record("rejected: \(random)\n\(error.first.message)") }
      return nil
    }
  }
}
