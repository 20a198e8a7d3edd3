import PredicateFoundation
import PredicateKeyValues
import PredicateStore

/// A type whose values are persisted unchanged.
public protocol PersistableScalar: SortableType where PersistedType == Self {
  /// Returns the value for a stored value. `nil` if the stored value has another type.
  static func _realmScalar(_ value: Value) -> Self?
  /// Returns the value at a position in a column. `nil` if there is none, or if it cannot be read directly.
  static func _realmLoad(_ place: RawPlace) -> Self?
}

extension PersistableScalar {
  /// Returns `nil`, because values of the type cannot be read directly.
  public static func _realmLoad(_ place: RawPlace) -> Self? { nil }

  /// Returns the value of a managed object's property, directly from a column if possible.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    if let place = owner.place(position), let value = _realmLoad(place) { return value }
    return readThroughContext(owner, position)
  }

  /// Returns the value of a managed object's optional property.
  public static func _realmOptionalRead(_ owner: ObjectBase, _ position: Int) -> Self? {
    if let place = owner.place(position) {
      if let value = _realmLoad(place) { return value }
      if place.isNull { return nil }
    }
    return readOptionalThroughContext(owner, position)
  }

  @inline(never)
  private static func readThroughContext(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return _realmDefault() }
    return _realmRestore(context.value(owner, position), in: context)
  }

  @inline(never)
  private static func readOptionalThroughContext(_ owner: ObjectBase, _ position: Int) -> Self? {
    guard let context = owner.context else { return nil }
    return Self?._realmRestore(context.value(owner, position), in: context)
  }
}

extension ObjectBase {
  /// Returns the position of a property in its column. `nil` if it cannot be read without further checks.
  @inline(__always)
  fileprivate final func place(_ position: Int) -> RawPlace? {
    guard let context, let tables = context.tables, write == nil else { return nil }
    guard context.thread == currentThread() || context.isFrozen else { return nil }
    return tables.place(classIndex, row, position)
  }
}

extension PersistableScalar {
  /// Returns the value for a stored value.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    _realmScalar(value) ?? _realmDefault()
  }
}

/// An integer that is stored as 64 bits.
public protocol PersistableInteger: PersistableScalar, FixedWidthInteger, QueryNumeric, MinMaxType, AddableType {}

extension PersistableInteger {
  /// The shape of an integer.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.int)) }

  /// Returns 0.
  public static func _realmDefault() -> Self { 0 }

  /// Returns an integer. For a narrower type, its lowest bits.
  public static func _realmScalar(_ value: Value) -> Self? {
    if case .int(let value) = value { Self(truncatingIfNeeded: value) } else { nil }
  }

  /// Returns an integer. For a narrower type, its lowest bits.
  public static func _realmLoad(_ place: RawPlace) -> Self? { place.integer.map { Self(truncatingIfNeeded: $0) } }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .int(Int64(truncatingIfNeeded: self)) }

  /// Converts a number of any type that is exactly an integer of this type. Boolean values become 0 and 1.
  public static func _realmConvert(_ value: Any) -> Self? {
    switch valueOfNumber(value) {
    case let value as Self: value
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Self(exactly: value)
    case let value as Float: Self(exactly: value)
    case let value as Double: Self(exactly: value)
    case let value as Decimal128: value.wholePart.flatMap { Decimal128($0) == value ? Self(exactly: $0) : nil }
    default: nil
    }
  }
}

extension Int: PersistableInteger {}
extension Int8: PersistableInteger {}
extension Int16: PersistableInteger {}
extension Int32: PersistableInteger {}
extension Int64: PersistableInteger {}

extension Bool: PersistableScalar {
  /// The shape of a Boolean value.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.bool)) }

  /// Returns `false`.
  public static func _realmDefault() -> Bool { false }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  /// Returns the value at a position in a column.
  public static func _realmLoad(_ place: RawPlace) -> Bool? { place.bool }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .bool(self) }

  /// Converts a Boolean value, or the integers 0 and 1.
  public static func _realmConvert(_ value: Any) -> Bool? {
    switch valueOfNumber(value) {
    case let value as Bool: value
    case let value as any BinaryInteger: Int(exactly: value).flatMap { [0: false, 1: true][$0] }
    default: nil
    }
  }
}

extension Float: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// The shape of a 32-bit floating-point number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.float)) }

  /// Returns 0.
  public static func _realmDefault() -> Float { 0 }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Float? {
    if case .float(let value) = value { value } else { nil }
  }

  /// Returns the value at a position in a column.
  public static func _realmLoad(_ place: RawPlace) -> Float? { place.float }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .float(self) }

  /// Converts a number of any type, rounded to 24 bits. `nil` if the number is out of range.
  public static func _realmConvert(_ value: Any) -> Float? {
    guard let number = Double._realmConvert(value) else { return nil }
    let nearest = Float(number)
    return nearest.isInfinite && !number.isInfinite ? nil : nearest
  }
}

extension Double: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// The shape of a 64-bit floating-point number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.double)) }

  /// Returns 0.
  public static func _realmDefault() -> Double { 0 }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Double? {
    if case .double(let value) = value { value } else { nil }
  }

  /// Returns the value at a position in a column.
  public static func _realmLoad(_ place: RawPlace) -> Double? { place.double }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .double(self) }

  /// Converts a number of any type, rounded to 53 bits.
  public static func _realmConvert(_ value: Any) -> Double? {
    switch valueOfNumber(value) {
    case let value as Double: value
    case let value as Float: Double(value)
    case is Bool: nil
    case let value as any BinaryInteger: Double(value)
    case let value as Decimal128: value.doubleValue
    default: nil
    }
  }
}

extension String: PersistableScalar, QueryText {
  /// The shape of a string.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.string)) }

  /// Returns the empty string.
  public static func _realmDefault() -> String { "" }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> String? {
    if case .string(let value) = value { value } else { nil }
  }

  /// Returns the string at a position in a column.
  public static func _realmLoad(_ place: RawPlace) -> String? { place.string }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .string(self) }
}

extension Data: PersistableScalar, QueryBytes {
  /// The shape of data.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.data)) }

  /// Returns empty data.
  public static func _realmDefault() -> Data { Data() }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Data? {
    if case .data(let value) = value { Data(value) } else { nil }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .data([UInt8](self)) }
}

extension Date: PersistableScalar, QueryExtreme, MinMaxType {
  /// The shape of a point in time.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.date)) }

  /// Returns the current time.
  public static func _realmDefault() -> Date { Date() }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Date? {
    if case .date(let value) = value { Date(value) } else { nil }
  }

  /// Returns the value at a position in a column.
  public static func _realmLoad(_ place: RawPlace) -> Date? {
    place.date.flatMap { Timestamp(seconds: $0.seconds, nanoseconds: $0.nanoseconds) }.map { Date($0) }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .date(Timestamp(self)) }
}

extension UUID: PersistableScalar {
  /// The shape of a UUID.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.uuid)) }

  /// Returns a new random UUID.
  public static func _realmDefault() -> UUID { UUID() }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> UUID? {
    if case .uuid(let value) = value { UUID(value) } else { nil }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .uuid(UUIDBytes(self)) }

  /// Converts a UUID, or a string that represents one.
  public static func _realmConvert(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap { UUID(uuidString: $0) }
  }
}

extension Decimal128: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// The average of decimals is a decimal.
  public typealias _RealmAverage = Decimal128

  /// The shape of a decimal number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.decimal)) }

  /// Returns 0.
  public static func _realmDefault() -> Decimal128 { .zero }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> Decimal128? {
    if case .decimal(let value) = value { value } else { nil }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .decimal(self) }

  /// Converts a number of any type, or a string that represents one. Boolean values become 0 and 1.
  public static func _realmConvert(_ value: Any) -> Decimal128? {
    switch valueOfNumber(value) {
    case let value as Decimal128: value
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Decimal128(value)
    case let value as Double: Decimal128(value)
    case let value as Float: Decimal128(value)
    case let value as String: Decimal128(value)
    default: nil
    }
  }
}

extension ObjectId: PersistableScalar {
  /// The shape of an object ID.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.objectID)) }

  /// Returns a new ID.
  public static func _realmDefault() -> ObjectId { .generate() }

  /// Returns the value for a stored value.
  public static func _realmScalar(_ value: Value) -> ObjectId? {
    if case .objectID(let value) = value { ObjectId(value) } else { nil }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { .objectID(id) }

  /// Converts an ID, or a string that represents one.
  public static func _realmConvert(_ value: Any) -> ObjectId? {
    value as? ObjectId ?? (value as? String).flatMap { try? ObjectId(string: $0) }
  }
}
