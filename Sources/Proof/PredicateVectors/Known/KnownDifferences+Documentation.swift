import PredicateJSON
import PredicateSuiteFiles
import PredicateSuites

extension KnownDifferences {
  /// The page `docs/reference/known-differences.md`: every difference of the reference suites, grouped by what the engine does, with one case of each.
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

        \(exception.explanation) Cases: \(group.count)\(group.first.flatMap { example($0, cases) } ?? "").

        """
    }
    return page
  }

  /// A case to look at.
  private func example(_ difference: Difference, _ cases: [String: SuiteCase]) -> String? {
    guard let testCase = cases[difference.name] else { return nil }
    let line = String(testCase.predicate.map { $0.isWhitespace ? " " : $0 })
    return ", such as `\(line)` (\(difference.section))"
  }
}
