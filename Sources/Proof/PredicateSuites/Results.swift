import PredicateJSON
import PredicateSuiteFiles

/// How one case went.
package struct CaseResult {
  /// The verdict.
  package enum Status {
    case passed
    /// What was expected and what came out.
    case failed(String)
    /// As a known difference says.
    case known
    /// The feature that it needs.
    case skipped(String)
  }

  /// The case's id.
  package var id: String
  /// The verdict.
  package var status: Status
  /// What came out; nil where nothing was run.
  package var actual: Outcome?

  /// Creates a result.
  package init(id: String, status: Status, actual: Outcome?) {
    self.id = id
    self.status = status
    self.actual = actual
  }
}

/// How a suite went.
package struct SuiteResult {
  /// The suite's name.
  package var suite: String
  /// Its cases, in the order of the file.
  package var cases: [CaseResult] = []

  /// A result without cases.
  package init(suite: String) { self.suite = suite }

  /// The numbers.
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

/// How many cases went which way.
package struct Tally: CustomStringConvertible {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  package var known = 0

  /// No cases.
  package init() {}

  package static func + (left: Tally, right: Tally) -> Tally {
    var sum = left
    sum.passed += right.passed
    sum.failed += right.failed
    sum.skipped += right.skipped
    sum.known += right.known
    return sum
  }

  /// `N passed, N failed`, then what else there is.
  package var description: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
      + (known > 0 ? ", \(known) known" : "")
  }
}

extension SuiteCase {
  /// The verdict on what came out.
  package func status(of outcome: Outcome, known difference: KnownDifferences.Difference?) -> CaseResult.Status {
    if let difference { return difference.status(of: outcome, suiteExpects: expectation) }
    return expectation.mismatch(with: outcome).map { .failed($0) } ?? .passed
  }
}
