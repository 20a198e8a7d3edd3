/// The types of single values. All other lists of types build on them: the columns, constants and stack entries of programs, the rows of
/// the operator tables, and, with the class of a link, the properties of a schema. Program images store the raw value.
public enum ScalarType: UInt8, CaseIterable, Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed, link

  /// A Boolean value that indicates whether values of the type are numbers, which compare by value across types (language §6.9).
  public var isNumeric: Bool {
    switch self {
    case .int, .float, .double, .decimal: true
    default: false
    }
  }

  /// The name in messages and listings (language §5.0).
  public var name: String { self == .objectID ? "object id" : schemaName }

  /// Creates the type with a name in schema files. `nil` for other names.
  public init?(schemaName: String) {
    guard let type = Self.bySchemaName[schemaName] else { return nil }
    self = type
  }

  private static let bySchemaName: [String: ScalarType] = allCases.reduce(into: [:]) { $0[$1.schemaName] = $1 }

  /// The name in schema files; of a link, whatever its class, `object`.
  public var schemaName: String { row.schemaName }

  /// The name of a value of the type in messages: `an int`.
  package var noun: String { row.noun }

  private var row: (schemaName: String, noun: String) {
    switch self {
    case .bool: ("bool", "a bool")
    case .int: ("int", "an int")
    case .float: ("float", "a float")
    case .double: ("double", "a double")
    case .decimal: ("decimal128", "a decimal128")
    case .string: ("string", "a string")
    case .data: ("data", "data")
    case .date: ("date", "a date")
    case .objectID: ("objectId", "an object id")
    case .uuid: ("uuid", "a UUID")
    case .mixed: ("mixed", "a mixed value")
    case .link: ("object", "a link")
    }
  }
}

extension Value {
  /// The type of a single value. `nil` for null and containers.
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

  /// Returns the zero, empty or false value of a type, the default of a property; null for mixed values and links.
  package static func zero(_ type: ScalarType) -> Value {
    switch type {
    case .bool: .bool(false)
    case .int: .int(0)
    case .float: .float(0)
    case .double: .double(0)
    case .decimal: .decimal(0)
    case .string: .string("")
    case .data: .data([])
    case .date: .date(Timestamp(seconds: 0))
    case .objectID: .objectID(ObjectID(high: 0, middle: 0, low: 0))
    case .uuid: .uuid(UUIDBytes(high: 0, low: 0))
    case .mixed, .link: .null
    }
  }

  /// Another value of the same type. `nil` for null and dictionaries, which have none.
  package var another: Value? {
    switch self {
    case .bool(let truth): .bool(!truth)
    case .int(let number): .int(number &+ 1)
    case .float(let number): .float(number + 1)
    case .double(let number): .double(number + 1)
    case .decimal: .decimal(2)
    case .string(let text): .string(text.utf8.count == 36 ? text.dropLast() + "1" : text + "b")
    case .data(let bytes): .data(bytes + [1])
    case .date(let date): .date(Timestamp(seconds: date.seconds &+ 1))
    case .objectID(let id): .objectID(ObjectID(high: id.high, middle: id.middle, low: id.low &+ 1))
    case .uuid(let uuid): .uuid(UUIDBytes(high: uuid.high, low: uuid.low &+ 1))
    case .link(let object): .link(ObjectReference(classIndex: object.classIndex, row: object.row &+ 1))
    case .list(let elements): .list(elements.compactMap { $0.another })
    case .null, .dictionary: nil
    }
  }

  /// A Boolean value that indicates whether the value is a NaN of any type.
  package var isNaN: Bool {
    switch self {
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    case .decimal(let value): value.isNaN
    default: false
    }
  }
}
