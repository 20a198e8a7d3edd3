import Foundation
import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLint

/// The table of rules, and what is made of it.
@Suite struct RuleTests {
  @Test func idsAreKebabCaseAndUnique() {
    let ids = LintRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }, "\(id)")
    }
  }

  /// `any-not-equal` is the value of `AnyNotEqual.swift`.
  @Test(arguments: LintRule.own.map(\.id))
  func isCalledLikeItsFile(_ id: String) throws {
    let name = id.split(separator: "-").map(\.capitalized).joined().replacing("Sdk", with: "SDK")
    let file = LintFolder.root.appending(path: "Sources/Linter/PredicateLint/Rules/\(name).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    // A rule about the text alone has the id of its remarks.
    let remarks = name.prefix(1).lowercased() + name.dropFirst()
    #expect(text.contains("id: \"\(id)\"") || text.contains("LintRule(\n    .\(remarks),"))
  }

  @Test(arguments: LintRule.own.map(\.id))
  func ownRulesAreWritten(_ id: String) throws {
    let rule = try #require(LintRule.named(id))
    let start = Array(rule.summary.prefix(2))
    // `ANY …` is a word of the language, `Any …` a sentence.
    #expect(start.count == 2 && !(start[0].isUppercase && start[1].isLowercase) && !rule.summary.hasSuffix("."))
    #expect(rule.rationale.hasSuffix("."))
    #expect(rule.passing != nil && rule.passing != rule.failing)
  }

  /// A rule finds what its failing example shows, and nothing in the passing one.
  @Test(arguments: LintRule.own.map(\.id))
  func examplesShowTheRule(_ id: String) throws {
    let rule = try #require(LintRule.named(id))
    if case .code(let code) = rule.failing { #expect(ids(in: code, of: rule).contains(id)) }
    if case .code(let code)? = rule.passing { #expect(ids(in: code, of: rule) == []) }
  }

  /// What is found in Swift code beside the classes of the examples; of the rules that are off by themselves only one is on.
  private func ids(in code: String, of rule: LintRule) -> [String] {
    let settings = RuleSettings(levels: [rule.id: .warning])
    let sources = [
      ("Models.swift", "import RealmSwift\n\n" + LintRule.exampleModels),
      ("Use.swift", "import RealmSwift\n\nfunc ask(_ realm: Realm, name: String) {\n" + code + "\n}"),
    ]
    let inputs = sources.map { path, text in
      LintRun.Input(
        source: SourceFile(path: path, language: .swift, bytes: Array(text.utf8)), settings: settings)
    }
    return LintRun().run(inputs).findings.map(\.id)
  }

  /// `[c]` knows the case of the letters up to U+024F, `[d]` the accents of all.
  @Test(arguments: [
    ("CONTAINS[c] 'Ωμέγα'", true), ("CONTAINS[d] 'Ωμέγα'", false), ("CONTAINS[cd] 'Ωμέγα'", true),
    ("CONTAINS[d] 'ế'", false), ("CONTAINS[c] 'ế'", true), ("CONTAINS[cd] 'ế'", false), ("CONTAINS[cd] 'Øé'", false),
    ("CONTAINS[c] '東'", false), ("CONTAINS[d] 'й'", false), ("CONTAINS[cd] 'й'", true),
  ])
  func caseBeyondLatinIsNotReached(_ condition: String, _ isFound: Bool) throws {
    let rule = try #require(LintRule.named("option-beyond-latin"))
    let code = "realm.objects(Dog.self).filter(\"name \(condition)\")"
    #expect(ids(in: code, of: rule).contains(rule.id) == isFound)
  }

  @Test func thePageIsUpToDate() throws {
    let page = LintFolder.root.appending(path: "docs/reference/rules.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try LintRule.documentation().write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == LintRule.documentation(), "docs/reference/rules.md is stale: RECORD_GOLDEN=1 writes it anew")
  }

  @Test func listsAndExplains() throws {
    let folder = try LintFolder()
    #expect(folder.run("rules").lines.count == LintRule.all.count)
    #expect(folder.run("explain", "unused-suppression").output.hasPrefix("unused-suppression – "))
    #expect(folder.run("rules", "unknown-property").output == folder.run("explain", "unknown-property").output)
    let json = try JSONValue(parsing: SourceText(folder.run("rules", "--format", "json").output))
    #expect(try publishedSchema("lint-rules").faults(json) == [])
    let wrong = folder.run("explain", "unknown-propperty")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean `unknown-property`?"))
  }

  /// A finding that the linter is not sure of is made no graver by a configuration.
  @Test(
    arguments: [
      (Severity.error, nil, Severity.error), (.error, RuleLevel.warning, .warning), (.error, .off, nil),
      (.warning, nil, .warning), (.warning, .error, .warning), (.warning, .note, .note), (.note, .error, .note),
    ] as [(Severity, RuleLevel?, Severity?)])
  func settingsGiveSeverities(_ severity: Severity, _ level: RuleLevel?, _ expected: Severity?) {
    var settings = RuleSettings()
    settings.levels["unknown-property"] = level
    let finding = Finding(
      id: "unknown-property", severity: severity, message: "", place: Finding.Place(path: "", range: 0..<0))
    #expect(settings.applied(to: finding)?.severity == expected)
  }
}
