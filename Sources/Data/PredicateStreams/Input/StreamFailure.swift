import PredicateDiagnostics

/// The reason why a file cannot be read to its end.
package enum StreamFailure: Error, CustomStringConvertible {
  /// An error of the system.
  case source(ByteSourceError)
  /// The file is not text. The message contains its format and advice.
  case foreign(String)
  /// An object is too large.
  case limit(DiagnosticError)
  /// An object does not conform to the schema.
  case object(ObjectFault)

  /// The message for users.
  package var description: String {
    switch self {
    case .source(let error): error.description
    case .foreign(let advice): advice
    case .limit(let error): error.description
    case .object(let fault): fault.description
    }
  }
}

/// The fault of an object, with its position.
package struct ObjectFault: Error, CustomStringConvertible {
  /// The error. Its ranges refer to ``source``.
  package var error: DiagnosticError
  /// The text that contains the object. `nil` if no text is to be shown.
  package var source: SourceText?
  /// The line and the column in the file at which the text begins, from 1.
  package var line: Int
  package var column = 1

  /// Returns the error with its text located in a file.
  package func located(inFile name: String?) -> DiagnosticError {
    var source = source
    source?.name = name
    source?.start = SourceText.Location(line: line, column: column)
    return DiagnosticError(error.first, Array(error.diagnostics.dropFirst()), source: source)
  }

  /// The message for users.
  package var description: String { located(inFile: nil).description }
}
