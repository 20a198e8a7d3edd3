import Foundation
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
  private let error: DiagnosticError

  /// A predicate that the compiler rejects.
  init(_ error: DiagnosticError, in source: SourceText? = nil) {
    self.error = source.map(error.located) ?? error
  }

  /// A query that makes no predicate.
  init(_ fault: QueryFault, naming name: String? = nil) {
    let message = name.map { "\(fault.message): `\($0)`" } ?? fault.message
    error = DiagnosticError(Diagnostic(fault.code, message))
  }

  /// The stable identifier of the fault, like `expected-operand`; of several the first.
  public var code: String { error.first.code.rawValue }

  /// What was found, and what was expected.
  public var message: String { error.first.message }

  /// Everything that is wrong; never empty.
  public var diagnostics: [Diagnostic] { error.diagnostics }

  /// The text that ranges point into; nil where the fault is none of a text.
  public var source: SourceText? { error.source }

  /// The faults for people, each with its piece of the text.
  public var description: String { error.description }
}

extension InvalidPredicate: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension DiagnosticError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
