import Foundation
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// `--fix` and `--diff`: what they change, and that they change nothing else.
@Suite struct FixTests {
  @Test(arguments: [
    ("let a = \"bad\"\n", "let a = \"good\"\n"),
    ("let a = \"bad bad\"; let b = \"bad\"", "let a = \"good good\"; let b = \"good\""),
    ("\u{FEFF}let a = \"bad\"\r\nlet b = 1\r\n", "\u{FEFF}let a = \"good\"\r\nlet b = 1\r\n"),
    ("let a = \"risky\"\n", "let a = \"risky\"\n"),
    ("let a = \"\"\"\n\t\tbad\n\t\t\"\"\"", "let a = \"\"\"\n\t\tgood\n\t\t\"\"\""),
    // What touches waits for the next round.
    ("let a = \"badbad\"\n", "let a = \"goodgood\"\n"),
  ])
  func writesSafeFixes(_ source: String, _ expected: String) throws {
    let folder = try LintFolder(["A.swift": source])
    let run = folder.run("--fix", "--format", "xcode", "@A.swift")
    #expect(try folder.read("A.swift") == expected)
    #expect(run.status == 0)
    #expect(!run.output.contains("`bad`"))
  }

  /// A fix that leaves an error is not written, and the report says why; the others are.
  @Test(arguments: ["--fix", "--diff"])
  func leavesOutWhatLeavesAnError(_ option: String) throws {
    let folder = try LintFolder(["A.swift": "let a = \"bad\"\nlet b = \"trap\"\nlet c = \"bad trap\"\n"])
    let run = folder.run(option, "--format", "json:@r.json", "@A.swift")
    let report = try folder.read("r.json")
    if option == "--diff" {
      #expect(run.output.contains("+let a = \"good\"\n") && !run.output.contains("snap"), "\(run.output)")
      return
    }
    #expect(try folder.read("A.swift") == "let a = \"good\"\nlet b = \"trap\"\nlet c = \"good trap\"\n")
    #expect(report.contains("the fix is not written, as it would leave an error: `snap` is not right"))
    #expect(!report.contains("\"isSafe\": true"))
    #expect(run.status == 0 && run.errors.contains("2 fixed"), "\(run.errors)")
  }

  /// A fix may leave as many errors as it takes away: behind one mistake another may show.
  @Test func anErrorBehindAnErrorIsShown() throws {
    func finding(_ message: String, _ severity: Severity, _ place: Int, _ replacement: String = "") -> Finding {
      let edit = Finding.Fix.Edit(range: place..<place + 1, replacement: replacement)
      return Finding(
        id: "unknown-property", severity: severity, message: message, place: .init(path: "f", range: edit.range),
        fixes: [Finding.Fix(message: "", edits: [edit], isSafe: true)])
    }
    let before = [finding("a", .error, 0, "AA"), finding("b", .warning, 8, "BB"), finding("c", .error, 20)]
    func refused(_ after: [Finding]) throws -> [String] {
      var fixes = RefusedFixes()
      let applied = try #require(FixApplication(Array(before.prefix(2)), to: Array("0123456789abcdefghijklmnop".utf8)))
      #expect(fixes.add(["f": applied], before: before, after: after) == (fixes.allowed(before).count < 3))
      return before.map(\.message).filter { message in !fixes.allowed(before).contains { $0.message == message } }
    }
    let left = finding("c", .error, 22)
    #expect(try refused([left]) == [])
    #expect(try refused([finding("d", .error, 3), left]) == [])
    #expect(try refused([finding("d", .error, 2), finding("e", .error, 3), left]) == ["a"])
    #expect(try refused([finding("d", .error, 10), left]) == ["b"])
    #expect(try refused([finding("d", .warning, 10), left]) == [])
  }

  @Test func keepsEveryOtherByte() throws {
    let folder = try LintFolder()
    let before: [UInt8] = [0x2F, 0x2F, 0xFF, 0xC3, 0x0D, 0x0A, 0x00, 0x0A]
    let after: [UInt8] = [0x20, 0x0D, 0x2F, 0x2F, 0xE2, 0x82]
    try folder.write("A.swift", Data(before + Array("let a = \"bad\"".utf8) + after))
    _ = folder.run("--fix", "@A.swift")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/A.swift")))
    #expect(bytes == before + Array("let a = \"good\"".utf8) + after)
  }

  @Test func keepsPermissionsAndLinks() throws {
    let folder = try LintFolder(["A.swift": "let a = \"bad\"\n"])
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/A.swift")
    try manager.createSymbolicLink(atPath: folder.path + "/L.swift", withDestinationPath: "A.swift")
    _ = folder.run("--fix", "@L.swift")
    #expect(try folder.read("A.swift") == "let a = \"good\"\n")
    let attributes = try manager.attributesOfItem(atPath: folder.path + "/A.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/L.swift") == "A.swift")
    #expect(try manager.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func leavesTheBaselineAlone() throws {
    let folder = try LintFolder(["A.swift": "let a = \"bad\"\n"])
    _ = folder.run("--write-baseline", "@b.json", "@")
    try folder.write("A.swift", "let a = \"bad\"\nlet b = \"bad\"\n")
    _ = folder.run("--fix", "--baseline", "@b.json", "@")
    #expect(try folder.read("A.swift") == "let a = \"bad\"\nlet b = \"good\"\n")
  }

  /// An error that the baseline held until its line changed is none that the fix left.
  @Test func anErrorOfTheBaselineIsNotNew() throws {
    let folder = try LintFolder(["A.swift": "let a = \"snap\"\n"])
    _ = folder.run("--write-baseline", "@b.json", "@")
    try folder.write("A.swift", "let a = \"snap\"; let b = \"bad\"\n")
    _ = folder.run("--fix", "--baseline", "@b.json", "@")
    #expect(try folder.read("A.swift") == "let a = \"snap\"; let b = \"good\"\n")
  }

  @Test func differenceIsAPatch() throws {
    let lines = (1...20).map { "let l\($0) = 0\n" }
    var changed = lines
    changed[1] = "let a = \"bad\"\n"
    changed[15] = "let b = \"bad\""
    let folder = try LintFolder(["A.swift": changed[...15].joined()])
    let run = folder.run("--diff", "--quiet", "@A.swift")
    #expect(run.status == 1)
    #expect(folder.run("--fix", "--diff", "--quiet", "@A.swift").output == run.output)
    #expect(
      run.output == """
        --- A.swift
        +++ A.swift
        @@ -1,5 +1,5 @@
         let l1 = 0
        -let a = "bad"
        +let a = "good"
         let l3 = 0
         let l4 = 0
         let l5 = 0
        @@ -13,4 +13,4 @@
         let l13 = 0
         let l14 = 0
         let l15 = 0
        -let b = "bad"
        \\ No newline at end of file
        +let b = "good"
        \\ No newline at end of file

        """)
    #expect(try folder.read("A.swift").contains("bad"))
  }

  /// The numbers are those of the patch, and of the files as they stay.
  @Test func differenceIsCounted() throws {
    let folder = try LintFolder([
      "A.swift": "let a = \"bad bad\"\n", "B.swift": "let a = \"risky\"", "C.swift": "let a = \"bad\"",
    ])
    let run = folder.run("--diff", "@")
    #expect(run.errors.contains("; 4 findings (3 errors, 1 warning)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("the patch has 3 fixes in 2 files\n"))
    #expect(folder.run("--fix", "@").errors.contains("; 1 finding (1 warning, 3 fixed)"))
  }

  @Test func noDifferenceIsStatusZero() throws {
    let run = try LintFolder(["A.swift": "let a = \"risky\"\n"]).run("--diff", "--quiet", "@A.swift")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nc\n", "@@ -1,3 +1,2 @@\n a\n-b\n c\n"), ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"), ("a\n", "a\n", ""),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
  ])
  func differences(_ old: String, _ new: String, _ expected: String) {
    let bytes = UnifiedDiff.bytes("f", old: Array(old.utf8), new: Array(new.utf8))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == (expected.isEmpty ? "" : "--- a/f\n+++ b/f\n" + expected))
  }

  /// Texts that have nothing in common for many lines are taken out and put in as blocks.
  @Test func largeDifferences() {
    func lines(_ letter: String) -> [String] { (0..<100).map { "\(letter)\($0)\n" } }
    let (old, new) = (["x\n"] + lines("a") + ["y\n"], ["x\n"] + lines("b") + ["y\n"])
    let bytes = UnifiedDiff.bytes("f", old: Array(old.joined().utf8), new: Array(new.joined().utf8))
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(text.filter { $0.hasPrefix("-a") }.map { "\($0.dropFirst())\n" } == lines("a"))
    #expect(text.filter { $0.hasPrefix("+b") }.map { "\($0.dropFirst())\n" } == lines("b"))
    #expect(text[2] == "@@ -1,102 +1,102 @@")
    #expect(text.last == " y")
  }

  /// The edits of each fix, and what they make of `abcdef`.
  private static let edits: [([[(Range<Int>, String)]], String)] = [
    ([[(0..<2, "X")], [(1..<3, "Y")]], "Xcdef"), ([[(0..<2, "X")], [(2..<3, "Y")]], "Xcdef"),
    ([[(0..<1, "X")], [(3..<4, "Y")]], "XbcYef"), ([[(0..<1, "X")], [(0..<1, "X")]], "Xbcdef"),
    ([[(0..<1, "X"), (4..<5, "Z")], [(2..<5, "Y")]], "XbcdZf"), ([[(4..<5, "Z"), (0..<1, "X")]], "abcdef"),
    ([[(5..<9, "Z")]], "abcdef"), ([[(6..<6, "Z")]], "abcdefZ"), ([[]], "abcdef"),
    // Insertions at one place are two, unless the fixes are one.
    ([[(0..<1, "X"), (4..<4, ",x")], [(2..<3, "Y"), (4..<4, ",x")]], "XbYd,x,xef"),
    ([[(4..<4, ",x")], [(4..<4, ",x")]], "abcd,xef"),
    ([[(0..<1, "X"), (4..<4, ",x")], [(0..<1, "X"), (4..<4, ",y")]], "Xbcd,xef"),
  ]

  /// Edits that overlap, touch, lie outside the file or are out of order are never half applied.
  @Test(arguments: edits)
  func editsKeepApart(_ fixes: [[(Range<Int>, String)]], _ expected: String) {
    let findings = fixes.map { edits in
      Finding(
        id: "unknown-property", severity: .error, message: "", place: Finding.Place(path: "f", range: 0..<1),
        fixes: [
          Finding.Fix(message: "", edits: edits.map { .init(range: $0.0, replacement: $0.1) }, isSafe: true)
        ])
    }
    let bytes = FixApplication(findings, to: Array("abcdef".utf8))?.bytes ?? Array("abcdef".utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
