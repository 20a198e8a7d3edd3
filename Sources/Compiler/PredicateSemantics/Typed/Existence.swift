import PredicateDiagnostics
import PredicateValues

/// Whether elements of a collection satisfy a predicate of their own: what is left of `SUBQUERY(…).@count > 0` once nobody
/// needs the number, so that the first element that decides ends the loop. Only rewriting makes it.
public struct Existence: Hashable, Sendable {
  /// ``Quantifier/any``: some element satisfies the body; ``Quantifier/all``: every one does; ``Quantifier/none``: no one does.
  /// Of an empty collection the first is false and the others are true.
  public var quantifier: Quantifier
  /// The collection, the class of its elements, and the body.
  public var subquery: Subquery
  /// The source of the whole question.
  public var range: SourceRange

  /// Creates a question.
  public init(_ quantifier: Quantifier, _ subquery: Subquery, range: SourceRange) {
    self.quantifier = quantifier
    self.subquery = subquery
    self.range = range
  }
}
