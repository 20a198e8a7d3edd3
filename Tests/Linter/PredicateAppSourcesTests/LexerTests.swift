import PredicateAppSources
import PredicateDiagnostics
import Testing

/// What the lexers make of sources, seen by their string literals.
@Suite struct LexerTests {
  /// The literals' texts; an interpolation is written `‹…›`.
  private func literals(_ source: String, _ language: SourceFile.Language = .swift) -> [String] {
    let file = TokenizedFile(SourceFile(path: "a", language: language, bytes: Array(source.utf8)))
    return file.literals.map { literal in
      literal.pieces.map { piece in
        switch piece {
        case .text(let text): text.string
        case .interpolation(let range, _): "‹\(file.file.text(range).dropFirst(2 + literal.poundCount).dropLast())›"
        }
      }.joined()
    }
  }

  @Test(arguments: [
    (#"let a = "x" // "no""#, ["x"]),
    (#"/* "no" /* "no" */ "no" */ "yes""#, ["yes"]),
    (##"#"raw "quoted" \n"# "plain""##, [##"raw "quoted" \n"##, "plain"]),
    (##"#"a \#(b) c"#"##, ["a ‹b› c"]),
    (#""a \(b("c")) d""#, ["c", #"a ‹b("c")› d"#]),
    (#""tab\tquote\" \u{e9} \\""#, ["tab\tquote\" é \\"]),
    (#""never closed"# + "\n\"next\"", ["never closed", "next"]),
    ("\"\"\"\n    a ==\n      b\n    \"\"\"", ["a ==\n  b"]),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", ["a b"]),
    ("\"\"\"\n\"\"\"", [""]),
    (#"let r = /"[^"]*"/; let s = "text""#, ["text"]),
    (##"let r = #/"/"/#; let s = "text""##, ["text"]),
    (#"let x = a / b; let s = "c/d" + e / f"#, ["c/d"]),
    ("#!/usr/bin/env \"swift\"\n\"a\"", ["a"]),
    (##"#"""#  "b""##, ["\"", "b"]),
    (#"`"`  "b""#, ["b"]),
    // What begins with `#` in an interpolation is an expression.
    (#"log("at \(#line)"); "next""#, ["at ‹#line›", "next"]),
    (#"log("\(#file):\(#line) \(#function)"); "next""#, ["‹#file›:‹#line› ‹#function›", "next"]),
    ("log(\"\"\"\n  at \\(#line)\n  and \\(#line)\n  \"\"\"); \"next\"", ["at ‹#line›\nand ‹#line›", "next"]),
    (#"func log(line: Int = #line, text: String = "a") { "b" }"#, ["a", "b"]),
    ("#warning(\"no\")\n#sourceLocation(file: \"no\", line: 1)\n\"yes\"", ["yes"]),
  ])
  func swiftLiterals(source: String, expected: [String]) {
    #expect(literals(source) == expected)
  }

  /// Literals that the tools write read back as the same text, with each scalar of the first planes' beginnings.
  @Test(arguments: ["", "#"]) func writtenLiterals(marks: String) {
    for start in [0, 0x80, 0x2000, 0xFE00, 0x1F300] as [UInt32] {
      for value in start..<start + 0x400 {
        guard let scalar = Unicode.Scalar(value), marks.isEmpty || scalar != "\"" && scalar != "\\" else { continue }
        let text = "a" + String(scalar) + "b"
        let written = "\(marks)\"\(SwiftSpelling.escaped(text, marks: marks))\"\(marks)"
        #expect(literals(written) == [text], "U+\(String(value, radix: 16))")
        #expect(written.allSatisfy { $0.unicodeScalars.count == 1 }, "a mark joins the character before it")
      }
    }
  }

  @Test(arguments: [
    (#"[a filter:@"x == 1"]; // @"no""#, ["x == 1"]),
    (#"char c = '"'; /* " /* */ "yes""#, ["yes"]),
    (#"@"a" @" b""#, ["a", " b"]),
    (#""\x41\101\u00e9\"""#, ["AAé\""]),
    ("#import \"Foo.h\"\n#define kText @\"a == 1\"\n", ["a == 1"]),
    ("#if A \\\n \"no\"\n@\"yes\"", ["yes"]),
  ])
  func objectiveCLiterals(source: String, expected: [String]) {
    #expect(literals(source, .objectiveC) == expected)
  }

  /// Each byte of a literal's text leads to where it is written.
  @Test func placesGoThroughEscapes() throws {
    let source = #"x = "a\"b\u{e9}c""#
    let file = TokenizedFile(SourceFile(path: "a", language: .swift, bytes: Array(source.utf8)))
    let text = try #require(file.literals.first?.text)
    #expect(text.string == "a\"béc")
    let places = (0..<text.count).map { text.place(of: SourceRange($0, $0 + 1)).map { file.file.text($0) } }
    #expect(places == ["a", #"\""#, "b", #"\u{e9}"#, #"\u{e9}"#, "c"])
    #expect(text.isVerbatim(SourceRange(0, 1)))
    #expect(!text.isVerbatim(SourceRange(0, 2)))
  }

  /// A class that each branch of a condition opens is closed once.
  @Test func branchesShareTheirBrackets() throws {
    let source = "#if A\nclass X: Y {\n#else\nclass X {\n#endif\nvar a: Int\n}\nfunc f() {}"
    let file = TokenizedFile(SourceFile(path: "a", language: .swift, bytes: Array(source.utf8)))
    let opening = try #require(file.tokens.indices.first { file.holds("{", at: $0) })
    let closing = try #require(file.partner(of: opening))
    #expect(file.holds("}", at: closing))
    #expect(file.holds("func", at: closing + 1))
  }

  /// A message quotes the beginning of a chain that is very long.
  @Test(arguments: [(7, ""), (15, ""), (16, "…"), (10_000, "…")]) func longCodeIsCutShort(_ calls: Int, _ end: String) {
    let source = "dogs" + String(repeating: ".f()", count: calls)
    let file = TokenizedFile(SourceFile(path: "a", language: .swift, bytes: Array(source.utf8)))
    let shown = file.shownText(file.tokens.indices)
    #expect(shown == "dogs" + String(repeating: ".f()", count: min(calls, 15)) + (end.isEmpty ? "" : ".f(…"))
  }

  /// Whatever the bytes, lexing ends, and the tokens of the file and of each interpolation follow one another.
  @Test func brokenSourcesAreRead() {
    var state: UInt64 = 42
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", "\\", "(", ")", "{", "}", "/", "*", "//", "/*", "*/", "\n", "\r", "a", "'", "@", "`",
      "#if", "#else", "#endif", "\u{FEFF}", "é", "0x", ".",
    ]
    for _ in 0..<2_000 {
      var source: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += Array(pieces[Int(state >> 33) % pieces.count].utf8)
        if state >> 60 == 0 { source.append(UInt8(truncatingIfNeeded: state >> 40)) }
      }
      for language in [SourceFile.Language.swift, .objectiveC] {
        let file = TokenizedFile(SourceFile(path: "a", language: language, bytes: source))
        for range in [file.code] + file.interpolations.map(\.tokens) {
          let tokens = file.tokens[range]
          #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
          #expect((tokens.last?.range.upperBound ?? 0) <= source.count)
        }
        #expect(file.interpolations.allSatisfy { file.tokens[$0.literal].kind == .string })
      }
    }
  }
}
