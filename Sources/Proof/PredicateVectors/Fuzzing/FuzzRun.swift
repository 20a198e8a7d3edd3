import PredicateDiagnostics
import PredicateSchema

/// Random trials, one after the other, and what has come of them so far.
struct FuzzRun {
  /// A broken invariant, made small.
  struct Failure {
    /// The seed of the trial that was at fault.
    var seed: UInt64
    /// The smallest trial found with the same fault.
    var trial: Trial
    /// The fault in it.
    var finding: Finding
  }

  /// What the trials are held to.
  let invariants: [Invariant]
  /// The seed that decides all others.
  let seed: UInt64
  /// How many trials there were.
  private(set) var trials = 0
  /// How many of them were predicates that the checker accepts.
  private(set) var accepted = 0
  /// How many of those match some objects and not others.
  private(set) var telling = 0
  /// Trials that broke an invariant.
  private(set) var faults = 0
  /// The faults, made small: a few of every kind.
  private(set) var failures: [Failure] = []
  /// What the trials reach.
  private(set) var coverage = Coverage()
  private var source = TrialSource()

  /// How many trials with the same fault are made small, which takes many times as long as to find them.
  private static let failuresOfOneKind = 2

  init(invariants: [Invariant], seed: UInt64) { (self.invariants, self.seed) = (invariants, seed) }

  var nextSeed: UInt64 { TrialSource.seed(trials, ofRun: seed) }

  /// Tries one more trial.
  ///
  /// - Returns: what is new and wrong.
  mutating func advance() throws(DiagnosticError) -> [Failure] {
    let seed = nextSeed
    let evidence = try source.evidence(seed: seed)
    trials += 1
    coverage.add(evidence.trial)
    if evidence.predicate != nil {
      accepted += 1
      if case .rows(let rows) = evidence.answer, !rows.isEmpty, rows.count < objectCount(evidence.trial) {
        telling += 1
      }
    }
    var new: [Failure] = []
    for invariant in invariants {
      guard let finding = invariant.finding(evidence) else { continue }
      faults += 1
      guard failures.count(where: { $0.finding.isLike(finding) }) < Self.failuresOfOneKind else { continue }
      let failure = reduced(evidence.trial, finding, invariant, seed)
      failures.append(failure)
      new.append(failure)
    }
    return new
  }

  private func objectCount(_ trial: Trial) -> Int {
    trial.schema.classIndex(trial.className).map { trial.dataSet.tables[$0].count } ?? 0
  }

  private func reduced(_ trial: Trial, _ finding: Finding, _ invariant: Invariant, _ seed: UInt64) -> Failure {
    let smallest = Reducer(invariant: invariant).reduce(trial, finding)
    let found = (try? Evidence(smallest)).flatMap(invariant.finding) ?? finding
    return Failure(seed: seed, trial: smallest, finding: found)
  }
}
