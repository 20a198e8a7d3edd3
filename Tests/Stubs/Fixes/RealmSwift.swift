// swift-format-ignore-file
// The declarations of Realm's Swift library that predicates in sources meet, with the types that they have there.
// swift-format-ignore-file

@_exported import Foundation

open class ObjectBase: NSObject { public var realm: Realm? { nil }; public var isInvalidated: Bool { false } }
public protocol RealmCollectionValue: Hashable {}
public protocol PersistableEnum: RealmCollectionValue, CaseIterable, RawRepresentable {}
public protocol RealmEnum {}
public protocol CustomPersistable: RealmCollectionValue {
  associatedtype PersistedType
  init(persistedValue: PersistedType)
  var persistableValue: PersistedType { get }
}
public protocol FailableCustomPersistable: RealmCollectionValue {}
public protocol ObjectKeyIdentifiable: Identifiable {}
extension ObjectKeyIdentifiable { public var id: UInt64 { 0 } }
public protocol ThreadConfined {}
public typealias RealmFetchable = ObjectBase

open class Object: ObjectBase, RealmCollectionValue, ThreadConfined {
  public override required init() { super.init() }
  public convenience init(value: Any) { self.init() }
  open class func primaryKey() -> String? { nil }
  open class func indexedProperties() -> [String] { [] }
  open class func ignoredProperties() -> [String] { [] }
  open class func shouldIncludeInDefaultSchema() -> Bool { true }
}
open class EmbeddedObject: ObjectBase, RealmCollectionValue {
  public override required init() { super.init() }
  open class func primaryKey() -> String? { nil }
  open class func indexedProperties() -> [String] { [] }
  open class func ignoredProperties() -> [String] { [] }
}
open class Projection<Root: Object>: ThreadConfined { public required init(projecting: Root) {} }

extension Int: RealmCollectionValue {}
extension Int8: RealmCollectionValue {}
extension Int16: RealmCollectionValue {}
extension Int32: RealmCollectionValue {}
extension Int64: RealmCollectionValue {}
extension Bool: RealmCollectionValue {}
extension Float: RealmCollectionValue {}
extension Double: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Date: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension UUID: RealmCollectionValue {}
extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}
public final class ObjectId: NSObject, RealmCollectionValue {
  public override init() {}
  public convenience init(string: String) throws { self.init() }
  public static func generate() -> ObjectId { ObjectId() }
  public var stringValue: String { "" }
}
public final class Decimal128: NSObject, RealmCollectionValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public override init() {}
  public convenience init(integerLiteral value: Int) { self.init() }
  public convenience init(floatLiteral value: Double) { self.init() }
}
public enum AnyRealmValue: RealmCollectionValue { case none, int(Int), bool(Bool), double(Double), string(String) }

/// What `@Persisted` takes.
public protocol _Persistable {}
extension Int: _Persistable {}
extension Int8: _Persistable {}
extension Int16: _Persistable {}
extension Int32: _Persistable {}
extension Int64: _Persistable {}
extension Bool: _Persistable {}
extension Float: _Persistable {}
extension Double: _Persistable {}
extension String: _Persistable {}
extension Date: _Persistable {}
extension Data: _Persistable {}
extension UUID: _Persistable {}
extension ObjectId: _Persistable {}
extension Decimal128: _Persistable {}
extension AnyRealmValue: _Persistable {}
extension ObjectBase: _Persistable {}
extension Optional: _Persistable {}
extension List: _Persistable {}
extension MutableSet: _Persistable {}
extension Map: _Persistable {}
extension LinkingObjects: _Persistable {}
extension PersistableEnum { }

@propertyWrapper public struct Persisted<Value> {
  public init() {}
  public init(wrappedValue: Value) {}
  public init(indexed: Bool) {}
  public init(wrappedValue: Value, indexed: Bool) {}
  public init(primaryKey: Bool) {}
  public init(wrappedValue: Value, primaryKey: Bool) {}
  public init(originProperty: String) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
}

public protocol RealmCollection: RandomAccessCollection where Index == Int, Element: RealmCollectionValue {}
extension RealmCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(_ position: Int) -> Element { fatalError() }
  public var realm: Realm? { nil }
  public func filter(_ predicate: NSPredicate) -> Results<Element> { fatalError() }
  public func filter(_ format: String, _ arguments: Any...) -> Results<Element> { fatalError() }
  public func index(matching predicate: NSPredicate) -> Int? { nil }
  public func index(matching format: String, _ arguments: Any...) -> Int? { nil }
  public func sorted(byKeyPath: String, ascending: Bool = true) -> Results<Element> { fatalError() }
  public func sorted<S: Sequence>(by: S) -> Results<Element> where S.Element == SortDescriptor { fatalError() }
  public func distinct<S: Sequence>(by: S) -> Results<Element> where S.Element == String { fatalError() }
  public func sectioned<Key>(by: @escaping (Element) -> Key) -> [Key] { [] }
  public func sum<T>(ofProperty: String) -> T { fatalError() }
  public func min<T>(ofProperty: String) -> T? { nil }
  public func max<T>(ofProperty: String) -> T? { nil }
  public func average<T>(ofProperty: String) -> T? { nil }
  public func value(forKey: String) -> Any? { nil }
  public func setValue(_ value: Any?, forKey: String) {}
  public func observe(keyPaths: [String]? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void) -> NotificationToken { NotificationToken() }
  public func freeze() -> Self { self }
}
public enum RealmCollectionChange<T> { case initial(T), update(T, deletions: [Int], insertions: [Int], modifications: [Int]), error(Error) }
public final class NotificationToken { public func invalidate() {} }
public struct SortDescriptor { public init(keyPath: String, ascending: Bool = true) {} }
public struct Results<Element: RealmCollectionValue>: RealmCollection {}
public final class List<Element: RealmCollectionValue>: RealmCollection {
  public init() {}
  public func append(_ value: Element) {}
  public func append<S: Sequence>(objectsIn: S) where S.Element == Element {}
  public func removeAll() {}
}
public final class MutableSet<Element: RealmCollectionValue>: RealmCollection { public init() {} }
public final class AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection { public init<C: RealmCollection>(_ c: C) where C.Element == Element {} }
public struct LinkingObjects<Element: ObjectBase & RealmCollectionValue>: RealmCollection { public init(fromType: Element.Type, property: String) {} }
public final class Map<Key: Hashable, Value: RealmCollectionValue> {
  public init() {}
  public subscript(_ key: Key) -> Value? { get { nil } set {} }
  public var keys: [Key] { [] }
  public var values: [Value] { [] }
  public func filter(_ format: String, _ arguments: Any...) -> Results<Value> { fatalError() }
}
public final class RealmOptional<Value> { public init(_ value: Value? = nil) {}; public var value: Value? }
public final class RealmProperty<Value> { public init() {}; public var value: Value { get { fatalError() } set {} } }

public struct Realm {
  public struct Configuration { public init() {}; public static var defaultConfiguration: Configuration { Configuration() } }
  public enum UpdatePolicy { case error, modified, all }
  public init() throws {}
  public init(configuration: Configuration) throws {}
  public func objects<Element: ObjectBase & RealmCollectionValue>(_ type: Element.Type) -> Results<Element> { fatalError() }
  public func object<Element: ObjectBase, Key>(ofType: Element.Type, forPrimaryKey: Key) -> Element? { nil }
  public func write<Result>(_ block: () throws -> Result) throws -> Result { try block() }
  public func add(_ object: Object, update: UpdatePolicy = .error) {}
  public func delete(_ object: ObjectBase) {}
  public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase {}
}
@propertyWrapper public struct ObservedResults<Element: Object> {
  public init(_ type: Element.Type, filter: NSPredicate? = nil, sortDescriptor: SortDescriptor? = nil) {}
  public var wrappedValue: Results<Element> { fatalError() }
}
@propertyWrapper public struct ObservedRealmObject<T> { public init(wrappedValue: T) {}; public var wrappedValue: T { get { fatalError() } nonmutating set {} } }
