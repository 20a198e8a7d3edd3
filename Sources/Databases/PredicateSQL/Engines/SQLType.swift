import PredicateSchema
import PredicateValues

/// The types of columns and parameters.
public enum SQLType: String, CaseIterable, Hashable, Sendable {
  /// A Boolean value. In SQLite, 0 or 1.
  case boolean
  /// A signed 64-bit integer.
  case integer
  /// An IEEE 754 binary32 number. In SQLite, a double.
  case real
  /// An IEEE 754 binary64 number.
  case double
  /// An exact decimal number.
  case decimal
  /// UTF-8 text.
  case text
  /// Bytes.
  case blob
  /// A point in time in the engine's form. See ``SQLEngine/dateForm``.
  case timestamp
  /// A point in time with its original zone. Some engines lack the type.
  case timestamptz
  /// A UUID, as text if the engine has no type for it.
  case uuid

  /// Creates the type of a property's values. `nil` for mixed values. Links and object ids are text.
  init?(_ type: ElementType) {
    switch type {
    case .bool: self = .boolean
    case .int: self = .integer
    case .float: self = .real
    case .double: self = .double
    case .decimal: self = .decimal
    case .string, .objectID, .object: self = .text
    case .data: self = .blob
    case .date: self = .timestamp
    case .uuid: self = .uuid
    case .mixed: return nil
    }
  }
}

/// A value passed with a statement.
public struct SQLParameter: Hashable, Sendable {
  /// The value. A link is its object's key, a string. Null if a program supplies the value.
  public var value: Value
  /// Its type. For a list that a program supplies, it is the type of each element.
  public var type: SQLType
  /// The source of a value that a program supplies whenever it runs the statement. `nil` if ``value`` is known.
  public var placeholder: SQLPlaceholder?

  /// Creates a parameter.
  public init(value: Value, type: SQLType) {
    self.value = value
    self.type = type
  }
}
