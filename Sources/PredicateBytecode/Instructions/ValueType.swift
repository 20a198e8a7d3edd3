import PredicateSchema
import PredicateValues

/// The static type of a column, a constant or a stack entry; its raw value is what program images hold.
public enum ValueType: UInt8, CaseIterable, Hashable, Sendable {
  case bool, int, float, double, decimal, date, string, data, objectID, uuid, mixed, link

  /// The type of a schema's element type, without the class of a link.
  public init(_ element: ElementType) {
    switch element {
    case .bool: self = .bool
    case .int: self = .int
    case .float: self = .float
    case .double: self = .double
    case .decimal: self = .decimal
    case .date: self = .date
    case .string: self = .string
    case .data: self = .data
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .mixed: self = .mixed
    case .object: self = .link
    }
  }

  /// The type of a value that is not null; nil for null, lists and dictionaries.
  public init?(of value: Value) {
    guard let element = value.elementType else { return nil }
    self.init(element)
  }

  /// Whether values of the type are compared by numeric value with those of other such types (LANGUAGE §6.9).
  public var isNumeric: Bool {
    switch self {
    case .int, .float, .double, .decimal: true
    default: false
    }
  }

  /// The name in disassembly and messages.
  public var name: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .decimal: "decimal"
    case .date: "date"
    case .string: "string"
    case .data: "data"
    case .objectID: "objectId"
    case .uuid: "uuid"
    case .mixed: "mixed"
    case .link: "link"
    }
  }
}

/// A set of types.
public struct TypeSet: OptionSet, Hashable, Sendable {
  /// A bit a type: 1 << its raw value.
  public let rawValue: UInt16
  /// Creates a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A set of one type.
  public init(_ type: ValueType) { rawValue = 1 << type.rawValue }
  /// All types.
  public static let all = TypeSet(rawValue: 1 << UInt16(ValueType.allCases.count) - 1)
  /// What text operators search.
  public static let texts: TypeSet = [.string, .data, .mixed]

  static let int = TypeSet(ValueType.int)
  static let float = TypeSet(ValueType.float)
  static let double = TypeSet(ValueType.double)
  static let decimal = TypeSet(ValueType.decimal)
  static let string = TypeSet(ValueType.string)
  static let data = TypeSet(ValueType.data)
  static let mixed = TypeSet(ValueType.mixed)
  static let links = TypeSet(ValueType.link)

  /// Whether the type is in the set.
  public func contains(_ type: ValueType) -> Bool { rawValue & (1 << type.rawValue) != 0 }
  /// The types in the order of their raw values.
  public var types: [ValueType] { ValueType.allCases.filter { contains($0) } }
}
