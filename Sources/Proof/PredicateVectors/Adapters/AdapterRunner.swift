import PredicateCommandLine
import PredicateJSON
import PredicateSuiteFiles
import PredicateSuites

/// Runs suites on another implementation.
struct AdapterRunner {
  let adapter: Adapter
  /// The filter of cases. `nil` for all.
  var filter: Glob?
  var limits = Limits.standard

  /// Runs every case of a suite that passes the filter.
  func run(_ path: String, known: KnownDifferences) throws(ToolError) -> SuiteResult {
    let source = try SourceText(readingFile: path, limits)
    let files = CorpusFiles(limits: limits)
    let suite = try files.suite(source, path)
    let file = try ToolError.text(of: try SuiteFile(source, limits: limits))
    var result = SuiteResult(suite: suite.name)
    let selected = zip(suite.cases, file.cases).filter { filter?.matches("\(suite.name)/\($0.0.id)") ?? true }
    if selected.isEmpty { return result }
    let (schema, data) = try files.texts(file, path)
    let refusal = adapter.open(file, schema: schema, data: data)
    for (testCase, text) in selected {
      result.cases.append(
        self.result(of: testCase, refusal ?? adapter.answer(text), known["\(suite.name)/\(testCase.id)"]))
    }
    return result
  }

  private func result(
    of testCase: SuiteCase, _ answer: Adapter.Answer, _ difference: KnownDifferences.Difference?
  ) -> CaseResult {
    switch answer {
    case .skip(let reason): CaseResult(id: testCase.id, status: .skipped(reason), actual: nil)
    case .outcome(let outcome):
      CaseResult(
        id: testCase.id, status: testCase.status(of: outcome, known: difference), actual: outcome)
    }
  }
}
