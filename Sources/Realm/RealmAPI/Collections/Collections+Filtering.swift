import Foundation

extension ValueCollection {
  /// The elements that a query is true of, as they are whenever somebody looks; see ``Results/where(_:)``. Of elements that are not
  /// objects the query is about the value itself: `numbers.where { $0 > 5 }`.
  public func `where`(_ isIncluded: (Query<_RealmElement>) -> Query<Bool>) -> Results<_RealmElement> {
    queried.where(isIncluded)
  }

  /// ``where(_:)`` that throws what is wrong with a query; see ``Results/where(validating:)``.
  @_disfavoredOverload
  public func `where`(
    validating isIncluded: (Query<_RealmElement>) -> Query<Bool>
  ) throws(InvalidPredicate) -> Results<_RealmElement> { try queried.where(validating: isIncluded) }

  /// The elements that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:_:)``. Elements that are
  /// not objects are `SELF`: `numbers.filter("SELF > 5")`.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<_RealmElement> {
    queried.filter(unfailing(try FormatPredicate(format: predicateFormat, arguments)))
  }

  /// The elements that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<_RealmElement> { queried.filter(predicate) }

  /// ``filter(_:)`` by a predicate from outside; see ``Results/filter(validating:)``.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<_RealmElement> {
    try queried.filter(validating: predicate)
  }

  /// ``filter(_:_:)`` of a text from outside; see ``Results/filter(validating:_:)``.
  public func filter(
    validating predicateFormat: String, _ arguments: Any?...
  ) throws(InvalidPredicate) -> Results<_RealmElement> {
    try queried.filter(validating: FormatPredicate(format: predicateFormat, arguments))
  }

  /// The elements as results, of a map the values in the order of their keys. Of a map of objects those that are nil are left out as
  /// soon as something is asked of them.
  private var queried: Results<_RealmElement> { Results(requireSource("filtered")) }
}
