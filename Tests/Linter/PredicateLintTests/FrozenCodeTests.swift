import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// Codes and rules keep their names and meanings. `codes-VERSION.tsv` has those of a release: lines are added for new ones, by hand, and nothing
/// writes the list anew. A title that says the same in better words is changed in all lists.
@Suite struct FrozenCodeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The lines of a list, without its head.
  private static func lines(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  private static let current =
    DiagnosticEntry.all.map { "code\t\($0.code.rawValue)\t\($0.stage)\t\($0.title)" }
    + LintRule.all.map { "rule\t\($0.id)\t\($0.severity)\t\($0.summary)" }

  @Test func everyReleaseKeepsItsCodes() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    for list in files where list.hasPrefix("codes-") {
      let lines = try Self.lines(list)
      #expect(lines.count > 300)
      for line in Set(lines).subtracting(Self.current).sorted() {
        Issue.record(
          "\(list) has `\(line)`, which is gone or has another stage, severity or meaning: a code is never renamed or reused"
        )
      }
    }
  }

  /// What the next release has is on its list, and so kept from then on.
  @Test func everyCodeIsOnTheListOfItsVersion() throws {
    let list = "codes-\(PredicateCommandLine.version).tsv"
    let lines = try Self.lines(list)
    #expect(Set(lines).count == lines.count)
    for line in Set(Self.current).subtracting(lines).sorted() { Issue.record("add `\(line)` to \(list)") }
  }
}
