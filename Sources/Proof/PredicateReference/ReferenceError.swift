/// The reason why the evaluator has no result: the predicate is outside the language as the evaluator knows it.
///
/// The evaluator expects predicates that the checker has accepted. The error therefore indicates a bug in one of the two, never a problem
/// with a row's values.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unexpected input and the expectation.
  package var message: String
  /// The range in the predicate.
  package var range: SourceRange?

  /// Creates an error.
  package init(_ message: String, range: SourceRange? = nil) {
    self.message = message
    self.range = range
  }

  /// The message with its range.
  package var description: String {
    guard let range else { return message }
    return "\(message) (bytes \(range.lowerBound)..<\(range.upperBound))"
  }
}
