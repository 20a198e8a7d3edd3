import Foundation
import Testing

/// The change that CONTRIBUTING.md walks through fits the sources as they are, and is as small as it says. `.ci/gate/worked-example` builds it.
@Suite struct WorkedExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  /// The lines of the page's diffs.
  private static func diff() throws -> [String] {
    var lines: [String] = []
    var isInside = false
    for line in try text("CONTRIBUTING.md").components(separatedBy: "\n") {
      if line.hasPrefix("```") { isInside = line == "```diff" } else if isInside { lines.append(line) }
    }
    return lines
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func takesSixFilesAndTwelveLines() throws {
    let lines = try Self.diff()
    let files = lines.filter { $0.hasPrefix("--- a/") }
    let vectors = try #require(lines.firstIndex(of: "--- /dev/null"))
    let added = lines[..<vectors].count { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
    #expect(files.count == 6 && added == 12)
  }

  @Test func appliesToTheSources() throws {
    var file = ""
    var hunks: [(file: String, start: Int, old: [String])] = []
    for line in try Self.diff() {
      if line.hasPrefix("--- ") {
        file = String(line.dropFirst("--- a/".count))
      } else if line.hasPrefix("@@") {
        // `@@ -167,2 +167,3 @@`
        let start = line.split { !$0.isNumber }.first.flatMap { Int($0) }
        hunks.append((file, try #require(start), []))
      } else if let last = hunks.indices.last, line.first == " " || line.first == "-" {
        hunks[last].old.append(String(line.dropFirst()))
      }
    }
    #expect(hunks.count > 8)
    for hunk in hunks where !hunk.old.isEmpty {
      let places = try Self.text(hunk.file).components(separatedBy: hunk.old.joined(separator: "\n") + "\n").count - 1
      #expect(places == 1, "\(hunk.file): \(hunk.old)")
      let lines = try Self.text(hunk.file).components(separatedBy: "\n").dropFirst(hunk.start - 1)
      #expect(lines.starts(with: hunk.old), "\(hunk.file): `\(hunk.old[0])` is not line \(hunk.start)")
    }
  }
}
