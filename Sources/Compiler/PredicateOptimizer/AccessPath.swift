import PredicateDiagnostics
import PredicateValues

/// Where the rows that a plan tests come from. Whatever the way, every row that it yields is tested by the whole predicate, so an
/// index may yield too many rows and never too few.
public enum AccessPath: Hashable, Sendable {
  /// Every row of the class.
  case fullScan
  /// The one row whose primary key, the property of this index, has this value.
  case primaryKey(property: Int, AccessConstant)
  /// The rows whose property equals one of these values; null finds the rows without a value.
  case indexEquality(property: Int, [AccessConstant])
  /// The rows whose property lies between the bounds; rows whose value is null or NaN are not among them.
  case indexRange(property: Int, lower: AccessBound?, upper: AccessBound?)
  /// The rows whose string begins with these bytes.
  case indexPrefix(property: Int, AccessConstant)
  /// The rows that any of these ways yields, each once. They are lookups: none is a scan or a union itself.
  case union([AccessPath])

  /// The property whose index is asked; nil for ``fullScan`` and ``union(_:)``.
  public var property: Int? {
    switch self {
    case .fullScan, .union: nil
    case .primaryKey(let property, _), .indexEquality(let property, _), .indexRange(let property, _, _),
      .indexPrefix(let property, _):
      property
    }
  }

  /// The lookups that the way is made of: itself, or those of a union; none for ``fullScan``.
  package var lookups: [AccessPath] {
    switch self {
    case .fullScan: []
    case .union(let ways): ways
    case .primaryKey, .indexEquality, .indexRange, .indexPrefix: [self]
    }
  }
}

extension AccessPath {
  /// The way with values in the place of the predicate's parameters; nil where one of them is nothing to look up.
  package func binding(_ values: [ParameterValue]) -> AccessPath? {
    func bound(_ bound: AccessBound?) -> AccessBound?? {
      guard let bound else { return .some(nil) }
      guard let constant = bound.constant.binding(values), constant != .value(.null) else { return nil }
      return AccessBound(constant, isIncluded: bound.isIncluded)
    }
    switch self {
    case .fullScan: return self
    case .primaryKey(let property, let constant):
      return constant.binding(values).map { .primaryKey(property: property, $0) }
    case .indexPrefix(let property, let constant):
      return constant.binding(values).map { .indexPrefix(property: property, $0) }
    case .indexEquality(let property, let constants):
      let filled = constants.compactMap { $0.binding(values) }
      return filled.count == constants.count ? .indexEquality(property: property, filled) : nil
    case .indexRange(let property, let lower, let upper):
      guard let lower = bound(lower), let upper = bound(upper) else { return nil }
      return .indexRange(property: property, lower: lower, upper: upper)
    case .union(let ways):
      let filled = ways.compactMap { $0.binding(values) }
      return filled.count == ways.count ? .union(filled) : nil
    }
  }
}

/// A value to look up: of the property's own type, or null.
public enum AccessConstant: Hashable, Sendable {
  /// A value that the text or a bound argument gives.
  case value(Value)
  /// The parameter at this index of the predicate's parameters; never null once bound.
  case parameter(Int)

  fileprivate func binding(_ values: [ParameterValue]) -> AccessConstant? {
    guard case .parameter(let index) = self else { return self }
    guard values.indices.contains(index), case .value(let value) = values[index] else { return nil }
    return .value(value)
  }
}

/// An end of a range.
public struct AccessBound: Hashable, Sendable {
  /// Where the range ends.
  public var constant: AccessConstant
  /// Whether the value itself belongs to the range.
  public var isIncluded: Bool

  /// Creates an end.
  public init(_ constant: AccessConstant, isIncluded: Bool) {
    self.constant = constant
    self.isIncluded = isIncluded
  }
}

/// A way to the rows, and what it would cost.
public struct AccessAlternative: Hashable, Sendable {
  /// The way.
  public var access: AccessPath
  /// How many rows it is expected to yield.
  public var rows: Double
  /// What finding and testing them is expected to cost, in nanoseconds, once the indexes are there.
  public var cost: Double
  /// What making the indexes is expected to cost where they are not, in nanoseconds; 0 where none is needed.
  public var buildCost: Double
  /// The source of the terms that are looked up.
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

  /// With how many such queries the indexes have saved what they cost, against scans of `scanCost` nanoseconds: by the last of
  /// them they are made. 1 where that is at once, nil where it is never.
  package func payback(scanCost: Double) -> Int? {
    guard buildCost > 0 else { return 1 }
    guard scanCost > cost else { return nil }
    return Int(exactly: min(1e9, max(1, (buildCost / (scanCost - cost)).rounded(.up))))
  }
}
