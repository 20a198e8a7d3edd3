/// A predicate with its arguments, ready to be evaluated on objects.
///
/// The functions recurse for each SUBQUERY. The checker bounds their nesting (``Limits/subqueryNesting``).
struct Evaluation {
  let tree: SyntaxTree
  let dialect: Dialect
  let rules: ValueRules
  let paths: PathWalk
  let dataSet: DataSet
  let arguments: [ReferenceArgument]
  let variables: [String: ReferenceArgument]
  /// The argument position of each `%…`, which is its order in the text.
  let placeholderPositions: [NodeID: Int]
  /// The literals and path elements of an rql predicate, parsed once for all objects.
  private(set) var literals: [NodeID: Constant] = [:]
  private(set) var elements: [NodeID: [PathElement]] = [:]

  init(
    tree: SyntaxTree, dataSet: DataSet, dialect: Dialect, arguments: [ReferenceArgument],
    variables: [String: ReferenceArgument]
  ) throws(ReferenceError) {
    self.tree = tree
    self.dialect = dialect
    self.arguments = arguments
    self.variables = variables
    rules = ValueRules(dialect)
    paths = PathWalk(dataSet: dataSet, rules: rules)
    self.dataSet = dataSet
    let placeholders = tree.nodes.indices
      .filter { [.placeholder, .keyPathPlaceholder].contains(tree[$0].kind) }
      .sorted { tree[$0].range.lowerBound < tree[$1].range.lowerBound }
    var positions: [NodeID: Int] = [:]
    for (position, id) in placeholders.enumerated() { positions[id] = position }
    placeholderPositions = positions
    guard dialect == .rql else { return }
    for id in tree.nodes.indices {
      literals[id] = try? literal(id)
      if tree[id].kind == .path { elements[id] = try? rqlElements(tree.children(of: id)) }
    }
  }

  /// Returns a Boolean value that indicates whether a predicate holds for the object of a scope (language §6.1). Every term is evaluated,
  /// so that anything unknown to the evaluator is noticed regardless of its position.
  func holds(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Bool {
    // Terms follow the node that contains them, so iterating backwards finds each node's own terms.
    var parts = [id]
    var next = 0
    while next < parts.count {
      if isLogic(parts[next]) { parts += tree.children(of: parts[next]) }
      next += 1
    }
    var truths: [NodeID: Bool] = [:]
    for part in parts.reversed() {
      let terms = isLogic(part) ? tree.children(of: part).map { truths[$0] ?? false } : []
      truths[part] = try holds(part, terms, scope)
    }
    return truths[id] ?? false
  }

  private func isLogic(_ id: NodeID) -> Bool { [.not, .and, .or].contains(tree[id].kind) }

  private func holds(_ id: NodeID, _ terms: [Bool], _ scope: Scope) throws(ReferenceError) -> Bool {
    switch tree[id].kind {
    case .truePredicate: return true
    case .falsePredicate: return false
    case .not: return !terms.contains(true)
    case .and: return !terms.contains(false)
    case .or: return terms.contains(true)
    case .comparison:
      if let holds = try shapeTestHolds(id, scope) { return holds }
      return try dialect == .rql ? rqlComparisonHolds(id, scope) : comparisonHolds(id, scope)
    default: throw unknown(id, "a predicate")
    }
  }

  /// Returns the error for a node of an unexpected kind.
  func unknown(_ id: NodeID, _ expected: String) -> ReferenceError {
    ReferenceError(
      "`\(tree.text(of: id))` is not \(expected) that the reference evaluator knows", range: tree[id].range)
  }
}

/// The object that bare names refer to, and the objects of `$v` variables.
struct Scope {
  /// The tested object, or the element in a SUBQUERY's body.
  var object: ObjectReference
  /// The variables of the enclosing SUBQUERYs, innermost last.
  var variables: [(name: String, object: ObjectReference)] = []

  /// Returns the scope of a SUBQUERY's body for one element.
  func entering(_ element: ObjectReference, as variable: String) -> Scope {
    Scope(object: element, variables: variables + [(variable, element)])
  }

  /// Returns the object of a variable. `nil` if no enclosing SUBQUERY binds it.
  func object(of variable: String) -> ObjectReference? {
    variables.last { $0.name == variable }?.object
  }
}
