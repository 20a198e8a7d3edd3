import Foundation

extension List where Element: ObjectBase {
  /// The objects of the list that a query is true of, as they are whenever somebody looks; see ``Results/where(_:)``.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { queried.where(isIncluded) }

  /// The objects of the list that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:_:)``.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    queried.filter(NSPredicate(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() }))
  }

  /// The objects of the list that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<Element> { queried.filter(predicate) }

  private var queried: Results<Element> {
    guard let managed else { misuse("only the list of an object that was added to a realm can be filtered") }
    return Results(managed.source)
  }
}

extension MutableSet where Element: ObjectBase {
  /// The objects of the set that a query is true of, as they are whenever somebody looks; see ``Results/where(_:)``.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { queried.where(isIncluded) }

  /// The objects of the set that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:_:)``.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    queried.filter(NSPredicate(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() }))
  }

  /// The objects of the set that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<Element> { queried.filter(predicate) }

  private var queried: Results<Element> {
    guard let managed else { misuse("only the set of an object that was added to a realm can be filtered") }
    return Results(managed.source)
  }
}

extension LinkingObjects {
  /// The linking objects that a query is true of, as they are whenever somebody looks; see ``Results/where(_:)``.
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { queried.where(isIncluded) }

  /// The linking objects that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:_:)``.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    queried.filter(NSPredicate(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() }))
  }

  /// The linking objects that a predicate is true of, as they are whenever somebody looks; see ``Results/filter(_:)``.
  public func filter(_ predicate: NSPredicate) -> Results<Element> { queried.filter(predicate) }

  private var queried: Results<Element> {
    guard let results else { misuse("only the inverse links of an object that was added to a realm can be filtered") }
    return results
  }
}
