import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles

/// Cases whose results deliberately differ from their suite, each with the reason and the intended result.
///
/// The file is a JSON array of `{"case": "suite/id", "exception": "octal-integer", "section": "§1.5", "expect": {…}}`. `exception` is one
/// of ``EngineException``, and `expect` an expectation as in a suite, so that every case is still checked.
package struct KnownDifferences {
  /// A known difference.
  package struct Difference {
    /// The case, as `suite/id`.
    package let name: String
    /// The reason why it is legitimate.
    package let exception: EngineException
    /// The section of the language reference that specifies it.
    package let section: String
    /// The intended result.
    package let expectation: Expectation

    /// Returns the status of a case with this difference.
    package func status(of outcome: Outcome, suiteExpects: Expectation) -> CaseResult.Status {
      if suiteExpects.mismatch(with: outcome) == nil {
        return .failed("stale: listed as a known difference (\(section)), yet it answers as the suite expects")
      }
      return expectation.mismatch(with: outcome).map { .failed("known difference (\(section)): \($0)") } ?? .known
    }
  }

  /// The differences, in the order of the file.
  package private(set) var differences: [Difference] = []
  private var places: [String: Int] = [:]

  /// Creates an empty set of differences.
  package init() {}

  /// Reads a document of differences.
  package init(json source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    let document = try JSONValue(parsing: source, limits: limits)
    guard document.kind == .array else {
      throw DiagnosticError(.jsonType, "known differences are an array", range: document.range, source: source)
    }
    for item in document.elements {
      guard let name = item["case"]?.string, let exception = item["exception"]?.string,
        let section = item["section"]?.string, let expect = item["expect"]
      else {
        throw DiagnosticError(
          .jsonType, "a known difference has `case`, `exception`, `section` and `expect`", range: item.range,
          source: source)
      }
      guard let exception = EngineException(rawValue: exception) else {
        let known = EngineException.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw DiagnosticError(
          .jsonType, "there is no exception `\(exception)`; it is one of \(known)", range: item.range, source: source)
      }
      guard places.updateValue(differences.count, forKey: name) == nil else {
        throw DiagnosticError(.jsonDuplicateKey, "`\(name)` is listed twice", range: item.range, source: source)
      }
      differences.append(
        Difference(name: name, exception: exception, section: section, expectation: Self.expectation(expect)))
    }
  }

  /// Returns the difference of a case, by `suite/id`.
  package subscript(name: String) -> Difference? { places[name].map { differences[$0] } }

  /// Reads `{"matches": […]}`, or `{"error": {"code": "…"}}`. An empty error matches any.
  private static func expectation(_ value: JSONValue) -> Expectation {
    guard let error = value["error"] else {
      let keys = value["matches"]?.elements.compactMap { $0.string } ?? []
      return .matches(keys, isOrdered: value["ordered"]?.bool ?? false)
    }
    return .error(ExpectedError(stage: error["stage"]?.string, code: error["code"]?.string))
  }
}
