/// The kind of a constant in a comparison.
package enum ConstantKind: Int, CaseIterable, Hashable, Sendable {
  case integer, fraction, bool, string, null, date, objectID, uuid, data, object, list, dictionary

  /// Creates the kind of a value.
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

  /// The name of the kind for messages.
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
