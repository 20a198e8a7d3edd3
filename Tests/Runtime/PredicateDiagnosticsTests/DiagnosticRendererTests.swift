import PredicateDiagnostics
import Testing

struct DiagnosticRendererTests {
  /// Renders a diagnostic of the text between `«` and `»`.
  private func render(
    _ marked: String, _ message: String = "message", notes: [Diagnostic.Note] = [], maximumColumns: Int = 100
  ) -> String {
    var bytes: [UInt8] = []
    var (lower, upper) = (0, 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": lower = bytes.count
      case "»": upper = bytes.count
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    let diagnostic = Diagnostic(.unknownProperty, message, range: SourceRange(lower, upper), notes: notes)
    return DiagnosticRenderer(source: SourceText(utf8: bytes), maximumColumns: maximumColumns).render(diagnostic)
  }

  @Test func aDiagnosticShowsItsPlaceItsRemarksAndItsMends() {
    let diagnostic = Diagnostic(
      .keywordAsName, "`size` is a reserved word", range: SourceRange(0, 4), notes: [.init("a remark")],
      fixIts: [.init("write `#size`", range: SourceRange(0, 4), replacement: "#size")])
    #expect(
      DiagnosticRenderer(source: SourceText("size > 5")).render(diagnostic) == """
        error: `size` is a reserved word [keyword-as-name]
         --> predicate:1:1
          |
        1 | size > 5
          | ^^^^
          = note: a remark
          = help: write `#size`

        """)
  }

  @Test func aRemarkWithAPlaceShowsIt() {
    #expect(
      render("{\"a\": 1, «\"a\"»: 2}", notes: [.init("the first is here", range: SourceRange(1, 4))]) == """
        error: message [unknown-property]
         --> predicate:1:10
          |
        1 | {"a": 1, "a": 2}
          |          ^^^
        note: the first is here
         --> predicate:1:2
          |
        1 | {"a": 1, "a": 2}
          |  ^^^

        """)
  }

  @Test(arguments: [
    ("age «»", "1 | age\n  |     ^"),
    ("«»", "1 |\n  | ^"),
    ("name == «'日本'» x", "1 | name == '日本' x\n  |         ^^^^^^"),
    ("日本 == «x»", "1 | 日本 == x\n  |         ^"),
    ("e\u{301} == «x»", "1 | e\u{301} == x\n  |      ^"),
    ("👩‍👩‍👧 == «👍🏽»", "1 | 👩‍👩‍👧 == 👍🏽\n  |       ^^"),
    ("\tа == «x»", "1 |     а == x\n  |          ^"),
    ("ab\tc\t«x»", "1 | ab  c   x\n  |         ^"),
    ("'«\u{1B}»[31m'", "1 | '␛[31m'\n  |  ^"),
    ("'«\u{202E}»'", "1 | '<U+202E>'\n  |  ^^^^^^^^"),
    ("a «b\r\n»c", "1 | a b\n  |   ^"),
  ])
  func carets(marked: String, expected: String) {
    let lines = render(marked).split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.dropFirst(3).dropLast().map { line in
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    #expect(shown.joined(separator: "\n") == expected)
  }

  @Test func aRangeOverSeveralLinesUnderlinesEach() {
    #expect(
      render("a ==\n  «(b\n\n   AND c)» x") == """
        error: message [unknown-property]
         --> predicate:2:3
          |
        2 |   (b
          |   ^^
        3 |
          | ^
        4 |    AND c) x
          | ^^^^^^^^^

        """)
  }

  @Test func ofManyLinesTheFirstAndTheLastAreShown() {
    let text = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let shown = render("«\(text)»").split(separator: "\n").map(String.init)
    #expect(shown.contains(" 1 | line 1"))
    #expect(shown.contains(" 5 | line 5"))
    #expect(shown.contains("..."))
    #expect(shown.contains("12 | line 12"))
    #expect(!shown.contains { $0.contains("line 6") })
  }

  @Test(arguments: [
    // In the middle of a long line, at its start, at its end, and a range longer than the line may be.
    (String(repeating: "a", count: 500) + "«bcd»" + String(repeating: "e", count: 500), 3),
    ("«bcd»" + String(repeating: "e", count: 500), 3),
    (String(repeating: "a", count: 500) + "«bcd»", 3),
    ("a«" + String(repeating: "b", count: 100_000) + "»", 39),
    (String(repeating: "日", count: 500) + "«本»" + String(repeating: "語", count: 500), 2),
  ])
  func longLinesAreCutAroundTheRange(marked: String, underlined: Int) throws {
    let lines = render(marked, maximumColumns: 40).split(separator: "\n").map(String.init)
    let text = try #require(lines.first { $0.hasPrefix("1 | ") }).dropFirst(4)
    let carets = try #require(lines.last).dropFirst(4)
    #expect(text.contains("…"))
    #expect(text.count <= 42)
    #expect(carets.count { $0 == "^" } == underlined)
    // Over the first caret stands the first marked character.
    let column = carets.prefix { $0 == " " }.count
    var width = 0
    let above = text.first { character in
      defer { width += character.unicodeScalars.allSatisfy { $0.value > 0x2E80 } ? 2 : 1 }
      return width == column
    }
    #expect(above.map { "b本".contains($0) } == true)
  }

  @Test func messagesAreWrittenOutToo() {
    let diagnostic = Diagnostic(.unknownProperty, "unknown property `a\u{1B}[2J\nb`")
    #expect(
      DiagnosticRenderer(source: nil).render(diagnostic) == "error: unknown property `a␛[2J␊b` [unknown-property]\n")
  }

  @Test func rangesOutsideTheTextAndInvalidUTF8AreShownAsFarAsPossible() {
    let source = SourceText(utf8: [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82])
    let renderer = DiagnosticRenderer(source: source)
    for lower in -2...8 {
      for upper in -2...8 {
        let text = renderer.render(Diagnostic(.invalidCharacter, "m", range: SourceRange(lower, upper)))
        #expect(text.contains("1 | a"))
        #expect(text.contains("^"))
      }
    }
  }

  @Test func coloursAreAnsiEscapes() {
    let diagnostic = Diagnostic(.unknownProperty, "m", range: SourceRange(0, 1), severity: .warning)
    let text = DiagnosticRenderer(source: SourceText("x", name: "f"), usesColor: true).render(diagnostic)
    #expect(text.hasPrefix("\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mm\u{1B}[0m [unknown-property]\n"))
    #expect(text.hasSuffix("\u{1B}[1;33m^\u{1B}[0m\n"))
  }

  @Test func severalDiagnosticsStandApart() {
    let renderer = DiagnosticRenderer(source: nil)
    let diagnostics = [Diagnostic(.jsonSyntax, "a"), Diagnostic(.jsonType, "b", severity: .warning)]
    #expect(renderer.render(diagnostics) == "error: a [json-syntax]\n\nwarning: b [json-type]\n")
    #expect(renderer.render([]) == "")
  }
}
