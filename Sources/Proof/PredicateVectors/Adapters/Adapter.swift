import PredicateCommandLine
import PredicateJSON
import PredicateSuiteFiles
import PredicateSuites

/// Another implementation that answers cases over its standard input and output (`docs/adapters.md`).
///
/// The first line of a suite opens its world: `{"suite", "dialect", "schema", "data", "cases": []}`. Every further line is a case without
/// its expectation. Each line gets an answer of one line.
struct Adapter {
  private let child: ChildProcess
  private let patience: Duration

  /// The default time limit of an answer, in seconds.
  static let defaultSeconds = 60.0

  /// Starts the implementation.
  ///
  /// - Parameter patience: The time limit of an answer. An implementation that exceeds it is ended.
  init(command: String, patience: Duration = .seconds(defaultSeconds)) throws(ToolError) {
    self.patience = patience
    child = try ToolError.file(of: try ChildProcess(shell: command, patience: patience))
  }

  /// An answer.
  enum Answer {
    case outcome(Outcome)
    /// The implementation lacks this feature.
    case skip(String)
  }

  /// Opens the world of a suite. Returns `nil` if the implementation is ready for its cases, and otherwise the reason.
  func open(_ file: SuiteFile, schema: String, data: String) -> Answer? {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("suite", file.name)
      writer.member("dialect", file.dialect.rawValue)
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

  /// Returns the implementation's answer to a case.
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

  /// A reply to a line, except for faults and refusals, which all lines share.
  private enum Reply {
    case success(JSONValue)
    case failure(Answer)
  }

  private func ask(_ line: String) -> Reply {
    let bytes: [UInt8]
    switch child.exchange(line) {
    case .line(let answer): bytes = answer
    case .end: return .failure(Self.fault("has ended"))
    case .silence:
      return .failure(Self.fault("has not answered within \(patience) and was ended; `--timeout` allows more"))
    case .tooLong: return .failure(Self.fault("answered with more than \(LineReader.maximumLine) bytes in a line"))
    }
    do throws(DiagnosticError) {
      let value = try JSONValue(parsing: SourceText(utf8: bytes))
      if let reason = value["skip"]?.string { return .failure(.skip(reason)) }
      return .success(value)
    } catch {
      let start = String(decoding: bytes.prefix(200), as: UTF8.self)
      return .failure(Self.fault("answered `\(start)`, which is not JSON: \(error.first.message)"))
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
  /// The JSON without line breaks, which occur only between tokens.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
