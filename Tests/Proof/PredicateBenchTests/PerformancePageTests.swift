import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import TestSupport
import Testing

@testable import PredicateBench

#if canImport(FoundationXML)
  import FoundationXML
#endif

private let hasPython = (try? python(["--version"])) == 0

/// The status of a run of Python.
private func python(_ arguments: [String]) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3"] + arguments
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

/// The page that `.ci/gate/performance-page` makes of the tool's JSON.
@Suite(.enabled(if: hasPython)) struct PerformancePageTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
  static func script(_ arguments: String...) throws -> Int32 {
    try python([root.appending(path: ".ci/gate/performance-page").path()] + arguments)
  }

  /// The report of everything over little data, in a folder with its page; `files` is what `.ci/gate/compare-files` writes.
  private func page(_ operands: [String], files: String? = nil, _ body: (URL, String, JSONValue) throws -> Void) throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (report, page) = (folder.appending(path: "bench.json"), folder.appending(path: "page.md"))
    let result = ReportTests.run(
      ["--rows", "1000", "--runs", "1", "--format", "json:\(report.path())"] + operands)
    #expect(result.status == 0 && result.errors == "")
    var arguments = [report.path(), "--tools", folder.path(), "--out", page.path()]
    if let files {
      let file = folder.appending(path: "files.json")
      try files.write(to: file, atomically: true, encoding: .utf8)
      arguments += ["--files", file.path()]
    }
    let script = Self.root.appending(path: ".ci/gate/performance-page").path()
    try #require(try python([script] + arguments) == 0)
    let json = try JSONValue(parsing: SourceText(String(contentsOf: report, encoding: .utf8)))
    try body(folder, String(contentsOf: page, encoding: .utf8), json)
  }

  @Test func examplesOfTheScriptHold() throws {
    #expect(try Self.script("--smoke") == 0)
    #expect(try Self.script() == 2)
  }

  /// The page in a file has its charts beside it, and its links lead to them.
  @Test func pageHasItsChartsBesideIt() throws {
    try page(["q01", "q21", "q24", "scale", "realm", "small"]) { folder, text, json in
      let schema = try JSONValue(
        parsing: SourceText(
          String(
            contentsOf: Self.root.appending(path: "docs/schemas/bench-report.schema.json"), encoding: .utf8)))
      #expect(SchemaValidator(schema: schema).faults(json) == [])
      for heading in [
        "# Performance", "## From a text to an answer", "## Figures", "## Method", "## Nanoseconds for an object",
        "## One object at a time", "## Memory", "## Scale", "## Files\n\nNot measured", "## The documents' API",
        "## Several threads", "## Other engines",
      ] {
        #expect(text.contains("\(heading)\n") || text.contains("\(heading):"), "\(heading)")
      }
      #expect(text.contains("| Task.assignee | codes8 |") && text.contains("| compiled anew |"))
      let links = text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
      #expect(links.count == 5)
      for link in links { try check(folder.appending(path: link)) }
    }
  }

  /// All texts of a drawing stand inside the picture.
  private func check(_ file: URL) throws {
    let reader = try TextReader(file)
    #expect(reader.texts.count > 5)
    for text in reader.texts {
      let width = Double(text.text.count) * text.size * 0.6
      let start = text.anchor == "start" ? text.x : text.anchor == "middle" ? text.x - width / 2 : text.x - width
      // A text that reads upwards takes up height.
      if text.isTurned {
        #expect(text.y - width / 2 >= 0 && text.y + width / 2 <= reader.height, "\(text)")
      } else {
        #expect(start >= 0 && start + width <= reader.width, "\(text)")
        #expect(text.y - text.size >= 0 && text.y <= reader.height, "\(text)")
      }
    }
  }

  /// The comparison over files, with and without the other programs.
  @Test(arguments: [
    (#""predicate-run": 2, "jq": 30, "DuckDB": 4"#, "predicate-run ÷ DuckDB, one thread | 0.500 | ≤ 1.20 | holds |"),
    (#""predicate-run": 2, "jq": 30, "DuckDB": 4"#, "jq ÷ predicate-run | 15.0 | ≥ 10.0 | holds |"),
    (
      #""predicate-run": 2, "jq": 30, "DuckDB": 4"#,
      "memory for a whole data document ÷ its size | 2.00 | ≤ 3.00 | holds |"
    ),
    (
      #""predicate-run": 2, "jq": 30, "DuckDB": 1"#,
      "predicate-run ÷ DuckDB, one thread | 2.00 | ≤ 1.20 | does not hold |"
    ),
    (#""predicate-run": 2"#, "predicate-run ÷ DuckDB, one thread | – | ≤ 1.20 | not measured |"),
    (#""predicate-run": 2"#, "jq ÷ predicate-run | – | ≥ 10.0 | not measured |"),
  ])
  func figuresOfFilesComeFromTheComparison(_ seconds: String, _ row: String) throws {
    let query =
      #"{"name": "n", "predicate": "p", "count": 5, "seconds": {\#(seconds)}, "bytes": {"predicate-run": 20e6}}"#
    let files = """
      {"commit": "c", "versions": {"jq": "jq-1.6", "DuckDB": null}, "rows": 10, "runs": 2,
       "sizes": {"document": 10e6, "tasks": 10, "nested": 20}, "queries": [\(query)], "document": \(query),
       "jobs": [{"name": "n", "jobs": 2, "oneSeconds": 3, "severalSeconds": 2}]}
      """
    try page(["q03"], files: files) { folder, text, _ in
      #expect(text.contains("| files: \(row)\n"), "\(text)")
      #expect(text.contains("| n | 3.00 | 2.00 | 2 | 1.50 |\n") && text.contains("jq-1.6"))
      try check(folder.appending(path: "performance/files.svg"))
    }
  }
}

/// The texts of a drawing.
private final class TextReader: NSObject, XMLParserDelegate {
  struct Text {
    var text = ""
    let x, y, size: Double
    let anchor: String
    let isTurned: Bool
  }
  private static let sizes = ["title": 15, "name": 11.5, "label": 11.5, "value": 10]
  private(set) var texts: [Text] = []
  private(set) var (width, height) = (0.0, 0.0)
  private var isInside = false

  init(_ file: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "svg" {
      width = attributes["width"].flatMap(Double.init) ?? 0
      height = attributes["height"].flatMap(Double.init) ?? 0
    }
    guard name == "text", let x = attributes["x"].flatMap(Double.init), let y = attributes["y"].flatMap(Double.init),
      let size = attributes["class"]?.split(separator: " ").first.flatMap({ Self.sizes[String($0)] }),
      let anchor = attributes["text-anchor"]
    else { return }
    isInside = true
    texts.append(Text(x: x, y: y, size: size, anchor: anchor, isTurned: attributes["transform"] != nil))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInside { texts[texts.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInside = false
  }
}
