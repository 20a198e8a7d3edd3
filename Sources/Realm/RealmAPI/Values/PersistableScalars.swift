import Foundation
import PredicateSchema
import PredicateStore
import PredicateValues

/// A type whose values stores hold as they are.
public protocol PersistableScalar: SortableType where PersistedType == Self {
  /// The value of a store's; nil where that is of another type.
  static func _realmScalar(_ value: Value) -> Self?
  /// The value at a place of a column; nil where there is none, or another way to it.
  static func _realmLoad(_ place: RawPlace) -> Self?
}

extension PersistableScalar {
  /// Nil: the value is read as any is.
  public static func _realmLoad(_ place: RawPlace) -> Self? { nil }

  /// Reads a property of a managed object: of a column, where nothing else has to be asked.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    if let place = owner.place(position), let value = _realmLoad(place) { return value }
    return readThroughContext(owner, position)
  }

  /// Reads a property of an optional of the type.
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
  /// Where a property of the object lies; nil where something has to be asked before it is read.
  @inline(__always)
  fileprivate final func place(_ position: Int) -> RawPlace? {
    guard let context, let tables = context.tables, write == nil else { return nil }
    guard context.thread == currentThread() || context.isFrozen else { return nil }
    return tables.place(classIndex, row, position)
  }
}

extension PersistableScalar {
  /// The value that a store's stands for.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    _realmScalar(value) ?? _realmDefault()
  }
}

/// An integer that stores widen to 64 bits.
public protocol PersistableInteger: PersistableScalar, FixedWidthInteger, QueryNumeric, MinMaxType, AddableType {}

extension PersistableInteger {
  /// An integer.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.int)) }

  /// 0.
  public static func _realmDefault() -> Self { 0 }

  /// An integer; of a narrower type the lowest bits.
  public static func _realmScalar(_ value: Value) -> Self? {
    if case .int(let value) = value { Self(truncatingIfNeeded: value) } else { nil }
  }

  /// An integer; of a narrower type the lowest bits.
  public static func _realmLoad(_ place: RawPlace) -> Self? { place.integer.map { Self(truncatingIfNeeded: $0) } }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .int(Int64(truncatingIfNeeded: self)) }

  /// The integer that a number of any type is exactly, and of truth values 0 and 1.
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
  /// A truth value.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.bool)) }

  /// False.
  public static func _realmDefault() -> Bool { false }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  /// The value at a place of a column.
  public static func _realmLoad(_ place: RawPlace) -> Bool? { place.bool }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .bool(self) }

  /// The truth value; of the integers 0 and 1.
  public static func _realmConvert(_ value: Any) -> Bool? {
    switch valueOfNumber(value) {
    case let value as Bool: value
    case let value as any BinaryInteger: Int(exactly: value).flatMap { [0: false, 1: true][$0] }
    default: nil
    }
  }
}

extension Float: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// A 32-bit number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.float)) }

  /// 0.
  public static func _realmDefault() -> Float { 0 }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Float? {
    if case .float(let value) = value { value } else { nil }
  }

  /// The value at a place of a column.
  public static func _realmLoad(_ place: RawPlace) -> Float? { place.float }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .float(self) }

  /// The number of any type of numbers, to 24 bits; none that is too great.
  public static func _realmConvert(_ value: Any) -> Float? {
    guard let number = Double._realmConvert(value) else { return nil }
    let nearest = Float(number)
    return nearest.isInfinite && !number.isInfinite ? nil : nearest
  }
}

extension Double: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// A 64-bit number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.double)) }

  /// 0.
  public static func _realmDefault() -> Double { 0 }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Double? {
    if case .double(let value) = value { value } else { nil }
  }

  /// The value at a place of a column.
  public static func _realmLoad(_ place: RawPlace) -> Double? { place.double }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .double(self) }

  /// The number of any type of numbers, to 53 bits.
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
  /// A text.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.string)) }

  /// The empty text.
  public static func _realmDefault() -> String { "" }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> String? {
    if case .string(let value) = value { value } else { nil }
  }

  /// The text at a place of a column.
  public static func _realmLoad(_ place: RawPlace) -> String? { place.string }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .string(self) }
}

extension Data: PersistableScalar, QueryBytes {
  /// Bytes.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.data)) }

  /// No bytes.
  public static func _realmDefault() -> Data { Data() }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Data? {
    if case .data(let value) = value { Data(value) } else { nil }
  }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .data([UInt8](self)) }
}

extension Date: PersistableScalar, QueryExtreme, MinMaxType {
  /// A point in time.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.date)) }

  /// The current time.
  public static func _realmDefault() -> Date { Date() }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Date? {
    if case .date(let value) = value { Date(value) } else { nil }
  }

  /// The value at a place of a column.
  public static func _realmLoad(_ place: RawPlace) -> Date? {
    place.date.flatMap { Timestamp(seconds: $0.seconds, nanoseconds: $0.nanoseconds) }.map { Date($0) }
  }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .date(Timestamp(self)) }
}

extension UUID: PersistableScalar {
  /// A UUID.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.uuid)) }

  /// A new random UUID.
  public static func _realmDefault() -> UUID { UUID() }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> UUID? {
    if case .uuid(let value) = value { UUID(value) } else { nil }
  }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .uuid(UUIDBytes(self)) }

  /// The UUID, or the one that a text spells.
  public static func _realmConvert(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap { UUID(uuidString: $0) }
  }
}

extension Decimal128: PersistableScalar, QueryNumeric, MinMaxType, AddableType {
  /// A decimal.
  public typealias _RealmAverage = Decimal128

  /// A decimal number.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.decimal)) }

  /// 0.
  public static func _realmDefault() -> Decimal128 { .zero }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> Decimal128? {
    if case .decimal(let value) = value { value } else { nil }
  }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .decimal(self) }

  /// The number, of any type of numbers, or the one that a text spells; of truth values 0 and 1.
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
  /// An object id.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.objectID)) }

  /// A new id.
  public static func _realmDefault() -> ObjectId { .generate() }

  /// The value of a store's.
  public static func _realmScalar(_ value: Value) -> ObjectId? {
    if case .objectID(let value) = value { ObjectId(value) } else { nil }
  }

  /// What the store holds of the value.
  public func _realmStored(in context: ObjectContext) -> Value { .objectID(id) }

  /// The id, or the one that a text spells.
  public static func _realmConvert(_ value: Any) -> ObjectId? {
    value as? ObjectId ?? (value as? String).flatMap { try? ObjectId(string: $0) }
  }
}
