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
  var actual: Outcome?
}

/// How a suite went.
struct SuiteResult {
  /// The suite's name.
  var suite: String
  /// Its cases, in the order of the file.
  var cases: [CaseResult] = []

  /// The numbers.
  var tally: Tally {
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
struct Tally: CustomStringConvertible {
  var passed = 0
  var failed = 0
  var skipped = 0
  var known = 0

  static func + (left: Tally, right: Tally) -> Tally {
    Tally(
      passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped,
      known: left.known + right.known)
  }

  /// `N passed, N failed`, then what else there is.
  var description: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
      + (known > 0 ? ", \(known) known" : "")
  }
}
