import PredicateJSON

/// The arrangement of the objects in a file.
package enum StreamForm: Sendable {
  /// NDJSON: one object per line.
  case lines
  /// A JSON array of objects.
  case array
  /// CSV or TSV after a header.
  case delimited(DelimitedHeader)

  /// A Boolean value that indicates whether the objects are records under a header.
  package var isDelimited: Bool {
    if case .delimited = self { true } else { false }
  }

  /// Creates the form of a JSON file.
  package init(_ sequence: ObjectSequence) {
    self =
      switch sequence {
      case .lines: .lines
      case .array: .array
      }
  }
}
