/// An object of a Realm.
open class Object {
  /// Creates an object.
  public required init() {}
}

/// A property that is kept.
@propertyWrapper public struct Persisted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A property with a first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Objects that are found.
public struct Results<Element> {
  /// Those of them that match.
  public func filter(_ format: String, _ arguments: Any...) -> Results<Element> { self }
}

/// Where objects are kept.
public struct Realm {
  /// Opens one.
  public init() {}

  /// All objects of a class.
  public func objects<Element: Object>(_ type: Element.Type) -> Results<Element> { Results() }
}
