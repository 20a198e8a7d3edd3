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

  /// A Boolean value that indicates whether the function is the minimum or the maximum.
  public var isExtreme: Bool { self == .min || self == .max }

  /// A Boolean value that indicates whether the function reduces the values of a collection to a value, instead of counting them.
  public var reducesValues: Bool { self != .count && self != .size }
}
