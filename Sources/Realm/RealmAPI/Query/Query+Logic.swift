extension Query where T == Bool {
  /// Returns the negation of a condition.
  public static prefix func ! (query: Query<Bool>) -> Query<Bool> {
    Query<Bool>(query.node.negated, depth: query.depth + 1)
  }

  /// Returns a condition that is true if both conditions are true.
  public static func && (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    let isChain = if case .all = left.node { true } else { false }
    return Query<Bool>(
      left.node.and(right.node), depth: Swift.max(isChain ? left.depth : left.depth + 1, right.depth + 1))
  }

  /// Returns a condition that is true if at least one of two conditions is true.
  public static func || (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    let isChain = if case .any = left.node { true } else { false }
    return Query<Bool>(
      left.node.or(right.node), depth: Swift.max(isChain ? left.depth : left.depth + 1, right.depth + 1))
  }

  /// The number of elements of a collection for which the conditions are true, each element on its own: a subquery.
  ///
  /// ```swift
  /// projects.where { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 }
  /// ```
  ///
  /// All conditions must be about members of one collection. Otherwise `where` ends the program (language §6.6, §9.2).
  public var count: Query<Int> { Query<Int>(.matchCount(node), depth: depth + 1) }
}
