/// A set of types.
public struct TypeSet: OptionSet, Hashable, Sendable {
  /// A bit a type: 1 << its raw value.
  public let rawValue: UInt16
  /// Creates a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Creates a set of one type.
  public init(_ type: ScalarType) { rawValue = 1 << type.rawValue }
  /// All types.
  public static let all = TypeSet(rawValue: 1 << UInt16(ScalarType.allCases.count) - 1)
  /// The types that text operators search.
  public static let texts: TypeSet = [.string, .data, .mixed]

  /// The types whose properties have usable indexes: their values are ordered, without NaN.
  package static let indexed: TypeSet = [.bool, .int, .string, .date, .objectID, .uuid]
  /// The types whose values are totally ordered, except for NaN.
  package static let ordered: TypeSet = [
    .bool, .int, .float, .double, .decimal, .string, .data, .date, .objectID, .uuid,
  ]
  /// The types with a floating-point NaN, whose comparisons depend on the evaluation rules.
  package static let floats: TypeSet = [.float, .double]

  package static let bool = TypeSet(ScalarType.bool)
  package static let int = TypeSet(ScalarType.int)
  package static let float = TypeSet(ScalarType.float)
  package static let double = TypeSet(ScalarType.double)
  package static let decimal = TypeSet(ScalarType.decimal)
  package static let string = TypeSet(ScalarType.string)
  package static let data = TypeSet(ScalarType.data)
  package static let date = TypeSet(ScalarType.date)
  package static let objectID = TypeSet(ScalarType.objectID)
  package static let uuid = TypeSet(ScalarType.uuid)
  package static let mixed = TypeSet(ScalarType.mixed)
  package static let links = TypeSet(ScalarType.link)

  /// Returns `true` if the type is in the set.
  public func contains(_ type: ScalarType) -> Bool { rawValue & (1 << type.rawValue) != 0 }
  /// The types in the order of their raw values.
  public var types: [ScalarType] { ScalarType.allCases.filter { contains($0) } }
}
