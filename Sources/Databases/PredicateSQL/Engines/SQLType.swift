import PredicateSchema
import PredicateValues

/// The types of columns and parameters.
public enum SQLType: String, CaseIterable, Hashable, Sendable {
  /// A truth value; in SQLite 0 or 1.
  case boolean
  /// A signed 64-bit integer.
  case integer
  /// An IEEE 754 binary32 number; in SQLite a double.
  case real
  /// An IEEE 754 binary64 number.
  case double
  /// An exact decimal number.
  case decimal
  /// UTF-8 text.
  case text
  /// Bytes.
  case blob
  /// A point in time, as the engine keeps it: see ``SQLEngine/dateForm``.
  case timestamp
  /// A point in time with the zone that it was written in; nil in engines that have none.
  case timestamptz
  /// A UUID, where the engine has a type for it, else its text.
  case uuid

  /// The type of a property's values; nil of mixed values. Links and object ids are text.
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

/// A value beside a statement.
public struct SQLParameter: Hashable, Sendable {
  /// The value; a link is the key of its object, a string.
  public var value: Value
  /// Its type.
  public var type: SQLType

  /// Creates a parameter.
  public init(value: Value, type: SQLType) {
    self.value = value
    self.type = type
  }
}
