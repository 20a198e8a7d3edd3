import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// Another implementation, which answers cases over its standard input and output (`docs/adapters.md`).
///
/// The first line of a suite opens its world, `{"suite", "dialect", "schema", "data", "cases": []}`; every further line is a
/// case without what it expects. Each is answered by one line.
struct Adapter {
  private let child: ChildProcess

  /// Starts the implementation.
  init(command: String) throws(ToolError) {
    child = try ToolError.file { () throws(System.FileError) in try ChildProcess(shell: command) }
  }

  /// How an answer reads.
  enum Answer {
    case outcome(Outcome)
    /// The implementation lacks this.
    case skip(String)
  }

  /// Opens the world of a suite; nil where the implementation is ready for its cases, else why not.
  func open(_ file: SuiteFile, schema: String, data: String) -> Answer? {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("suite")
      writer.string(file.name)
      writer.key("dialect")
      writer.string(file.dialect.rawValue)
      writer.key("schema")
      writer.raw(schema.onOneLine)
      writer.key("data")
      writer.raw(data.onOneLine)
      writer.key("cases")
      writer.raw("[]")
    }
    switch ask(writer.text) {
    case .failure(let answer): return answer
    case .success(let value): return value["suite"] == nil ? Self.fault("is not ready: \(value.text.prefix(200))") : nil
    }
  }

  /// What the implementation answers to a case.
  func answer(_ testCase: JSONValue) -> Answer {
    var writer = JSONWriter()
    writer.object { writer in
      for member in testCase.members where member.key != "expect" && member.key != "note" {
        writer.key(member.key)
        writer.raw(member.value.text.onOneLine)
      }
    }
    switch ask(writer.text) {
    case .failure(let answer): return answer
    case .success(let value):
      return Self.answer(value)
        ?? Self.fault("answered `\(value.text.prefix(200))` without `matches`, `error` or `skip`")
    }
  }

  /// What comes back for a line, but for faults and refusals, which all lines share.
  private enum Reply {
    case success(JSONValue)
    case failure(Answer)
  }

  private func ask(_ line: String) -> Reply {
    guard let bytes = child.exchange(line) else { return .failure(Self.fault("has ended")) }
    do throws(DiagnosticError) {
      let value = try JSONValue(parsing: SourceText(utf8: bytes))
      if let reason = value["skip"]?.string { return .failure(.skip(reason)) }
      return .success(value)
    } catch {
      let start = String(decoding: bytes.prefix(200), as: UTF8.self)
      return .failure(Self.fault("answered `\(start)`, which is no JSON: \(error.first.message)"))
    }
  }

  private static func fault(_ what: String) -> Answer { .outcome(.fault("the adapter \(what)")) }

  private static func answer(_ value: JSONValue) -> Answer? {
    if let matches = value["matches"], matches.kind == .array {
      return .outcome(.matches(matches.elements.compactMap(\.string)))
    }
    guard let error = value["error"] else { return nil }
    let bounds = error["span"].map { Array($0.elements.compactMap { Int($0.text) }) } ?? []
    let span = bounds.count == 2 && bounds[0] <= bounds[1] ? SourceRange(bounds[0], bounds[1]) : nil
    return .outcome(
      .refused(
        ExpectedError(
          stage: error["stage"]?.string, code: error["code"]?.string, span: span, message: error["message"]?.string)))
  }
}

extension String {
  /// JSON without line breaks, which only ever stand between its tokens.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
