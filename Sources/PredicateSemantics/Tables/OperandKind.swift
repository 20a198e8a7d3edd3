import PredicateSchema
import PredicateValues

/// The rows of the operator table: the types of single values.
package enum OperandKind: Int, CaseIterable, Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed, object

  /// The row of a type.
  package init(_ type: ElementType) {
    switch type {
    case .bool: self = .bool
    case .int: self = .int
    case .float: self = .float
    case .double: self = .double
    case .decimal: self = .decimal
    case .string: self = .string
    case .data: self = .data
    case .date: self = .date
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .mixed: self = .mixed
    case .object: self = .object
    }
  }

  /// The type; nil of objects, which are of a class.
  package var elementType: ElementType? { ElementType.scalars.first { OperandKind($0) == self } }

  /// Whether values of the type are numbers that compare with each other.
  package var isNumeric: Bool {
    switch self {
    case .int, .float, .double, .decimal: true
    default: false
    }
  }

  /// The type's name in messages (LANGUAGE §5.0).
  package var name: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .decimal: "decimal128"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .objectID: "object id"
    case .uuid: "uuid"
    case .mixed: "mixed"
    case .object: "object"
    }
  }
}

/// What kind of constant a predicate compares with.
package enum ConstantKind: Int, CaseIterable, Hashable, Sendable {
  case integer, fraction, bool, string, null, date, objectID, uuid, data, object, list, dictionary

  /// The kind of a value.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool: self = .bool
    case .int: self = .integer
    case .float, .double, .decimal: self = .fraction
    case .string: self = .string
    case .data: self = .data
    case .date: self = .date
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .link: self = .object
    case .list: self = .list
    case .dictionary: self = .dictionary
    }
  }

  /// What such a constant is called in messages.
  package var name: String {
    switch self {
    case .integer: "an integer"
    case .fraction: "a number"
    case .bool: "a boolean"
    case .string: "a string"
    case .null: "nil"
    case .date: "a date"
    case .objectID: "an object id"
    case .uuid: "a uuid"
    case .data: "data"
    case .object: "an object"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}
