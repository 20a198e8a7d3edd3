import PredicateValues

/// What is known of the values of a property, for choosing a plan; an estimate, never needed for a right answer.
public struct ColumnStatistics: Hashable, Sendable {
  /// Rows whose value is null.
  public var nullCount: Int
  /// About how many different values there are, null left out; nil where that is not known.
  public var distinctEstimate: Int?
  /// The least value, null and NaN left out; nil where there is none, it is not known or the type has no order.
  public var minimum: Value?
  /// The greatest value, null and NaN left out; nil as with ``minimum``.
  public var maximum: Value?

  /// Creates statistics.
  public init(nullCount: Int = 0, distinctEstimate: Int? = nil, minimum: Value? = nil, maximum: Value? = nil) {
    self.nullCount = nullCount
    self.distinctEstimate = distinctEstimate
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// What is known of data, asked for only as far as choosing a plan needs it; estimates, never needed for a right answer.
public protocol DataStatistics: AnyObject, Sendable {
  /// How many objects a class has; nil where that is not known.
  func rowCount(ofClass classIndex: Int) -> Int?
  /// What is known of the values of a property; nil where nothing is.
  func statistics(ofClass classIndex: Int, property: Int) -> ColumnStatistics?
}

/// What is known of the objects of a class, for choosing a plan.
public struct TableStatistics: Hashable, Sendable {
  /// The number of objects.
  public var rowCount: Int
  /// One entry a property, in the order of the class.
  public var columns: [ColumnStatistics]

  /// Creates statistics.
  public init(rowCount: Int, columns: [ColumnStatistics]) {
    self.rowCount = rowCount
    self.columns = columns
  }
}
