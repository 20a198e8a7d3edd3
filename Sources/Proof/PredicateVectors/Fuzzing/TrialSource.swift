import PredicateDiagnostics
import PredicateGeneration
import PredicateOptimizer
import PredicateSchema
import PredicateStore
import PredicateValues

/// Random trials, each decided by a seed alone; those of seeds close to each other share their objects, which take longer to make
/// than a predicate.
package struct TrialSource {
  /// How many seeds in a row share their objects.
  package static let trialsPerWorld: UInt64 = 64

  /// The objects that were asked for last.
  private var latest: (number: UInt64, world: RandomWorld, snapshot: Snapshot)?

  /// A source of trials.
  package init() {}

  /// The seeds of a run: its own first, so that one case can be run again, then many that no other run is likely to have.
  package static func seed(_ number: Int, ofRun seed: UInt64) -> UInt64 {
    number == 0 ? seed : (SplitMix64.mix(seed) / trialsPerWorld * trialsPerWorld) &+ UInt64(truncatingIfNeeded: number)
  }

  /// The trial of a seed, compiled.
  package mutating func evidence(seed: UInt64) throws(DiagnosticError) -> Evidence {
    let number = seed / Self.trialsPerWorld
    let (world, snapshot) = try world(number)
    let dialect: Dialect = seed % 2 == 0 ? .nspredicate : .rql
    return Evidence(Trial(world.randomCase(seed: seed, dialect: dialect)), snapshot)
  }

  private mutating func world(_ number: UInt64) throws(DiagnosticError) -> (RandomWorld, Snapshot) {
    if let latest, latest.number == number { return (latest.world, latest.snapshot) }
    let world = try Self.world(number)
    let snapshot = try Store(world.dataSet).snapshot
    latest = (number, world, snapshot)
    return (world, snapshot)
  }

  /// Most worlds have a schema of their own; some the classes of the rules' examples, about whose few properties predicates are
  /// written that the rules have much to do with.
  private static func world(_ number: UInt64) throws(DiagnosticError) -> RandomWorld {
    number % 4 == 3
      ? RandomWorld(seed: number, samples: try Schema(RewriteRule.sampleClasses)) : RandomWorld(seed: number)
  }
}
