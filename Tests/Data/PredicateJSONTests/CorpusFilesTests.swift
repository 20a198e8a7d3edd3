import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import Testing

import struct Foundation.Data
import class Foundation.FileManager
import struct Foundation.URL

/// Every suite of `Vectors/` is well formed, before anything is run.
struct CorpusFilesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Vectors")

  /// Paths below `Vectors/` without their extension, as `docs/tasks`.
  static let suites: [String] = ["docs", "gotchas", "codes", "types"].flatMap { folder in
    let files = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0.dropLast(5))" }
  }

  private func source(_ path: String) throws(DiagnosticError) -> SourceText {
    let url = Self.root.appendingPathComponent(path + ".json")
    guard let data = try? Data(contentsOf: url) else {
      throw DiagnosticError(Diagnostic(.jsonSyntax, "there is no file `Vectors/\(path).json`"))
    }
    return SourceText(utf8: Array(data))
  }

  private func suite(_ path: String) throws -> Suite {
    let file = try SuiteFile(source(path))
    let schema = try file.schema { name throws(DiagnosticError) in try Schema(json: source("schemas/" + name)) }
    let data = try file.data(schema) { name throws(DiagnosticError) in
      try DataSet(json: source("data/" + name), schema: schema)
    }
    return try file.suite(data)
  }

  @Test func thereAreSuites() { #expect(Self.suites.count > 20) }

  @Test(arguments: suites) func aSuiteReadsAndSaysWhereItsAnswersComeFrom(_ path: String) throws {
    let suite = try suite(path)
    #expect(suite.warnings == [])
    #expect(suite.name == path.replacingOccurrences(of: "/", with: "-"))
    #expect(!suite.title.isEmpty)
    #expect(!suite.origin.isEmpty)
    #expect(!suite.cases.isEmpty)
  }

  @Test(arguments: suites) func aSpanLiesInItsPredicate(_ path: String) throws {
    for testCase in try suite(path).cases {
      guard case .error(let error) = testCase.expectation, let span = error.span else { continue }
      #expect(span.upperBound <= testCase.predicate.utf8.count, "\(path) \(testCase.id)")
    }
  }
}
