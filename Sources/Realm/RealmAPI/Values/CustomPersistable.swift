import PredicateKeyValues
import PredicateValues

/// A type that is persisted as another type: a scalar, or an embedded object.
///
/// ```swift
/// extension Temperature: CustomPersistable {
///   public init(persistedValue: Double) { self.init(kelvin: persistedValue) }
///   public var persistableValue: Double { kelvin }
/// }
/// ```
public protocol CustomPersistable: ProjectedValue {
  /// Creates the value for a persisted value.
  init(persistedValue: PersistedType)
}

/// A type like ``CustomPersistable``, for which some persisted values are invalid. An optional property reads them as `nil`.
public protocol FailableCustomPersistable: ProjectedValue {
  /// Creates the value for a persisted value. `nil` if the persisted value is invalid.
  init?(persistedValue: PersistedType)
}

/// The common requirements of ``CustomPersistable`` and ``FailableCustomPersistable``.
public protocol ProjectedValue: QueryMapped where PersistedType: RealmCollectionValue {
  /// The value to persist.
  var persistableValue: PersistedType { get }
}

extension ProjectedValue {
  /// The shape of a property of the persisted type. A property persisted as an embedded object may always be `nil` in the realm.
  public static var _realmShape: PropertyShape {
    var shape = PersistedType._realmShape
    if shape.objectType != nil { (shape.isOptional, shape.isProjected) = (true, true) }
    return shape
  }

  /// Returns the stored form of the persisted value.
  public func _realmStored(in context: ObjectContext) -> Value { persistableValue._realmStored(in: context) }

  /// Calls a closure with the persisted value, without tracing the properties of an embedded object.
  fileprivate static func persisted<Result>(
    _ value: Value, _ context: ObjectContext?, _ body: (PersistedType) -> Result
  ) -> Result {
    guard let tracer = context as? KeyPathTracer else { return body(PersistedType._realmRestore(value, in: context)) }
    return tracer.silently { body(PersistedType._realmRestore(value, in: tracer)) }
  }
}

extension PersistableProperty {
  /// Converts a value like ``_realmConvert(_:)``. Also accepts nil for a missing embedded object, which becomes the default of the
  /// projected type.
  static func converted(orMissing value: Any) -> Self? {
    if let value = _realmConvert(value) { return value }
    guard (unwrapped(value) ?? NSNull()) is NSNull, _realmShape.isProjected, _realmShape.collection == nil else {
      return nil
    }
    return _realmDefault()
  }

  /// Returns the stored form of a value like ``_realmStored(_:in:)``, and of a missing embedded object like ``converted(orMissing:)``.
  static func stored(orMissing value: Any, in context: ObjectContext) -> Value? {
    _realmStored(value, in: context) ?? converted(orMissing: value)?._realmStored(in: context)
  }
}

extension ProjectedValue {
  /// Returns the stored form of a value of the type, or of a persisted value. The values of an embedded object are stored as they are.
  public static func _realmStored(_ value: Any, in context: ObjectContext) -> Value? {
    guard PersistedType._realmShape.objectType != nil, value is [String: Any] || value is [Any] else {
      return _realmConvert(value)?._realmStored(in: context)
    }
    return PersistedType._realmStored(value, in: context)
  }
}

extension CustomPersistable {
  /// Returns the value for the default of the persisted type.
  public static func _realmDefault() -> Self { Self(persistedValue: PersistedType._realmDefault()) }

  /// Returns the value for a stored value.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    persisted(value, context) { Self(persistedValue: $0) }
  }

  /// Returns a value of the type, or the value for a persisted value.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? PersistedType._realmConvert(value).map { Self(persistedValue: $0) }
  }
}

extension FailableCustomPersistable {
  /// Returns the value for the default of the persisted type, which must be valid.
  public static func _realmDefault() -> Self {
    guard let value = Self(persistedValue: PersistedType._realmDefault()) else {
      misuse("`\(Self.self)` makes no value of the default of `\(PersistedType.self)`; give the property a value first")
    }
    return value
  }

  /// Returns the stored value of a property that was never set: the default of the persisted type.
  public static func _realmDefaultStored(in context: ObjectContext) -> Value {
    PersistedType._realmDefault()._realmStored(in: context)
  }

  /// Returns the value for a stored value, which must be valid.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    if let value = _realmRestoreIfAny(value, in: context) { return value }
    if context?.isTracing == true, let sample = sample() { return sample }
    misuse("`\(Self.self)` makes no value of the persisted `\(value.summary)`; declare the property optional")
  }

  /// Returns the value for a stored value. `nil` if the stored value is invalid.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    persisted(value, context) { Self(persistedValue: $0) }
  }

  /// Returns an arbitrary value, for tracing a key path.
  private static func sample() -> Self? {
    for text in ["http://localhost", "a", "0"] {
      if let persisted = text as? PersistedType, let value = Self(persistedValue: persisted) { return value }
    }
    return (1 as? PersistedType).flatMap { Self(persistedValue: $0) }
  }

  /// Returns a value of the type, or the value for a persisted value.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? PersistedType._realmConvert(value).flatMap { Self(persistedValue: $0) }
  }
}
