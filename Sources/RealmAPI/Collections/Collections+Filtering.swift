import Foundation

extension RealmCollection {
  /// The elements that a query is true of, as they are whenever somebody looks; see ``Results/where(_:)``. Of elements that are no
  /// objects the query is about the value itself: `numbers.where { $0 > 5 }`.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { queried.where(isIncluded) }

  /// ``where(_:)`` that throws what is wrong with a query; see ``Results/where(validating:)``.
  @_disfavoredOverload
  public func `where`(
    validating isIncluded: (Query<Element>) -> Query<Bool>
  ) throws(InvalidPredicate) -> Results<Element> { try queried.where(validating: isIncluded) }

  /// The elements that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:_:)``. Elements that are
  /// no objects are `SELF`: `numbers.filter("SELF > 5")`.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    queried.filter(unfailing(try FormatPredicate(format: predicateFormat, arguments)))
  }

  /// The elements that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<Element> { queried.filter(predicate) }

  /// ``filter(_:)`` by a predicate from outside; see ``Results/filter(validating:)``.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<Element> {
    try queried.filter(validating: predicate)
  }

  private var queried: Results<Element> { Results(requireSource("filtered")) }
}

extension Map {
  /// The values, as they are whenever somebody looks, in the order of their keys. Of a map of objects those that are nil are left
  /// out as soon as something is asked of them.
  private var queried: Results<Value> {
    guard let property = _realmProperty else {
      misuse("only the map of an object that was added to a realm can be filtered")
    }
    return Results(property.source)
  }

  /// The values that a query is true of; see ``Results/where(_:)``.
  public func `where`(_ isIncluded: (Query<Value>) -> Query<Bool>) -> Results<Value> { queried.where(isIncluded) }

  /// The values that a predicate is true of; see ``Results/filter(_:_:)``.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Value> {
    queried.filter(unfailing(try FormatPredicate(format: predicateFormat, arguments)))
  }

  /// The values that a predicate is true of; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<Value> { queried.filter(predicate) }

  /// ``filter(_:)`` by a predicate from outside; see ``Results/filter(validating:)``.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<Value> {
    try queried.filter(validating: predicate)
  }

  /// The values sorted by what is at a key path of theirs; `self` for values that are not objects.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Value> {
    queried.sorted(byKeyPath: keyPath, ascending: ascending)
  }

  /// The values sorted by several key paths, the first the most significant.
  public func sorted<Descriptors: Sequence<SortDescriptor>>(by descriptors: Descriptors) -> Results<Value> {
    queried.sorted(by: descriptors)
  }
}

extension Map where Value: QueryOrdered {
  /// The values in their order, nil first.
  public func sorted(ascending: Bool = true) -> Results<Value> { queried.sorted(ascending: ascending) }
}
