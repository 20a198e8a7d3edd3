/// Ends the process with a message for who wrote the program: what the documents make an exception that nobody catches.
func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// The value of what may be a fault of the program; a fault ends it, with what is wrong.
func unfailing<Result>(_ value: @autoclosure () throws -> Result) -> Result {
  do { return try value() } catch { misuse("\n\(error)") }
}
