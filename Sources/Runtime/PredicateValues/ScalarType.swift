/// The types of single values, of which every other list of types is made: columns, constants and stack entries of programs, the rows of
/// the operator tables, and, with the class of a link, the properties of a schema. Program images hold the raw value.
public enum ScalarType: UInt8, CaseIterable, Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed, link

  /// Whether values of the type are numbers, which compare by value with those of other such types (language §6.9).
  public var isNumeric: Bool {
    switch self {
    case .int, .float, .double, .decimal: true
    default: false
    }
  }

  /// The name in messages and listings (language §5.0).
  public var name: String { self == .objectID ? "object id" : schemaName }

  /// The type that has a name in schema files; nil for other names.
  public init?(schemaName: String) {
    guard let type = Self.bySchemaName[schemaName] else { return nil }
    self = type
  }

  private static let bySchemaName: [String: ScalarType] = allCases.reduce(into: [:]) { $0[$1.schemaName] = $1 }

  /// The name in schema files; of a link, whatever its class, `object`.
  public var schemaName: String {
    switch self {
    case .decimal: "decimal128"
    case .objectID: "objectId"
    case .link: "object"
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .uuid: "uuid"
    case .mixed: "mixed"
    }
  }
}

extension Value {
  /// The type of a single value; nil for null and containers.
  public var scalarType: ScalarType? {
    switch self {
    case .null, .list, .dictionary: nil
    case .bool: .bool
    case .int: .int
    case .float: .float
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .data: .data
    case .date: .date
    case .objectID: .objectID
    case .uuid: .uuid
    case .link: .link
    }
  }
}
