extension Query where T: ObjectBase {
  /// Returns a property of the object.
  public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> { self.member(member) }
}

extension Query where T: QueryOptional, T.Wrapped: ObjectBase {
  /// Returns a property of the linked object. `nil` if the link is `nil`.
  public subscript<V>(dynamicMember member: KeyPath<T.Wrapped, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: QueryCollection, T._QueryNeedle: ObjectBase {
  /// Returns a property of the objects in the collection.
  public subscript<V>(dynamicMember member: KeyPath<T._QueryNeedle, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: QueryCollection, T._QueryNeedle: QueryOptional, T._QueryNeedle.Wrapped: ObjectBase {
  /// Returns a property of the objects in the map.
  public subscript<V>(dynamicMember member: KeyPath<T._QueryNeedle.Wrapped, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: ProjectionObservable {
  /// Returns a property of the projection.
  public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> {
    leading { (path) throws(InvalidPredicate) in
      // The last property read provides the value. The others lead to it.
      guard let shown = T.paths(of: member).last else {
        throw InvalidPredicate(.unprojected, naming: "\(T.self)")
      }
      return shown.reduce(path) { $0.appending(.name($1.name), isToMany: $1.shape.collection != nil) }
    }
  }
}

extension Query where T: QueryEntries {
  /// Returns the value of a key. `nil` if the key is missing (language §6.11). Members of the value cannot be queried.
  public subscript(key: T.QueryKey) -> Query<T._QueryNeedle> { leading { $0.subscripted(.key(key._realmKey)) } }

  /// The keys. A condition on them is true if it is true for any key. `contains` tests for part of a key, unlike on a map's own `keys`
  /// (language §9.1).
  public var keys: Query<String> { leading { $0.appending(.allKeys) } }

  /// The values. A condition on them is true if it is true for any value.
  public var values: Query<T._QueryNeedle> { leading { $0.appending(.allValues) } }
}

extension Query where T == AnyRealmValue {
  /// Returns the element at an index of a list in the value. `nil` if the value is not such a list (language §6.8, §6.11).
  public subscript(position: Int) -> Query<AnyRealmValue> { leading { $0.appending(.index(position)) } }

  /// Returns the value of a key of a dictionary in the value.
  public subscript(key: String) -> Query<AnyRealmValue> { leading { $0.appending(.key(key)) } }

  /// Any element or value of a collection in the value.
  public var any: Query<AnyRealmValue> { leading { $0.appending(.anyElement) } }
}
