import PredicateCommandLine
import PredicateSuites

/// The results as text: a line for each suite, its failures below, and a closing line.
struct TextReport {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// Prints a suite's line and its failures.
  func print(_ result: SuiteResult) {
    console.print(VisibleText.escape("\(result.suite): \(result.tally)\(skipped(result))"))
    for testCase in result.cases {
      if case .failed(let message) = testCase.status {
        console.print(VisibleText.escape("  \(result.suite)/\(testCase.id): \(message)"))
      }
    }
  }

  /// Prints the closing line.
  func printTotal(_ tally: Tally) { console.print(tally.description) }

  private func skipped(_ result: SuiteResult) -> String {
    var reasons: [String: Int] = [:]
    for testCase in result.cases {
      if case .skipped(let reason) = testCase.status { reasons[reason, default: 0] += 1 }
    }
    if reasons.isEmpty { return "" }
    return " (" + reasons.sorted { $0.key < $1.key }.map { "\($0.value) need \($0.key)" }.joined(separator: ", ") + ")"
  }
}
