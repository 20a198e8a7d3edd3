import PredicateJSON
import PredicateSuites

extension KnownDifferences {
  /// The page `docs/reference/known-differences.md`: every difference of the reference suites, grouped by its exception.
  func documentation(_ suites: [Suite]) -> String {
    var cases: [String: SuiteCase] = [:]
    var total = 0
    for suite in suites {
      total += suite.cases.count
      for testCase in suite.cases { cases["\(suite.name)/\(testCase.id)"] = testCase }
    }
    var page = """
      # Known differences

      The suites in `Vectors/reference/` hold what the engine behind the documents answered. `rql` answers as it does, save
      where that is a crash, a misreading or plainly a fault; [decision 2](../language.md#decision-2) and
      [§6.12](../language/6-evaluation.md#612-where-rql-does-not-follow-the-engine) of the language reference say where.
      `rql-left` and `rql-left-2` are cases that the dialect once answered otherwise than the engine: half of all that 158,281 predicates showed.
      Of \(total) cases, \(differences.count) differ; each is tested against the answer that `Vectors/reference/\(Self.fileName)` says, from
      which this page is generated, with one example of each kind;
      `RECORD_GOLDEN=1 swift test --filter PredicateVectorsTests` writes it anew.

      """
    for exception in EngineException.allCases {
      let group = differences.filter { $0.exception == exception }
      if group.isEmpty { continue }
      page += """

        ## `\(exception.rawValue)`

        \(exception.explanation) Cases: \(group.count), for example:

        | case | section | predicate | engine | here |
        | --- | --- | --- | --- | --- |

        """
      for difference in group.prefix(1) {
        guard let testCase = cases[difference.name] else { continue }
        let line = String(testCase.predicate.map { $0.isWhitespace ? " " : $0 })
        let text = line.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        page +=
          "| \(difference.name) | \(difference.section) | `\(testCase.className)`: `\(text)`"
          + " | \(testCase.expectation.cell) | \(difference.expectation.cell) |\n"
      }
    }
    return page + Self.decisions
  }

  /// The section of the differences that no case of these suites shows.
  private static var decisions: String {
    let rows = Decision.all.map { "| \($0.form) | \($0.engine) | \($0.here) | \($0.name) |\n" }
    return """

      ## Decided beside the suites

      Where predicates that the suites do not reach showed another fault of the engine, the answer here is that of a case of our own.
      [§6.12](../language/6-evaluation.md#612-where-rql-does-not-follow-the-engine) has the reasons.

      | form | engine | here | case |
      | --- | --- | --- | --- |

      """ + rows.joined()
  }
}

extension Expectation {
  /// The answer in a cell of the page, short where it is long.
  fileprivate var cell: String {
    switch self {
    case .matches(let keys, _):
      let shown = keys.prefix(8).joined(separator: " ")
      return keys.isEmpty ? "none" : keys.count > 8 ? "\(shown) … (\(keys.count))" : shown
    case .error(let error): return error.code.map { "rejected: `\($0)`" } ?? "rejected"
    case .stagesOnly: return ""
    }
  }
}
