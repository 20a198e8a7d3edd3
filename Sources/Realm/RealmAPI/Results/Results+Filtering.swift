import Foundation
import PredicateDiagnostics

extension Results {
  /// The objects that a query is true of. Runs nothing; what is wrong with the query ends the program.
  ///
  /// ```swift
  /// let urgent = tasks.where { $0.priority > 5 && $0.assignee == nil }
  /// ```
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    unfailing(try filtered(by: isIncluded(Query<Element>()).node))
  }

  /// ``where(_:)`` that throws what is wrong with a query: a value in it may come from outside, and be nil where the property
  /// cannot be.
  @_disfavoredOverload
  public func `where`(
    validating isIncluded: (Query<Element>) -> Query<Bool>
  ) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: isIncluded(Query<Element>()).node)
  }

  /// The objects that a predicate is true of. Runs nothing; a text that is not a predicate ends the program.
  ///
  /// ```swift
  /// let urgent = tasks.filter("priority > %@ AND assignee == nil", 5)
  /// ```
  ///
  /// - Parameters:
  ///   - predicateFormat: The predicate; `%@ %K %d …` stand for arguments.
  ///   - arguments: The values of the placeholders, in order.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    unfailing(try filtered(by: PredicateSource(parsing: predicateFormat, arguments: arguments)))
  }

  /// The objects that a predicate is true of. Runs nothing; a predicate that the class cannot be asked ends the program.
  public func filter(_ predicate: NSPredicate) -> Results<Element> {
    unfailing(try filter(validating: predicate))
  }

  /// The objects that a predicate from outside is true of. Runs nothing.
  ///
  /// - Throws: everything that is wrong with the predicate for objects of the class.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: predicate.source())
  }

  /// ``filter(_:_:)`` of a text from outside. Runs nothing.
  ///
  /// - Throws: everything that is wrong with the text and its arguments for objects of the class.
  public func filter(
    validating predicateFormat: String, _ arguments: Any?...
  ) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: PredicateSource(parsing: predicateFormat, arguments: arguments))
  }

  /// The objects that a query is true of.
  private func filtered(by query: QueryNode) throws(InvalidPredicate) -> Results<Element> {
    if let source = try source.asking(query) { return Results(source) }
    return try filtered(by: PredicateSource(QueryPredicate(query)))
  }

  /// The objects that a predicate is true of.
  func filtered(by predicate: PredicateSource) throws(InvalidPredicate) -> Results<Element> {
    let arguments = try predicate.arguments(in: source.instance)
    return try predicate.locating { () throws(DiagnosticError) in try adding(.tree(predicate.tree, arguments)) }
  }
}
