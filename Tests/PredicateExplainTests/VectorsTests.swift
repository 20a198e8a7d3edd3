import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSemantics
import PredicateSyntax
import Testing

@testable import PredicateExplain
@testable import PredicateVectors

/// Every predicate of the corpus comes through all stages, or stops with the diagnostic that the corpus names.
@Suite struct VectorsTests {
  static let suites: [String] =
    (try? CorpusFiles().suitePaths([Tool.root.appending(path: "Vectors").path()])) ?? []

  @Test func findsTheCorpus() { #expect(Self.suites.count > 30) }

  @Test(arguments: suites)
  func explainsEveryStage(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    for testCase in suite.cases where SuiteRunner.unsupported(testCase, testCase.dialect) == nil {
      let request = ExplainRequest(
        source: SourceText(testCase.predicate), dialect: testCase.dialect, limits: testCase.limits,
        schema: suite.schema, className: testCase.className, arguments: Arguments(testCase))
      let explanation = Explanation(request)
      if case .error(let expected) = testCase.expectation, expected.stage != "run" {
        #expect(explanation.diagnostics.first != nil, "\(suite.name)/\(testCase.id)")
      } else {
        #expect(explanation.isComplete, "\(suite.name)/\(testCase.id): \(explanation.diagnostics)")
      }
      for line in TextRenderer().lines(explanation) { #expect(!line.contains("\n")) }
      let json = try JSONValue(parsing: SourceText(ExplanationJSON.text(explanation)))
      #expect(SchemaTests.validator?.faults(json) == [], "\(suite.name)/\(testCase.id)")
    }
  }
}
