/// A comparison of two sides with many values: two to-many paths, or one and a list of constants (language §6.4).
///
/// Without quantifiers the lists are compared as wholes: the test is true if they have the same length, and each pair of values at the same
/// position passes. `!=` is the opposite of `==`.
public struct ListComparison: Hashable, Sendable {
  /// The quantifiers of both sides. The right one applies for each value of the left side.
  public struct Quantifiers: Hashable, Sendable {
    /// The quantifier of the left side.
    public var left: Quantifier
    /// The quantifier of the right side.
    public var right: Quantifier

    /// Creates the quantifiers.
    public init(left: Quantifier, right: Quantifier) {
      self.left = left
      self.right = right
    }
  }

  /// The quantifiers. `nil` if the lists are compared as wholes.
  public var quantifiers: Quantifiers?
  /// The left side.
  public var left: TypedPredicate.OperandID
  /// The test of two values: a relation or a text operator.
  public var comparisonOperator: ComparisonOperator
  /// The options: `[c]`.
  public var options: TextOptions
  /// The right side.
  public var right: TypedPredicate.OperandID
  /// The source range of the comparison.
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
