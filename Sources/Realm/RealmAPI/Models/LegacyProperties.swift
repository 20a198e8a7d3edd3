/// An optional number, as declared by Realm code written before `@Persisted`.
@available(*, unavailable, message: "declare an optional property instead, such as `@Persisted var age: Int?`")
public final class RealmOptional<Value> {
  /// Creates a property without a value.
  public init(_ value: Value? = nil) {}
}

/// A property of an optional or a mixed type, as declared by Realm code written before `@Persisted`.
@available(*, unavailable, message: "declare the property itself, such as `@Persisted var age: Int?`")
public final class RealmProperty<Value> {
  /// Creates a property without a value.
  public init() {}
}
