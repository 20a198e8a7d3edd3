import PredicateSyntax

extension QueryPrinter {
  /// Prints a path, preceded by ANY if it leads to many values.
  mutating func quantified(_ path: QueryPath) throws(InvalidPredicate) {
    guard try isToMany(path) else { return try self.path(path) }
    let mark = builder.mark
    let token = builder.token(.any, "ANY")
    builder.blank()
    try self.path(path)
    builder.node(.quantified, since: mark, token: token)
  }

  /// Prints a path.
  mutating func path(_ path: QueryPath) throws(InvalidPredicate) {
    let elements = try relative(path)
    let mark = builder.mark
    var isFirst = true
    if elements.isEmpty, scopes.isEmpty { builder.leaf(.selfReference, .selfReference, "SELF") }
    if let scope = scopes.last {
      builder.leaf(.variable, .variable, scope.variable)
      isFirst = false
    }
    // An aggregate precedes the property that it aggregates: `tasks.@avg.priority`.
    let aggregated = path.aggregate == .count ? nil : elements.firstIndex(where: \.isToMany)
    for index in elements.indices {
      write(elements[index], isFirst: isFirst)
      isFirst = false
      if let aggregate = path.aggregate, index == aggregated { keyword(aggregate) }
    }
    if let aggregate = path.aggregate, aggregated == nil { keyword(aggregate) }
    builder.node(.path, since: mark)
  }

  private mutating func keyword(_ aggregate: QueryPath.Aggregate) {
    builder.token(.dot, ".")
    let kind: TokenKind =
      switch aggregate {
      case .count: .atCount
      case .min: .atMin
      case .max: .atMax
      case .sum: .atSum
      case .average: .atAvg
      }
    builder.leaf(.atKeyword, kind, aggregate.rawValue)
  }

  private mutating func write(_ element: QueryPath.Element, isFirst: Bool) {
    switch element.kind {
    case .name, .allKeys, .allValues: if !isFirst { builder.token(.dot, ".") }
    case .key, .index, .anyElement: break
    }
    switch element.kind {
    case .name(let name): builder.name(name)
    case .allKeys: builder.leaf(.atKeyword, .atAllKeys, "@allKeys")
    case .allValues: builder.leaf(.atKeyword, .atAllValues, "@allValues")
    case .key(let key): subscripted(.string, .string, quoted(key, by: "\""))
    case .index(let index): subscripted(.number, .integer, String(index))
    case .anyElement: subscripted(.escapedName, .escapedName, "#any")
    }
  }

  private mutating func subscripted(_ kind: SyntaxKind, _ tokenKind: TokenKind, _ spelling: String) {
    let mark = builder.mark
    builder.token(.leftBracket, "[")
    let content = builder.mark
    let token = builder.token(tokenKind, spelling)
    builder.node(kind, since: content, token: token)
    builder.token(.rightBracket, "]")
    builder.node(.subscript, since: mark, token: token)
  }

  /// Returns the part of a path after the element of the innermost subquery. Outside subqueries, returns the whole path.
  func relative(_ path: QueryPath) throws(InvalidPredicate) -> ArraySlice<QueryPath.Element> {
    guard let scope = scopes.last else { return path.elements[...] }
    guard path.elements.starts(with: scope.collection) else { throw InvalidPredicate(.correlated) }
    let rest = path.elements.dropFirst(scope.collection.count)
    // The elements of a map are its values.
    return rest.first?.kind == .allValues ? rest.dropFirst() : rest
  }

  /// Returns a Boolean value that indicates whether a path yields many values and has no aggregate.
  func isToMany(_ path: QueryPath) throws(InvalidPredicate) -> Bool {
    guard path.aggregate == nil else { return false }
    return try relative(path).contains(where: \.isToMany)
  }

  /// Returns a Boolean value that indicates whether the first collection of a path contains objects, so that a subquery can iterate over
  /// it.
  func leadsThroughObjects(_ path: QueryPath) throws(InvalidPredicate) -> Bool {
    let elements = try relative(path)
    guard !path.hasSubscript, let first = elements.firstIndex(where: \.isToMany), first + 1 < elements.endIndex,
      case .name = elements[first + 1].kind
    else { return false }
    return true
  }

  /// Returns the collection of a subquery: the first in the paths of its condition, all of which must lead through it.
  func collection(of node: QueryNode) throws(InvalidPredicate) -> [QueryPath.Element] {
    var paths: [QueryPath] = []
    try collectPaths(of: node, into: &paths)
    var found: [QueryPath.Element]?
    var hasOthers = false
    for path in paths {
      if path.hasSubscript { throw InvalidPredicate(.subqueryWithSubscript) }
      let elements = try relative(path)
      guard let index = elements.firstIndex(where: \.isToMany) else {
        hasOthers = true
        continue
      }
      let collection = Array(path.elements[...index])
      if let found, found != collection { throw InvalidPredicate(.twoCollections) }
      found = collection
    }
    guard let found else {
      throw InvalidPredicate(scopes.isEmpty ? .subqueryWithoutCollection : .subqueryOfTheSameCollection)
    }
    if hasOthers { throw InvalidPredicate(.correlated) }
    return found
  }

  private func collectPaths(of node: QueryNode, into paths: inout [QueryPath]) throws(InvalidPredicate) {
    var pending = [node]
    while let node = pending.popLast() {
      switch node {
      case .path(let path), .range(let path, _, _, _), .elementsRange(let path, _, _, _): paths.append(path)
      case .constant: break
      case .matchCount(let node), .not(let node), .memberwise(_, let node, _): pending.append(node)
      case .comparison(let left, _, let right, _): pending += [left, right]
      case .all(let nodes), .any(let nodes): pending += nodes
      case .fault(let fault): throw fault
      }
    }
  }
}
