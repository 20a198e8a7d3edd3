import PredicateJSON
import PredicateSuiteFiles

/// The result of one case.
package struct CaseResult {
  /// The status of a case.
  package enum Status {
    case passed
    /// The expected and the actual outcome.
    case failed(String)
    /// The outcome of a known difference.
    case known
    /// The feature that the case needs.
    case skipped(String)
  }

  /// The case's id.
  package var id: String
  /// The status.
  package var status: Status
  /// The actual outcome. `nil` if nothing was run.
  package var actual: Outcome?

  /// Creates a result.
  package init(id: String, status: Status, actual: Outcome?) {
    self.id = id
    self.status = status
    self.actual = actual
  }
}

/// The results of a suite.
package struct SuiteResult {
  /// The suite's name.
  package var suite: String
  /// The results of its cases, in the order of the file.
  package var cases: [CaseResult] = []

  /// Creates a result without cases.
  package init(suite: String) { self.suite = suite }

  /// The counts by status.
  package var tally: Tally {
    cases.reduce(into: Tally()) { tally, result in
      switch result.status {
      case .passed: tally.passed += 1
      case .failed: tally.failed += 1
      case .known: tally.known += 1
      case .skipped: tally.skipped += 1
      }
    }
  }
}

/// The number of cases by status.
package struct Tally: CustomStringConvertible {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  package var known = 0

  /// Creates an empty tally.
  package init() {}

  package static func + (left: Tally, right: Tally) -> Tally {
    var sum = left
    sum.passed += right.passed
    sum.failed += right.failed
    sum.skipped += right.skipped
    sum.known += right.known
    return sum
  }

  /// `N passed, N failed`, followed by the other counts.
  package var description: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
      + (known > 0 ? ", \(known) known" : "")
  }
}

extension SuiteCase {
  /// Returns the status for an outcome.
  package func status(of outcome: Outcome, known difference: KnownDifferences.Difference?) -> CaseResult.Status {
    if let difference { return difference.status(of: outcome, suiteExpects: expectation) }
    return expectation.mismatch(with: outcome).map { .failed($0) } ?? .passed
  }
}
