/// The errors in a predicate, with their locations.
///
/// ```swift
/// do {
///   _ = try NSPredicate(validating: "age >")
/// } catch {
///   print(error)     // the text, with the errors underlined
/// }
/// ```
public struct InvalidPredicate: Error, Sendable, CustomStringConvertible {
  private let error: DiagnosticError

  /// Creates an error for a predicate that the compiler rejects.
  init(_ error: DiagnosticError, in source: SourceText? = nil) {
    self.error = source.map(error.located) ?? error
  }

  /// Creates an error for a query that is not a valid predicate.
  init(_ fault: QueryFault, naming name: String? = nil) {
    let message = name.map { "\(fault.message): `\($0)`" } ?? fault.message
    error = DiagnosticError(fault.code, message)
  }

  /// The stable identifier of the first error, for example `expected-operand`.
  public var code: String { error.first.code.rawValue }

  /// The message of the first error: what was found, and what was expected.
  public var message: String { error.first.message }

  /// All errors. Never empty.
  public var diagnostics: [Diagnostic] { error.diagnostics }

  /// The text that ranges refer to. `nil` if the error does not refer to a text.
  public var source: SourceText? { error.source }

  /// The errors as text, each with its excerpt.
  public var description: String { error.description }
}

extension InvalidPredicate: LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
