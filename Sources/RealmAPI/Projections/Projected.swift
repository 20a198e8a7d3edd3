/// Declares a property of a ``Projection``: what is at a key path of the object that it shows.
///
/// A property whose key path can be written can be assigned.
@propertyWrapper
public struct Projected<Root: ObjectBase, Value> {
  let keyPath: KeyPath<Root, Value>

  /// Declares what is shown.
  public init(_ projectedKeyPath: KeyPath<Root, Value>) { keyPath = projectedKeyPath }

  /// Properties are read through their projection.
  @available(*, unavailable, message: "@Projected can only be used in classes that inherit from Projection")
  public var wrappedValue: Value {
    get { fatalError("a property outside of a projection") }
    set { fatalError("a property outside of a projection") }
  }

  /// The property of a projection.
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

/// A ``Projected`` of any value.
protocol ProjectedWrapper {
  /// What the property shows of an object, as text.
  func text(of object: ObjectBase) -> String
}

extension Projected: ProjectedWrapper {
  func text(of object: ObjectBase) -> String {
    guard let object = object as? Root else { return "nil" }
    let value: Any = object[keyPath: keyPath]
    if let optional = value as? any AnyOptional { return optional.anyValue.map { "\($0)" } ?? "nil" }
    return "\(value)"
  }
}
