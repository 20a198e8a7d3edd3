extension Query where T == AnyRealmValue {
  /// The element at a position of a list in the value; nil where the value is no such list (LANGUAGE §6.8, §6.11).
  public subscript(position: Int) -> Query<AnyRealmValue> { leading { $0.appending(.index(position)) } }

  /// The value of a key of a dictionary in the value.
  public subscript(key: String) -> Query<AnyRealmValue> { leading { $0.appending(.key(key)) } }

  /// Any of the elements or values of a collection in the value.
  public var any: Query<AnyRealmValue> { leading { $0.appending(.anyElement) } }
}
