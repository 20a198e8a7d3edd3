import Foundation
import PredicateCommandLine
import PredicateJSON
import PredicateOptimizer
import PredicateSemantics
import Predicates
import TestSupport
import Testing

@testable import PredicateSuites
@testable import PredicateVectors

/// Cases of `Vectors/` answer the same with each rule alone as without any: here all but those of the large suites, of which some
/// stand for all. `predicate-vectors run --optimizer each` leaves none out.
@Suite struct VectorsAloneTests {
  static let paths: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? CorpusFiles().suitePaths([root.appending(path: "Vectors").path()])) ?? []
  }()

  @Test func theCorpusIsThere() {
    #expect(Self.paths.count > 30)
  }

  @Test(arguments: paths)
  func eachRuleAloneKeepsTheAnswers(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    let snapshot = try Store(suite.data).snapshot
    let cases = suite.cases.enumerated().filter { suite.cases.count < 400 || $0.offset % 16 == 0 }.map(\.element)
    for testCase in TestAmount.part(cases, oneIn: 8) {
      let evidence = Evidence(Trial(testCase, of: suite.data), snapshot)
      let finding = Invariant.rulesAlone.finding(evidence)
      #expect(finding == nil, "\(suite.name)/\(testCase.id): \(finding?.description ?? "")")
    }
  }
}
