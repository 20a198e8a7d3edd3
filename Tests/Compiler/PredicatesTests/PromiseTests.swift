import Foundation
import Testing

/// The promises of `promises.tsv`: each sentence stands on the page that it names, and what tries to break it is there.
@Suite struct PromiseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  /// A row of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    let sentence: String
    let page: String
    /// The names of suites and scripts.
    let trials: [String]
    let material: String
    var testDescription: String { sentence }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static let rows: [Row] = {
    guard let table = try? text("Tests/Compiler/PredicatesTests/promises.tsv") else { return [] }
    return table.split(separator: "\n").dropFirst().map { line in
      let cells = line.components(separatedBy: "\t")
      return Row(
        sentence: cells[1], page: cells[0], trials: cells[2].components(separatedBy: ", "), material: cells[3])
    }
  }()

  /// The names of all suites.
  private static let suites: Set<String> = {
    let files = FileManager.default.enumerator(at: root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /(?:struct|class|enum|actor) (\w+Tests)\b/) { names.insert(String(match.1)) }
    }
    return names
  }()

  @Test func thereIsATable() { #expect(Self.rows.count > 30) }

  @Test(arguments: rows)
  func theSentenceIsThere(_ row: Row) throws {
    let page = try Self.text(row.page)
    // Sentences run over the ends of lines.
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(row.sentence), "\(row.page) no longer says so")
  }

  @Test(arguments: rows)
  func whatTriesItIsThere(_ row: Row) {
    #expect(!row.trials.isEmpty && !row.material.isEmpty)
    for trial in row.trials {
      if trial.hasPrefix(".ci/") {
        #expect(FileManager.default.isExecutableFile(atPath: Self.root.appending(path: trial).path), "\(trial) is gone")
      } else {
        #expect(Self.suites.contains(trial), "\(trial) is gone")
      }
    }
  }
}
