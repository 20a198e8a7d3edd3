extension Query where T: QueryEntries {
  /// The value of a key; nil where there is none.
  public subscript(key: String) -> Query<T.QueryElement> { leading { $0.subscripted(.key(key)) } }

  /// The keys.
  public var keys: Query<String> { leading { $0.appending(.allKeys) } }

  /// The values.
  public var values: Query<T.QueryElement> { leading { $0.appending(.allValues) } }
}
