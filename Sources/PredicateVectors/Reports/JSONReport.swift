import PredicateJSON

/// Results for programs, in the form of `docs/schemas/vectors-report.schema.json`.
enum JSONReport {
  /// All cases, a line each.
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
    writer.key("actual")
    writer.object { write(actual, to: &$0) }
  }

  private static func write(_ outcome: Outcome, to writer: inout JSONWriter) {
    switch outcome {
    case .matches(let keys):
      writer.key("matches")
      writer.array { writer in
        for key in keys { writer.string(key) }
      }
    case .rejected(let diagnostic):
      writer.key("error")
      writer.object { writer in
        writer.member("stage", diagnostic.code.entry.stage.rawValue)
        writer.member("code", diagnostic.code.rawValue)
        if let range = diagnostic.range {
          writer.key("span")
          writer.array { writer in
            writer.integer(range.lowerBound)
            writer.integer(range.upperBound)
          }
        }
        writer.member("message", diagnostic.message)
      }
    case .fault(let message): writer.member("fault", message)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }
}
