import Foundation
import Testing

/// The guide's table of what is different on purpose, and the file that it is made of.
@Suite struct RealmDifferencesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The file's lines as the guide's table, without the reasons. A difference without a reason is none.
  private func table() throws -> String {
    let file = Self.folder.appending(path: "realm-differences.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    for row in rows { #expect(row.count == 3 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
    return "| Realm | Here |\n| --- | --- |\n" + rows.map { "| \($0[0]) | \($0[1]) |\n" }.joined()
  }

  @Test func theGuideHasEveryDifference() throws {
    let guide = Self.folder.appending(path: "../../../../docs/realm-api.md").standardized
    var text = try String(contentsOf: guide, encoding: .utf8)
    let heading = try #require(text.range(of: "## What is deliberately different\n\n"))
    let start = try #require(text.range(of: "| Realm |", range: heading.upperBound..<text.endIndex)).lowerBound
    let end = try #require(text.range(of: "\n## ", range: start..<text.endIndex)).lowerBound
    let table = try table()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      text.replaceSubrange(start..<end, with: table)
      return try text.write(to: guide, atomically: true, encoding: .utf8)
    }
    #expect(text[start..<end] == table, "RECORD_GOLDEN=1 makes the table anew")
  }
}
