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
    // It is unavailable: no code that compiles comes here.
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
  /// The ways to what the property reads of an object, each of the positions of properties.
  var paths: [[Int]] { get }
  /// Whether the property shows many values.
  var isCollection: Bool { get }
  /// What the property shows of an object; nil for nil.
  func value(of object: ObjectBase) -> Any?
}

extension ProjectedWrapper {
  /// What the property shows of an object, as text.
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
