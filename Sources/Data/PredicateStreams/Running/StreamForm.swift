import PredicateJSON

/// How the objects of a file stand one after the other.
package enum StreamForm: Sendable {
  /// NDJSON: an object a line.
  case lines
  /// An array of objects of JSON.
  case array
  /// CSV or TSV under a header.
  case delimited(DelimitedHeader)

  /// The form of a file of JSON.
  package init(_ sequence: ObjectSequence) {
    self =
      switch sequence {
      case .lines: .lines
      case .array: .array
      }
  }
}
