import Foundation
import PredicateCommandLine
import Testing

@testable import PredicateSuites
@testable import PredicateVectors

/// The list of differences from the reference suites, and its page.
@Suite struct KnownDifferencesTests {
  static let reference = VectorsTests.root.appending(path: "Vectors/reference")

  private func suites() throws -> [String: Set<String>] {
    var ids: [String: Set<String>] = [:]
    for path in try CorpusFiles().suitePaths([Self.reference.path()]) {
      let suite = try CorpusFiles().suite(path)
      ids[suite.name] = Set(suite.cases.map(\.id))
    }
    return ids
  }

  private func known() throws -> KnownDifferences {
    try KnownDifferences(Self.reference.appending(path: KnownDifferences.fileName).path())
  }

  @Test func everyDifferenceIsOfACase() throws {
    let ids = try suites()
    #expect(ids.count == 5)
    for difference in try known().differences {
      let parts = difference.name.split(separator: "/", maxSplits: 1).map(String.init)
      #expect(parts.count == 2 && ids[parts[0]]?.contains(parts[1]) == true, "\(difference.name) is not a case")
    }
  }

  /// The table of language §6.12: a form, the engine's answer, the answer of `rql`, the reason, and the case that holds it.
  @Test func everyDecisionHasItsCase() throws {
    var names: Set<String> = []
    for path in try CorpusFiles().suitePaths([VectorsTests.root.appending(path: "Vectors").path()]) {
      let suite = try CorpusFiles().suite(path)
      names.formUnion(suite.cases.map { "\(suite.name)/\($0.id)" })
    }
    let page = VectorsTests.root.appending(path: "docs/language/6-evaluation.md")
    let written = try String(contentsOf: page, encoding: .utf8)
    let heading = try #require(written.range(of: "## 6.12 "))
    let rows = written[heading.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| Form |") }.dropFirst(2).prefix { $0.hasPrefix("| ") }
    #expect(rows.count >= 61)
    var seen: Set<Substring> = []
    for row in rows {
      let cells = row.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
      #expect(cells.count == 5 && !cells.contains { $0.isEmpty }, "\(row)")
      let name = try #require(cells.last).filter { $0 != "`" }
      #expect(names.contains(name), "there is no case \(name)")
      #expect(seen.insert(cells[0]).inserted, "\(cells[0]) has two rows")
    }
  }

  @Test func thereAreFew() throws {
    let differences = try known().differences
    #expect(differences.filter { $0.name.hasPrefix("alltypes/") }.count < 7_136 * 4 / 100)
    #expect(differences.filter { $0.name.hasPrefix("geo/") }.count <= 5)
  }

  /// The page explains each exception, with the number of its cases and one of them; there the test writes the numbers and the examples.
  @Test func thePageIsUpToDate() throws {
    let file = VectorsTests.root.appending(path: "docs/reference/known-differences.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let suites = try CorpusFiles().suitePaths([Self.reference.path()]).map { try CorpusFiles().suite($0) }
    var cases: [String: String] = [:]
    for suite in suites {
      for testCase in suite.cases {
        cases["\(suite.name)/\(testCase.id)"] = String(testCase.predicate.map { $0.isWhitespace ? " " : $0 })
      }
    }
    let differences = try known().differences
    var sections = page.components(separatedBy: "\n## ")
    #expect(sections.count == EngineException.allCases.count + 1)
    sections[0].replace(/Of \d+ cases, \d+ differ/, with: "Of \(cases.count) cases, \(differences.count) differ")
    for (place, exception) in zip(sections.indices.dropFirst(), EngineException.allCases) {
      let parts = sections[place].components(separatedBy: " Cases: ")
      #expect(parts.count == 2 && parts[0].hasPrefix("`\(exception.rawValue)`\n\n"), "\(exception.rawValue)")
      let group = differences.filter { $0.exception == exception }
      let example = group.first.map { ", such as `\(cases[$0.name] ?? "")` (\($0.section))" } ?? ""
      sections[place] = "\(parts[0]) Cases: \(group.count)\(example).\n"
    }
    let text = sections.joined(separator: "\n## ")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(page == text, "docs/reference/known-differences.md is stale: RECORD_GOLDEN=1 writes it anew")
  }

  /// A file of differences is read with care: each of these is refused.
  @Test(arguments: [
    #"{}"#,
    #"[{"case": "a/b"}]"#,
    #"[{"case": "a/b", "exception": "because", "section": "§6.4", "expect": {"matches": []}}]"#,
    #"[{"case": "a/b", "exception": "crash", "section": "§6.4", "expect": {"matches": []}}, {"case": "a/b", "exception": "crash", "section": "§6.4", "expect": {"matches": []}}]"#,
  ])
  func aFaultyListIsRefused(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ToolError.self) { try KnownDifferences(file.path()) }
  }
}
