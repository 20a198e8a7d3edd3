import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles

extension Expectation {
  /// How an outcome differs from what is expected; nil where it does not.
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

  /// The expectation in words.
  package var text: String {
    switch self {
    case .matches(let keys, _): "[\(keys.joined(separator: ", "))]"
    case .error(let error): "an error \(error.code ?? "")"
    case .stagesOnly: "anything"
    }
  }
}

extension ExpectedError {
  /// What differs of that which both say.
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

  /// The error in words.
  fileprivate var text: String {
    "\(stage.map { "\($0) " } ?? "")error" + (code.map { " \($0)" } ?? "")
      + (span.map { " at \($0.lowerBound)..<\($0.upperBound)" } ?? "") + (message.map { ": \($0)" } ?? "")
  }
}

extension Outcome {
  /// The outcome in words.
  package var text: String {
    switch self {
    case .matches(let keys): "[\(keys.joined(separator: ", "))]"
    case .rejected, .refused: error?.text ?? ""
    case .fault(let message): message
    }
  }

  /// The error that the predicate was rejected with.
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
