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
    let known = try KnownDifferences(besideSuite: path)
    for (index, testCase) in suite.cases.enumerated() where SuiteRunner.unsupported(testCase, testCase.dialect) == nil {
      var request = ExplainRequest(
        source: SourceText(testCase.predicate), dialect: testCase.dialect, limits: testCase.limits,
        schema: suite.schema, className: testCase.className, arguments: Arguments(testCase))
      request.clauses = testCase.clauses.map(ResultClause.init)
      let explanation = Explanation(request)
      let expectation = known["\(suite.name)/\(testCase.id)"]?.expectation ?? testCase.expectation
      if case .error(let expected) = expectation, expected.stage != "run" {
        #expect(explanation.diagnostics.first != nil, "\(suite.name)/\(testCase.id)")
      } else {
        #expect(explanation.isComplete, "\(suite.name)/\(testCase.id): \(explanation.diagnostics)")
      }
      #expect(TextRenderer().lines(explanation).count >= 2)
      // Validating takes long; a tenth of the cases is enough.
      guard index.isMultiple(of: 10) else { continue }
      let json = try JSONValue(parsing: SourceText(ExplanationJSON.text(explanation)))
      #expect(SchemaTests.validator?.faults(json) == [], "\(suite.name)/\(testCase.id)")
    }
  }
}
