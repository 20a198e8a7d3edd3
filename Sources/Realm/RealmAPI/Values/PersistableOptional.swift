import PredicateKeyValues
import PredicateSchema

extension Optional: PersistableProperty where Wrapped: RealmCollectionValue {
  /// The shape of a property of the type.
  public static var _realmShape: PropertyShape {
    var shape = Wrapped._realmShape
    if Wrapped.self is any AnyOptional.Type { shape.fault = "is optional twice; remove a `?`" }
    if case .scalar(.mixed) = shape.element {
      shape.fault = "is an optional AnyRealmValue; its nil is `.none`, remove the `?`"
    }
    (shape.isOptional, shape.isProjected) = (true, false)
    return shape
  }

  /// Returns `nil`.
  public static func _realmDefault() -> Wrapped? { nil }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value { self?._realmStored(in: context) ?? .null }

  /// Calls `body` with each unmanaged object in the value.
  public func _realmObjects(_ body: (ObjectBase) -> Void) { self?._realmObjects(body) }

  /// Converts a value of any type. `nil` and `NSNull` become `nil`.
  public static func _realmConvert(_ value: Any) -> Wrapped?? {
    guard let content = unwrapped(value), !(content is NSNull) else { return .some(nil) }
    return Wrapped._realmConvert(content).map { .some($0) }
  }
}

extension Optional where Wrapped: RealmCollectionValue {
  /// Returns the stored form of a value of any type. `nil` and `NSNull` become null.
  public static func _realmStored(_ value: Any, in context: ObjectContext) -> Value? {
    guard let content = unwrapped(value), !(content is NSNull) else { return .null }
    return Wrapped._realmStored(content, in: context)
  }
}

extension Optional: RealmCollectionValue, QueryOperand where Wrapped: RealmCollectionValue {
  /// The persisted type.
  public typealias PersistedType = Wrapped.PersistedType?
  /// The wrapped type.
  public typealias _RealmUnwrapped = Wrapped
  /// The type itself.
  public typealias _QueryNeedle = Wrapped?

  /// Returns the value for a stored value.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Wrapped? {
    if case .null = value { nil } else { Wrapped._realmRestoreIfAny(value, in: context) }
  }
}
