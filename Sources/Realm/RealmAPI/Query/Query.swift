/// A query under construction: the argument of the closure of a `.where`, and every expression in it (language §9).
///
/// ```swift
/// let urgent = tasks.where {
///   $0.priority > 5 && $0.assignee == nil
/// }
/// ```
///
/// A query of an object has the object's properties. A query of a property has the operators of its type. The compiler rejects unknown
/// properties, values of other types, and operators that a type does not have. `where` detects the remaining errors before anything runs,
/// and ends the program with a message (language §9.2).
@dynamicMemberLookup
public struct Query<T> {
  let node: QueryNode
  /// A lower bound of the nesting depth of the conditions.
  let depth: Int

  /// Creates a query of a node. `depth` is the depth of its parts, including the node. A node that is too deep is replaced by a fault, so
  /// that every tree can be traversed.
  init(_ node: QueryNode, depth: Int = 1) {
    let isTooDeep = depth > QueryNode.maximumDepth
    self.node = isTooDeep ? .fault(InvalidPredicate(.tooDeep)) : node
    self.depth = isTooDeep ? 1 : depth
  }

  /// Creates the query of the object itself.
  init() { self.init(.path(QueryPath())) }

  /// The predicate of the query, as text.
  ///
  /// ```swift
  /// Query<Task>().priority > 5   // (priority > 5)
  /// ```
  public var predicateDescription: String {
    unfailing(try predicate().description)
  }

  /// Returns the predicate of the query. Throws an error if the query is invalid.
  func predicate() throws(InvalidPredicate) -> QueryPredicate { try QueryPredicate(node) }
}

extension Query {
  /// Returns a comparison with a value.
  func compared(_ operation: QueryOperator, _ value: Any?, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, .constant(value), options), depth: depth)
  }

  /// Returns a comparison with a column.
  func compared<U>(_ operation: QueryOperator, _ column: Query<U>, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, column.node, options), depth: Swift.max(depth, column.depth))
  }

  /// Returns the query of an extended path.
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
