import Foundation
import PredicateDiagnostics
import PredicateGeneration
import PredicateJSON
import PredicateReference
import PredicateSuiteFiles
import PredicateSuites
import PredicateVectors
import Predicates
import TestSupport
import Testing

/// Random predicates over random objects break no invariant. `predicate-vectors fuzz` tries more of them.
@Suite struct InvariantTests {
  /// Sixty-four seeds in a row, which share a schema and objects; in every fourth world they are those of the rules' examples.
  @Test(arguments: TestAmount.part(0..<24 as Range<UInt64>, oneIn: 6))
  func promisesAreKept(world: UInt64) throws {
    var source = TrialSource()
    var accepted = 0
    for seed in world * TrialSource.trialsPerWorld..<(world + 1) * TrialSource.trialsPerWorld {
      let evidence = try source.evidence(seed: seed)
      if evidence.predicate != nil { accepted += 1 }
      holds(evidence, "seed \(seed)")
    }
    #expect(accepted * 2 > Int(TrialSource.trialsPerWorld), "most predicates are meant to be right")
  }

  private func holds(_ evidence: Evidence, _ name: String) {
    for invariant in Invariant.all {
      let finding = invariant.finding(evidence)
      #expect(finding == nil, "\(name): \(finding?.description ?? "") \(evidence.trial)")
    }
  }

  /// Random predicates of `rql` about objects that the reference suites have: of every type, and points on the globe.
  @Test(arguments: ["alltypes", "geo"], TestAmount.part(0..<8, oneIn: 8))
  func promisesAreKeptOverReferenceData(suite: String, part: Int) throws {
    let (world, snapshot) = try #require(try Self.worlds[suite]?.get())
    for seed in part * 40..<(part + 1) * 40 {
      let trial = Trial(world.randomCase(seed: UInt64(seed), dialect: .rql))
      holds(Evidence(trial, snapshot), "\(suite) \(seed)")
    }
  }

  private static let worlds = Dictionary(
    uniqueKeysWithValues: ["alltypes", "geo"].map { name in (name, Result { try world(name) }) })

  private static func world(_ suite: String) throws -> (RandomWorld, Snapshot) {
    let path = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/reference/\(suite).json")
    let data = try PredicateSuiteFiles.Suite(json: SourceText(utf8: Array(Data(contentsOf: path)))).data
    return (RandomWorld(seed: 3, dataSet: data), try Store(data).snapshot)
  }
}
