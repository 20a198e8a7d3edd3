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

extension Query where T: QueryCollection, T.QueryElement: ObjectBase {
  /// A property of the objects in the collection.
  public subscript<V>(dynamicMember member: KeyPath<T.QueryElement, V>) -> Query<V> {
    self.member(member)
  }
}

extension Query where T: QueryCollection, T.QueryElement: QueryOptional, T.QueryElement.Wrapped: ObjectBase {
  /// A property of the objects in the map.
  public subscript<V>(dynamicMember member: KeyPath<T.QueryElement.Wrapped, V>) -> Query<V> {
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
