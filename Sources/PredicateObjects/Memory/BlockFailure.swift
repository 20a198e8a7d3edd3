/// Why a block of objects cannot be put into columns.
enum BlockFailure: Error {
  /// More bytes of text in one column than its offsets count: fewer objects at a time may do.
  case tooMuchText
  /// More elements or objects than rows and offsets count.
  case tooManyElements
  /// A value that does not fit its property.
  case value(DiagnosticError)
}
