import Foundation
import PredicateStore
import PredicateValues

/// What can be the key of a ``Map``.
public protocol MapKey: Hashable {
  /// The key that a text stands for.
  init?(_realmKey: String)
  /// The text that the store holds.
  var _realmKey: String { get }
}

extension String: MapKey {
  /// The text itself.
  public init?(_realmKey: String) { self = _realmKey }
  /// The text itself.
  public var _realmKey: String { self }
}

/// Values or objects by text: a property of a class, or plain memory until its object is managed.
///
/// ```swift
/// dog.favoriteParksByCity["Chicago"] = "Wiggly Field"
/// for entry in dog.favoriteParksByCity { print("\(entry.key): \(entry.value)") }
/// ```
///
/// Entries stand in the ascending order of their keys' UTF-8 bytes. Objects are `Map<String, Dog?>`: they can go. A realm has no
/// keys with `.` or `$` in them; what brings one makes the write fail. Percent-encode those that may have them.
public final class Map<Key: MapKey, Value: RealmCollectionValue> {
  /// A key and its value.
  public struct Entry: Hashable {
    /// The key.
    public let key: Key
    /// The value.
    public let value: Value
  }

  /// The entries of a map in plain memory, by the texts of their keys.
  private var memory: [String: Value] = [:]
  /// The property that the map is a view of; nil while it is plain memory.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates a map that belongs to no object yet.
  public init() {}

  /// Creates a view of a dictionary in the mixed values of a property.
  convenience init(_ property: ManagedProperty) {
    self.init()
    _realmProperty = property
  }

  /// Creates a map of entries that nobody may change: a copy of one in a realm, whose change would be lost.
  convenience init(copying entries: [(key: String, value: Value)]) {
    self.init()
    memory = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    isCopy = true
  }

  /// Whether the map is a copy of one in a realm.
  private var isCopy = false

  private func restore(_ value: PredicateValues.Value, at key: String) -> Value {
    Value._realmRestore(value, in: _realmProperty, .key(key))
  }

  /// What a store holds of entries.
  private static func stored(
    _ entries: [(key: String, value: Value)], in context: ObjectContext
  ) -> PredicateValues.Value {
    .dictionary(
      ValueDictionary(
        entries.compactMap { entry in
          guard context.allows(key: entry.key) else { return nil }
          return ValueDictionary.Entry(key: entry.key, value: entry.value._realmStored(in: context))
        }))
  }

  /// Makes the map hold these entries and no others.
  private func assign(_ entries: [(key: String, value: Value)]) {
    guard let property = _realmProperty else {
      if isCopy { refuseCopy("map") }
      return memory = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    }
    _ = property.instance.requireWrite("a map is changed")
    property.assign(Self.stored(entries, in: property.instance))
  }

  /// The entries by text, in the order of the texts' bytes.
  private var ordered: [(key: String, value: Value)] {
    _realmProperty?.stored.entries.map { ($0.key, restore($0.value, at: $0.key)) }
      ?? memory.sorted { UTF8Key($0.key) < UTF8Key($1.key) }.map { ($0.key, $0.value) }
  }
}

extension Map: Sequence {
  /// A key and its value.
  public typealias Element = Entry

  /// The number of entries.
  public var count: Int { _realmProperty?.stored.count ?? memory.count }

  /// Whether there are no entries.
  public var isEmpty: Bool { count == 0 }

  /// The keys, in the order of their bytes.
  public var keys: [Key] { ordered.compactMap { Key(_realmKey: $0.key) } }

  /// The values, in the order of their keys.
  public var values: [Value] { ordered.map(\.value) }

  /// Goes through the entries that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Entry]> {
    ordered.compactMap { entry in Key(_realmKey: entry.key).map { Entry(key: $0, value: entry.value) } }.makeIterator()
  }

  /// The entries as pairs.
  public func asKeyValueSequence() -> [(key: Key, value: Value)] { map { ($0.key, $0.value) } }

  /// The value of a key; nil where there is no such entry. Assigning nil removes the entry.
  public subscript(key: Key) -> Value? {
    get {
      guard let property = _realmProperty else { return memory[key._realmKey] }
      if let value: Value = property.tracedElement() { return value }
      return property.stored.value(forKey: key._realmKey).map { restore($0, at: key._realmKey) }
    }
    set {
      guard let property = _realmProperty else {
        if isCopy { refuseCopy("map") }
        return memory[key._realmKey] = newValue
      }
      let stored = newValue.map { property.stored(CollectionOfOne($0), "a map is changed") }
      if newValue != nil, !property.instance.allows(key: key._realmKey) { return }
      property.assign(stored?.first, forKey: key._realmKey)
    }
  }

  /// The value of a key, or another where there is no such entry.
  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value { self[key] ?? value() }

  /// The value of a key; nil where there is no such entry.
  public func object(forKey key: Key) -> Value? { self[key] }

  /// Sets the value of a key.
  public func updateValue(_ value: Value, forKey key: Key) { self[key] = value }

  /// Removes an entry; an object stays in the realm.
  public func removeObject(for key: Key) { self[key] = nil }

  /// Removes an entry; an object stays in the realm.
  public func removeValue(for key: Key) { self[key] = nil }

  /// Removes all entries.
  public func removeAll() { assign([]) }
}

extension Map: ValueCollection {
  /// The values as they are now.
  public var _realmElements: [Value] { values }

  /// Where the values come from; nil while the map belongs to no realm.
  public var _realmSource: ResultsSource? { _realmProperty.flatMap { $0.isTraced ? nil : $0.source } }
}

extension Map: Equatable {
  /// Whether both have the same keys with equal values.
  public static func == (left: Map, right: Map) -> Bool {
    left === right || left.ordered.elementsEqual(right.ordered) { $0.key == $1.key && $0.value == $1.value }
  }
}

extension Map: ObjectCollection {
  /// Makes the map hold the entries of another.
  public func _realmAssign(_ other: Map) { assign(other.ordered) }

  /// A map of what a single property would hold.
  public static var _realmShape: PropertyShape { Value._realmShape.collected(.dictionary) }

  /// A map, or one of the entries of a dictionary or of a map of other values; an empty one for nil and NSNull.
  public static func _realmConvert(_ value: Any) -> Self? {
    if let map = value as? Self { return map }
    guard let value = unwrapped(value), !(value is NSNull) else { return Self() }
    // Maps of the same values, optional or not, are of different types.
    let given = (value as? any CopyableCollection)?.copied ?? value
    guard let entries = given as? [String: Any] else { return nil }
    let map = Self()
    for (key, value) in entries {
      guard let key = Key(_realmKey: key), let value = Value.converted(orMissing: value) else { return nil }
      map[key] = value
    }
    return map
  }

  /// What the store holds of the entries.
  public func _realmStored(in context: ObjectContext) -> PredicateValues.Value { Self.stored(ordered, in: context) }

  /// The objects in the map that are in no realm.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {
    if _realmProperty == nil { for entry in ordered { entry.value._realmObjects(body) } }
  }

  /// Makes the map a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    memory = [:]
  }
}
