import Foundation
import PredicateAppSources
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
    let (changed, kept) = Self.split(app)
    #expect(left.filter { !changed.contains($0) }.sorted() == kept.sorted())
    // A fix may show what it cannot mend.
    #expect(left.count < kept.count + changed.count || changed.isEmpty)
  }

  @Test func someAreMarked() {
    let marks = FixtureApp.all.flatMap(\.sources).map { source in
      String(decoding: source.bytes, as: UTF8.self).components(separatedBy: "// fixes to: ").count - 1
    }
    #expect(marks.reduce(0, +) >= 35, "\(marks)")
  }

  /// With a mark of the byte order, the ends of lines of Windows, bytes that are no text and a last line without its end: all of it stays.
  @Test(arguments: FixtureApp.all)
  func everyOtherByteStays(_ app: FixtureApp) throws {
    func strange(_ text: String) -> Data {
      Data([0xEF, 0xBB, 0xBF]) + Data(text.replacing("\n", with: "\r\n").utf8) + Data([0x2F, 0x2F, 0xFF, 0xC3, 0x00])
    }
    let folder = try LintFolder()
    let sources = app.sources.filter { $0.language != .predicate }
    for source in sources { try folder.write(source.path, strange(String(decoding: source.bytes, as: UTF8.self))) }
    #expect(lint(folder, "--fix") == 1)
    for source in sources {
      let found = try Data(contentsOf: URL(filePath: folder.path + "/" + source.path))
      #expect(found == strange(Self.fixed(String(decoding: source.bytes, as: UTF8.self))), "\(source.path)")
    }
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

  /// What is marked on the lines that are fixed, and on the others.
  private static func split(_ app: FixtureApp) -> (changed: [String], kept: [String]) {
    var (changed, kept): ([String], [String]) = ([], [])
    for mark in app.marked {
      let place = mark.prefix { $0 != " " }.split(separator: ":")
      let source = app.sources.first { $0.path == place[0] }
      let lines = source.map { String(decoding: $0.bytes, as: UTF8.self).components(separatedBy: "\n") } ?? []
      let next = Int(place[1]).flatMap { lines.indices.contains($0) ? lines[$0] : nil }
      if next?.contains("// fixes to: ") == true { changed.append(mark) } else { kept.append(mark) }
    }
    return (changed, kept)
  }
}
