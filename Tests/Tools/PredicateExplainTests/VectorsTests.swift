import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSyntax
import PredicateWorkspace
import TestSupport
import Testing

@testable import PredicateExplain
@testable import PredicateSuites
@testable import PredicateVectors

/// Every predicate of the corpus comes through all stages, or stops with the diagnostic that the corpus names.
@Suite struct VectorsTests {
  static let suites: [String] =
    (try? CorpusFiles().suitePaths([Tool.root.appending(path: "Vectors").path()])) ?? []

  static func cases(_ path: String, _ suite: Suite) -> [SuiteCase] {
    let cases = TestAmount.part(suite.cases, oneIn: path.contains("/reference/") ? 256 : 16)
    return cases.filter { SuiteRunner.unsupported($0, $0.dialect) == nil }
  }

  @Test func findsTheCorpus() { #expect(Self.suites.count > 30) }

  /// `predicate-explain --stage all` as people call it.
  @Test(arguments: suites)
  func exitsAsTheVectorSays(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    let known = try KnownDifferences(besideSuite: path)
    let texts = try CaseTexts(path)
    for (index, testCase) in Self.cases(path, suite).enumerated() {
      let name = "\(suite.name)/\(testCase.id)"
      // The formats take turns: that the tool comes to an end takes no more than one of them.
      let format = ExplainFormat.allCases[index % ExplainFormat.allCases.count].rawValue
      let arguments =
        ["--stage", "all", "--format", format, "--class", testCase.className, "--dialect", testCase.dialect.rawValue]
        + texts.options(of: testCase) + ["--", testCase.predicate]
      let workspace = Workspace(
        data: suite.data, className: testCase.className, dialect: testCase.dialect, limits: testCase.limits)
      let result = Tool.run(arguments: ["--schema", "in memory"] + arguments, workspace)
      let expectation = known[name]?.expectation ?? testCase.expectation
      var expected: Int32 = 0
      if case .error(let error) = expectation, error.stage != "run" { expected = 2 }
      #expect(result.status == expected, "\(name): \(result.errors)")
      let errors = result.errors.split(separator: "\n").filter { !$0.hasPrefix("predicate-explain: warning: ") }
      #expect(errors.isEmpty == (expected == 0), "\(name)")
    }
  }

  @Test(arguments: suites)
  func keepsToTheSchemaAndTheWidth(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    for (index, testCase) in Self.cases(path, suite).enumerated() where index.isMultiple(of: 10) {
      var request = ExplainRequest(
        source: SourceText(testCase.predicate), dialect: testCase.dialect, limits: testCase.limits,
        schema: suite.schema, className: testCase.className, arguments: Arguments(testCase))
      request.clauses = testCase.clauses
      let explanation = Explained(request).explanation
      let json = try JSONValue(parsing: SourceText(ExplanationJSON.text(explanation)))
      #expect(SchemaTests.validator?.faults(json) == [], "\(suite.name)/\(testCase.id)")
      for section in explanation.sections {
        for line in TextRenderer().lines(section) where DisplayWidth.of(line) > TextRenderer.width {
          Issue.record("\(suite.name)/\(testCase.id): \(line)")
        }
      }
    }
  }
}

/// What the cases of a suite say of arguments, in the suite's own words.
private struct CaseTexts {
  private var arguments: [String: String] = [:]
  private var variables: [String: [String]] = [:]

  init(_ path: String) throws {
    let source = SourceText(utf8: Array(try Data(contentsOf: URL(filePath: path))))
    let suite = try JSONValue(parsing: source)
    guard let cases = suite["cases"]?.elements else { return }
    for testCase in cases {
      guard let id = testCase["id"]?.string else { continue }
      if let list = testCase["args"] { arguments[id] = source[list.range] }
      guard let members = testCase["variables"]?.members else { continue }
      for member in members { variables[id, default: []].append("\(member.key)=\(source[member.value.range])") }
    }
  }

  func options(of testCase: SuiteCase) -> [String] {
    // Without `--args` parameters would stay open; a case that has no arguments means that there are none.
    var options = ["--args", arguments[testCase.id] ?? "[]"]
    for variable in variables[testCase.id] ?? [] { options += ["--variable", variable] }
    for clause in testCase.clauses {
      switch clause {
      case .sort(let keys):
        options += ["--sort", keys.map { "\($0.keyPath) \($0.isAscending ? "asc" : "desc")" }.joined(separator: ", ")]
      case .distinct(let paths): options += ["--distinct", paths.joined(separator: ", ")]
      case .limit(let count): options += ["--limit", "\(count)"]
      }
    }
    return options
  }
}
