import Foundation
import PredicateSources
import Testing

@testable import PredicateLint

/// With `--cache` the linter says what it says without, and looks through the sources only where something has changed.
@Suite struct CacheChangeTests {
  /// Calls in which all formats, places for reports and options of what is said stand.
  private static let calls: [[String]] =
    ReportFormat.allCases.map { ["--format", $0.rawValue, "@App", "--models", "@Models"] } + [
      ["@App"], ["@"], ["--quiet", "@"], ["--verbose", "@"], ["--fail-on", "none", "@App"], ["--jobs", "3", "@App"],
      ["--class", "Dog", "@App"], ["--class", "Dgo", "@App"], ["--schema", "@schema.json", "@App"],
      ["@App/Pound.swift"], ["@App", "@gone"], ["--exclude", "*.h", "@App"], ["--limits", "untrusted", "@App"],
      ["--color", "always", "--format", "text", "@App"],
    ]

  @Test(arguments: calls)
  func saysTheSame(_ call: [String]) throws {
    let project = try CachedProject()
    let expected = project.run(call)
    #expect(project.cached(call) == expected)
    let passes = project.passes
    #expect(project.cached(call) == expected)
    #expect(project.passes == passes, "the sources were looked through again")
    #expect(expected.status != 0 || call.contains("none"))
  }

  @Test func reportsInFilesAreTheSame() throws {
    let project = try CachedProject()
    let reports = ["--format", "sarif:@lint.sarif", "--format", "gitlab:@lint.json", "--stamp", "@Stamp.swift", "@App"]
    let names = ["lint.sarif", "lint.json", "Stamp.swift"]
    _ = project.cached(reports)
    let first = try names.map(project.folder.read)
    for name in names { try FileManager.default.removeItem(atPath: project.path(name)) }
    _ = project.cached(reports)
    #expect(try names.map(project.folder.read) == first)
    #expect(project.passes == 1)
  }

  /// What is found is kept, not how it is reported.
  @Test func otherReportsNeedNoOtherPass() throws {
    let project = try CachedProject()
    for call in [
      [], ["--format", "json"], ["--fail-on", "note"], ["--quiet"], ["--jobs", "2"], ["--baseline", "@b"],
    ] {
      if call.contains("@b") { _ = project.cached(["--write-baseline", "@b", "@App"]) }
      let run = project.cached(call + ["@App"])
      #expect(run == project.run(call + ["@App"]))
    }
    #expect(project.passes == 1 + 6)
  }

  // MARK: Changes

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: [String] = ["@App", "--models", "@Models"]
    var make: @Sendable (CachedProject) throws -> Void
  }

  private static func replacing(
    _ name: String, _ old: String, _ new: String, options: [String] = ["@App", "--models", "@Models"]
  ) -> Change {
    Change(testDescription: "\(name): \(old) → \(new)", options: options) { project in
      let text = try project.folder.read(name)
      try #require(text.contains(old))
      try project.folder.write(name, text.replacing(old, with: new))
    }
  }

  private static let changes: [Change] = [
    replacing("App/Pound.swift", "wieght", "weight"),
    replacing("App/Pound.swift", "let thin", "\nlet thin"),
    replacing("App/Dog.swift", "var name", "var nmae"),
    replacing("App/Limits.h", "18", "@\"x\""),
    replacing("App/Cat.m", "Limits.h", "Other.h"),
    replacing("App/One.predicate", "class Dog", "class Bird"),
    replacing("App/Store.xcdatamodel/contents", "title", "length"),
    replacing("Models/Bird.swift", "wings", "wnigs"),
    replacing(".predicate-lint.json", "{ ", #"{ "exclude": ["*.m"], "#),
    replacing("shared.json", "off", "error"),
    replacing("schema.json", "nmae", "name", options: ["@App", "--schema", "@schema.json"]),
    Change(testDescription: "a new file") {
      try $0.folder.write("App/New.swift", "func f(_ dogs: Results<Dog>) { _ = dogs.filter(\"a == 1\") }")
    },
    Change(testDescription: "a file less") {
      try FileManager.default.removeItem(atPath: $0.path("App/Pound.swift"))
    },
    Change(testDescription: "another name") {
      try FileManager.default.moveItem(atPath: $0.path("App/Pound.swift"), toPath: $0.path("App/Shelter.swift"))
    },
    Change(testDescription: "two files change their places") {
      let texts = (try $0.folder.read("App/Pound.swift"), try $0.folder.read("App/Birds.swift"))
      try $0.folder.write("App/Pound.swift", texts.1)
      try $0.folder.write("App/Birds.swift", texts.0)
    },
    Change(testDescription: "a nearer configuration") {
      try $0.folder.write("App/.predicate-lint.json", #"{ "rules": { "unknown-property": "warning" } }"#)
    },
    Change(testDescription: "no configuration") {
      try FileManager.default.removeItem(atPath: $0.path(".predicate-lint.json"))
    },
    Change(testDescription: "a header of C alone, which is only counted") {
      try $0.folder.write("App/add.h", "int add(int a, int b);")
    },
    Change(testDescription: "the same size and time, other text") {
      let path = $0.path("App/Pound.swift")
      let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as Any
      let text = try $0.folder.read("App/Pound.swift")
      try $0.folder.write("App/Pound.swift", text.replacing("wieght", with: "weight"))
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      #expect(try $0.folder.read("App/Pound.swift").utf8.count == text.utf8.count)
    },
    Change(testDescription: "an earlier time, other text") {
      try $0.folder.write("App/Pound.swift", "let a = 1")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: $0.path("App/Pound.swift"))
    },
  ]

  /// Whatever changes is noticed; and what is changed back is known still.
  @Test(arguments: changes)
  func changesAreNoticed(_ change: Change) throws {
    let project = try CachedProject()
    let before = project.cached(change.options)
    try change.make(project)
    let after = project.cached(change.options)
    #expect(after == project.run(change.options))
    #expect(after != before, "the change changes nothing that is said")
  }

  /// Another time or place on the disk is no change.
  @Test func timesDoNotMatter() throws {
    let project = try CachedProject()
    let before = project.cached(["@App"])
    for name in CachedProject.files.keys {
      let text = try project.folder.read(name)
      try FileManager.default.removeItem(atPath: project.path(name))
      try project.folder.write(name, text)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: project.path(name))
    }
    #expect(project.cached(["@App"]) == before)
    #expect(project.passes == 1)
  }

  // MARK: Keys

  private static let source = LintRun.Input(source: .init(path: "A.swift", language: .swift, bytes: [0x61]))

  private static func key(
    tool: String = "0.1.0", schema: String? = nil, lists: Bool = false, run: LintRun = LintRun(),
    _ inputs: [LintRun.Input] = [source]
  ) -> [UInt8] {
    CacheKey(tool: tool, run, inputs, schema: schema, listsUnchecked: lists).hash
  }

  private static func input(_ change: (inout LintRun.Input) -> Void) -> [LintRun.Input] {
    var input = source
    change(&input)
    return [input]
  }

  /// Whatever a result depends on makes another key.
  @Test func keysDiffer() {
    var run = LintRun()
    run.className = "Dog"
    var screened = LintRun()
    screened.screenedOut = 1
    let keys = [
      Self.key(), Self.key(tool: "0.1.1"), Self.key(schema: ""), Self.key(schema: "{}"), Self.key(lists: true),
      Self.key(run: run), Self.key(run: screened), Self.key([]), Self.key([Self.source, Self.source]),
      Self.key(Self.input { $0.source = .init(path: "B.swift", language: .swift, bytes: [0x61]) }),
      Self.key(Self.input { $0.source = .init(path: "A.swift", language: .predicate, bytes: [0x61]) }),
      Self.key(Self.input { $0.source = .init(path: "A.swift", language: .swift, bytes: [0x62]) }),
      Self.key(Self.input { $0.source = .init(path: "A.swift", language: .swift, bytes: []) }),
      Self.key(Self.input { $0.isOnlyRead = true }), Self.key(Self.input { $0.isOnDisk = false }),
      Self.key(Self.input { $0.settings.dialect = .rql }), Self.key(Self.input { $0.settings.limits = .untrusted }),
      Self.key(Self.input { $0.settings.levels = ["exact-float": .off] }),
      Self.key(Self.input { $0.settings.levels = ["exact-float": .note] }),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.count == 32 })
  }

  /// A new field belongs into the key, and a new number into the bytes of a result, unless nothing depends on it.
  @Test func fieldsAreAllKnown() {
    func fields(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(fields(Self.source) == ["source", "settings", "isOnlyRead", "isOnDisk"])
    #expect(fields(RuleSettings()) == ["dialect", "limits", "levels"])
    #expect(fields(LintRun()) == ["engine", "jobs", "schema", "className", "screenedOut", "progress"])
    #expect(fields(LintSummary()).count == LintSummary.numbers.count + 1)
    #expect(Set(LintSummary.numbers).count == LintSummary.numbers.count)
  }
}
