import Foundation
import PredicateCommandLine
import Testing

@testable import PredicateSuites
@testable import PredicateVectors

/// Other implementations, asked line by line, and our side of that (docs/adapters.md).
@Suite struct AdapterTests {
  static let world = #"""
    {"suite": "small", "dialect": "nspredicate", "schema": [{"name": "Dog", "properties": {"age": "int"}}],
     "data": {"Dog": {"rex": {"age": 3}, "ida": {"age": 9}}}, "cases": []}
    """#

  private func answers(_ lines: String...) -> [String] {
    var server = AdapterServer()
    return lines.map { server.answer(Array($0.utf8)) }
  }

  @Test func aWorldThenCases() {
    let answers = answers(
      Self.world, #"{"id": "1", "class": "Dog", "predicate": "age > %@", "args": [5]}"#,
      #"{"id": "2", "class": "Dog", "predicate": "agee > 5"}"#,
      #"{"id": "3", "class": "Dog", "predicate": "age > 5", "requires": ["swift-api"]}"#)
    #expect(answers[0] == #"{"suite":"small"}"#)
    #expect(answers[1] == #"{"id":"1","matches":["ida"]}"#)
    #expect(answers[2].hasPrefix(#"{"id":"2","error":{"stage":"check","code":"unknown-property","span":[0,4],"#))
    #expect(answers[3] == #"{"id":"3","skip":"swift-api"}"#)
  }

  @Test func whatIsNoQuestionGetsAFault() {
    #expect(
      answers(#"{"id": "1", "class": "Dog", "predicate": "age > 5"}"#)[0].contains(#""fault":"a case needs a suite"#))
    #expect(answers("age > 5")[0].contains(#""fault":"#))
    #expect(answers(Self.world, "[]")[1].contains(#""fault":"#))
    #expect(answers(Self.world, #"{"id": "1", "class": "Dog"}"#)[1].contains(#""fault":"#))
  }

  /// With `--engine` a suite is answered with its tables, a case with its statement, its error, or the reason of a refusal.
  @Test func statementsAreAnAnswerToo() throws {
    var server = try StatementServer(ParsedCommand(["--engine", "sqlite"], of: PredicateVectors.serveCommand))
    func answer(_ line: String) -> String { server.answer(Array(line.utf8)) }
    #expect(answer(#"{"id": "1", "class": "Dog", "predicate": "age > 5"}"#).contains(#""fault":"a case needs a suite"#))
    let tables = answer(Self.world)
    #expect(tables.hasPrefix(#"{"suite":"small","mapping":"#) && tables.contains(#""tables":[{"name":"Dog","#))
    let statement = answer(#"{"id": "1", "class": "Dog", "predicate": "age > %@", "args": [5]}"#)
    #expect(statement.hasPrefix(#"{"id":"1","sql":"SELECT"#) && statement.contains(#""exactness":"exact""#))
    let error = answer(#"{"id": "2", "class": "Dog", "predicate": "agee > 5"}"#)
    #expect(error == #"{"id":"2","error":{"code":"unknown-property"}}"#)
    #expect(throws: ToolError.self) {
      _ = try StatementServer(ParsedCommand([], of: PredicateVectors.serveCommand))
    }
  }

  @Test func theMatrixOfDatabasesIsPrinted() {
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    #expect(PredicateVectors.run(["matrix"], console: console) == 0)
    let text = String(decoding: out, as: UTF8.self)
    for engine in ["SQLite", "PostgreSQL", "DuckDB"] { #expect(text.contains(engine)) }
  }

  /// A line beyond the limit ends what is read, and it shows.
  @Test func aLineThatIsTooLongIsTheLast() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("ab\n\(String(repeating: "c", count: 200))\nd\n".utf8))
    try pipe.fileHandleForWriting.close()
    let lines = LineReader(pipe.fileHandleForReading.fileDescriptor, limit: 100)
    #expect(lines.next() == Array("ab".utf8))
    #expect(!lines.isCut)
    #expect(lines.next() == nil)
    #expect(lines.isCut)
    #expect(lines.next() == nil)
  }

  /// A shell script that gives the same answer to every line.
  private func run(answering answer: String) throws -> (status: Int32, output: String) {
    try run("while read line; do echo '\(answer)'; done")
  }

  private func run(_ adapter: String, _ options: String...) throws -> (status: Int32, output: String) {
    let suite = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
    let cases = #"[{"id": "one", "class": "Dog", "predicate": "age > 5", "expect": {"matches": ["ida"]}}]"#
    try Self.world.replacing("\"cases\": []", with: "\"cases\": " + cases).write(
      to: suite, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: suite) }
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    let status = PredicateVectors.run(["run", suite.path(), "--adapter", adapter] + options, console: console)
    return (status, String(decoding: out, as: UTF8.self))
  }

  @Test(arguments: [
    (#"{"suite": "small", "matches": ["ida"]}"#, 0, "1 passed, 0 failed\n"),
    (#"{"suite": "small", "matches": ["rex"]}"#, 1, "expected [ida], got [rex]"),
    (#"{"suite": "small", "error": {"code": "unknown-property"}}"#, 1, "expected [ida], got error unknown-property"),
    (#"{"suite": "small", "skip": "dogs"}"#, 0, "0 passed, 0 failed, 1 skipped\n"),
    (#"{"suite": "small"}"#, 1, "without `matches`, `error` or `skip`"),
    ("woof", 1, "the adapter answered `woof`, which is not JSON"),
  ])
  func answersAreCompared(answer: String, status: Int32, output: String) throws {
    let run = try run(answering: answer)
    #expect(run.status == status)
    #expect(run.output.contains(output), "\(run.output)")
  }

  @Test func anAdapterThatHangsFailsTheCases() throws {
    let run = try run("sleep 600", "--timeout", "0.02")
    #expect(run.status == 1)
    #expect(
      run.output.contains("the adapter has not answered within 0.02 seconds and was ended; `--timeout` allows more"),
      "\(run.output)")
  }

  @Test(arguments: ["0", "-1", "x", "nan", "1e30"])
  func aTimeoutIsANumberOfSeconds(_ text: String) throws {
    let run = try run("cat", "--timeout", text)
    #expect(run.status == 2)
  }

  @Test func anAdapterThatEndsFailsTheCases() throws {
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    let suite = VectorsTests.root.appending(path: "Vectors/docs").path()
    let status = PredicateVectors.run(["run", suite, "--adapter", "true", "--filter", "*/D26*"], console: console)
    #expect(status == 1)
    #expect(String(decoding: out, as: UTF8.self).contains("the adapter has ended"))
  }
}
