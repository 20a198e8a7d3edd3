/// The statistics of a property's values: estimates that help to choose a plan and do not affect results.
public struct ColumnStatistics: Hashable, Sendable {
  /// Rows whose value is null.
  public var nullCount: Int
  /// The approximate number of distinct values other than null. `nil` if it is unknown.
  public var distinctEstimate: Int?
  /// The least value other than null and NaN. `nil` if there is none, if it is unknown, or if the type is not ordered.
  public var minimum: Value?
  /// The greatest value other than null and NaN. `nil` under the same conditions as ``minimum``.
  public var maximum: Value?

  /// Creates statistics.
  public init(nullCount: Int = 0, distinctEstimate: Int? = nil, minimum: Value? = nil, maximum: Value? = nil) {
    self.nullCount = nullCount
    self.distinctEstimate = distinctEstimate
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The statistics of data: estimates that help to choose a plan and do not affect results.
public protocol DataStatistics: AnyObject, Sendable {
  /// Returns the number of objects of a class. `nil` if it is unknown.
  func rowCount(ofClass classIndex: Int) -> Int?
  /// Returns the statistics of a property's values. `nil` if they are unknown.
  func statistics(ofClass classIndex: Int, property: Int) -> ColumnStatistics?
}

/// The statistics of a class, for choosing a plan.
public struct TableStatistics: Hashable, Sendable {
  /// The number of objects.
  public var rowCount: Int
  /// One entry per property, in the order of the class.
  public var columns: [ColumnStatistics]

  /// Creates statistics.
  public init(rowCount: Int, columns: [ColumnStatistics]) {
    self.rowCount = rowCount
    self.columns = columns
  }
}
