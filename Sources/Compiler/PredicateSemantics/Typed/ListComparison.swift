import PredicateDiagnostics
import PredicateValues

/// A comparison of two sides that both have many values: two to-many paths, or one and a list of constants (language §6.4).
///
/// Without quantifiers the lists are compared as wholes: the test holds where they are of one length and each value passes
/// with the one at its position; `!=` is the opposite of `==`.
public struct ListComparison: Hashable, Sendable {
  /// For how many values of both sides the test holds; the right side is asked for each value of the left one.
  public struct Quantifiers: Hashable, Sendable {
    /// For how many values of the left side.
    public var left: Quantifier
    /// For how many values of the right side.
    public var right: Quantifier

    /// Creates a pair.
    public init(left: Quantifier, right: Quantifier) {
      self.left = left
      self.right = right
    }
  }

  /// Nil where the lists are compared as wholes.
  public var quantifiers: Quantifiers?
  /// The left side.
  public var left: TypedPredicate.OperandID
  /// The test of two values: a relation or a text operator.
  public var comparisonOperator: ComparisonOperator
  /// `[c]`.
  public var options: TextOptions
  /// The right side.
  public var right: TypedPredicate.OperandID
  /// The source of the whole comparison.
  public var range: SourceRange

  /// Creates a comparison.
  public init(
    _ quantifiers: Quantifiers?, left: TypedPredicate.OperandID, _ comparisonOperator: ComparisonOperator,
    options: TextOptions = [], right: TypedPredicate.OperandID, range: SourceRange
  ) {
    self.quantifiers = quantifiers
    self.left = left
    self.comparisonOperator = comparisonOperator
    self.options = options
    self.right = right
    self.range = range
  }
}
