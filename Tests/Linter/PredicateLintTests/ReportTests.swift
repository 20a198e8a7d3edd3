import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import TestSupport
import Testing

@testable import PredicateLint

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the formats print, and that it is what their readers expect.
@Suite struct ReportTests {
  /// A folder with a finding of each severity, on awkward paths and texts.
  private func folder() throws -> LintFolder {
    try LintFolder([
      "App/Dogs.swift": "let a = \"ä bad\"\nlet b = \"risky\"\n",
      "App/a,b: 100%.swift": "let c = \"\"\"\n  dull\n  \"\"\"\n",
    ])
  }

  @Test func textShowsTheSourceAndEndsWithTheSummary() throws {
    let run = try folder().run("--format", "text", "@App")
    #expect(run.status == 1)
    #expect(
      run.output == """
        error: `bad` is not right [unknown-property]
         --> App/Dogs.swift:1:12
          |
        1 | let a = "ä bad"
          |            ^^^
          = help: write `good`

        warning: `risky` is not right [unused-argument]
         --> App/Dogs.swift:2:10
          |
        2 | let b = "risky"
          |          ^^^^^
          = note: it is risky
          = help: write `safe`

        note: `dull` is not right [invalid-encoding]
         --> App/a,b: 100%.swift:2:3
          |
        2 |   dull
          |   ^^^^

        2 files, 0 models, 3 predicates: 0 checked against a class (0 %), 3 for syntax only, 0 skipped; 3 findings (1 error, 1 warning, 1 note)

        """)
    #expect(run.errors.isEmpty)
  }

  @Test func xcodeHasALineAFinding() throws {
    let run = try folder().run("--format", "xcode", "@App")
    #expect(
      run.lines == [
        "App/Dogs.swift:1:12: error: `bad` is not right [unknown-property]",
        "App/Dogs.swift:2:10: warning: `risky` is not right [unused-argument]",
        "App/Dogs.swift:2:10: note: it is risky",
        "App/a,b: 100%.swift:2:3: note: `dull` is not right [invalid-encoding]",
      ])
    #expect(run.errors.hasPrefix("2 files, "))
  }

  @Test func githubEscapesWhatItsCommandsAreMadeOf() throws {
    let run = try folder().run("--format", "github", "@App")
    #expect(
      run.lines == [
        "::error file=App/Dogs.swift,line=1,endLine=1,col=12,endColumn=15,title=predicate-lint%3A unknown-property::`bad` is not right",
        "::warning file=App/Dogs.swift,line=2,endLine=2,col=10,endColumn=15,title=predicate-lint%3A unused-argument::`risky` is not right%0Ait is risky",
        "::notice file=App/a%2Cb%3A 100%25.swift,line=2,endLine=2,col=3,endColumn=7,title=predicate-lint%3A invalid-encoding::`dull` is not right",
      ])
  }

  @Test func jsonIsWhatItsSchemaSays() throws {
    let run = try folder().run("--format", "json", "@App")
    let json = try JSONValue(parsing: SourceText(run.output))
    #expect(try publishedSchema("lint-report").faults(json) == [])
    let finding = try #require(json["findings"]?.elements.first { _ in true })
    #expect(["line", "column", "endLine", "endColumn"].map { finding[$0]?.text } == ["1", "12", "1", "15"])
  }

  @Test func reportsWithoutFindingsAreWhole() throws {
    let folder = try LintFolder(["A.swift": "let a = \"good\"\n"])
    #expect(folder.run("--format", "text", "@A.swift").lines.count == 1)
    #expect(folder.run("--format", "xcode", "@A.swift").output == "")
    #expect(folder.run("--format", "github", "@A.swift").output == "")
    #expect(folder.run("--format", "gitlab", "@A.swift").output == "[]\n")
    #expect(folder.run("--format", "junit", "@A.swift").output.contains("tests=\"1\" failures=\"0\""))
    let json = try JSONValue(parsing: SourceText(folder.run("--format", "json", "@A.swift").output))
    #expect(try publishedSchema("lint-report").faults(json) == [])
  }

  @Test(
    .enabled("the published schema of SARIF is not there") { sarifSchema() != nil },
    arguments: ["@App", "@Nothing"])
  func sarifIsWhatItsSchemaSays(_ path: String) throws {
    let schema = try #require(Self.sarifSchema())
    let run = try folder().run("--format", "sarif", path)
    let json = try JSONValue(parsing: SourceText(run.output))
    #expect(SchemaValidator(schema: schema).faults(json) == [])
    #expect(SchemaValidator(schema: schema).faults(try JSONValue(parsing: SourceText(#"{"runs": [{}]}"#))).count == 2)
  }

  /// The published schema, which is not a part of the project: in a folder beside it, or beside one above it.
  private static func sarifSchema() -> JSONValue? {
    var folder = LintFolder.root
    for _ in 0..<4 {
      folder = folder.deletingLastPathComponent()
      let url = folder.appending(path: "shared/schemas/sarif-schema-2.1.0.json")
      if let data = try? Data(contentsOf: url) { return try? JSONValue(parsing: SourceText(utf8: Array(data))) }
    }
    return nil
  }

  @Test func sarifHasRulesPlacesAndFixes() throws {
    let run = try folder().run("--format", "sarif", "@App")
    let json = try JSONValue(parsing: SourceText(run.output))
    let tool = try #require(json["runs"]?.elements.first { _ in true })
    let rules = Array(try #require(tool["tool"]?["driver"]?["rules"]).elements)
    let results = Array(try #require(tool["results"]).elements)
    #expect(results.count == 3)
    #expect(tool["columnKind"]?.string == "unicodeCodePoints")
    for result in results {
      let index = try #require(result["ruleIndex"].flatMap { Int($0.text) })
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
    }
    let uris = results.compactMap { result in
      result["locations"]?.elements.first { _ in true }?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    }
    #expect(uris == ["App/Dogs.swift", "App/Dogs.swift", "App/a%2Cb%3A%20100%25.swift"])
    let replacement = results[0]["fixes"]?.elements.first { _ in true }?["artifactChanges"]?.elements.first { _ in true
    }?[
      "replacements"]?.elements.first { _ in true }
    #expect(replacement?["insertedContent"]?["text"]?.string == "good")
    #expect(replacement?["deletedRegion"]?["startColumn"]?.text == "12")
  }

  @Test func gitlabHasWhatItAsksFor() throws {
    let json = try JSONValue(parsing: SourceText(try folder().run("--format", "gitlab", "@App").output))
    #expect(json.elements.compactMap { $0["severity"]?.string } == ["critical", "minor", "info"])
    #expect(json.elements.compactMap { $0["location"]?["lines"]?["begin"]?.text } == ["1", "2", "2"])
    #expect(Set(json.elements.compactMap { $0["fingerprint"]?.string }).count == 3)
    #expect(json.elements.allSatisfy { $0["description"]?.string != nil && $0["check_name"]?.string != nil })
  }

  @Test(arguments: ["junit", "checkstyle"])
  func xmlIsWellFormed(_ format: String) throws {
    let folder = try LintFolder(["a&b<c>\"d'.swift": "let a = \"bad\"\nlet b = \"dull\"\n"])
    let run = folder.run("--format", format, "@")
    let reader = XMLReader()
    #expect(reader.read(run.output), "\(run.output)")
    #expect(reader.attributes.contains("a&b<c>\"d'.swift"))
    #expect(reader.elements.contains(format == "junit" ? "failure" : "error"))
    #expect(reader.elements.contains("system-out") == (format == "junit"))
  }

  @Test(arguments: [
    ("a\u{0}b\u{1B}[1m\u{7F}\u{FFFE}", "a\u{FFFD}b\u{FFFD}[1m\u{FFFD}\u{FFFD}"),
    ("<a> & \"b\"", "&lt;a&gt; &amp; &quot;b&quot;"),
    ("a\nb\tc\r", "a&#10;b&#9;c&#13;"), ("ä🐕", "ä🐕"),
  ])
  func xmlAttributesHoldAnything(_ text: String, _ expected: String) {
    #expect(MarkupText.attribute(text) == expected)
  }

  /// A file whose name, text and findings hold what reports have to escape.
  private static let oddName = "a&b<c>\"d'é🐕%,: .predicate"
  private static let odd =
    "// predicate-lint:class Dog\r\n<\u{1}🐕&\"]]>\u{1B}[1m'x' == \u{2028}%@ AND \(String(repeating: "ä", count: 5_000)) == `1`"

  private func oddReport(_ format: String) throws -> String {
    let folder = try LintFolder([Self.oddName: Self.odd, "Dog.swift": "class Dog: Object { @Persisted var age = 0 }"])
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateLint.run(["--format", format, folder.path], console: console, in: folder.path)
    #expect(status == 1, "\(String(decoding: err, as: UTF8.self))")
    return String(decoding: out, as: UTF8.self).replacing(folder.path + "/", with: "")
  }

  @Test(arguments: ["json", "sarif", "gitlab"])
  func oddTextIsJSON(_ format: String) throws {
    let json = try JSONValue(parsing: SourceText(try oddReport(format)))
    switch format {
    case "json": #expect(try publishedSchema("lint-report").faults(json) == [])
    case "sarif":
      if let schema = Self.sarifSchema() { #expect(SchemaValidator(schema: schema).faults(json) == []) }
    default:
      let paths = json.elements.compactMap { $0["location"]?["path"]?.string }
      let texts = json.elements.compactMap { $0["description"]?.string }
      #expect(paths.contains(Self.oddName))
      #expect(texts.joined().contains("🐕"))
    }
  }

  @Test(arguments: ["junit", "checkstyle"])
  func oddTextIsXML(_ format: String) throws {
    let reader = XMLReader()
    let text = try oddReport(format)
    #expect(reader.read(text), "\(text)")
    #expect(reader.attributes.contains(Self.oddName))
    #expect(reader.attributes.joined().contains("`🐕"))
  }

  /// Code hosts read paths from the root of the repository, wherever the linter runs.
  @Test(arguments: ["github", "gitlab", "sarif"])
  func pathsBeginAtTheRepository(_ format: String) throws {
    let folder = try LintFolder([".git/HEAD": "", "app/A.predicate": "age = "])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    _ = PredicateLint.run(["--format", format, folder.path + "/app"], console: console, in: folder.path + "/app")
    let text = String(decoding: out, as: UTF8.self)
    #expect(text.contains("app/A.predicate") && !text.contains("../"), "\(text)")
  }

  @Test func oddTextIsALineAFinding() throws {
    let count = Array(try JSONValue(parsing: SourceText(try oddReport("gitlab"))).elements).count
    let lines = try oddReport("github").split(separator: "\n")
    #expect(count > 1 && lines.count == count)
    for line in lines { #expect(line.hasPrefix("::") && line.contains("file=a&b<c>\"d'é🐕%25%2C%3A .predicate,")) }
  }

  @Test func oneRunWritesSeveralReports() throws {
    let folder = try folder()
    let run = folder.run("--format", "xcode", "--format", "json:@out.json", "--format", "junit:@out.xml", "@App")
    #expect(run.lines.count == 4)
    #expect(try folder.read("out.json").hasPrefix("{"))
    #expect(try folder.read("out.xml").hasPrefix("<?xml"))
    #expect(folder.run("--format", "xcode", "--format", "json", "@App").status == 2)
    #expect(folder.run("--format", "pdf", "@App").status == 2)
  }

  @Test(arguments: [
    ("let a = \"bad\"", "error", 1), ("let a = \"bad\"", "none", 0), ("let a = \"risky\"", "error", 0),
    ("let a = \"risky\"", "warning", 1), ("let a = \"dull\"", "warning", 0), ("let a = \"dull\"", "note", 1),
    ("let a = \"fine\"", "note", 0),
  ])
  func statusSaysWhetherTheRunFails(_ source: String, _ failOn: String, _ status: Int32) throws {
    let folder = try LintFolder(["A.swift": source])
    #expect(folder.run("--fail-on", failOn, "@A.swift").status == status)
  }
}

/// The elements and attributes of XML, by Foundation's parser.
private final class XMLReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var attributes: [String] = []

  func read(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes += attributes.values
  }
}
