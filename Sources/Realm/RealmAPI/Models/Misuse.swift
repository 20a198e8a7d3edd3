/// Ends the process with a message for the developer, in cases where the Realm SDK raises an exception.
func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Returns the value of an expression that throws only because of a programming error. An error ends the process with its message.
func unfailing<Result>(_ value: @autoclosure () throws -> Result) -> Result {
  do { return try value() } catch { misuse("\n\(error)") }
}
