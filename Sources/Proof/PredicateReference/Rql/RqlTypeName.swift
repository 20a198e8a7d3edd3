import PredicateSchema
import PredicateValues

/// The names that `@type` is compared with (language §4.9).
enum RqlTypeName {
  /// The kinds of value that a name stands for, in any case; none of an unknown name.
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

  /// The name of a value's own kind.
  static func name(of value: Value) -> String {
    switch value {
    case .list: "array"
    case .dictionary: "object"
    default: value.scalarType.flatMap(name) ?? "null"
    }
  }

  /// The name of a type that a schema declares for a value; nil of mixed values, which have one each.
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
