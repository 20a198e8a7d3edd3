import PredicateDiagnostics
import Testing

/// What somebody sees who prints an error: what the tools print, never a dump of its structure.
@Suite struct DiagnosticErrorTests {
  private let unknown = Diagnostic(
    .unknownProperty, "class `Task` has no property `nam`", range: SourceRange(0, 3),
    notes: [.init("did you mean `name`?")],
    fixIts: [.init("write `name`", range: SourceRange(0, 3), replacement: "name")])
  private let expected = Diagnostic(.expectedOperand, "expected a value", range: SourceRange(6, 6))

  private let text = """
    error: class `Task` has no property `nam` [unknown-property]
     --> predicate:1:1
      |
    1 | nam ==
      | ^^^
      = note: did you mean `name`?
      = help: write `name`
    """

  @Test func printsItsPieceOfTheText() {
    let error = DiagnosticError(unknown, source: SourceText("nam =="))
    #expect("\(error)" == text)
    #expect(String(reflecting: error) == text, "as `try!` and the top level print it")
    #expect("\(error as any Error)" == text)
    #expect(error.localizedDescription == text)
  }

  @Test func printsAllThatIsWrong() {
    let error = DiagnosticError(unknown, [expected], source: SourceText("nam ==", name: "a.predicate"))
    #expect(
      "\(error)" == text.replacing("predicate:1:1", with: "a.predicate:1:1") + """


        error: expected a value [expected-operand]
         --> a.predicate:1:7
          |
        1 | nam ==
          |       ^
        """)
  }

  @Test func printsWithoutAText() {
    #expect(
      "\(DiagnosticError(unknown))" == """
        error: class `Task` has no property `nam` [unknown-property]
          = note: did you mean `name`?
          = help: write `name`
        """)
    #expect("\(unknown)" == "\(DiagnosticError(unknown))", "a diagnostic by itself")
  }

  /// An error is told of more than one text on its way; the first that knows is right.
  @Test func keepsTheTextThatItHas() {
    let inner = SourceText("nam ==", name: "inner")
    let error = DiagnosticError(unknown).located(in: inner).located(in: SourceText("other"))
    #expect(error.source == inner)
    #expect(error.noting("again").source == inner)
    #expect(error.noting("again").first.notes.map(\.message) == ["did you mean `name`?", "again"])
  }

  /// Whatever the size of a text, an error holds no copy of it.
  @Test func sharesTheText() {
    let source = SourceText(String(repeating: "x", count: 1 << 20))
    let error = DiagnosticError(unknown, [expected]).located(in: source.named("long"))
    let place = source.utf8.withUnsafeBufferPointer(\.baseAddress)
    #expect(error.source?.utf8.withUnsafeBufferPointer(\.baseAddress) == place)
  }
}
