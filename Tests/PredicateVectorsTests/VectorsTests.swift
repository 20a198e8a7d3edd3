import Foundation
import PredicateCommandLine
import PredicateJSON
import Testing

@testable import PredicateVectors

/// Every case of `Vectors/` under the machine and under the judge.
@Suite struct VectorsTests {
  /// A case, by its suite's file.
  struct Vector: Sendable, CustomTestStringConvertible {
    let suite: Int
    let index: Int
    let name: String
    var testDescription: String { name }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let corpus: [(suite: Suite, world: SuiteWorld, known: KnownDifferences)] = {
    let files = CorpusFiles()
    let paths = (try? files.suitePaths([root.appending(path: "Vectors").path()])) ?? []
    return paths.compactMap { path in
      guard let suite = try? files.suite(path), let world = try? SuiteWorld(suite.data),
        let known = try? KnownDifferences(besideSuite: path)
      else {
        Issue.record("cannot load \(path)")
        return nil
      }
      return (suite, world, known)
    }
  }()

  static let vectors: [Vector] = corpus.enumerated().flatMap { suite, entry in
    entry.suite.cases.enumerated().map { index, testCase in
      Vector(suite: suite, index: index, name: "\(entry.suite.name)/\(testCase.id)")
    }
  }

  @Test func theCorpusIsThere() {
    #expect(Self.vectors.count > 900)
  }

  @Test(arguments: vectors)
  func caseHolds(_ vector: Vector) {
    let (suite, world, known) = Self.corpus[vector.suite]
    var runner = SuiteRunner()
    runner.known = known
    runner.choice = .all
    let result = runner.run(suite.cases[vector.index], of: suite.name, in: world)
    if case .failed(let message) = result.status { Issue.record("\(message)") }
  }
}
