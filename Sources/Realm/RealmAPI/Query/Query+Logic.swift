extension Query where T == Bool {
  /// The opposite.
  public static prefix func ! (query: Query<Bool>) -> Query<Bool> {
    Query<Bool>(query.node.negated, depth: query.depth + 1)
  }

  /// Both.
  public static func && (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    let isChain = if case .all = left.node { true } else { false }
    return Query<Bool>(
      left.node.and(right.node), depth: Swift.max(isChain ? left.depth : left.depth + 1, right.depth + 1))
  }

  /// Either, or both.
  public static func || (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    let isChain = if case .any = left.node { true } else { false }
    return Query<Bool>(
      left.node.or(right.node), depth: Swift.max(isChain ? left.depth : left.depth + 1, right.depth + 1))
  }

  /// How many elements of a collection the conditions hold for, each element for itself: a subquery.
  ///
  /// ```swift
  /// projects.where { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 }
  /// ```
  ///
  /// All conditions are about members of one collection; otherwise `where` ends the program (language §6.6, §9.2).
  public var count: Query<Int> { Query<Int>(.matchCount(node), depth: depth + 1) }
}
