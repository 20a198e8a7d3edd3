import Predicates

/// Makes trials small that break an invariant, so that people can see the fault.
///
/// It is the reduction of Regehr and others' C-Reduce ("Test-Case Reduction for C Compiler Bugs", 2012) in small: every pass
/// proposes trials that are one step smaller, the first that fails in the same way takes the place of the trial, and so on until
/// no step of any pass is left. The same trial always reduces to the same one.
struct Reducer {
  /// What finds the fault.
  let invariant: Invariant
  /// How many trials may be tried.
  var maximumAttempts = 4_000

  private typealias Pass = @Sendable (Trial) -> [() -> Trial?]

  private static let passes: [Pass] = [
    { trial in PredicateEdits.smaller(trial).map { smaller in { smaller } } }, { JSONEdits.smaller($0) },
  ]

  /// The smallest trial found that fails as a finding says; the trial itself where nothing can be taken from it.
  func reduce(_ trial: Trial, _ finding: Finding) -> Trial {
    var smallest = trial
    var attempts = 0
    // Every step depends on the ones before, so one round of the passes is not enough.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for pass in Self.passes {
        var position = 0
        while attempts < maximumAttempts {
          let candidates = pass(smallest)
          // What did not help before the step that did rarely helps behind it; it comes up again in the next round.
          var found: (place: Int, trial: Trial)?
          for place in candidates.indices.dropFirst(position) where found == nil && attempts < maximumAttempts {
            guard let candidate = candidates[place]() else { continue }
            attempts += 1
            if fails(candidate, finding) { found = (place, candidate) }
          }
          guard let found else { break }
          (smallest, position) = (found.trial, found.place)
          isComplete = false
        }
      }
      if attempts >= maximumAttempts { break }
    }
    return smallest
  }

  private func fails(_ trial: Trial, _ finding: Finding) -> Bool {
    guard let evidence = try? Evidence(trial) else { return false }
    return invariant.finding(evidence)?.isLike(finding) == true
  }
}
