extension Query where T: ObjectBase {
  /// A property of the object.
  public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> { self.member(member) }
}

extension Query where T: QueryOptional, T.Wrapped: ObjectBase {
  /// A property of the object that the link leads to; nil where it leads nowhere.
  public subscript<V>(dynamicMember member: KeyPath<T.Wrapped, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: QueryCollection, T._QueryNeedle: ObjectBase {
  /// A property of the objects in the collection.
  public subscript<V>(dynamicMember member: KeyPath<T._QueryNeedle, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: QueryCollection, T._QueryNeedle: QueryOptional, T._QueryNeedle.Wrapped: ObjectBase {
  /// A property of the objects in the map.
  public subscript<V>(dynamicMember member: KeyPath<T._QueryNeedle.Wrapped, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: ProjectionObservable {
  /// What a property of the projection shows of the object.
  public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> {
    leading { (path) throws(InvalidPredicate) in
      // What is read last is shown; what was read before led there.
      guard let shown = T.paths(of: member).last else {
        throw InvalidPredicate(.unprojected, naming: "\(T.self)")
      }
      return shown.reduce(path) { $0.appending(.name($1.name), isToMany: $1.shape.collection != nil) }
    }
  }
}

extension Query where T: QueryEntries {
  /// The value of a key; nil where there is none (language §6.11). It has no members of its own to ask for.
  public subscript(key: T.QueryKey) -> Query<T._QueryNeedle> { leading { $0.subscripted(.key(key._realmKey)) } }

  /// The keys. A condition on them holds where it holds for any; `contains` looks for a part of a key, unlike that of a map's own
  /// `keys` (language §9.1).
  public var keys: Query<String> { leading { $0.appending(.allKeys) } }

  /// The values. A condition on them holds where it holds for any.
  public var values: Query<T._QueryNeedle> { leading { $0.appending(.allValues) } }
}

extension Query where T == AnyRealmValue {
  /// The element at a position of a list in the value; nil where the value is no such list (language §6.8, §6.11).
  public subscript(position: Int) -> Query<AnyRealmValue> { leading { $0.appending(.index(position)) } }

  /// The value of a key of a dictionary in the value.
  public subscript(key: String) -> Query<AnyRealmValue> { leading { $0.appending(.key(key)) } }

  /// Any of the elements or values of a collection in the value.
  public var any: Query<AnyRealmValue> { leading { $0.appending(.anyElement) } }
}
