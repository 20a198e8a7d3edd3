import Foundation
import PredicateCommandLine
import PredicateJSON
import TestSupport
import Testing

@testable import PredicateSuites
@testable import PredicateVectors

/// Every case of `Vectors/` under every executor.
@Suite struct VectorsTests {
  /// Some cases of a suite; of a large one there are several parts, so that all cores have something to do.
  struct Part: Sendable, CustomTestStringConvertible {
    let path: String
    let cases: Range<Int>
    var testDescription: String { "\(URL(filePath: path).lastPathComponent) \(cases)" }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let paths = (try? CorpusFiles().suitePaths([root.appending(path: "Vectors").path()])) ?? []

  static let parts = paths.flatMap { path in
    let parts = path.hasSuffix("alltypes.json") ? 8 : 1
    return (0..<parts).map { Part(path: path, cases: $0 * 1_000..<($0 == parts - 1 ? .max : ($0 + 1) * 1_000)) }
  }

  @Test func theCorpusIsThere() throws {
    #expect(try Self.paths.reduce(0) { try $0 + CorpusFiles().suite($1).cases.count } > 15_000)
  }

  @Test(arguments: parts)
  func casesHold(_ part: Part) throws {
    let suite = try CorpusFiles().suite(part.path)
    let world = try SuiteWorld(suite.data)
    var runner = SuiteRunner()
    runner.known = try KnownDifferences(besideSuite: part.path)
    runner.choice = .all
    let cases = suite.cases[part.cases.clamped(to: suite.cases.indices)]
    for testCase in TestAmount.part(cases, oneIn: part.path.contains("/reference/") ? 4 : 1) {
      let result = runner.run(testCase, of: suite.name, in: world)
      if case .failed(let message) = result.status { Issue.record("\(suite.name)/\(testCase.id): \(message)") }
    }
  }
}
