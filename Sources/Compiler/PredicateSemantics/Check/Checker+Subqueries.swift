/// The object whose properties names denote, in a predicate or in a SUBQUERY's body.
struct Scope {
  /// The object's class. `nil` if the SUBQUERY's collection is invalid or open, so that the body cannot be checked.
  var classIndex: Int?
  /// The SUBQUERY's variable without its `$`. `nil` for the root.
  var variable: String?
  /// The enclosing scope. `nil` for the root.
  var parent: Int?
  /// The number of enclosing SUBQUERYs.
  var depth: Int
}

/// The scopes of a predicate by number. Scope 0 is the root's, and most predicates have no other.
struct Scopes {
  private let root: Scope
  private var bodies: [Scope] = []

  init(rootClass: Int) { root = Scope(classIndex: rootClass, variable: nil, parent: nil, depth: 0) }

  subscript(number: Int) -> Scope { number == 0 ? root : bodies[number - 1] }

  /// Adds the scope of a SUBQUERY's body and returns its number.
  mutating func append(_ scope: Scope) -> Int {
    bodies.append(scope)
    return bodies.count
  }
}

extension Checker {
  /// Finds the scope of every node, parents before children, which is the reverse order of ids.
  mutating func enterScopes() {
    guard tree.nodes.contains(where: { $0.kind == .subquery }) else { return }
    scopeOfNode = Array(repeating: 0, count: tree.nodes.count)
    for id in tree.nodes.indices.reversed() {
      let scope = scopeOfNode[id]
      for child in tree.children(of: id) { scopeOfNode[child] = scope }
      if tree[id].kind == .subquery, let body = tree.children(of: id).last {
        scopeOfNode[body] = scopes.append(subqueryScope(id, in: scope))
      }
    }
  }

  func scope(of id: NodeID) -> Int { scopeOfNode.isEmpty ? 0 : scopeOfNode[id] }

  /// Returns the scope of a SUBQUERY's body after checking its variable and collection (language §4.8).
  private mutating func subqueryScope(_ id: NodeID, in outer: Int) -> Scope {
    let depth = scopes[outer].depth + 1
    var scope = Scope(classIndex: nil, variable: nil, parent: outer, depth: depth)
    guard tree.children(of: id).count == 3, let collection = tree.child(.collection, of: id),
      let variable = tree.child(.variable, of: id),
      isMisshapen.isEmpty || !(isMisshapen[collection] || isMisshapen[variable])
    else { return scope }
    scope.variable = tree.name(of: variable)
    if depth > limits.subqueryNesting {
      if depth == limits.subqueryNesting + 1 {
        report(
          Diagnostic(
            exceeding: .subqueryNesting, limits.subqueryNesting, "\(depth) SUBQUERY stand inside each other",
            range: tree[id].range))
      }
      return scope
    }
    if let name = scope.variable, isBound(name, in: outer) {
      report(
        .duplicateSubqueryVariable, "`$\(name)` is already the variable of the SUBQUERY around; use another name",
        tree[variable].range)
      return scope
    }
    guard scopes[outer].classIndex != nil else { return scope }
    guard let element = try? collectionElement(collection, in: outer) else { return scope }
    subqueries[id] = (element.collection, element.elementClass, scope.variable ?? "x")
    scope.classIndex = element.elementClass
    return scope
  }

  /// Returns a Boolean value that indicates whether `$name` is the variable of a scope or of an enclosing one.
  func isBound(_ name: String, in scope: Int) -> Bool {
    var current: Int? = scope
    while let index = current {
      if names(name, variableOf: index) { return true }
      current = scopes[index].parent
    }
    return false
  }

  /// Returns a Boolean value that indicates whether a name is that of the scope's own variable. Composed and decomposed forms such as `$é`
  /// are one variable, as in ``Arguments/variables``.
  func names(_ name: String, variableOf scope: Int) -> Bool { scopes[scope].variable == name }

  /// Returns the collection of a SUBQUERY and the class of its elements.
  private mutating func collectionElement(
    _ node: NodeID, in scope: Int
  ) throws(Reported) -> (collection: TypedPath, elementClass: Int) {
    let range = tree[node].range
    switch try target(of: node, in: scope) {
    case .open: throw Reported()
    case .subject(let path) where path.path != nil:
      if path.endsInCollection(ofObjects: true, in: schema), let elementClass = path.type.classIndex,
        let collection = path.path
      {
        try refuseUnorderedCollection(path)
        return (collection, elementClass)
      }
      let found =
        path.isToMany
        ? "`\(source(range))` holds values of type \(path.kind.name)"
        : path.kind == .link
          ? "`\(source(range))` is a single object" : "`\(source(range))` is a single value of type \(path.kind.name)"
      throw report(.subqueryNeedsObjectCollection, "SUBQUERY needs a collection of objects, but \(found)", range)
    case .subject(let subject) where subject.aggregate != nil:
      throw report(
        .subqueryNeedsObjectCollection,
        "SUBQUERY needs a collection of objects, but `\(source(range))` is an aggregate", range)
    default:
      throw report(.subqueryNeedsObjectCollection, "SUBQUERY needs a collection of objects", range)
    }
  }

  /// Rejects a set or a dictionary if SUBQUERY supports only lists.
  private mutating func refuseUnorderedCollection(_ path: Subject) throws(Reported) {
    guard rules.contains(.subqueriesTakeListsOnly), let place = path.property else { return }
    let kind: String
    switch schema.classes[place.classIndex].properties[place.property].type.collection {
    case .set: kind = "a set"
    case .dictionary: kind = "a dictionary"
    default: return
    }
    throw report(
      .subqueryNeedsObjectCollection,
      "in rql SUBQUERY takes lists and linking objects, and `\(source(path.range))` is \(kind); where one condition is enough, "
        + "write it with `ANY`", path.range)
  }
}
