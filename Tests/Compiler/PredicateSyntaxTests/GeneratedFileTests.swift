import Foundation
import GrammarCompiler
import Testing

/// The lexer and parser in the repository must be those that the grammar makes now; `.ci/gate/grammar-pages` compares its pages.
///
/// `RECORD_GOLDEN=1 swift test --filter GeneratedFileTests` writes them anew.
struct GeneratedFileTests {
  @Test func lexerAndParserAreThoseOfTheGrammar() throws {
    let compiled = try Repository.compiledGrammar.get()
    try compare(
      SwiftEmitter.source(of: compiled), with: "Sources/Compiler/PredicateSyntax/Generated/GeneratedGrammar.swift")
  }

  private func compare(_ text: String, with path: String) throws {
    if Repository.isRecording {
      let url = Repository.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try Repository.text(of: path)
    guard golden != text else { return }
    let lines = zip(golden.split(separator: "\n"), text.split(separator: "\n"))
    let first = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let place =
      first.map { "line \($0.offset + 1): `\($0.element.0)` is now `\($0.element.1)`" } ?? "the length differs"
    Issue.record("\(path) is stale: \(place); record it with RECORD_GOLDEN=1 swift test --filter GeneratedFileTests")
  }
}
