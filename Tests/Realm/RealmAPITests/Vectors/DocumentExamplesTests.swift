import Foundation
import PredicateDiagnostics
import PredicateJSON
import Testing

/// `docs/reference/examples.md` shows the documents' examples with their objects and answers, as the vectors have them.
@Suite struct DocumentExamplesTests {
  @Test func thePageIsUpToDate() throws {
    try expectRecorded(Self.page(), "docs/reference/examples.md")
  }

  private static func page() throws -> String {
    var page = """
      # 10. The documents' examples

      Every example of Realm's documents ([which they are](../language.md#where-it-comes-from)), with what it finds among [the objects](#the-objects) at the end
      of this page. They are the vectors of `Vectors/docs`, under the numbers of their headings, and are run as predicate strings, on live
      objects of the Swift API and, where the documents write Swift, in Swift. Written by
      `RECORD_GOLDEN=1 swift test --filter DocumentExamplesTests`.

      """
    var cases: [Int: [JSONValue]] = [:]
    for suite in DocumentVectorTests.suites {
      guard let list = try json("Vectors/docs/\(suite).json")["cases"] else { continue }
      for testCase in list.elements {
        let digits = testCase["id"]?.string?.dropFirst().prefix { $0.isNumber } ?? ""
        cases[Int(digits) ?? 0, default: []].append(testCase)
      }
    }
    for part in DocumentPart.all {
      page += "\n## \(part.title)\n"
      for (number, title) in part.examples {
        page += "\n### \(DocumentPart.id(number)) \(title)\n\n| | Of | Finds |\n| --- | --- | --- |\n"
        for testCase in cases[number] ?? [] { page += row(testCase) }
      }
    }
    page += "\n## The objects\n"
    for data in ["todo", "company", "dogs", "geo"] {
      page += "\n### `Vectors/data/\(data).json`\n"
      for table in try json("Vectors/data/\(data).json").members {
        page += "\n| `\(table.key)` | |\n| --- | --- |\n"
        for object in table.value.members { page += "| \(object.key) | \(code(object.value.text)) |\n" }
      }
    }
    return page
  }

  private static func json(_ path: String) throws -> JSONValue {
    let text = try String(contentsOf: VectorWorld.root.appending(path: path), encoding: .utf8)
    return try JSONValue(parsing: SourceText(text))
  }

  /// A case: the predicate with what stands beside it, the class, the answer; and the Swift for it.
  private static func row(_ testCase: JSONValue) -> String {
    var asked = code(testCase["predicate"]?.string ?? "")
    if let dialect = testCase["dialect"]?.string { asked += " in `\(dialect)`" }
    for (key, words) in [("args", "with"), ("sort", "sorted by"), ("limit", "limited to")] {
      if let value = testCase[key] { asked += " \(words) \(code(value.text))" }
    }
    let note = testCase["note"]?.string ?? ""
    if note.hasPrefix("Swift: "), let swift = note.dropFirst(7).components(separatedBy: " – ").first {
      asked += "<br>in Swift \(code(swift))"
    }
    return "| \(asked) | `\(testCase["class"]?.string ?? "")` | \(answer(testCase["expect"])) |\n"
  }

  private static func answer(_ expected: JSONValue?) -> String {
    guard let error = expected?["error"] else {
      let keys = expected?["matches"].map { $0.elements.compactMap(\.string) } ?? []
      return keys.isEmpty ? "none" : keys.joined(separator: expected?["ordered"]?.bool == true ? ", then " : ", ")
    }
    return error["code"]?.string.map { "[`\($0)`](diagnostics.md#\($0))" } ?? "refused"
  }

  /// Code in a cell of a table.
  private static func code(_ text: String) -> String {
    let fence = text.contains("`") ? "``" : "`"
    return fence + text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ") + fence
  }
}
