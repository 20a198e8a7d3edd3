import PredicateKeyValues

/// A property wrapper that declares a property of a ``Projection``, with the value at a key path of the underlying object.
///
/// The property can be assigned if its key path is writable.
@propertyWrapper
public struct Projected<Root: ObjectBase, Value> {
  let keyPath: KeyPath<Root, Value>

  /// Declares a property with the value at a key path.
  public init(_ projectedKeyPath: KeyPath<Root, Value>) { keyPath = projectedKeyPath }

  /// The value of the property. Access it through its projection.
  @available(*, unavailable, message: "@Projected can only be used in classes that inherit from Projection")
  public var wrappedValue: Value {
    // Unreachable, because the property is unavailable.
    get { fatalError("a property outside of a projection") }
    set { fatalError("a property outside of a projection") }
  }

  /// Accesses the property of a projection.
  public static subscript<Owner: Projection<Root>>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage place: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner.rootObject[keyPath: owner[keyPath: place].keyPath] }
    set {
      guard let keyPath = owner[keyPath: place].keyPath as? ReferenceWritableKeyPath<Root, Value> else {
        misuse(
          "the projected property cannot be assigned, since its key path goes through what can only be read; assign the"
            + " property of `rootObject`")
      }
      owner.rootObject[keyPath: keyPath] = newValue
    }
  }
}

/// A ``Projected`` of any type.
protocol ProjectedWrapper {
  /// The path to each property that the projected property reads, as positions of properties.
  var paths: [[Int]] { get }
  /// A Boolean value that indicates whether the property has many values.
  var isCollection: Bool { get }
  /// Returns the value of the property for an object. `nil` if the value is `nil`.
  func value(of object: ObjectBase) -> Any?
}

extension ProjectedWrapper {
  /// Returns the value of the property for an object, as text.
  func text(of object: ObjectBase) -> String { value(of: object).map { "\($0)" } ?? "nil" }
}

extension Projected: ProjectedWrapper {
  var paths: [[Int]] { positions(KeyPathTracer.paths { (object: Root) in object[keyPath: keyPath] }, from: Root.self) }

  var isCollection: Bool {
    Value.self is any ProjectedMembers.Type
      || (Value.self as? any PersistableProperty.Type)?._realmShape.collection != nil
  }

  func value(of object: ObjectBase) -> Any? {
    guard let object = object as? Root else { return nil }
    let value: Any = object[keyPath: keyPath]
    if let optional = value as? any AnyOptional { return optional.anyValue }
    return value
  }
}
