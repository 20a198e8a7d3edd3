import PredicateDiagnostics
import PredicateJSON

extension Expectation {
  /// How an outcome differs from what is expected; nil where it does not.
  func mismatch(with outcome: Outcome) -> String? {
    switch (self, outcome) {
    case (.stagesOnly, _): return nil
    case (.matches(let keys, let isOrdered), .matches(let found)):
      let agrees = isOrdered ? keys == found : Set(keys) == Set(found) && keys.count == found.count
      return agrees ? nil : "expected \(text), got \(outcome.text)"
    case (.error(let expected), .rejected(let diagnostic)):
      let differences = expected.differences(from: diagnostic)
      return differences.isEmpty ? nil : "expected \(differences.joined(separator: ", ")), got \(outcome.text)"
    default:
      return "expected \(text), got \(outcome.text)"
    }
  }

  /// The expectation in words.
  var text: String {
    switch self {
    case .matches(let keys, _): "[\(keys.joined(separator: ", "))]"
    case .error(let error): "an error \(error.code ?? "")"
    case .stagesOnly: "anything"
    }
  }
}

extension ExpectedError {
  fileprivate func differences(from diagnostic: Diagnostic) -> [String] {
    var differences: [String] = []
    if let stage, stage != diagnostic.code.entry.stage.rawValue { differences.append("stage \(stage)") }
    if let code, code != diagnostic.code.rawValue { differences.append("code \(code)") }
    if let span, span != diagnostic.range { differences.append("span \(span.lowerBound)..<\(span.upperBound)") }
    if let message, message != diagnostic.message { differences.append("message \"\(message)\"") }
    return differences
  }
}

extension Outcome {
  /// The outcome in words.
  var text: String {
    switch self {
    case .matches(let keys): "[\(keys.joined(separator: ", "))]"
    case .rejected(let diagnostic):
      "\(diagnostic.code.entry.stage.rawValue) error \(diagnostic.code.rawValue)"
        + (diagnostic.range.map { " at \($0.lowerBound)..<\($0.upperBound)" } ?? "") + ": \(diagnostic.message)"
    case .fault(let message): message
    }
  }
}
