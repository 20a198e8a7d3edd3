/// A test of whether elements of a collection satisfy a predicate. The optimiser creates it from conditions such as
/// `SUBQUERY(…).@count > 0`, which do not need the number. The first element that decides ends the loop.
public struct Existence: Hashable, Sendable {
  /// The number of elements that must satisfy the body: at least one for ``Quantifier/any``, every one for ``Quantifier/all``, none for
  /// ``Quantifier/none``. For an empty collection, the first is false and the others are true.
  public var quantifier: Quantifier
  /// The collection, the class of its elements, and the body.
  public var subquery: Subquery
  /// The source range of the test.
  public var range: SourceRange

  /// Creates a test.
  public init(_ quantifier: Quantifier, _ subquery: Subquery, range: SourceRange) {
    self.quantifier = quantifier
    self.subquery = subquery
    self.range = range
  }
}
