import Foundation
import Predicates
import Testing

/// Each predicate of `docs/cheat-sheet.md` compiles in the dialect of its column.
@Suite struct CheatSheetTests {
  private static let schema = """
    [
     {"name": "Person", "properties": {"name": "string", "age": "int"}},
     {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}},
     {"name": "Task", "properties": {"name": "string", "priority": "int", "assignee": "string?"}},
     {"name": "Project", "properties": {
       "name": "string", "owner": "Person", "due": "date?", "priority": "int", "done": "bool", "labels": "string[]",
       "scores": "int{}", "tasks": "Task[]", "place": "Point"}}
    ]
    """

  /// The predicates of a column, by its number.
  private static func predicates(_ column: Int) throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/cheat-sheet.md")
    let rows = try String(contentsOf: page.standardized, encoding: .utf8).components(separatedBy: "\n")
      .drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
    return rows.flatMap { row -> [String] in
      let cell = row.components(separatedBy: "|").dropFirst(column + 1).first ?? ""
      return cell.components(separatedBy: " · ").map { $0.trimmingCharacters(in: [" "]) }
        .filter { $0.hasPrefix("`") && $0.hasSuffix("`") && $0.count(where: { $0 == "`" }) == 2 }
        .map { String($0.dropFirst().dropLast()) }
    }
  }

  @Test(arguments: [(1, Dialect.nspredicate, 30), (2, Dialect.rql, 12)])
  func compiles(_ column: Int, _ dialect: Dialect, _ least: Int) throws {
    let predicates = try Self.predicates(column)
    #expect(predicates.count >= least)
    let schema = try Schema(json: Self.schema)
    for predicate in predicates {
      #expect(throws: Never.self, "\(predicate)") {
        _ = try PredicateTemplate(predicate, class: "Project", schema: schema, dialect: dialect)
      }
    }
  }
}

/// The example schema of `docs/formats.md` is one.
@Suite struct FormatsPageTests {
  @Test func theSchemaIsRead() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/formats.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
    let schema = try Schema(json: block)
    #expect(schema.classes.map(\.name) == ["Task", "Person"])
  }
}
