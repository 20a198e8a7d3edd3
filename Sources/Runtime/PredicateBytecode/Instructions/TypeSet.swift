import PredicateValues

/// A set of types.
public struct TypeSet: OptionSet, Hashable, Sendable {
  /// A bit a type: 1 << its raw value.
  public let rawValue: UInt16
  /// Creates a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A set of one type.
  public init(_ type: ScalarType) { rawValue = 1 << type.rawValue }
  /// All types.
  public static let all = TypeSet(rawValue: 1 << UInt16(ScalarType.allCases.count) - 1)
  /// What text operators search.
  public static let texts: TypeSet = [.string, .data, .mixed]

  static let int = TypeSet(ScalarType.int)
  static let float = TypeSet(ScalarType.float)
  static let double = TypeSet(ScalarType.double)
  static let decimal = TypeSet(ScalarType.decimal)
  static let string = TypeSet(ScalarType.string)
  static let data = TypeSet(ScalarType.data)
  static let mixed = TypeSet(ScalarType.mixed)
  static let links = TypeSet(ScalarType.link)

  /// Whether the type is in the set.
  public func contains(_ type: ScalarType) -> Bool { rawValue & (1 << type.rawValue) != 0 }
  /// The types in the order of their raw values.
  public var types: [ScalarType] { ScalarType.allCases.filter { contains($0) } }
}
