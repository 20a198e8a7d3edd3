/// A query under construction: what the closure of a `.where` gets, and every part of what it says (LANGUAGE §9).
///
/// ```swift
/// let urgent = tasks.where {
///   $0.priority > 5 && $0.assignee == nil
/// }
/// ```
///
/// A query of an object has its properties; a query of a property has the operators of its type. The compiler refuses
/// properties that the class does not have, values of other types, and operators that a type does not know. What it cannot
/// see, `where` finds before anything runs, and ends the program with what is wrong (LANGUAGE §9.2).
@dynamicMemberLookup
public struct Query<T> {
  let node: QueryNode

  init(_ node: QueryNode) { self.node = node }

  /// The object that is asked about.
  init() { node = .path(QueryPath()) }

  /// The predicate that the query makes, as text.
  ///
  /// ```swift
  /// Query<Task>().priority > 5     // (priority > 5)
  /// ```
  public var predicateDescription: String {
    unfailing { () throws(InvalidPredicate) in try predicate().description }
  }

  /// The predicate of the query, or what keeps it from being one.
  func predicate() throws(InvalidPredicate) -> QueryPredicate { try QueryPredicate(node) }
}

extension Query {
  /// A comparison with a value.
  func compared(_ operation: QueryOperator, _ value: Any?, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, .constant(value), options))
  }

  /// A comparison with a column.
  func compared<U>(_ operation: QueryOperator, _ column: Query<U>, _ options: StringOptions = []) -> Query<Bool> {
    Query<Bool>(.comparison(node, operation, column.node, options))
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

  /// The query of a member.
  func member<Root: ObjectBase, Value>(_ keyPath: KeyPath<Root, Value>) -> Query<Value> {
    leading { (path) throws(InvalidPredicate) in
      if path.endsInEntry { throw InvalidPredicate(.memberOfEntry) }
      return path.appending(.name(try memberName(keyPath)), isToMany: isToMany(Value.self))
    }
  }
}

/// Whether a property of a type holds many values.
private func isToMany(_ type: Any.Type) -> Bool {
  (type as? any PersistableProperty.Type)?.realmShape.collection != nil
}
