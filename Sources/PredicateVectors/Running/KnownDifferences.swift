import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// Cases that are deliberately answered differently than their suite says, each with its reason and the answer decided on.
///
/// The file is a JSON array of `{"case": "suite/id", "section": "§6.4", "reason": "…", "expect": {…}}`; `expect` is an
/// expectation as in a suite, so that no case is excused from being right.
struct KnownDifferences {
  /// One difference.
  struct Difference {
    /// The section of the language reference that says so.
    let section: String
    /// Why.
    let reason: String
    /// The answer decided on.
    let expectation: Expectation

    /// The verdict on a case with this difference.
    func status(of outcome: Outcome, suiteExpects: Expectation) -> CaseResult.Status {
      if suiteExpects.mismatch(with: outcome) == nil {
        return .failed("stale: listed as a known difference (\(section)), yet it answers as the suite expects")
      }
      return expectation.mismatch(with: outcome).map { .failed("known difference (\(section)): \($0)") } ?? .known
    }
  }

  private var differences: [String: Difference] = [:]

  /// No differences.
  init() {}

  /// Reads a file of differences.
  init(_ path: String) throws(ToolError) {
    let source = SourceText(utf8: try ToolError.file { () throws(System.FileError) in try System.read(path) })
    differences = try ToolError.text(source, path) { () throws(DiagnosticError) in try Self.read(source) }
  }

  /// The difference of a case, by `suite/id`.
  subscript(name: String) -> Difference? { differences[name] }

  private static func read(_ source: SourceText) throws(DiagnosticError) -> [String: Difference] {
    let document = try JSONValue(parsing: source)
    guard document.kind == .array else {
      throw DiagnosticError(Diagnostic(.jsonType, "known differences are an array", range: document.range))
    }
    var differences: [String: Difference] = [:]
    for item in document.elements {
      guard let name = item["case"]?.string, let section = item["section"]?.string,
        let reason = item["reason"]?.string, let expect = item["expect"]
      else {
        throw DiagnosticError(
          Diagnostic(.jsonType, "a known difference has `case`, `section`, `reason` and `expect`", range: item.range))
      }
      if differences[name] != nil {
        throw DiagnosticError(Diagnostic(.jsonDuplicateKey, "`\(name)` is listed twice", range: item.range))
      }
      differences[name] = Difference(section: section, reason: reason, expectation: expectation(expect))
    }
    return differences
  }

  /// `{"matches": […]}`, or `{"error": {"code": "…"}}`, an empty error for any.
  private static func expectation(_ value: JSONValue) -> Expectation {
    guard let error = value["error"] else {
      let keys = value["matches"]?.elements.compactMap(\.string) ?? []
      return .matches(keys, isOrdered: value["ordered"]?.bool ?? false)
    }
    return .error(ExpectedError(stage: error["stage"]?.string, code: error["code"]?.string))
  }
}
