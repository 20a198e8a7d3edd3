/// One step: a text whose interpolated values are bound, for any sequence of a ``PredicateObject``.
///
/// ```swift
/// let urgent = try tasks.filter(where: "priority > \(2) AND name BEGINSWITH \(prefix)")
/// let next = try tasks.filter(where: "isDone == \(false)", clauses: [.sort(by: "due"), .limit(3)])
/// ```
///
/// A text that differs from an earlier one in its values only is not compiled again.
extension Sequence where Element: PredicateObject {
  /// Returns the matching elements, in the order of the clauses or in their own order.
  ///
  /// - Parameters:
  ///   - text: The predicate with its values.
  ///   - dialect: The language of the text.
  ///   - clauses: The clauses that follow those of the text: order, distinct values, limit.
  /// - Throws: All errors in the text, the values and the clauses.
  public func filter(
    where text: PredicateText, dialect: Dialect = .nspredicate, clauses: [ResultClause] = []
  ) throws(DiagnosticError) -> [Element] {
    try filter(ObjectPredicate(where: text, dialect: dialect, clauses: clauses))
  }

  /// Returns the first element that ``filter(where:dialect:clauses:)`` returns.
  public func first(
    where text: PredicateText, dialect: Dialect = .nspredicate, clauses: [ResultClause] = []
  ) throws(DiagnosticError) -> Element? {
    try first(where: ObjectPredicate(where: text, dialect: dialect, clauses: clauses))
  }

  /// Returns the number of matching elements.
  public func count(where text: PredicateText) throws(DiagnosticError) -> Int {
    try count(where: ObjectPredicate(where: text))
  }

  /// Returns a Boolean value that indicates whether any element matches.
  public func contains(where text: PredicateText) throws(DiagnosticError) -> Bool {
    try contains(where: ObjectPredicate(where: text))
  }

  /// Returns a Boolean value that indicates whether every element matches.
  public func allSatisfy(where text: PredicateText) throws(DiagnosticError) -> Bool {
    try allSatisfy(ObjectPredicate(where: text))
  }
}

extension RangeReplaceableCollection where Element: PredicateObject {
  /// Removes the matching elements.
  public mutating func removeAll(where text: PredicateText) throws(DiagnosticError) {
    try removeAll(where: ObjectPredicate(where: text))
  }
}

extension MutableCollection where Element: PredicateObject {
  /// Reorders the elements so that all that match follow all that do not. Returns the index of the first match.
  public mutating func partition(where text: PredicateText) throws(DiagnosticError) -> Index {
    try partition(by: ObjectPredicate(where: text))
  }
}
