import PredicateDiagnostics

/// Why the evaluator has no answer: the predicate is outside the language as far as the evaluator knows it.
///
/// The evaluator takes predicates that the checker has accepted, so this speaks of a fault of one of the two, never of a
/// row's values.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the evaluator met and what it expected.
  package var message: String
  /// Where in the predicate.
  package var range: SourceRange?

  /// Creates an error.
  package init(_ message: String, range: SourceRange? = nil) {
    self.message = message
    self.range = range
  }

  /// The message, with its place.
  package var description: String {
    guard let range else { return message }
    return "\(message) (bytes \(range.lowerBound)..<\(range.upperBound))"
  }
}
