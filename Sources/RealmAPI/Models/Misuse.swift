import PredicateDiagnostics

/// Ends the process with a message for who wrote the program: what the documents make an exception that nobody catches.
func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// ``misuse(_:file:line:)`` with what was found wrong.
func misuse(_ error: DiagnosticError) -> Never {
  misuse("\n\(error)")
}

/// The value of what may be a fault of the program; a fault ends it, with what is wrong.
func unfailing<Result>(_ value: () throws(InvalidPredicate) -> Result) -> Result {
  do {
    return try value()
  } catch {
    misuse("\n\(error)")
  }
}
