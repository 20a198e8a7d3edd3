import Foundation
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

    /// The faults for people, with an empty line between them.
    public var description: String { String(DiagnosticRenderer().render(diagnostics).dropLast()) }
  }
}

extension Realm.Error: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
