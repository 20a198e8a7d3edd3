import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles
import PredicateSuites

/// The results as JSON, in the form of `docs/schemas/vectors-report.schema.json`.
enum JSONReport {
  /// Returns all cases, one for each line.
  static func text(_ results: [SuiteResult]) -> String {
    let lines = results.flatMap { result in
      result.cases.map { testCase in
        var writer = JSONWriter()
        writer.object { write(testCase, of: result.suite, to: &$0) }
        return "  " + writer.text
      }
    }
    return "{\"version\": 1, \"cases\": [\n" + lines.joined(separator: ",\n") + "\n]}"
  }

  private static func write(_ result: CaseResult, of suite: String, to writer: inout JSONWriter) {
    writer.member("suite", suite)
    writer.member("id", result.id)
    switch result.status {
    case .passed: writer.member("status", "pass")
    case .known: writer.member("status", "known")
    case .failed(let message):
      writer.member("status", "fail")
      writer.member("reason", message)
    case .skipped(let reason):
      writer.member("status", "skip")
      writer.member("reason", reason)
    }
    guard let actual = result.actual else { return }
    writer.object("actual") { actual.write(to: &$0) }
  }
}

extension Outcome {
  /// Writes the outcome as a member of an object.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .matches(let keys):
      writer.array("matches", of: keys) { $0.string($1) }
    case .rejected, .refused: error?.write(to: &writer)
    case .fault(let message): writer.member("fault", message)
    }
  }
}

extension ExpectedError {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object("error") { writer in
      if let stage { writer.member("stage", stage) }
      if let code { writer.member("code", code) }
      if let span {
        writer.array("span") { writer in
          writer.integer(span.lowerBound)
          writer.integer(span.upperBound)
        }
      }
      if let message { writer.member("message", message) }
    }
  }
}
