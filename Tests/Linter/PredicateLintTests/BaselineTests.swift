import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLint

/// Findings that a project lives with.
@Suite struct BaselineTests {
  private func folder() throws -> LintFolder {
    let folder = try LintFolder([
      "B/B.swift": "let a = \"bad\"\nlet b = \"bad\"\nlet a = \"bad\"\n", "A.swift": "let a = \"bad\"\n",
    ])
    let run = folder.run("--write-baseline", "@baseline.json", "@")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    return folder
  }

  @Test func isSortedAndRelativeAndAsPublished() throws {
    let json = try JSONValue(parsing: SourceText(try folder().read("baseline.json")))
    #expect(try publishedSchema("lint-baseline").faults(json) == [])
    let paths = json["findings"]?.elements.compactMap { $0["path"]?.string }
    #expect(paths == ["A.swift", "B/B.swift", "B/B.swift", "B/B.swift"])
    #expect(Set(json["findings"]?.elements.compactMap { $0["fingerprint"]?.string } ?? []).count == 4)
  }

  @Test func hidesWhatIsKnown() throws {
    let run = try folder().run("--format", "text", "--baseline", "@baseline.json", "@")
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("0 findings (4 in the baseline)"))
  }

  @Test(arguments: [
    // Lines moved, indented, in another order: all known.
    ("// new\n\n  let b = \"bad\"\nlet a = \"bad\"\n\tlet  a =  \"bad\"\n", 0, 0),
    // One more of the same line is one more finding.
    ("let a = \"bad\"\nlet b = \"bad\"\nlet a = \"bad\"\nlet a = \"bad\"\n", 1, 0),
    // Another line is another finding, and the old one is gone.
    ("let a = \"bad\"\nlet c = \"bad\"\nlet a = \"bad\"\n", 1, 1),
    ("", 0, 3),
  ])
  func survivesMovedLines(_ source: String, _ new: Int, _ stale: Int) throws {
    let folder = try folder()
    try folder.write("B/B.swift", source)
    let run = folder.run("--format", "json", "--baseline", "@baseline.json", "@")
    let summary = try #require(try JSONValue(parsing: SourceText(run.output))["summary"])
    #expect(summary["errors"]?.text == "\(new)")
    #expect(summary["staleBaseline"]?.text == "\(stale)")
    #expect(run.status == (new == 0 ? 0 : 1))
  }

  @Test(arguments: [
    "", "[]", #"{"version": 2, "findings": []}"#, #"{"version": 1}"#, #"{"version": 1, "findings": [{"id": "x"}]}"#,
  ])
  func refusesOtherFiles(_ text: String) throws {
    let folder = try LintFolder(["A.swift": "", "baseline.json": text])
    let run = folder.run("--baseline", "@baseline.json", "@A.swift")
    #expect(run.status == 2)
    #expect(run.errors.contains("--> baseline.json:1:"))
  }
}
