import Foundation
import PredicateCommandLine
import Testing

@testable import PredicateLint

/// What `--fix` makes of the fixture apps: below a line that it changes stands `// fixes to: CODE`.
@Suite struct FixtureFixTests {
  @Test(arguments: FixtureApp.all)
  func changesWhatIsMarkedAndNothingElse(_ app: FixtureApp) throws {
    let folder = try LintFolder()
    for source in app.sources { try folder.write(source.path, Data(source.bytes)) }
    #expect(lint(folder, "--fix") == 1)
    for source in app.sources {
      let expected = Self.fixed(String(decoding: source.bytes, as: UTF8.self))
      #expect(try folder.read(source.path) == expected, "\(source.path)")
    }
    // Nothing is left that has a safe fix.
    #expect(lint(folder, "--diff") == 0)
    let fixed = app.mapSources { source in
      SourceFile(
        path: source.path, language: source.language,
        bytes: Array(Self.fixed(String(decoding: source.bytes, as: UTF8.self)).utf8))
    }
    let left = fixed.lint().findings.map { fixed.line(of: $0) }
    #expect(left.sorted() == Self.left(app).sorted())
  }

  private func lint(_ folder: LintFolder, _ option: String) -> Int32 {
    PredicateLint.run(
      [option, "--quiet", folder.path], console: Console(usesColor: false, out: { _ in }, err: { _ in }),
      engine: .standard, in: folder.path)
  }

  /// The text with the marked lines as they are fixed.
  private static func fixed(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    for index in lines.indices.dropLast() {
      let parts = lines[index + 1].components(separatedBy: "// fixes to: ")
      guard parts.count == 2 else { continue }
      let comment = lines[index].components(separatedBy: "  // finds: ").dropFirst().map { "  // finds: " + $0 }
      lines[index] = parts[0] + parts[1] + comment.joined()
    }
    return lines.joined(separator: "\n")
  }

  /// What is marked and not fixed.
  private static func left(_ app: FixtureApp) -> [String] {
    app.marked.filter { mark in
      let parts = mark.split(separator: " ")
      let place = parts[0].split(separator: ":")
      guard let source = app.sources.first(where: { $0.path == place[0] }), let line = Int(place[1]) else {
        return true
      }
      let next = line < source.lineCount ? source.text(source.range(ofLine: line + 1)) : ""
      return !next.contains("// fixes to: ") || LintRule.named(String(parts[1]))?.hasFix != true
    }
  }
}
