import PredicateSchema

/// Consecutive random trials and their results so far.
struct FuzzRun {
  /// A reduced violation of an invariant.
  struct Failure {
    /// The seed of the original trial.
    var seed: UInt64
    /// The smallest trial found with the same violation.
    var trial: Trial
    /// The violation in the smallest trial.
    var finding: Finding
  }

  let invariants: [Invariant]
  /// The seed from which all others are derived.
  let seed: UInt64
  private(set) var trials = 0
  /// The number of trials whose predicates the checker accepts.
  private(set) var accepted = 0
  /// The number of accepted trials that match some objects but not all.
  private(set) var telling = 0
  /// The number of trials that violated an invariant.
  private(set) var faults = 0
  /// The reduced violations, a few of each kind.
  private(set) var failures: [Failure] = []
  /// The features that the trials cover.
  private(set) var coverage = Coverage()
  private var source = TrialSource()

  /// The number of trials with the same violation that are reduced. Reducing takes many times as long as finding.
  private static let failuresOfOneKind = 2

  init(invariants: [Invariant], seed: UInt64) { (self.invariants, self.seed) = (invariants, seed) }

  var nextSeed: UInt64 { TrialSource.seed(trials, ofRun: seed) }

  /// Runs one more trial.
  ///
  /// - Returns: The new violations.
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
