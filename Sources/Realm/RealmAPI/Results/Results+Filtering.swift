extension Results {
  /// Returns the objects that match a query. Does not run the query. An invalid query ends the program.
  ///
  /// ```swift
  /// let urgent = tasks.where { $0.priority > 5 && $0.assignee == nil }
  /// ```
  public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    unfailing(try filtered(by: isIncluded(Query<Element>()).node))
  }

  /// Returns the objects that match a query with values from an untrusted source. Does not run the query. See ``where(_:)``.
  ///
  /// - Throws: All errors in the query, for example a `nil` value compared with a property that is not optional.
  @_disfavoredOverload
  public func `where`(
    validating isIncluded: (Query<Element>) -> Query<Bool>
  ) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: isIncluded(Query<Element>()).node)
  }

  /// Returns the objects that match a predicate. Does not run the query. An invalid predicate ends the program.
  ///
  /// ```swift
  /// let urgent = tasks.filter("priority > %@ AND assignee == nil", 5)
  /// ```
  ///
  /// - Parameters:
  ///   - predicateFormat: The predicate, with placeholders such as `%@`, `%K` and `%d`.
  ///   - arguments: The values of the placeholders, in order.
  public func filter(_ predicateFormat: String, _ arguments: Any?...) -> Results<Element> {
    unfailing(try filtered(by: PredicateSource(parsing: predicateFormat, arguments: arguments)))
  }

  /// Returns the objects that match a predicate. Does not run the query. A predicate that is invalid for the class ends the program.
  public func filter(_ predicate: NSPredicate) -> Results<Element> {
    unfailing(try filter(validating: predicate))
  }

  /// Returns the objects that match a predicate from an untrusted source. Does not run the query.
  ///
  /// - Throws: All errors in the predicate for objects of the class.
  public func filter(validating predicate: NSPredicate) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: predicate.source())
  }

  /// Returns the objects that match a predicate from an untrusted source. Does not run the query. See ``filter(_:_:)``.
  ///
  /// - Throws: All errors in the text and its arguments for objects of the class.
  public func filter(
    validating predicateFormat: String, _ arguments: Any?...
  ) throws(InvalidPredicate) -> Results<Element> {
    try filtered(by: PredicateSource(parsing: predicateFormat, arguments: arguments))
  }

  private func filtered(by query: QueryNode) throws(InvalidPredicate) -> Results<Element> {
    if let source = try source.asking(query) { return Results(source) }
    return try filtered(by: PredicateSource(QueryPredicate(query)))
  }

  func filtered(by predicate: PredicateSource) throws(InvalidPredicate) -> Results<Element> {
    let arguments = try predicate.arguments(in: source.instance)
    return try predicate.locating { () throws(DiagnosticError) in
      try adding(Criterion(tree: predicate.tree, arguments: arguments))
    }
  }
}
