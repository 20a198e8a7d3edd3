import Foundation
import Testing

@testable import PredicateLint

/// Which files are read, and what is said of those that cannot be.
@Suite struct FileSearchTests {
  private func paths(_ run: LintFolder.Run) -> [String] {
    var paths: [String] = []
    for line in run.lines {
      let path = String(line.split(separator: ":")[0])
      if paths.last != path { paths.append(path) }
    }
    return paths
  }

  private let source = "let a = \"bad\"\n"

  @Test func walksSourcesInOrder() throws {
    let names = ["b.swift", "a/z.m", "a/B.h", "a.swift", "a/c/d.mm", "C.swift"]
    let others = [
      "x.txt", "y.c", "swift", ".hidden.swift", ".build/x.swift", "Pods/P/x.swift", "a/Carthage/x.swift",
      "DerivedData/x.swift", ".git/x.swift", "node_modules/x.swift",
    ]
    let folder = try LintFolder(
      Dictionary((names + others).map { ($0, $0.hasSuffix("swift") ? source : "id a = @\"bad\";") }) { $1 })
    let run = folder.run("--format", "xcode", "--quiet", "@")
    #expect(paths(run) == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(arguments: ["@Pods", "@Pods/x.swift", "@.build"])
  func readsWhatIsNamed(_ path: String) throws {
    let folder = try LintFolder(["Pods/x.swift": source, ".build/y.swift": source])
    #expect(folder.run("--format", "xcode", "--quiet", path).lines.count == 1)
  }

  @Test func readsEachFileOnce() throws {
    let folder = try LintFolder(["A/x.swift": source])
    #expect(folder.run("--format", "xcode", "--quiet", "@", "@A", "@A/x.swift", "@A/./x.swift").lines.count == 1)
  }

  /// What a link leads to has its own path, or lies outside of the tree.
  @Test func endsCirclesAndStaysInside() throws {
    let folder = try LintFolder(["B/x.swift": source])
    let other = try LintFolder(["y.swift": source])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/B/loop", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path + "/A", withDestinationPath: "B")
    try manager.createSymbolicLink(atPath: folder.path + "/C", withDestinationPath: other.path)
    try manager.createSymbolicLink(atPath: folder.path + "/a.swift", withDestinationPath: "B/x.swift")
    #expect(paths(folder.run("--format", "xcode", "--quiet", "@")) == ["B/x.swift"])
  }

  @Test(arguments: ["@nowhere", "@nowhere.swift", "@x.txt"])
  func tellsOfWhatIsNotThere(_ path: String) throws {
    let folder = try LintFolder(["A.swift": source, "x.txt": ""])
    let run = folder.run("--format", "xcode", "@A.swift", path)
    #expect(run.status == 2)
    // The rest is linted all the same.
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("cannot read `\(path.dropFirst())`"))
  }

  @Test func tellsOfUTF16AndReadsOtherBytes() throws {
    let folder = try LintFolder()
    try folder.write("U.swift", Data([0xFF, 0xFE, 0x61, 0x00]))
    #expect(folder.run("@").status == 2)
    let other = try LintFolder()
    try other.write("L.swift", Data([UInt8]("// Gr".utf8) + [0xF6, 0xDF] + [UInt8]("e\nlet a = \"bad\"\n".utf8)))
    let run = other.run("--format", "xcode", "--quiet", "@")
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "L.swift:1:6: note: the file is not UTF-8: byte 0xF6 [invalid-encoding]",
        "L.swift:2:10: error: `bad` is not right [unknown-property]",
      ])
  }

  @Test func takesLists() throws {
    let folder = try LintFolder([
      "A.swift": source, "B.swift": source, "C/C.swift": source, "x.txt": "",
      ".predicate-lint.json": #"{"exclude": ["C"]}"#,
    ])
    try folder.write("list", ["A.swift", "x.txt", "C/C.swift"].map { "\(folder.path)/\($0)\n" }.joined())
    #expect(paths(folder.run("--format", "xcode", "--quiet", "--files-from", "@list")) == ["A.swift"])
  }

  @Test func patternsOfTheCallChooseToo() throws {
    let folder = try LintFolder(["A.swift": source, "B/B.swift": source, "B/C.swift": source])
    let run = folder.run("--format", "xcode", "--quiet", "--include", "B", "--exclude", "C.*", "@")
    #expect(paths(run) == ["B/B.swift"])
  }

  @Test func readsOthersForTheirModels() throws {
    let folder = try LintFolder(["A.swift": source, "B.swift": source])
    let run = folder.run("--format", "xcode", "--models", "@", "@A.swift")
    #expect(paths(run) == ["A.swift"])
    #expect(run.errors.hasPrefix("1 file, "))
  }

  @Test(arguments: ["1", "2", "7"])
  func jobsChangeNothing(_ jobs: String) throws {
    let folder = try LintFolder(Dictionary((0..<20).map { ("f\($0).swift", source) }) { $1 })
    let expected = folder.run("--format", "json", "@").output
    #expect(folder.run("--format", "json", "--jobs", jobs, "@").output == expected)
  }

  @Test(arguments: [
    ["--jobs", "0"], ["--jobs", "x"], ["--fail-on", "bad"], ["-"], ["--nothing"],
    ["--format", "text:"],
  ])
  func refusesWrongUse(_ arguments: [String]) throws {
    let folder = try LintFolder()
    let run = arguments.count == 1 ? folder.run(arguments[0]) : folder.run(arguments[0], arguments[1])
    #expect(run.status == 2)
    #expect(run.errors.contains("see `predicate-lint --help`"))
  }
}
