import Foundation
import PredicateValues

/// A type that a realm keeps as another, which it can hold: a scalar, or an embedded object.
///
/// ```swift
/// extension Temperature: CustomPersistable {
///   public init(persistedValue: Double) { self.init(kelvin: persistedValue) }
///   public var persistableValue: Double { kelvin }
/// }
/// ```
public protocol CustomPersistable: ProjectedValue {
  /// The value that a persisted one stands for.
  init(persistedValue: PersistedType)
}

/// ``CustomPersistable`` for types that not every persisted value stands for: an optional property then reads as nil.
public protocol FailableCustomPersistable: ProjectedValue {
  /// The value that a persisted one stands for; nil where there is none.
  init?(persistedValue: PersistedType)
}

/// What ``CustomPersistable`` and ``FailableCustomPersistable`` have in common.
public protocol ProjectedValue: QueryMapped where PersistedType: RealmCollectionValue {
  /// What is persisted in place of the value.
  var persistableValue: PersistedType { get }
}

extension ProjectedValue {
  /// What a property of the persisted type holds; an embedded object in its place may always be missing.
  public static var _realmShape: PropertyShape {
    var shape = PersistedType._realmShape
    if shape.objectType != nil { (shape.isOptional, shape.isProjected) = (true, true) }
    return shape
  }

  /// What the store holds of the persisted value.
  public func _realmStored(in context: ObjectContext) -> Value { persistableValue._realmStored(in: context) }

  /// The persisted value, read without a trace of the properties of an object that is one.
  fileprivate static func persisted<Result>(
    _ value: Value, _ context: ObjectContext?, _ body: (PersistedType) -> Result
  ) -> Result {
    guard let tracer = context as? KeyPathTracer else { return body(PersistedType._realmRestore(value, in: context)) }
    return tracer.silently { body(PersistedType._realmRestore(value, in: tracer)) }
  }
}

extension PersistableProperty {
  /// ``_realmConvert(_:)``, where nil may stand for an embedded object that is missing, of which a projected type makes a value.
  static func converted(orMissing value: Any) -> Self? {
    if let value = _realmConvert(value) { return value }
    guard (unwrapped(value) ?? NSNull()) is NSNull, _realmShape.isProjected, _realmShape.collection == nil else {
      return nil
    }
    return _realmDefault()
  }
}

extension CustomPersistable {
  /// The value that the persisted type's default stands for.
  public static func _realmDefault() -> Self { Self(persistedValue: PersistedType._realmDefault()) }

  /// The value that the persisted one stands for.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    persisted(value, context) { Self(persistedValue: $0) }
  }

  /// The value, or the one that a persisted value stands for.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? PersistedType._realmConvert(value).map { Self(persistedValue: $0) }
  }
}

extension FailableCustomPersistable {
  /// The value that the persisted type's default stands for; there has to be one.
  public static func _realmDefault() -> Self {
    guard let value = Self(persistedValue: PersistedType._realmDefault()) else {
      misuse("`\(Self.self)` makes no value of the default of `\(PersistedType.self)`; give the property a value first")
    }
    return value
  }

  /// What the store holds of a property that was given no value: the persisted type's default.
  public static func _realmDefaultStored(in context: ObjectContext) -> Value {
    PersistedType._realmDefault()._realmStored(in: context)
  }

  /// The value that the persisted one stands for; there has to be one.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    if let value = _realmRestoreIfAny(value, in: context) { return value }
    if context?.isTracing == true, let sample = sample() { return sample }
    misuse("`\(Self.self)` makes no value of the persisted `\(value.summary)`; declare the property optional")
  }

  /// The value that the persisted one stands for, if there is one.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    persisted(value, context) { Self(persistedValue: $0) }
  }

  /// Any value at all, for a key path that is only looked at.
  private static func sample() -> Self? {
    for text in ["http://localhost", "a", "0"] {
      if let persisted = text as? PersistedType, let value = Self(persistedValue: persisted) { return value }
    }
    return (1 as? PersistedType).flatMap { Self(persistedValue: $0) }
  }

  /// The value, or the one that a persisted value stands for.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? PersistedType._realmConvert(value).flatMap { Self(persistedValue: $0) }
  }
}
