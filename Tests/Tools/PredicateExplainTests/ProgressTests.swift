import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import Predicates
import Testing

@testable import PredicateExplain

/// Somebody who waits at a terminal sees how far the work is, and nothing is left of that when it is done.
@Suite struct ProgressTests {
  private final class Terminal {
    var text = ""
    func take(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
  }

  @Test func replacesItsLineAndTakesItAway() {
    let terminal = Terminal()
    let progress = Progress(isShown: true, after: .zero, write: terminal.take)
    progress.show("1 of 2")
    progress.show("2 of 2")
    progress.end()
    progress.end()
    #expect(terminal.text == "\r\u{1B}[K1 of 2\r\u{1B}[K", "lines that come quicker than they are read are left out")
  }

  @Test func saysNothingOfShortWork() {
    let terminal = Terminal()
    let progress = Progress(isShown: true, after: .seconds(3_600), write: terminal.take)
    progress.show("1 of 2")
    progress.end()
    #expect(terminal.text.isEmpty)
  }

  @Test func saysNothingWhereNobodyReads() {
    let terminal = Terminal()
    let progress = Progress(isShown: false, after: .zero, write: terminal.take)
    progress.show("1 of 2")
    progress.end()
    #expect(terminal.text.isEmpty)
  }

  @Test func analysisSaysHowFarItIs() throws {
    let schema = try Schema(json: #"[{"name": "Item", "properties": {"number": "int"}}]"#)
    let records = (0..<5).map { #""i\#($0)": {"number": \#($0)}"# }.joined(separator: ", ")
    let data = try DataSet(json: SourceText("{\"Item\": {\(records)}}"), schema: schema)
    var request = ExplainRequest(source: SourceText("number > 2"), schema: schema, className: "Item")
    request.snapshot = try Store(data).snapshot
    request.isAnalyzed = true
    let terminal = Terminal()
    let progress = Progress(isShown: true, after: .zero, write: terminal.take)
    let explained = Explained(request) { progress.show($0()) }
    #expect(explained.explanation.diagnostics.isEmpty)
    #expect(terminal.text == "\r\u{1B}[K0 of 5 objects tested")
  }
}
