extension ValueCollection {
  /// Returns the elements that match a query, always up to date. See ``Results/where(_:)``. For elements that are not objects, the query is
  /// about the value itself: `numbers.where { $0 > 5 }`.
  public func `where`(_ isIncluded: (Query<_RealmElement>) -> Query<Bool>) -> Results<_RealmElement> {
    queried.where(isIncluded)
  }

  /// Returns the elements that match a query with values from an untrusted source. See ``Results/where(validating:)``.
  @_disfavoredOverload
  public func `where`(
    validating isIncluded: (Query<_RealmElement>) -> Query<Bool>
  ) throws(InvalidPredicate) -> Results<_RealmElement> { try queried.where(validating: isIncluded) }

  /// Returns the elements that match a predicate, always up to date. See ``Results/filter(_:_:)``. Elements that are not objects are
  /// `SELF`: `numbers.filter("SELF > 5")`.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<_RealmElement> {
    queried.filter(unfailing(try FormatPredicate(format: predicateFormat, arguments)))
  }

  /// Returns the elements that match a predicate, always up to date. See ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<_RealmElement> { queried.filter(predicate) }

  /// Returns the elements that match a predicate from an untrusted source. See ``Results/filter(validating:)``.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<_RealmElement> {
    try queried.filter(validating: predicate)
  }

  /// Returns the elements that match a predicate from an untrusted source. See ``Results/filter(validating:_:)``.
  public func filter(
    validating predicateFormat: String, _ arguments: Any?...
  ) throws(InvalidPredicate) -> Results<_RealmElement> {
    try queried.filter(validating: FormatPredicate(format: predicateFormat, arguments))
  }

  /// The elements as results. For a map, the values in the order of their keys. For a map of objects, `nil` values are omitted once a
  /// condition or clause is added.
  private var queried: Results<_RealmElement> { Results(requireSource("filtered")) }
}
