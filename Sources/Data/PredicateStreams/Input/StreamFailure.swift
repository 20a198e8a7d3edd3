import PredicateDiagnostics

/// Why a file cannot be read to its end.
package enum StreamFailure: Error, CustomStringConvertible {
  /// The system said so.
  case source(ByteSourceError)
  /// It is no text; what it is, and what to do.
  case foreign(String)
  /// An object is too large.
  case limit(DiagnosticError)
  /// An object is not as the schema says.
  case object(ObjectFault)

  /// What is wrong, for people.
  package var description: String {
    switch self {
    case .source(let error): error.description
    case .foreign(let advice): advice
    case .limit(let error): error.description
    case .object(let fault): fault.description
    }
  }
}

/// What is wrong with an object, and where it stands.
package struct ObjectFault: Error, CustomStringConvertible {
  /// What is wrong; ranges are those of ``source``.
  package var error: DiagnosticError
  /// The text that the object stands in; nil where nothing of it is to be shown.
  package var source: SourceText?
  /// The line of the file in which the text begins, and the column, both from 1.
  package var line: Int
  package var column = 1

  /// What is wrong, with the text that is to be shown in its place in a file.
  package func located(inFile name: String?) -> DiagnosticError {
    var source = source
    source?.name = name
    source?.start = SourceText.Location(line: line, column: column)
    return DiagnosticError(error.first, Array(error.diagnostics.dropFirst()), source: source)
  }

  /// What is wrong, for people.
  package var description: String { located(inFile: nil).description }
}
