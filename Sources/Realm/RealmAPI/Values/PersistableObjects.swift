import PredicateValues

extension ObjectBase {
  /// The shape of a link to an object of the class. A property with it must be optional.
  public class var _realmShape: PropertyShape { PropertyShape(element: .object(self)) }

  /// Returns an unmanaged object of the class.
  public class func _realmDefault() -> Self { self.init() }

  /// Returns the object that a link references.
  public class func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    guard case .link(let reference) = value, let object = context?.object(reference, as: self), object is Self else {
      return self.init()
    }
    return unsafeDowncast(object, to: Self.self)
  }

  /// Returns an object of the class, or a new one created from values.
  public class func _realmConvert(_ value: Any) -> Self? {
    if let object = value as? Self { return object }
    if let dynamic = value as? DynamicObject, let instance = dynamic.instance {
      return instance.object(dynamic.reference, as: nil) as? Self
    }
    guard value is [String: Any] || value is [Any] else { return nil }
    let object = self.init()
    return object.takeFitting(value) == nil ? object : nil
  }

  /// Returns the link to an object, or to one created from values.
  public class func _realmStored(_ value: Any, in context: ObjectContext) -> Value? {
    guard let object = value as? ObjectBase else { return context.stored(value, as: self) }
    return object is Self || object is DynamicObject ? context.stored(object) : nil
  }

  /// Returns the link to the object. Adds the object to the realm if it is unmanaged.
  public final func _realmStored(in context: ObjectContext) -> Value { context.stored(self) }

  /// Calls `body` with the object if it is unmanaged.
  public final func _realmObjects(_ body: (ObjectBase) -> Void) { if context == nil { body(self) } }
}

extension Object: RealmCollectionValue {
  /// The persisted type.
  public typealias PersistedType = Object
  /// The class.
  public typealias _RealmUnwrapped = Object
  /// The class.
  public typealias _QueryNeedle = Object
}

extension EmbeddedObject: RealmCollectionValue {
  /// The persisted type.
  public typealias PersistedType = EmbeddedObject
  /// The class.
  public typealias _RealmUnwrapped = EmbeddedObject
  /// The class.
  public typealias _QueryNeedle = EmbeddedObject
}
