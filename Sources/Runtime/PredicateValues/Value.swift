/// A value of any type that a property can have (language §3).
///
/// For interfaces, constants and slow paths; the machine's loops work on raw columns instead. Equality and hashes compare the
/// representation: the same kind, the same bytes of text, the same bits of a number (a NaN equals itself, and -0.0 differs from 0.0). The
/// `==` of predicates is different (language §6).
public enum Value: Sendable {
  /// The absence of a value.
  case null
  /// True or false; not a number except inside mixed values (language §6.8).
  case bool(Bool)
  /// A signed 64-bit integer; every integer width widens to it.
  case int(Int64)
  /// An IEEE 754 binary32 number.
  case float(Float)
  /// An IEEE 754 binary64 number.
  case double(Double)
  /// An IEEE 754 decimal128 number.
  case decimal(Decimal128)
  /// UTF-8 text, never normalised.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A point in time.
  case date(Timestamp)
  /// A 12-byte object id.
  case objectID(ObjectID)
  /// A 16-byte UUID.
  case uuid(UUIDBytes)
  /// A link to an object.
  case link(ObjectReference)
  /// The elements of a list or set, or a list inside a mixed value.
  case list([Value])
  /// The entries of a dictionary, or a dictionary inside a mixed value.
  case dictionary(ValueDictionary)
}

/// The target of a link: a class of the schema by index, and a row of its table.
public struct ObjectReference: Hashable, Sendable {
  /// The index of the class in its schema.
  public var classIndex: Int32
  /// The stable row id in the class's table.
  public var row: UInt32

  /// Creates a reference.
  public init(classIndex: Int32, row: UInt32) {
    self.classIndex = classIndex
    self.row = row
  }
}
