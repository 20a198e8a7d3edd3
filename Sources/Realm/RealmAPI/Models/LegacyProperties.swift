/// An optional number of an object, as Realm code older than `@Persisted` declares it.
@available(*, unavailable, message: "declare an optional property instead, such as `@Persisted var age: Int?`")
public final class RealmOptional<Value> {
  /// Creates a property without a value.
  public init(_ value: Value? = nil) {}
}

/// A property of an optional or a mixed type, as Realm code older than `@Persisted` declares it.
@available(*, unavailable, message: "declare the property itself, such as `@Persisted var age: Int?`")
public final class RealmProperty<Value> {
  /// Creates a property without a value.
  public init() {}
}
