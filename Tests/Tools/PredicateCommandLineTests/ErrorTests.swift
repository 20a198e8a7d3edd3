import PredicateCommandLine
import PredicateDiagnostics
import Testing

/// What the errors of the tools print.
@Suite struct ErrorTests {
  @Test func ofACall() {
    let error = #expect(throws: ToolError.self) {
      try ParsedCommand(
        ["--colour"],
        of: CommandDescription(
          "tool", abstract: "", operands: "", operandCount: 0...0, options: [], examples: []))
    }
    #expect(error.map { "\($0)" } == "unknown option `--colour`")
  }

  @Test func ofAFile() {
    let error = #expect(throws: ToolError.self) { try SourceText(readingFile: "/nowhere/schema.json") }
    #expect(error.map { "\($0)" } == "cannot read `/nowhere/schema.json`: no such file or directory")
    let file = #expect(throws: System.FileError.self) { try System.files(below: "/nowhere", suffix: "") }
    #expect(file.map { "\($0)" } == "cannot read `/nowhere`: no such file or directory")
  }

  @Test func ofAText() {
    let error = DiagnosticError(
      Diagnostic(.jsonSyntax, "expected a value", range: SourceRange(0, 1)), source: SourceText("}", name: "a.json"))
    #expect("\(ToolError.text(error))" == "\(error)")
    #expect("\(error)".contains("--> a.json:1:1"))
  }
}
