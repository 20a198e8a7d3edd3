/// A query under construction: what the closure of a `.where` gets, and every part of what it says (language §9).
///
/// ```swift
/// let urgent = tasks.where {
///   $0.priority > 5 && $0.assignee == nil
/// }
/// ```
///
/// A query of an object has its properties; a query of a property has the operators of its type. The compiler refuses
/// properties that the class does not have, values of other types, and operators that a type does not know. What it cannot
/// see, `where` finds before anything runs, and ends the program with what is wrong (language §9.2).
@dynamicMemberLookup
public struct Query<T> {
  let node: QueryNode
  /// How deep conditions stand in one another, at the least.
  let depth: Int

  /// A query of this node, whose parts are `depth` deep with it. One that is too deep is a fault in place of it, so that no tree
  /// comes to be that cannot be gone through.
  init(_ node: QueryNode, depth: Int = 1) {
    let isTooDeep = depth > QueryNode.maximumDepth
    self.node = isTooDeep ? .fault(InvalidPredicate(.tooDeep)) : node
    self.depth = isTooDeep ? 1 : depth
  }

  /// The object that is asked about.
  init() { self.init(.path(QueryPath())) }

  /// The predicate that the query makes, as text.
  ///
  /// ```swift
  /// Query<Task>().priority > 5     // (priority > 5)
  /// ```
  public var predicateDescription: String {
    unfailing(try predicate().description)
  }

  /// The predicate of the query, or what keeps it from being one.
  func predicate() throws(InvalidPredicate) -> QueryPredicate { try QueryPredicate(node) }
}

extension Query {
  /// A comparison with a value.
  func compared(_ operation: QueryOperator, _ value: Any?, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, .constant(value), options), depth: depth)
  }

  /// A comparison with a column.
  func compared<U>(_ operation: QueryOperator, _ column: Query<U>, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, column.node, options), depth: Swift.max(depth, column.depth))
  }

  /// The query of a path that leads on from here.
  func leading<U>(_ next: (QueryPath) throws(InvalidPredicate) -> QueryPath) -> Query<U> {
    do throws(InvalidPredicate) {
      switch node {
      case .path(let path) where path.aggregate == nil: return Query<U>(.path(try next(path)))
      case .fault: return Query<U>(node)
      default: throw InvalidPredicate(.memberOfNoPath)
      }
    } catch {
      return Query<U>(.fault(error))
    }
  }

  func member<Root: ObjectBase, Value>(_ keyPath: KeyPath<Root, Value>) -> Query<Value> {
    leading { (path) throws(InvalidPredicate) in
      if path.endsInEntry { throw InvalidPredicate(.memberOfEntry) }
      let member = try queryMember(keyPath)
      return path.appending(.name(member.name), isToMany: member.isToMany)
    }
  }
}
