import Foundation
import Testing

@testable import PredicateLint

/// Small apps whose mistakes are marked where they stand, `// finds: ID…`: each is found, and nothing else.
@Suite struct FixtureTests {
  @Test(arguments: FixtureApp.all)
  func findsWhatIsMarkedAndNothingElse(_ app: FixtureApp) {
    #expect(!app.marked.isEmpty)
    expect(app.lint().findings.map { app.line(of: $0) }, are: app.marked)
  }

  /// How much is recognised: a predicate that is no longer held against its class would hide its mistakes.
  @Test(arguments: [
    ("Archive", "4 files, 0 models, 83 predicates: 0 checked against a class (0 %), 82 for syntax only, 1 skipped"),
    (
      "Clinic",
      "8 files, 2 models, 84 predicates: 71 checked against a class (84 %), 3 against every class, 9 for syntax only, 1 skipped"
    ),
    ("Greenhouse", "13 files, 0 models, 3 entities, 217 predicates: 148 checked against a class (68 %)"),
    (
      "Habits",
      "6 files, 5 models, 105 predicates: 96 checked against a class (92 %), 1 without a name to look up, 8 for syntax only, 0 skipped"
    ),
    ("Kennel", "2 files, 2 models, 28 predicates: 23 checked against a class (82 %), 5 for syntax only, 0 skipped"),
    ("Library", "6 files, 5 models, 98 predicates: 88 checked against a class (89 %), 10 for syntax only, 0 skipped"),
    (
      "Menagerie",
      "7 files, 17 models, 4 entities, 162 predicates: 131 checked against a class (80 %), 4 against every class, 27 for syntax only, 0 skipped"
    ),
    (
      "Podcasts",
      "9 files, 11 models, 119 predicates: 111 checked against a class (93 %), 8 for syntax only, 0 skipped"
    ),
    (
      "Shelter",
      "12 files, 9 models, 4 entities, 82 predicates: 72 checked against a class (88 %), 1 without a name to look up, 8 for syntax only, 1 skipped"
    ),
    (
      "Trails",
      "12 files, 7 models, 213 predicates: 209 checked against a class (98 %), 1 against every class, 3 for syntax only, 0 skipped"
    ),
    (
      "Recipes",
      "4 files, 0 models, 5 entities, 78 predicates: 69 checked against a class (89 %), 1 without a name to look up, 8 for syntax only, 0 skipped"
    ),
  ])
  func recognises(_ name: String, _ summary: String) throws {
    let app = try #require(FixtureApp.all.first { $0.name == name })
    let line = app.lint().summary.line
    #expect(line.hasPrefix(summary), "\(line)")
  }

  /// Good predicates stay silent, and there are enough of them to tell.
  @Test func manySitesAreSilent() {
    let silent = FixtureApp.all.map { app in
      let outcome = app.lint()
      // A site may have several findings, and none has fewer than one.
      return outcome.summary.predicates - outcome.findings.count
    }
    #expect(silent.reduce(0, +) >= 200, "\(silent)")
  }

  // MARK: Encodings

  /// Windows's line ends and a mark of the byte order move nothing.
  @Test(arguments: FixtureApp.all)
  func endsOfLinesAndByteOrderMarks(_ app: FixtureApp) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF], end: [UInt8] = [0x0D, 0x0A]
    let changed = app.mapBytes { bytes in mark + bytes.flatMap { $0 == 0x0A ? end : [$0] } }
    expect(changed.lint().findings.map { changed.line(of: $0) }, are: app.marked)
  }

  /// Bytes that are not UTF-8 are reported, and what is around them is linted.
  @Test(arguments: FixtureApp.all)
  func brokenEncodings(_ app: FixtureApp) {
    let latin1: [UInt8] = "\n// caf".utf8 + [0xE9, 0x0A]
    let changed = app.mapBytes { $0 + latin1 }
    let findings = changed.lint().findings
    expect(findings.map { changed.line(of: $0) }.filter { !$0.hasSuffix(" invalid-encoding") }, are: app.marked)
    let invalid = findings.filter { $0.id == "invalid-encoding" }
    #expect(invalid.count == app.sources.count)
  }

  @Test func unreadableFiles() throws {
    let folder = try LintFolder(["A.swift": "import RealmSwift\n"])
    try folder.write("B.swift", Data([0xFF, 0xFE, 0x61, 0x00]))
    let run = folder.run("--quiet", "@A.swift", "@B.swift", "@C.swift")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read `B.swift`: it is UTF-16; save it as UTF-8"))
    #expect(run.errors.contains("C.swift"))
  }

  private func expect(_ found: [String], are marked: [String]) {
    for line in Set(found).union(marked).sorted() {
      #expect(found.count { $0 == line } == marked.count { $0 == line }, "\(line)")
    }
  }
}
