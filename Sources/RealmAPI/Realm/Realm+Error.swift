import PredicateDiagnostics

extension Realm {
  /// What went wrong with a realm.
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of faults.
    public enum Code: Hashable, Sendable {
      /// Anything that has no code of its own.
      case fail
      /// The classes make no schema.
      case schemaMismatch
    }

    /// The kind of the fault.
    public let code: Code
    /// What was found; never empty.
    public let diagnostics: [Diagnostic]

    init(_ code: Code, _ error: DiagnosticError) {
      self.code = code
      diagnostics = error.diagnostics
    }

    init(_ code: Code, _ message: String, code diagnostic: DiagnosticCode) {
      self.init(code, DiagnosticError(Diagnostic(diagnostic, message)))
    }

    /// The messages, one a line.
    public var description: String { diagnostics.map(\.sentence).joined(separator: "\n") }

    /// What was found first.
    public var localizedDescription: String { description }
  }
}
