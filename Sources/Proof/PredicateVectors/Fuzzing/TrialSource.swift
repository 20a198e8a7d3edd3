import PredicateGeneration
import PredicateOptimizer
import PredicateStore

/// Random trials, each determined by its seed alone. Neighboring seeds share their objects, which take longer to create than a predicate.
package struct TrialSource {
  /// The number of consecutive seeds that share their objects.
  package static let trialsPerWorld: UInt64 = 64

  /// The objects used last.
  private var latest: (number: UInt64, world: RandomWorld, snapshot: Snapshot)?

  /// Creates a source of trials.
  package init() {}

  /// Returns a seed of a run: its own first, so that a single case can be repeated, then many that other runs are unlikely to use.
  package static func seed(_ number: Int, ofRun seed: UInt64) -> UInt64 {
    number == 0 ? seed : (SplitMix64.mix(seed) / trialsPerWorld * trialsPerWorld) &+ UInt64(truncatingIfNeeded: number)
  }

  /// Returns the compiled trial of a seed.
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

  /// Returns a world. Most have a schema of their own. Some have the classes of the rules' examples, whose few properties give the rules
  /// much to do.
  private static func world(_ number: UInt64) throws(DiagnosticError) -> RandomWorld {
    number % 4 == 3
      ? RandomWorld(seed: number, samples: try Schema(RewriteRule.sampleClasses)) : RandomWorld(seed: number)
  }
}
