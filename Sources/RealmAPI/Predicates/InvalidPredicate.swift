import PredicateDiagnostics

/// A predicate that cannot be run: what is wrong with it, and where.
///
/// ```swift
/// do {
///   _ = try NSPredicate(validating: "age >")
/// } catch {
///   print(error)          // the text, what is wrong underlined
/// }
/// ```
public struct InvalidPredicate: Error, Sendable, CustomStringConvertible {
  /// The stable identifier of the fault, like `expected-operand`; of several the first.
  public let code: String
  /// What was found, and what was expected.
  public let message: String
  /// Everything that is wrong with the text; empty where the fault is none of a text.
  public let diagnostics: [Diagnostic]
  /// The text that ranges point into.
  public let source: SourceText?

  /// A predicate that the compiler rejects.
  init(_ error: DiagnosticError, in source: SourceText?) {
    code = error.first.code.rawValue
    message = error.first.message
    diagnostics = error.diagnostics
    self.source = source
  }

  /// A query that makes no predicate.
  init(_ fault: QueryFault, naming name: String? = nil) {
    code = fault.rawValue
    message = name.map { "\(fault.message): `\($0)`" } ?? fault.message
    diagnostics = []
    source = nil
  }

  /// The faults for people, each with its piece of the text.
  public var description: String {
    guard !diagnostics.isEmpty else { return "error: \(message) [\(code)]" }
    return DiagnosticRenderer(source: source).render(diagnostics)
  }
}

/// The value of what may be a fault of the program; a fault ends it, with what is wrong.
func unfailing<Result>(_ value: () throws(InvalidPredicate) -> Result) -> Result {
  do {
    return try value()
  } catch {
    misuse("\n\(error)")
  }
}
