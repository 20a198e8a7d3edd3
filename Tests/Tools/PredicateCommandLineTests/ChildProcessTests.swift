import PredicateCommandLine
import Testing

/// Programs that answer, and those that do not.
@Suite struct ChildProcessTests {
  private func reply(_ command: String, to line: String = "hello", _ patience: Duration) throws -> ChildProcess.Reply {
    try ChildProcess(shell: command, patience: patience).exchange(line)
  }

  @Test(arguments: ["cat", "while read line; do echo \"$line\"; done", "head -n 1"])
  func answers(_ command: String) throws {
    guard case .line(let line) = try reply(command, .seconds(60)) else {
      Issue.record("no line came")
      return
    }
    #expect(line == Array("hello".utf8))
  }

  @Test(arguments: ["true", "exec >&-; cat >/dev/null"])
  func endsEarly(_ command: String) throws {
    guard case .end = try reply(command, .seconds(60)) else {
      Issue.record("a program without output does not answer")
      return
    }
  }

  /// One that only thinks, one that starts another, one that ends for no signal but the last, and one that does not read either:
  /// all are ended, else the test would not be.
  @Test(arguments: [
    ("exec sleep 600", 1), ("sleep 600; true", 1), ("trap '' TERM HUP PIPE; while true; do sleep 600; done", 1),
    ("exec sleep 600", 1 << 20),
  ])
  func isSilent(_ command: String, bytes: Int) throws {
    let child = try ChildProcess(shell: command, patience: .milliseconds(30))
    guard case .silence = child.exchange(String(repeating: "x", count: bytes)) else {
      Issue.record("nothing can come")
      return
    }
    guard case .end = child.exchange("again") else {
      Issue.record("what is silent is ended")
      return
    }
  }

  /// A program that goes on when its input has ended is ended by us.
  @Test func isEndedWithItsInput() throws {
    let child = try ChildProcess(shell: "read line; echo \"$line\"; sleep 600; true", patience: .seconds(60))
    guard case .line = child.exchange("hello") else {
      Issue.record("no line came")
      return
    }
    child.patience = .milliseconds(20)
  }
}
