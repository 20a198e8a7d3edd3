import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles

extension Expectation {
  /// Returns the difference between an outcome and the expectation. `nil` if they agree.
  package func mismatch(with outcome: Outcome) -> String? {
    switch (self, outcome) {
    case (.stagesOnly, _): return nil
    case (.matches(let keys, let isOrdered), .matches(let found)):
      let agrees = isOrdered ? keys == found : Set(keys) == Set(found) && keys.count == found.count
      return agrees ? nil : "expected \(text), got \(outcome.text)"
    case (.error(let expected), .rejected), (.error(let expected), .refused):
      let differences = expected.differences(from: outcome.error)
      return differences.isEmpty ? nil : "expected \(differences.joined(separator: ", ")), got \(outcome.text)"
    default:
      return "expected \(text), got \(outcome.text)"
    }
  }

  /// A description of the expectation.
  package var text: String {
    switch self {
    case .matches(let keys, _): "[\(keys.joined(separator: ", "))]"
    case .error(let error): "an error \(error.code ?? "")"
    case .stagesOnly: "anything"
    }
  }
}

extension ExpectedError {
  /// Returns the differences in the fields that both errors have.
  fileprivate func differences(from found: ExpectedError?) -> [String] {
    guard let found else { return ["an error"] }
    var differences: [String] = []
    func compare<Part: Equatable>(_ expected: Part?, _ found: Part?, _ text: (Part) -> String) {
      if let expected, let found, expected != found { differences.append(text(expected)) }
    }
    compare(stage, found.stage) { "stage \($0)" }
    compare(code, found.code) { "code \($0)" }
    compare(span, found.span) { "span \($0.lowerBound)..<\($0.upperBound)" }
    compare(message, found.message) { "message \"\($0)\"" }
    return differences
  }

  /// A description of the error.
  fileprivate var text: String {
    "\(stage.map { "\($0) " } ?? "")error" + (code.map { " \($0)" } ?? "")
      + (span.map { " at \($0.lowerBound)..<\($0.upperBound)" } ?? "") + (message.map { ": \($0)" } ?? "")
  }
}

extension Outcome {
  /// A description of the outcome.
  package var text: String {
    switch self {
    case .matches(let keys): "[\(keys.joined(separator: ", "))]"
    case .rejected, .refused: error?.text ?? ""
    case .fault(let message): message
    }
  }

  /// The error of a rejected predicate.
  package var error: ExpectedError? {
    switch self {
    case .rejected(let diagnostic):
      ExpectedError(
        stage: diagnostic.code.entry.stage.rawValue, code: diagnostic.code.rawValue, span: diagnostic.range,
        message: diagnostic.message)
    case .refused(let error): error
    case .matches, .fault: nil
    }
  }
}
