import PredicateDiagnostics

/// Ends the process with a message for who wrote the program: what the documents make an exception that nobody catches.
func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// ``misuse(_:file:line:)`` with what was found wrong.
func misuse(_ error: DiagnosticError) -> Never {
  misuse(error.diagnostics.map { "\($0.sentence) [\($0.code.rawValue)]" }.joined(separator: "\n"))
}

extension Diagnostic {
  /// What was found, and the remarks on it.
  var sentence: String { ([message] + notes.map(\.message)).joined(separator: "; ") }
}
