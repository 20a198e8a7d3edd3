import Foundation
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateJavaScript

/// What the playground answers. The committed page holds a module of its own, so its answers are written down: here those of these sources are
/// held against them, and `.ci/release/playground.mjs` holds those of the page.
@Suite struct PlaygroundAnswersTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let page = folder.appendingPathComponent("../../../docs/playground").standardizedFileURL

  /// What people type beside the examples, wrong and half written.
  private static let typed = [
    "", "pages >", "pagse > 300", "title = 'Dune'", "title CONTIANS 'D'", "title == Dune", "title ILIKE 'd%'",
    "rating IS NOT NULL",
    "genres.count > 1", "year IN (1965, 1973)", "title CONTAINS 'O'Brien'", "pages > 300 ORDER BY year",
    "year BETWEEN {1980, 1900}",
    "pages > 300 AND pages < 100", "year == 1965 AND year == 1965", "lentTo.name == 'Mia' OR", "ANY genres != 'horror'",
    "title == 'Émile' AND pagse > 3",
  ]

  @Test func theAnswersAreThoseThatAreWrittenDown() throws {
    let sample = try JSONValue(
      parsing: SourceText(utf8: Array(Data(contentsOf: Self.page.appendingPathComponent("sample.json")))))
    var session = WebSession()
    var lines: [String] = []
    func ask(_ question: String, document: String = "") -> String {
      let answer = session.answer(Array(question.utf8), document: Array(document.utf8))
      lines.append("{\"question\":\(question),\"answer\":\(answer)}")
      return answer
    }
    func question(_ body: (inout JSONWriter) -> Void) -> String {
      var writer = JSONWriter()
      writer.object(body)
      return writer.text
    }
    let schema = try #require(sample["schema"]?.text)
    let data = try #require(sample["data"]?.text)
    _ = ask(
      question {
        $0.member("do", "open")
        $0.member("schema", schema)
      }, document: data)
    // The sample is the page's, too.
    lines = []
    func look(_ what: String, _ predicate: String, _ more: (inout JSONWriter) -> Void) {
      _ = ask(
        question {
          $0.members([("do", what), ("predicate", predicate)])
          $0.member("world", 1)
          more(&$0)
        })
    }
    for example in try #require(sample["examples"]).elements {
      let predicate = try #require(example["predicate"]?.string)
      for what in ["look", "explain"] {
        look(what, predicate) {
          $0.member("class", example["class"]?.string)
          $0.member("dialect", example["dialect"]?.string ?? "nspredicate")
          $0.object("values") { writer in
            if let values = example["values"] {
              for value in values.members { writer.member(value.key, value.value.string) }
            }
          }
        }
      }
    }
    for predicate in Self.typed {
      look("look", predicate) {
        $0.member("class", "Book")
        $0.object("values") { _ in }
      }
      look("complete", predicate) {
        $0.member("class", "Book")
        $0.member("at", predicate.utf16.count)
      }
    }
    let file = Self.page.appendingPathComponent("answers.ndjson")
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" { try Data(text.utf8).write(to: file) }
    let written = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
    for (line, old) in zip(lines, written.split(separator: "\n")) where line != old {
      Issue.record(
        "docs/playground/answers.ndjson has\n\(old)\nand the sources answer\n\(line)\nRECORD_GOLDEN=1 writes it anew, and `.ci/release/wasm --page` the page"
      )
    }
    #expect(
      text.utf8.count == written.utf8.count, "docs/playground/answers.ndjson is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
