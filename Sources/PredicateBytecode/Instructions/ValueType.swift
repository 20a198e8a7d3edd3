import PredicateSchema
import PredicateValues

/// The static type of a column, a constant or a stack entry; its raw value is what program images hold.
///
/// The raw value of every type but ``link`` times eight is the opcode of the first of the type's eight fused comparisons.
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
    switch value {
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
    case .link: self = .link
    case .null, .list, .dictionary: return nil
    }
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
