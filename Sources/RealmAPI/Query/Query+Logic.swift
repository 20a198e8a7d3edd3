extension Query where T == Bool {
  /// The opposite.
  public static prefix func ! (query: Query<Bool>) -> Query<Bool> { Query<Bool>(query.node.negated) }

  /// Both.
  public static func && (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    Query<Bool>(left.node.and(right.node))
  }

  /// Either, or both.
  public static func || (left: Query<Bool>, right: Query<Bool>) -> Query<Bool> {
    Query<Bool>(left.node.or(right.node))
  }

  /// How many elements of a collection the conditions hold for, each element for itself: a subquery.
  ///
  /// ```swift
  /// projects.where { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 }
  /// ```
  ///
  /// All conditions are about members of one collection; otherwise `where` ends the program (LANGUAGE §6.6, §9.2).
  public var count: Query<Int> { Query<Int>(.matchCount(node)) }
}
