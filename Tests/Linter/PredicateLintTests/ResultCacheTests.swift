import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources
import Testing

@testable import PredicateLint

/// The folder that keeps results: damage in it, its size, several calls at once.
@Suite struct ResultCacheTests {
  private static let key = CacheKey(tool: "", LintRun(), [], schema: nil, listsUnchecked: false)

  /// A result with all that one can have.
  private static let result: LintResult = {
    var result = LintResult()
    let place = Finding.Place(path: "Ä.swift", range: 3..<9)
    result.findings = [
      Finding(
        id: "unknown-property", severity: .warning, message: "class `Dog` has no property `é`", place: place,
        notes: [.init(message: "n"), .init(message: "", place: .init(path: "B.swift", range: 0..<0))],
        fixes: [.init(message: "write", edits: [.init(range: 4..<5, replacement: "\u{0}")], isSafe: true)]),
      Finding(id: "", severity: .error, message: "", place: place),
    ]
    for (index, number) in LintSummary.numbers.enumerated() { result.summary[keyPath: number] = index + 1 }
    result.summary.skipped = [.computedFormat: 7]
    result.faults = ["cannot read `x`"]
    result.isRealms = true
    result.classFault = ""
    result.unchecked = ["a", "b"]
    return result
  }()

  private static func cache(_ folder: LintFolder) -> ResultCache { ResultCache(folder: folder.path, tool: "") }

  private func path(_ folder: LintFolder) -> String { "\(folder.path)/\(Self.key.hexadecimal).predicate-lint" }

  @Test func resultsComeBack() throws {
    let folder = try LintFolder()
    let cache = Self.cache(folder)
    #expect(cache.result(of: Self.key, files: [:]) == nil)
    try cache.keep(Self.result, of: Self.key)
    let result = try #require(cache.result(of: Self.key, files: [:]))
    #expect(String(reflecting: result) == String(reflecting: Self.result))
    let other = CacheKey(tool: "1", LintRun(), [], schema: nil, listsUnchecked: false)
    #expect(cache.result(of: other, files: [:]) == nil)
    // Under another name it is another's.
    let target = "\(folder.path)/\(other.hexadecimal).predicate-lint"
    try FileManager.default.moveItem(atPath: path(folder), toPath: target)
    #expect(cache.result(of: other, files: [:]) == nil)
  }

  /// Each byte may be another, each end may be missing, and something may stand behind: such a file is as good as none.
  @Test func damageIsNoticed() throws {
    let folder = try LintFolder()
    let cache = Self.cache(folder)
    try cache.keep(Self.result, of: Self.key)
    let bytes = try System.read(path(folder))
    func isRead(_ bytes: [UInt8]) throws -> Bool {
      try System.write(bytes, toFile: path(folder))
      return cache.result(of: Self.key, files: [:]) != nil
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(try !isRead(damaged), "byte \(index)")
      #expect(try !isRead(Array(bytes[..<index])), "the first \(index) bytes")
    }
    #expect(try !isRead(bytes + [0]))
    #expect(try isRead(bytes))
  }

  /// What a result is made of is looked at even where the hash is right.
  @Test func bytesAreChecked() throws {
    let bytes = Self.result.bytes
    for index in bytes.indices {
      #expect(throws: ByteCoder.Malformed.self) { try LintResult(reading: Array(bytes[..<index])) }
      // Whatever else the bytes say, reading them ends.
      for value in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] where value != bytes[index] {
        var other = bytes
        other[index] = value
        _ = try? LintResult(reading: other)
      }
    }
    #expect(throws: ByteCoder.Malformed.self) { try LintResult(reading: bytes + [0]) }
  }

  /// Places beyond the end of a file are no places.
  @Test(arguments: [(0, false), (8, false), (9, true)])
  func placesAreInFiles(_ size: Int, _ fits: Bool) {
    let file = SourceFile(path: "Ä.swift", language: .swift, bytes: Array(repeating: 0x20, count: size))
    #expect(Self.result.fits([file.path: file]) == fits)
  }

  /// A damaged file is written anew.
  @Test(arguments: ["", "predicate-lint cache 1\n", "predicate-lint cache 2\n" + String(repeating: "x", count: 500)])
  func damageIsMended(_ text: String) throws {
    let project = try CachedProject()
    let expected = project.cached(["@App"])
    let name = try #require(try project.results().first)
    let bytes = try System.read(project.path("cache/\(name)"))
    try project.folder.write("cache/\(name)", text)
    #expect(project.cached(["@App"]) == expected)
    #expect(try System.read(project.path("cache/\(name)")) == bytes)
    #expect(project.passes == 2)
    #expect(project.cached(["@App"]) == expected)
    #expect(project.passes == 2)
  }

  /// The last results are kept, and other files are left alone.
  @Test func oldResultsAreRemoved() throws {
    let project = try CachedProject()
    _ = project.cached(["@App"])
    let first = try #require(try project.results().first)
    // As calls leave them that were ended while they wrote.
    for index in 0..<40 {
      let name =
        "cache/\(String(repeating: "0", count: 62))\(10 + index).predicate-lint"
        + (index < 20 ? "" : ".predicate-lint-1-2")
      try project.folder.write(name, "")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(index))], ofItemAtPath: project.path(name))
    }
    try project.folder.write("cache/notes.txt", "mine")
    try project.folder.write("cache/\(String(repeating: "0", count: 64)).swift", "")
    try project.folder.write("App/New.swift", "let a = 1")
    _ = project.cached(["@App"])
    let left = try project.results()
    #expect(left.count == ResultCache.maximumResults + 2)
    #expect(left.contains(first) && left.contains("notes.txt") && left.contains { $0.hasSuffix(".swift") })
    #expect(try project.folder.read("cache/.gitignore") == "*\n")
  }

  /// Where nothing can be kept the call says so, and all else is as ever.
  @Test(arguments: ["file", "file/deep/folder"])
  func foldersThatCannotBe(_ folder: String) throws {
    let project = try CachedProject()
    try project.folder.write("file", "")
    let expected = project.run(["@App"])
    let run = project.run(["--cache", "@" + folder, "@App"])
    #expect(run.status == expected.status && run.output == expected.output)
    #expect(run.errors.hasPrefix(expected.errors))
    let remark = run.errors.dropFirst(expected.errors.count)
    #expect(remark.hasPrefix("predicate-lint: what was found is not kept for the next call: cannot "), "\(remark)")
    #expect(remark.split(separator: "\n").count == 1)
    let quiet = project.run(["--quiet", "--cache", "@" + folder, "@App"])
    #expect(quiet == project.run(["--quiet", "@App"]))
  }

  /// What a link leads to is not written over.
  @Test func linksAreNotFollowed() throws {
    let project = try CachedProject()
    _ = project.cached(["@App"])
    let path = project.path("cache/\(try #require(try project.results().first))")
    try FileManager.default.removeItem(atPath: path)
    try project.folder.write("precious", "mine")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: project.path("precious"))
    _ = project.cached(["@App"])
    #expect(try project.folder.read("precious") == "mine")
    _ = project.cached(["@App"])
    #expect(project.passes == 2)
  }

  @Test func callsAtOnceSayTheSame() throws {
    let project = try CachedProject()
    let expected = project.run(["@App"])
    let runs = project.runs(12, ["--cache", "@cache", "@App"])
    #expect(runs.allSatisfy { $0 == expected })
    #expect(try project.results().count == 1)
  }

  /// What changes files, or lints what stands in none, neither reads nor writes the folder.
  @Test(arguments: [
    ["--diff"], ["--fix"], ["--expr", "a == 1"], ["--stored", "@stored"],
  ])
  func callsWithout(_ call: [String]) throws {
    let project = try CachedProject()
    try project.folder.write("stored", #"{"class": "Dog", "predicate": "name == 'Rex'"}"#)
    _ = project.cached(call + ["@App"])
    #expect(!System.exists(project.path("cache")))
  }

  @Test func theFolderHasAName() throws {
    let run = try CachedProject().run(["--cache", "", "@App"])
    #expect(run.status == 2)
    #expect(run.errors.contains("`--cache` needs the path of a folder"))
  }

  // MARK: The hash

  /// Made by another implementation, of bytes that grow by 7.
  @Test(arguments: [
    (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    (1, "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314"),
    (127, "4ff62e7c4c43fe101a078479c48836be4907d9d498dcc577ca89d694b2c11f9b"),
    (128, "14696d2a98d9f8a280da8b132b1045b345e1033759c6b02fcc4ee885c8ae7c37"),
    (129, "3934215260b1039be9d9d2b073b059bcd50120c327a22af93eb4d98cf821c14c"),
    (256, "3d0cb2693dfbac42af5a6cc960953fea8714aa39c4bcd054ef61d6b5e98ade4a"),
    (1_000, "6ac4bea923678eb024090384d6e767b5870f849057dc19b172d8d9f2df30bf8e"),
  ])
  func hashes(_ count: Int, _ expected: String) {
    let hash = BLAKE2b.hash((0..<count).map { UInt8(truncatingIfNeeded: 7 * $0) })
    #expect(hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }
}
