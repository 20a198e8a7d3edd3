import Foundation
import PredicateSchema
import PredicateValues

extension Bool: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Bool

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.bool)) }

  /// What a property begins with.
  public static func realmDefault() -> Bool { false }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Bool {
    if case .bool(let value) = value { value } else { false }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .bool(self) }
}

/// An integer that stores widen to 64 bits.
public protocol PersistableInteger: RealmCollectionValue, FixedWidthInteger {}

extension PersistableInteger {
  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.int)) }

  /// What a property begins with.
  public static func realmDefault() -> Self { 0 }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    if case .int(let value) = value { Self(truncatingIfNeeded: value) } else { 0 }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .int(Int64(truncatingIfNeeded: self)) }

  /// The integer of any type that has the value exactly.
  public static func realmConvert(_ value: Any) -> Self? {
    if let value = value as? Self { return value }
    if value is Bool { return nil }
    if let value = value as? any BinaryInteger { return Self(exactly: value) }
    if let value = value as? Double { return Self(exactly: value) }
    return (value as? NSNumber).flatMap { Self(exactly: $0.int64Value) }
  }
}

extension Int: PersistableInteger {
  /// What the store holds.
  public typealias PersistedType = Int
}
extension Int8: PersistableInteger {
  /// What the store holds.
  public typealias PersistedType = Int8
}
extension Int16: PersistableInteger {
  /// What the store holds.
  public typealias PersistedType = Int16
}
extension Int32: PersistableInteger {
  /// What the store holds.
  public typealias PersistedType = Int32
}
extension Int64: PersistableInteger {
  /// What the store holds.
  public typealias PersistedType = Int64
}

extension Float: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Float

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.float)) }

  /// What a property begins with.
  public static func realmDefault() -> Float { 0 }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Float {
    if case .float(let value) = value { value } else { 0 }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .float(self) }

  /// The number, of any type of numbers.
  public static func realmConvert(_ value: Any) -> Float? { Double.realmConvert(value).map(Float.init) }
}

extension Double: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Double

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.double)) }

  /// What a property begins with.
  public static func realmDefault() -> Double { 0 }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Double {
    if case .double(let value) = value { value } else { 0 }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .double(self) }

  /// The number, of any type of numbers.
  public static func realmConvert(_ value: Any) -> Double? {
    if let value = value as? Double { return value }
    if let value = value as? Float { return Double(value) }
    if value is Bool { return nil }
    if let value = value as? any BinaryInteger { return Double(value) }
    return (value as? NSNumber)?.doubleValue
  }
}

extension String: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = String

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.string)) }

  /// What a property begins with.
  public static func realmDefault() -> String { "" }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> String {
    if case .string(let value) = value { value } else { "" }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .string(self) }
}

extension Data: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Data

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.data)) }

  /// What a property begins with.
  public static func realmDefault() -> Data { Data() }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Data {
    if case .data(let value) = value { Data(value) } else { Data() }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .data([UInt8](self)) }
}

extension Date: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Date

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.date)) }

  /// What a property begins with.
  public static func realmDefault() -> Date { Date(timeIntervalSince1970: 0) }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Date {
    if case .date(let value) = value { Date(value) } else { realmDefault() }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .date(Timestamp(self)) }
}

extension UUID: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = UUID

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.uuid)) }

  /// A new random UUID.
  public static func realmDefault() -> UUID { UUID() }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> UUID {
    if case .uuid(let value) = value { UUID(value) } else { UUID() }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .uuid(UUIDBytes(self)) }

  /// The UUID, or the one that a text spells.
  public static func realmConvert(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap { UUID(uuidString: $0) }
  }
}

extension Decimal128: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Decimal128

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.decimal)) }

  /// What a property begins with.
  public static func realmDefault() -> Decimal128 { .zero }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> Decimal128 {
    if case .decimal(let value) = value { value } else { .zero }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .decimal(self) }
}

extension ObjectId: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = ObjectId

  /// What a property of the type holds.
  public static var realmShape: PropertyShape { PropertyShape(element: .scalar(.objectID)) }

  /// A new id.
  public static func realmDefault() -> ObjectId { .generate() }

  /// The value that a store's stands for.
  public static func realmRestore(_ value: Value, in context: ObjectContext?) -> ObjectId {
    if case .objectID(let value) = value { ObjectId(value) } else { ObjectId() }
  }

  /// What the store holds of the value.
  public func realmStored(in context: ObjectContext) -> Value { .objectID(id) }

  /// The id, or the one that a text spells.
  public static func realmConvert(_ value: Any) -> ObjectId? {
    value as? ObjectId ?? (value as? String).flatMap { try? ObjectId(string: $0) }
  }
}
