import Foundation
import Testing

/// The formats that draw are well-formed, whatever stands in the predicate.
@Suite struct FormatTests {
  static let predicates = [
    "priority > 5 AND (assignee == 'Ali' OR NOT ANY ratings > 3)", "name == '<script>alert(\"1\")</script>'",
    "name == 'a\\nb & c' AND priority IN {1, 2}", "name CONTAINS '\u{202E}東京' AND", "nothing == 5",
  ]

  @Test(arguments: predicates, ["svg", "html", "dot", "mermaid", "json"])
  func isWellFormed(_ predicate: String, _ format: String) throws {
    let result = Tool.todo("Task", "--stage", "all", "--format", format, predicate)
    switch format {
    case "svg":
      let parser = XMLChecker()
      #expect(parser.accepts(result.output))
      #expect(!result.output.contains("<script"))
    case "html":
      // Nothing of the text becomes a tag, and nothing is fetched.
      #expect(result.output.components(separatedBy: "<script>").count == 2)
      #expect(!result.output.contains("src=") && !result.output.contains("http://") && !result.output.contains("url("))
      #expect(!result.output.contains("https://"))
    case "dot":
      #expect(result.output.hasPrefix("digraph explain {"))
      let quotes = result.output.replacing("\\\\", with: "").replacing("\\\"", with: "").filter { $0 == "\"" }
      #expect(quotes.count.isMultiple(of: 2))
      #expect(result.output.filter { $0 == "\n" }.count > 5)
    case "mermaid": #expect(result.output.hasPrefix("flowchart TD"))
    default: #expect(result.output.hasPrefix("{"))
    }
  }
}

/// Checks that tags nest and entities are known, as far as the drawings use XML.
struct XMLChecker {
  func accepts(_ text: String) -> Bool {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(String(tag.prefix { $0 != " " }))
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.isEmpty
  }

  /// The source stands beside the instructions, or above them where operands would have to be cut.
  @Test func keepsOperandsWhole() {
    let short = Tool.todo("Task", "--stage", "bytecode", "priority > 5").output
    #expect(short.contains("COMPARE      Task.priority > 5  0→1    priority > 5\n"), "\(short)")
    let long = Tool.todo(
      "Task", "--stage", "bytecode",
      "progressMinutes BETWEEN {30, 300} AND (assignee BEGINSWITH 'Al' OR ANY labels CONTAINS[c] 'bug')"
    ).output
    let lines = long.split(separator: "\n").map(String.init)
    guard let place = lines.firstIndex(where: { $0.contains("Task.progressMinutes, 30 ... 300") }) else {
      Issue.record("\(long)")
      return
    }
    #expect(lines[place - 1].drop { " │".contains($0) } == "progressMinutes BETWEEN {30, 300}")
    #expect(
      long.contains("││         ANY labels CONTAINS[c] 'bug'") || long.contains("│          ANY labels"), "\(long)")
  }
}
