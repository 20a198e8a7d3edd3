import PredicateValues

extension ObjectBase {
  /// A link to an object of the class; of a property that is not optional, an impossible one.
  public class var _realmShape: PropertyShape { PropertyShape(element: .object(self)) }

  /// An object of the class that is in no realm.
  public class func _realmDefault() -> Self { self.init() }

  /// The object that a link leads to.
  public class func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    guard case .link(let reference) = value, let object = context?.object(reference, as: self), object is Self else {
      return self.init()
    }
    return unsafeDowncast(object, to: Self.self)
  }

  /// The object, or a new one of the class with these values.
  public class func _realmConvert(_ value: Any) -> Self? {
    if let object = value as? Self { return object }
    if let dynamic = value as? DynamicObject, let instance = dynamic.instance {
      return instance.object(dynamic.reference, as: nil) as? Self
    }
    guard value is [String: Any] || value is [Any] else { return nil }
    let object = self.init()
    return object.takeFitting(value) == nil ? object : nil
  }

  /// The link to the object, which is added to the realm where it is in none.
  public final func _realmStored(in context: ObjectContext) -> Value { context.stored(self) }

  /// The object, where it is unmanaged.
  public final func _realmObjects(_ body: (ObjectBase) -> Void) { if context == nil { body(self) } }
}

extension Object: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = Object
  /// The class.
  public typealias _RealmUnwrapped = Object
  /// The class.
  public typealias _QueryNeedle = Object
}

extension EmbeddedObject: RealmCollectionValue {
  /// What the store holds.
  public typealias PersistedType = EmbeddedObject
  /// The class.
  public typealias _RealmUnwrapped = EmbeddedObject
  /// The class.
  public typealias _QueryNeedle = EmbeddedObject
}
