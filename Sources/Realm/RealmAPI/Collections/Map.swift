import PredicateKeyValues
import PredicateStore
import PredicateValues

/// A type that can be the key of a ``Map``.
public protocol MapKey: Hashable {
  /// Creates the key for a stored string.
  init?(_realmKey: String)
  /// The stored string.
  var _realmKey: String { get }
}

extension String: MapKey {
  /// Creates the string itself.
  public init?(_realmKey: String) { self = _realmKey }
  /// The string itself.
  public var _realmKey: String { self }
}

/// A collection of values or objects by string. It is plain memory until its object is managed, and then a view of the object's property.
///
/// ```swift
/// dog.favoriteParksByCity["Chicago"] = "Wiggly Field"
/// for entry in dog.favoriteParksByCity { print("\(entry.key): \(entry.value)") }
/// ```
///
/// Entries are in the ascending order of their keys' UTF-8 bytes. A map of objects is a `Map<String, Dog?>`, because objects can be
/// deleted. Keys in a realm cannot contain `.` or `$`. Adding such a key makes the write fail. Percent-encode keys that may contain these
/// characters.
public final class Map<Key: MapKey, Value: RealmCollectionValue> {
  /// A key and its value.
  public struct Entry: Hashable {
    /// The key.
    public let key: Key
    /// The value.
    public let value: Value
  }

  /// The entries of an unmanaged map, by the strings of their keys.
  private var memory: [String: Value] = [:]
  /// The property that the map is a view of. `nil` for an unmanaged map.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates an unmanaged map.
  public init() {}

  /// Creates a view of a dictionary in the mixed values of a property.
  convenience init(_ property: ManagedProperty) {
    self.init()
    _realmProperty = property
  }

  /// Creates a read-only map: a copy of a managed map, in which changes would be lost.
  convenience init(copying entries: [(key: String, value: Value)]) {
    self.init()
    memory = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    isCopy = true
  }

  /// A Boolean value that indicates whether the map is a copy of a managed map.
  private var isCopy = false

  private func restore(_ value: PredicateValues.Value, at key: String) -> Value {
    Value._realmRestore(value, in: _realmProperty, .key(key))
  }

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

  /// Replaces all entries.
  private func assign(_ entries: [(key: String, value: Value)]) {
    guard let property = _realmProperty else {
      if isCopy { refuseCopy("map") }
      return memory = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    }
    _ = property.instance.requireWrite("a map is changed")
    property.assign(Self.stored(entries, in: property.instance))
  }

  /// The entries by string, in the order of the strings' bytes.
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

  /// A Boolean value that indicates whether the map is empty.
  public var isEmpty: Bool { count == 0 }

  /// The keys, in the order of their bytes.
  public var keys: [Key] { ordered.compactMap { Key(_realmKey: $0.key) } }

  /// The values, in the order of their keys.
  public var values: [Value] { ordered.map(\.value) }

  /// Returns an iterator over the current entries. Later changes do not affect the iteration.
  public func makeIterator() -> IndexingIterator<[Entry]> {
    ordered.compactMap { entry in Key(_realmKey: entry.key).map { Entry(key: $0, value: entry.value) } }.makeIterator()
  }

  /// Returns the entries as pairs.
  public func asKeyValueSequence() -> [(key: Key, value: Value)] { map { ($0.key, $0.value) } }

  /// Accesses the value of a key. `nil` if the key is missing. Assigning `nil` removes the entry.
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

  /// Accesses the value of a key, or a default value if the key is missing.
  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value { self[key] ?? value() }

  /// Returns the value of a key. `nil` if the key is missing.
  public func object(forKey key: Key) -> Value? { self[key] }

  /// Sets the value of a key.
  public func updateValue(_ value: Value, forKey key: Key) { self[key] = value }

  /// Removes an entry. Its object remains in the realm.
  public func removeObject(for key: Key) { self[key] = nil }

  /// Removes an entry. Its object remains in the realm.
  public func removeValue(for key: Key) { self[key] = nil }

  /// Removes all entries.
  public func removeAll() { assign([]) }
}

extension Map: ValueCollection {
  /// The current values.
  public var _realmElements: [Value] { values }

  /// The source of the values. `nil` for an unmanaged map.
  public var _realmSource: ResultsSource? { _realmProperty.flatMap { $0.isTraced ? nil : $0.source } }
}

extension Map: Equatable {
  /// Returns a Boolean value that indicates whether two maps have the same keys with equal values.
  public static func == (left: Map, right: Map) -> Bool {
    left === right || left.ordered.elementsEqual(right.ordered) { $0.key == $1.key && $0.value == $1.value }
  }
}

extension Map: ObjectCollection {
  /// Replaces all entries by those of another map.
  public func _realmAssign(_ other: Map) { assign(other.ordered) }

  /// The shape of a map.
  public static var _realmShape: PropertyShape { Value._realmShape.collected(.dictionary) }

  /// Converts a map, a dictionary, or a map of other values. `nil` and `NSNull` become an empty map.
  public static func _realmConvert(_ value: Any) -> Self? {
    if let map = value as? Self { return map }
    guard let entries = entries(value) else { return nil }
    let map = Self()
    for (key, value) in entries {
      guard let key = Key(_realmKey: key), let value = Value.converted(orMissing: value) else { return nil }
      map[key] = value
    }
    return map
  }

  /// Returns the stored form of a map, a dictionary, or a map of other values. `nil` and `NSNull` become an empty map.
  public static func _realmStored(_ value: Any, in context: ObjectContext) -> PredicateValues.Value? {
    if let map = value as? Self { return map._realmStored(in: context) }
    guard let entries = entries(value) else { return nil }
    var stored: [ValueDictionary.Entry] = []
    for (key, value) in entries {
      guard Key(_realmKey: key) != nil, let value = Value.stored(orMissing: value, in: context) else { return nil }
      if context.allows(key: key) { stored.append(ValueDictionary.Entry(key: key, value: value)) }
    }
    return .dictionary(ValueDictionary(stored))
  }

  /// Returns the entries of a map or dictionary, none for `nil`. `nil` for other values.
  private static func entries(_ value: Any) -> [String: Any]? {
    guard let value = unwrapped(value), !(value is NSNull) else { return [:] }
    // Maps of the same values, optional or not, have different types.
    return ((value as? any CopyableCollection)?.copied ?? value) as? [String: Any]
  }

  /// Returns the stored form of the entries.
  public func _realmStored(in context: ObjectContext) -> PredicateValues.Value { Self.stored(ordered, in: context) }

  /// Calls `body` with each unmanaged object in the map.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {
    if _realmProperty == nil { for entry in ordered { entry.value._realmObjects(body) } }
  }

  /// Makes the map a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    memory = [:]
  }
}
