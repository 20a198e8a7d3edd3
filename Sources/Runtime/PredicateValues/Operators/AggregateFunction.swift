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

  /// Creates the function that key paths write as a word, without the `@`. `nil` for other words.
  public init?(word: String) {
    guard let function = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = function
  }

  /// A Boolean value that indicates whether the function is the minimum or the maximum.
  public var isExtreme: Bool { self == .min || self == .max }

  /// A Boolean value that indicates whether the function reduces the values of a collection to a value, instead of counting them.
  public var reducesValues: Bool { self != .count && self != .size }

  /// A Boolean value that indicates whether the function has a value for a collection without values. The others are null there.
  public var hasValueOfNothing: Bool { self == .sum || !reducesValues }

  /// Returns the type of the result for values of a type (language §6.5). `nil` if the function does not reduce such values.
  public func result(of type: ScalarType) -> ScalarType? {
    switch (self, type) {
    case (.count, _), (.size, _): .int
    case (.min, .date), (.max, .date): .date
    case (_, .int): self == .average ? .double : .int
    case (_, .float), (_, .double): isExtreme ? type : .double
    case (_, .decimal), (_, .mixed): isExtreme ? type : .decimal
    default: nil
    }
  }
}
