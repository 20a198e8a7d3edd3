/// The source of the rows that a plan tests. The plan tests each of them with the whole predicate, so an index may return too many rows,
/// but never too few.
public enum AccessPath: Hashable, Sendable {
  /// Every row of the class.
  case fullScan
  /// The row with a primary key, which is the property at an index.
  case primaryKey(property: Int, AccessConstant)
  /// The rows whose property equals one of several values. Null matches rows without a value.
  case indexEquality(property: Int, [AccessConstant])
  /// The rows whose property is between bounds, except null and NaN.
  case indexRange(property: Int, lower: AccessBound?, upper: AccessBound?)
  /// The rows whose string has a prefix.
  case indexPrefix(property: Int, AccessConstant)
  /// The rows of several lookups, without duplicates.
  case union([AccessPath])

  /// The indexed property. `nil` for ``fullScan`` and ``union(_:)``.
  public var property: Int? {
    switch self {
    case .fullScan, .union: nil
    case .primaryKey(let property, _), .indexEquality(let property, _), .indexRange(let property, _, _),
      .indexPrefix(let property, _):
      property
    }
  }

  /// The lookups of the path: the path itself, or those of a union. Empty for ``fullScan``.
  package var lookups: [AccessPath] {
    switch self {
    case .fullScan: []
    case .union(let ways): ways
    case .primaryKey, .indexEquality, .indexRange, .indexPrefix: [self]
    }
  }
}

/// A value to look up: null, or a value of the property's type.
public enum AccessConstant: Hashable, Sendable {
  /// A value in the text, or a bound argument.
  case value(Value)
  /// The parameter at an index. Its argument is not null.
  case parameter(Int)

  /// Returns the value, taken from the values of the parameters if need be. `nil` if the parameter has none.
  package func value(_ arguments: [ParameterValue]) -> Value? {
    switch self {
    case .value(let value): return value
    case .parameter(let index):
      guard arguments.indices.contains(index), case .value(let value) = arguments[index] else { return nil }
      return value
    }
  }
}

/// A bound of a range.
public struct AccessBound: Hashable, Sendable {
  /// The value of the bound.
  public var constant: AccessConstant
  /// A Boolean value that indicates whether the range contains the value.
  public var isIncluded: Bool

  /// Creates a bound.
  public init(_ constant: AccessConstant, isIncluded: Bool) {
    self.constant = constant
    self.isIncluded = isIncluded
  }
}

/// An access path and its expected cost.
public struct AccessAlternative: Hashable, Sendable {
  /// The access path.
  public var access: AccessPath
  /// The expected number of rows.
  public var rows: Double
  /// The expected cost of finding and testing the rows with existing indexes, in nanoseconds.
  public var cost: Double
  /// The expected cost of building missing indexes, in nanoseconds.
  public var buildCost: Double
  /// The source ranges of the terms that are looked up.
  public var ranges: [SourceRange]

  /// Creates an alternative.
  public init(
    _ access: AccessPath, rows: Double, cost: Double, buildCost: Double = 0, ranges: [SourceRange] = []
  ) {
    self.access = access
    self.rows = rows
    self.cost = cost
    self.buildCost = buildCost
    self.ranges = ranges
  }

  /// Returns the number of such queries after which the indexes have repaid their cost, compared with scans of `scanCost` nanoseconds. The
  /// indexes are built by the last of them. 1 if they exist already. `nil` if they never pay off.
  package func payback(scanCost: Double) -> Int? {
    guard buildCost > 0 else { return 1 }
    guard scanCost > cost else { return nil }
    return Int(exactly: min(1e9, max(1, (buildCost / (scanCost - cost)).rounded(.up))))
  }
}
