import Foundation
import PredicateCommandLine
import Testing

@testable import PredicateLint

/// Files whose names or places are unusual, and such as cannot be written.
@Suite struct AwkwardPathTests {
  private static let models = "class Dog: Object {\n  @Persisted var name = \"\"\n  @Persisted var age = 0\n}\n"

  /// A run of the linter in a folder.
  private func run(_ folder: LintFolder, _ arguments: String..., engine: LintEngine = .standard) -> LintFolder.Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateLint.run(arguments, console: console, engine: engine, in: folder.path)
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(folder.path + "/", with: "")
    }
    return LintFolder.Run(status: status, output: text(out), errors: text(err))
  }

  /// What is not written, as somebody else has changed the file, is not told as mended: its findings stay, and it is not counted.
  @Test func aFixThatIsNotWrittenIsNone() throws {
    let folder = try LintFolder(["A.swift": "let a = \"bad\"\n", "B.swift": "let b = \"bad\"\n"])
    let path = folder.path + "/B.swift"
    let engine = LintEngine(
      sites: { files, models, types in
        try? Data("let b = 1\n".utf8).write(to: URL(filePath: path))
        return LintFolder.engine.sites(files, models, types)
      }, check: LintFolder.engine.check)
    let run = run(folder, "--fix", "--format", "xcode", folder.path, engine: engine)
    #expect(run.status == 2)
    #expect(try folder.read("A.swift") == "let a = \"good\"\n")
    #expect(try folder.read("B.swift") == "let b = 1\n")
    #expect(run.output.contains("B.swift:1:10: error: `bad` is not right"), "\(run.output)")
    #expect(run.errors.contains("(1 error, 1 fixed)"), "\(run.errors)")
  }

  @Test func aNameThatIsNotUTF8IsTold() throws {
    let folder = try LintFolder(["A.swift": "let a = 1\n"])
    let bytes = Array((folder.path + "/c").utf8) + [0xFF] + Array(".swift".utf8) + [0]
    let file = bytes.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") } }
    // Some file systems take no such name.
    guard let file else { return }
    fclose(file)
    let run = run(folder, folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("its name is not UTF-8"), "\(run.errors)")
  }

  /// `name:1:1` of a report cannot be forged by a line break in a name.
  @Test func namesStayOnTheirLine() throws {
    let folder = try LintFolder(["A\nB.swift:9:9: error: forged.swift": "let a = \"bad\"\n"])
    let run = folder.run("--format", "xcode", "@")
    #expect(run.lines.count == 1, "\(run.output)")
  }

  @Test(arguments: [
    ("a/b.swift", "a/b.swift"), ("a/b c.swift", "a/b c.swift\t"), ("a/b\nc", "\"a/b\\nc\""), ("a/\u{1}", "\"a/\\001\""),
    ("a/\"b\\", "\"a/\\\"b\\\\\""), ("a/é", "a/é"),
  ])
  func patchesQuoteNamesAsGitDoes(_ path: String, _ expected: String) { #expect(PatchPaths.quoted(path) == expected) }

  @Test(arguments: [
    (["x.swift"], "/w/app", ["x.swift"], ""), (["a/../x.swift"], "/w/app", ["x.swift"], ""),
    (["../y.swift", "x.swift"], "/w/app", ["y.swift", "app/x.swift"], "; it applies in `/w`"),
    (["/z.swift"], "/w", ["/z.swift"], ""),
  ])
  func patchesStartWhereTheyApply(_ paths: [String], _ folder: String, _ expected: [String], _ hint: String) {
    let patch = PatchPaths(paths, workingDirectory: folder)
    #expect(paths.map { patch[$0] } == expected)
    #expect(patch.hint == hint)
  }

  /// Formats that have one place for a finding write the others in words.
  @Test(arguments: ["github", "gitlab", "junit", "checkstyle"])
  func placesOfRemarksAreWritten(_ format: String) throws {
    let use = "import RealmSwift\nfunc f(_ r: Realm) { _ = r.objects(Dog.self).filter(\"agee > 3\") }\n"
    let folder = try LintFolder(["Models.swift": "import RealmSwift\n" + Self.models, "Use.swift": use])
    let run = run(folder, "--format", format, folder.path)
    #expect(run.output.contains("`Dog` is declared here: Models.swift:2:7"), "\(run.output)")
  }

  @Test func storedPredicatesAreNamed() throws {
    let folder = try LintFolder([
      "Models.swift": Self.models,
      "stored.ndjson": #"{"id": "urgent", "class": "Dog", "predicate": "agee > 3"}"# + "\n"
        + #"{"id": 7, "class": "Dog", "predicate": "agee > 3"}"#,
    ])
    let run = run(
      folder, "--stored", folder.path + "/stored.ndjson", "--format", "xcode", folder.path + "/Models.swift")
    #expect(run.output.contains("stored.ndjson:1:48: note: the stored predicate is `urgent`"), "\(run.output)")
    #expect(run.output.contains("the stored predicate is `7`"))
  }

  @Test func aTermIsQuotedWithItsParentheses() {
    let sample = SampleCode(
      #"_ = realm.objects(Dog.self).filter("age == 2 && !(age == 3)")"#, rule: "absorbed-term")
    #expect(sample.findings.contains { $0.message.contains("`age == 2 && !(age == 3)`") }, "\(sample.findings)")
  }
}
