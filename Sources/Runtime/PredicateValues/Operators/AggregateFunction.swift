/// The functions of collections (language §6.5).
public enum AggregateFunction: UInt8, CaseIterable, Hashable, Sendable {
  case sum, min, max, average, count
  /// The size of each single value: the bytes of a string or data, the elements of a container in a mixed value, 1 for a link to an
  /// object and 0 for a null link. Null for other values.
  case size

  /// The function as key paths write it, without the `@`.
  public var word: String {
    switch self {
    case .sum: "sum"
    case .min: "min"
    case .max: "max"
    case .average: "avg"
    case .count: "count"
    case .size: "size"
    }
  }

  /// Whether the function is the least or the greatest value.
  public var isExtreme: Bool { self == .min || self == .max }

  /// Whether it makes one value of the values of a collection, and does not only count them.
  public var reducesValues: Bool { self != .count && self != .size }
}
