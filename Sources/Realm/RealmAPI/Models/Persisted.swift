import PredicateValues

/// A property wrapper that persists a property in the realm.
///
/// ```swift
/// class Person: Object {
///   @Persisted(primaryKey: true) var id = 0
///   @Persisted(indexed: true) var name = ""
///   @Persisted var dogs: List<Dog>
///   @Persisted(originProperty: "members") var clubs: LinkingObjects<DogClub>
/// }
/// ```
///
/// In an unmanaged object, the wrapper contains the value. In a managed object, it contains only the position of the property in its class,
/// and the value is read from the realm.
@propertyWrapper
public struct Persisted<Value: PersistableProperty> {
  @usableFromInline
  enum Storage {
    /// An assigned value, or the initial value of the declaration.
    case value(Value)
    case keyValue(Value)
    case indexedValue(Value)
    /// A property without a value.
    case unset, unsetKey, unsetIndexed
    /// The position of a managed object's property in its class.
    case managed(UInt16)

    /// The position in the class. `nil` for the property of an unmanaged object.
    @inlinable var position: Int? {
      switch self {
      case .managed(let position): Int(position)
      case .value, .keyValue, .indexedValue, .unset, .unsetKey, .unsetIndexed: nil
      }
    }

    /// Sets the value of an unmanaged object's property. The primary key and index flags are preserved.
    @inlinable
    mutating func hold(_ value: Value) {
      switch self {
      case .value, .unset: self = .value(value)
      case .keyValue, .unsetKey: self = .keyValue(value)
      case .indexedValue, .unsetIndexed: self = .indexedValue(value)
      case .managed: break
      }
    }

    /// The value of an unmanaged object's property. `nil` if it was never set.
    @inlinable var given: Value? {
      switch self {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value
      case .unset, .unsetKey, .unsetIndexed, .managed: nil
      }
    }

    /// Returns the value of an unmanaged object's property. If it was never set, it is first set to the type's default.
    @usableFromInline @inline(never)
    mutating func settled() -> Value {
      if let given { return given }
      let value = Value._realmDefault()
      hold(value)
      return value
    }
  }

  @usableFromInline var storage: Storage

  /// Declares a property whose initial value is the default of its type, for example `nil`, 0 or an empty collection.
  @inlinable @inline(__always)
  public init() { storage = .unset }

  /// Declares a property with an initial value.
  @inlinable @inline(__always)
  public init(wrappedValue: Value) { storage = .value(wrappedValue) }

  /// Declares an indexed property.
  public init(indexed: Bool) { storage = indexed ? .unsetIndexed : .unset }

  /// Declares an indexed property with an initial value.
  public init(wrappedValue: Value, indexed: Bool) {
    storage = indexed ? .indexedValue(wrappedValue) : .value(wrappedValue)
  }

  /// Declares the primary key of the class.
  public init(primaryKey: Bool) { storage = primaryKey ? .unsetKey : .unset }

  /// Declares the primary key of the class, with an initial value.
  public init(wrappedValue: Value, primaryKey: Bool) {
    storage = primaryKey ? .keyValue(wrappedValue) : .value(wrappedValue)
  }

  /// The value of the property. Access it through its object.
  @available(
    *, unavailable, message: "@Persisted can only be used in classes that inherit from Object or EmbeddedObject"
  )
  public var wrappedValue: Value {
    // Unreachable, because the property is unavailable.
    get { fatalError("a property outside of a class of objects") }
    set { fatalError("a property outside of a class of objects") }
  }

  /// Accesses the property of an object.
  @inlinable
  public static subscript<Owner: ObjectBase>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage place: ReferenceWritableKeyPath<Owner, Persisted<Value>>
  ) -> Value {
    // Inlined into the accessor of the property, where the key path is a constant and costs nothing; as a call it takes four times as long.
    @inline(__always) get {
      switch owner[keyPath: place].storage {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value
      case .managed(let position): Value._realmRead(owner, Int(position))
      case .unset, .unsetKey, .unsetIndexed: owner[keyPath: place].storage.settled()
      }
    }
    @inline(__always) set {
      if let position = owner[keyPath: place].storage.position {
        write(newValue, owner, position)
      } else {
        let value = Value._realmReplacement(for: owner[keyPath: place].storage.given, newValue)
        owner[keyPath: place].storage.hold(value)
      }
    }
  }

  @usableFromInline @inline(never)
  static func write(_ value: Value, _ owner: ObjectBase, _ position: Int) { Value._realmWrite(value, owner, position) }
}
