import PredicateValues

/// Declares a property that is kept in the realm.
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
/// An unmanaged object holds the value here. Once its object is managed only the property's position in its class stays here,
/// and the value is read from the realm.
@propertyWrapper
public struct Persisted<Value: PersistableProperty> {
  @usableFromInline
  enum Storage {
    /// A value that was assigned, or that the declaration gives.
    case value(Value)
    /// The declared value of a primary key.
    case keyValue(Value)
    /// The declared value of an indexed property.
    case indexedValue(Value)
    /// No value was given yet.
    case unset, unsetKey, unsetIndexed
    /// The position in its class of a managed object's property.
    case managed(UInt16)
    /// The same of an object that notes what is read of it.
    case traced(UInt16)

    /// The position in its class; nil for the property of an unmanaged object.
    @inlinable var position: Int? {
      switch self {
      case .managed(let position), .traced(let position): Int(position)
      case .value, .keyValue, .indexedValue, .unset, .unsetKey, .unsetIndexed: nil
      }
    }

    /// Makes the property of an unmanaged object hold a value. What its declaration says beside the type stays.
    @inlinable
    mutating func hold(_ value: Value) {
      switch self {
      case .value, .unset: self = .value(value)
      case .keyValue, .unsetKey: self = .keyValue(value)
      case .indexedValue, .unsetIndexed: self = .indexedValue(value)
      case .managed, .traced: break
      }
    }

    /// The value that an unmanaged object's property was given.
    @inlinable var given: Value? {
      switch self {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value
      case .unset, .unsetKey, .unsetIndexed, .managed, .traced: nil
      }
    }

    /// What an unmanaged object's property holds: one that was given no value holds its type's default from then on.
    @usableFromInline @inline(never)
    mutating func settled() -> Value {
      if let given { return given }
      let value = Value._realmDefault()
      hold(value)
      return value
    }
  }

  @usableFromInline var storage: Storage

  /// Declares a property that begins with its type's default: nil, 0, empty.
  @inlinable @inline(__always)
  public init() { storage = .unset }

  /// Declares a property that begins with a value.
  @inlinable @inline(__always)
  public init(wrappedValue: Value) { storage = .value(wrappedValue) }

  /// Declares a property with an index.
  public init(indexed: Bool) { storage = indexed ? .unsetIndexed : .unset }

  /// Declares a property with an index, that begins with a value.
  public init(wrappedValue: Value, indexed: Bool) {
    storage = indexed ? .indexedValue(wrappedValue) : .value(wrappedValue)
  }

  /// Declares the property that identifies an object of the class.
  public init(primaryKey: Bool) { storage = primaryKey ? .unsetKey : .unset }

  /// Declares the property that identifies an object of the class, and begins with a value.
  public init(wrappedValue: Value, primaryKey: Bool) {
    storage = primaryKey ? .keyValue(wrappedValue) : .value(wrappedValue)
  }

  /// Properties are read through their object.
  @available(
    *, unavailable, message: "@Persisted can only be used in classes that inherit from Object or EmbeddedObject"
  )
  public var wrappedValue: Value {
    // It is unavailable: no code that compiles comes here.
    get { fatalError("a property outside of a class of objects") }
    set { fatalError("a property outside of a class of objects") }
  }

  /// The property of an object.
  @inlinable
  public static subscript<Owner: ObjectBase>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage place: ReferenceWritableKeyPath<Owner, Persisted<Value>>
  ) -> Value {
    // Inlined into the accessor of the property, the key path is known there and costs nothing; as a call it takes four times
    // as long. A key path that is handed on is an object, which would be made at every read, whatever the storage is: a closure
    // that gives one key path is compiled to one that makes it when it is called.
    @inline(__always) get {
      switch owner[keyPath: place].storage {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value
      case .managed(let position): Value._realmRead(owner, Int(position))
      case .traced(let position): readTraced(owner, Int(position)) { property }
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
  static func readTraced(_ owner: ObjectBase, _ position: Int, _ property: () -> AnyKeyPath) -> Value {
    if let tracer = owner.context as? KeyPathTracer { tracer.note(property()) }
    return Value._realmRead(owner, position)
  }

  @usableFromInline @inline(never)
  static func write(_ value: Value, _ owner: ObjectBase, _ position: Int) { Value._realmWrite(value, owner, position) }
}
