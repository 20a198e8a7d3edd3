/// The type names for `@type` comparisons (language §4.9).
enum RqlTypeName {
  /// Returns the kinds of values that a name covers, in any case. Empty for an unknown name.
  static func kinds(of name: String) -> Set<String> {
    switch name.lowercased() {
    case "null": ["null"]
    case "int", "integer", "int16", "int32", "int64", "short", "long", "byte", "char": ["int"]
    case "bool", "boolean": ["bool"]
    case "string": ["string"]
    case "binary", "data", "bytearray", "byte[]", "bindata": ["binary"]
    case "date", "datetimeoffset", "timestamp": ["date"]
    case "float": ["float"]
    case "double": ["double"]
    case "decimal", "decimal128": ["decimal"]
    case "objectlink", "link": ["link"]
    case "objectid": ["objectid"]
    case "uuid", "guid": ["uuid"]
    case "numeric": ["int", "float", "double", "decimal"]
    case "object", "dictionary": ["object"]
    case "array", "list": ["array"]
    case "collection": ["object", "array"]
    default: []
    }
  }

  /// Returns the name of a value's own kind.
  static func name(of value: Value) -> String {
    switch value {
    case .list: "array"
    case .dictionary: "object"
    default: value.scalarType.flatMap(name) ?? "null"
    }
  }

  /// Returns the name of a declared type. `nil` for mixed values, each of which has its own type.
  static func name(of type: ElementType) -> String? { name(ScalarType(type)) }

  private static func name(_ type: ScalarType) -> String? {
    switch type {
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .decimal: "decimal"
    case .string: "string"
    case .data: "binary"
    case .date: "date"
    case .objectID: "objectid"
    case .uuid: "uuid"
    case .link: "link"
    case .mixed: nil
    }
  }
}
