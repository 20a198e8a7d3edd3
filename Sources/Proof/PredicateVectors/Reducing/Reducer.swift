import Predicates

/// Reduces trials that violate an invariant, to make the cause visible.
///
/// It is a small version of the reduction in C-Reduce by Regehr et al. ("Test-Case Reduction for C Compiler Bugs", 2012). Every pass
/// proposes trials that are one step smaller. The first that fails in the same way replaces the trial, until no pass has a step left.
/// Reduction is deterministic.
struct Reducer {
  let invariant: Invariant
  /// The maximum number of trials.
  var maximumAttempts = 4_000

  private typealias Pass = @Sendable (Trial) -> [() -> Trial?]

  private static let passes: [Pass] = [
    { trial in PredicateEdits.smaller(trial).map { smaller in { smaller } } }, { JSONEdits.smaller($0) },
  ]

  /// Returns the smallest trial found with the same kind of finding. It is the trial itself if nothing can be removed.
  func reduce(_ trial: Trial, _ finding: Finding) -> Trial {
    var smallest = trial
    var attempts = 0
    // Every step depends on the previous ones, so one round of the passes is not enough.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for pass in Self.passes {
        var position = 0
        while attempts < maximumAttempts {
          let candidates = pass(smallest)
          // A step that failed before the last successful one rarely helps after it. It is retried in the next round.
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
