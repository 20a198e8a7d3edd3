import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLint

/// `.predicate-lint.json`: what it can say, and what is said of one that is wrong.
@Suite struct ConfigurationTests {
  private func found(_ files: [String: String], _ arguments: String...) throws -> [String] {
    let folder = try LintFolder(files)
    // Without `run(arguments:)`, as a variadic cannot be passed on.
    let run =
      arguments.isEmpty
      ? folder.run("--format", "xcode", "--quiet", "@") : folder.run("--format", "xcode", "--quiet", arguments[0], "@")
    return run.lines.filter { !$0.contains(": note: it is") }.map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0])\(parts[3])"
    }
  }

  private let source = "let a = \"bad\"\n"

  @Test func nearestFileHolds() throws {
    let found = try found([
      "A.swift": source, "B/B.swift": source, "B/C/C.swift": source, ".predicate-lint.json": "{}",
      "B/.predicate-lint.json": #"{"rules": {"unknown-property": "warning"}}"#,
      "B/C/.predicate-lint.json": #"{"rules": {"unknown-property": "off"}}"#,
    ])
    #expect(found == ["A.swift error", "B/B.swift warning"])
  }

  @Test(arguments: [
    (#"{"exclude": ["B"]}"#, ["A.swift error"]), (#"{"exclude": ["B/**"]}"#, ["A.swift error"]),
    (#"{"exclude": ["*.swift"]}"#, []), (#"{"include": ["B"]}"#, ["B/B.swift error", "B/C/C.swift error"]),
    (#"{"include": ["**/C/*.swift"]}"#, ["B/C/C.swift error"]),
    (#"{"include": ["B/**"], "exclude": ["B/C/"]}"#, ["B/B.swift error"]),
    (
      #"{"overrides": [{"paths": ["B"], "rules": {"unknown-property": "note"}}, {"paths": ["C"], "rules": {"unknown-property": "off"}}]}"#,
      ["A.swift error", "B/B.swift note"]
    ),
  ])
  func globsChooseFiles(_ configuration: String, _ expected: [String]) throws {
    let files = ["A.swift": source, "B/B.swift": source, "B/C/C.swift": source, ".predicate-lint.json": configuration]
    #expect(try found(files) == expected)
    let json = try JSONValue(parsing: SourceText(configuration))
    #expect(try publishedSchema("lint-configuration").faults(json) == [])
  }

  @Test func extendsOthers() throws {
    let found = try found([
      "A.swift": "let a = \"bad risky dull\"\n", "Generated/G.swift": source,
      "config/base.json":
        #"{"exclude": ["Generated"], "rules": {"unknown-property": "note", "unused-argument": "note"}}"#,
      "config/more.json": #"{"extends": ["base.json"], "rules": {"invalid-encoding": "off"}}"#,
      ".predicate-lint.json": #"{"extends": "config/more.json", "rules": {"unknown-property": "warning"}}"#,
    ])
    #expect(found == ["A.swift warning", "A.swift note"])
  }

  @Test func callNamesAnother() throws {
    let files = [
      "A.swift": source, ".predicate-lint.json": "{nothing", "ci/lint.json": #"{"exclude": ["A.swift"]}"#,
    ]
    #expect(try found(files, "--config=@ci/lint.json") == [])
  }

  @Test(arguments: [
    (#"{"rules": {"unknown-propperty": "off"}}"#, "1:12", "did you mean `unknown-property`?"),
    (#"{"rules": {"unknown-property": "of"}}"#, "1:32", "expected one of `error`, `warning`, `note`, `off`"),
    (#"{"rules": ["unknown-property"]}"#, "1:11", "expected an object"),
    ("{\n  \"exlude\": []\n}", "2:3", "did you mean `exclude`?"), (#"{"include": "A"}"#, "1:13", "an array of strings"),
    (#"{"include": [1]}"#, "1:14", "expected a string"),
    (#"{"dialect": "sql"}"#, "1:13", "expected one of `nspredicate`"),
    (#"{"overrides": [{"rules": {}}]}"#, "1:16", "needs `paths`"),
    (#"{"extends": "nowhere.json"}"#, "1:13", "cannot be read"),
    (#"{"extends": ".predicate-lint.json"}"#, "1:13", "which extends it"), ("{", "1:2", "in double quotes"),
    ("[]", "1:1", "an object"),
    (#"{"exclude": [], "exclude": []}"#, "1:17", "stands twice"),
  ])
  func faultsHaveTheirPlace(_ configuration: String, _ place: String, _ text: String) throws {
    let folder = try LintFolder(["A.swift": source, ".predicate-lint.json": configuration])
    let run = folder.run("--format", "xcode", "@")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("--> .predicate-lint.json:\(place)\n"), "\(run.errors)")
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func circleOfTwoEnds() throws {
    let folder = try LintFolder([
      "A.swift": source, ".predicate-lint.json": #"{"extends": "b.json"}"#,
      "b.json": #"{"extends": ".predicate-lint.json"}"#,
    ])
    let run = folder.run("@")
    #expect(run.status == 2)
    #expect(run.errors.contains("--> b.json:1:13") || run.errors.contains("b.json:1:13"), "\(run.errors)")
  }

  @Test func effectiveConfigurationSaysEverything() throws {
    let folder = try LintFolder([
      ".predicate-lint.json":
        #"{"dialect": "rql", "overrides": [{"paths": ["Tests"], "rules": {"unknown-property": "note"}}]}"#
    ])
    let json = try JSONValue(parsing: SourceText(folder.run("config", "--effective", "@Tests/A.swift").output))
    #expect(json["dialect"]?.string == "rql")
    #expect(json["rules"]?["unknown-property"]?.string == "note")
    #expect(json["rules"]?.members.map(\.key) == LintRule.all.map(\.id))
    #expect(json["sources"]?.elements.compactMap(\.string) == [".predicate-lint.json"])
  }

  @Test func starterIsValidAndNeverOverwrites() throws {
    let folder = try LintFolder(["A.swift": source])
    #expect(folder.run("init", "@").status == 0)
    let text = try folder.read(".predicate-lint.json")
    #expect(try publishedSchema("lint-configuration").faults(JSONValue(parsing: SourceText(text))) == [])
    #expect(folder.run("@").status == 1)
    #expect(folder.run("init", "@").status == 2)
  }

  @Test(arguments: [
    ("*.swift", "A.swift", true), ("*.swift", "B/A.swift", true), ("/A.swift", "A.swift", true),
    ("/A.swift", "B/A.swift", false), ("B/*.swift", "B/A.swift", true), ("B/*.swift", "B/C/A.swift", false),
    ("B/**/A.swift", "B/A.swift", true), ("B/**/A.swift", "B/C/D/A.swift", true), ("**/B", "C/B/A.swift", true),
    ("B", "C/B/A.swift", true), ("B/", "C/B/A.swift", true), ("B", "C/BB/A.swift", false), ("?.swift", "A.swift", true),
    ("?.swift", "AB.swift", false), ("[A-C].swift", "B.swift", true), ("[!A-C].swift", "B.swift", false),
    ("[]].swift", "].swift", true), ("{A,B}.swift", "B.swift", true), ("{A,B}/*.{swift,m}", "B/x.m", true),
    ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbXbX", false), ("**", "A.swift", true), ("**/*", "A/B.swift", true),
    ("./A.swift", "A.swift", true), ("ä*", "äß.swift", true), ("[", "[", true), ("{A", "{A", true), ("", "A", false),
    // Braces within braces, and those without a partner.
    ("{A,{B,C}}.swift", "C.swift", true), ("{A,{B,C}}.swift", "A.swift", true), ("{A,{B,C}}.swift", "{B.swift", false),
    ("{A{1,2},B}.swift", "A2.swift", true), ("{A{1,2},B}.swift", "B.swift", true),
    ("{A{1,2},B}.swift", "B2.swift", false), ("{A{B,C}", "{AC", true), ("A,B}", "A,B}", true),
    ("{,x}A.swift", "A.swift", true),
  ])
  func globs(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathGlob(pattern, in: "/root").matches("/root/" + path) == expected)
    #expect(!PathGlob(pattern, in: "/root").matches("/other/" + path))
  }
}
