import Testing

@testable import PredicateCommandLine
@testable import PredicateLint

/// Who waits for the linter sees how far it is, in every round of a `--fix`, and nothing of that stays behind.
@Suite struct LintProgressTests {
  @Test func everyPassCountsAnewAndLeavesNothing() {
    var text = ""
    let line = Progress(isShown: true, after: .zero, pause: .zero) {
      text += String(decoding: $0, as: UTF8.self)
    }
    let progress = LintProgress(total: 4, line: line)
    for _ in 0..<2 {
      for _ in 0..<4 { progress.step() }
      progress.end()
    }
    let pass = [25, 50, 75, 99].map { "\r\u{1B}[Klinting: \($0) %" }.joined() + "\r\u{1B}[K"
    #expect(text == pass + pass)
  }
}
