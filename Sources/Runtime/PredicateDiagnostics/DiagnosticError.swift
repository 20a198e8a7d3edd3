/// The error that every entry point of the library throws: one or more diagnostics, the most important first.
///
/// It prints with its source text:
///
/// ```swift
/// do {
///   _ = try CompiledPredicate("size > 3", class: "Task", schema: schema)
/// } catch {
///   print(error)
/// }
/// ```
///
/// ```
/// error: `size` is a reserved word and cannot be a name as it stands: write `#size` [keyword-as-name]
///  --> predicate:1:1
///   |
/// 1 | size > 3
///   | ^^^^
///   = note: or write `%K` and supply "size" as its argument
///   = help: write `#size`
/// ```
public struct DiagnosticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics. Never empty.
  public let diagnostics: [Diagnostic]
  /// The text that the ranges of the diagnostics refer to. `nil` if the faults are not in a text.
  public private(set) var source: SourceText?

  /// Creates an error of one diagnostic and any that follow it.
  public init(_ first: Diagnostic, _ rest: [Diagnostic] = [], source: SourceText? = nil) {
    diagnostics = [first] + rest
    self.source = source
  }

  /// Creates an error of one diagnostic.
  package init(
    _ code: DiagnosticCode, _ message: String, range: SourceRange? = nil, notes: [Diagnostic.Note] = [],
    source: SourceText? = nil
  ) {
    self.init(Diagnostic(code, message, range: range, notes: notes), source: source)
  }

  /// Creates the error of a value that exceeds a limit.
  package init(exceeding limit: Limits.Bound, _ value: Int, _ found: String, range: SourceRange? = nil) {
    self.init(Diagnostic(exceeding: limit, value, found, range: range))
  }

  /// Creates an error of diagnostics. `nil` if there are none.
  public init?(_ diagnostics: [Diagnostic], source: SourceText? = nil) {
    guard !diagnostics.isEmpty else { return nil }
    self.diagnostics = diagnostics
    self.source = source
  }

  /// The first diagnostic.
  public var first: Diagnostic { diagnostics[0] }

  /// The diagnostics as text, separated by empty lines: each with its code, its excerpt of the text, remarks and fixes.
  public var description: String { String(DiagnosticRenderer.ofPrintedErrors.render(self).dropLast()) }

  /// The text of ``description``, under the name that Foundation uses for errors of known types.
  public var localizedDescription: String { description }
}

extension DiagnosticError {
  /// Returns the error with the text that its ranges point into, unless it has one.
  package func located(in source: SourceText) -> DiagnosticError {
    guard case .none = self.source else { return self }
    var error = self
    error.source = source
    return error
  }

  /// Returns the error with a remark on its first diagnostic.
  package func noting(_ message: String) -> DiagnosticError {
    var first = first
    first.notes.append(Diagnostic.Note(message))
    return DiagnosticError(first, Array(diagnostics.dropFirst()), source: source)
  }
}
