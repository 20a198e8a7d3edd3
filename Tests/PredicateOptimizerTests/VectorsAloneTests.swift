import Foundation
import PredicateCommandLine
import PredicateJSON
import PredicateOptimizer
import PredicateSemantics
import Predicates
import Testing

@testable import PredicateVectors

/// Cases of `Vectors/` answer the same with each rule alone as without any: here all but those of the large suites, of which some
/// stand for all. `predicate-vectors run --optimizer each` leaves none out.
@Suite struct VectorsAloneTests {
  static let paths: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? CorpusFiles().suitePaths([root.appending(path: "Vectors").path()])) ?? []
  }()

  @Test func theCorpusIsThere() {
    #expect(Self.paths.count > 30)
  }

  @Test(arguments: paths)
  func eachRuleAloneKeepsTheAnswers(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    let world = try SuiteWorld(suite.data)
    for testCase in suite.cases.enumerated().filter({ suite.cases.count < 400 || $0.offset % 16 == 0 }).map(\.element) {
      let dialect = testCase.dialect
      let arguments = Arguments(testCase)
      guard let expected = try? rows(testCase, dialect, arguments, world, .off),
        let predicate = try? Template(
          parsing: SourceText(testCase.predicate), schema: world.data.schema, class: testCase.className,
          dialect: dialect
        ).predicate(for: arguments)
      else { continue }
      for rule in RewriteRule.all {
        let options = OptimizerOptions(rules: try #require(RuleSet(ids: [rule.id])?.withPrerequisites))
        guard !Plan(optimizing: predicate, options: options).firings.isEmpty else { continue }
        let rows = try rows(testCase, dialect, arguments, world, options)
        #expect(rows == expected, "\(suite.name)/\(testCase.id) with \(rule.id): \(testCase.predicate)")
      }
    }
  }

  private func rows(
    _ testCase: SuiteCase, _ dialect: Dialect, _ arguments: Arguments, _ world: SuiteWorld, _ options: OptimizerOptions
  ) throws -> [UInt32] {
    let template = try PredicateTemplate(
      SourceText(testCase.predicate), class: testCase.className, schema: world.data.schema, dialect: dialect,
      clauses: testCase.clauses.map(ResultClause.init), limits: testCase.limits, optimizing: options)
    return try world.snapshot.rows(matching: template.bind(arguments), indexes: .forced)
  }
}
