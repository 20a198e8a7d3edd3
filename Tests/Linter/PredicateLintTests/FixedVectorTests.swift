import Foundation
import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites
import TestSupport
import Testing

@testable import PredicateLint

/// What the safe fixes make of the corpus: a predicate that is accepted finds the same objects, one that is refused has less that is wrong.
@Suite struct FixedVectorTests {
  private static let suites =
    (try? CorpusFiles().suitePaths([LintFolder.root.appending(path: "Vectors").path()]))?.filter {
      !$0.contains("/reference/") && !$0.contains("/columns/")
    } ?? []

  private static let settings = RuleSettings(
    levels: Dictionary(uniqueKeysWithValues: LintRule.own.map { ($0.id, RuleLevel.warning) }))

  @Test(arguments: suites)
  func safeFixesKeepAnswers(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    let models = ModelIndex(suite.data.schema.definitions, path: path)
    let world = try SuiteWorld(suite.data)
    for testCase in TestAmount.part(suite.cases, oneIn: path.hasSuffix("alltypes.json") ? 72 : 9)
    where testCase.dialect == .nspredicate && SuiteRunner.unsupported(testCase, .nspredicate) == nil {
      guard let text = Self.fixed(testCase, models) else { continue }
      var fixed = testCase
      fixed.predicate = text
      func run(_ asked: SuiteCase) -> CaseRun {
        CaseRun(asked, dialect: testCase.dialect, Arguments(testCase), in: world)
      }
      let (asked, mended) = (run(testCase), run(fixed))
      for executor in [Executor.scalar, .reference] {
        let (before, after) = (asked.outcome(of: executor), mended.outcome(of: executor))
        // What is refused is repaired, and what else is wrong stays.
        if case .rejected = before { continue }
        #expect(before == after, "\(suite.name)/\(testCase.id): `\(testCase.predicate)` → `\(text)`")
      }
    }
  }

  /// Something is fixed, or nothing is shown.
  @Test func someAreFixed() throws {
    let paths = Self.suites.filter { $0.contains("/docs/") || $0.contains("/language/") }
    let count = try paths.reduce(0) { count, path in
      let suite = try CorpusFiles().suite(path)
      let models = ModelIndex(suite.data.schema.definitions, path: path)
      return count + suite.cases.count { $0.dialect == .nspredicate && Self.fixed($0, models) != nil }
    }
    #expect(count > 20, "\(count)")
  }

  /// The text with all safe fixes; nil where there is none.
  private static func fixed(_ testCase: SuiteCase, _ models: ModelIndex) -> String? {
    var run = LintRun()
    run.schema = models
    run.className = testCase.className
    var bytes = Array(testCase.predicate.utf8)
    for _ in 0..<5 {
      let source = SourceFile(path: "p.predicate", language: .predicate, bytes: bytes)
      let found = run.run([LintRun.Input(source: source, settings: settings)]).findings
      guard let next = FixApplication(found, to: bytes) else { break }
      bytes = next.bytes
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == testCase.predicate ? nil : text
  }
}
