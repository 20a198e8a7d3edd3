import PredicateSyntax

/// A printer that converts a query to a predicate, both text and tree, according to the table of language §9.1.
struct QueryPrinter: ~Copyable {
  /// The body of a subquery: its collection and its variable.
  struct Scope {
    /// The path to the collection from the queried object.
    var collection: [QueryPath.Element]
    var variable: String
  }

  var builder = SyntaxTreeBuilder(.nspredicate)
  var arguments: [Any?] = []
  var scopes: [Scope] = []
  private var variableCount = 0
  private var depth = 0

  consuming func finish() -> SyntaxTree { builder.tree() }

  /// Prints a condition.
  mutating func predicate(_ node: QueryNode) throws(InvalidPredicate) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= QueryNode.maximumDepth else { throw InvalidPredicate(.tooDeep) }
    switch try written(node) {
    case .path(let path): try flag(path, is: true)
    case .comparison(let left, let operation, let right, let options):
      open()
      try comparison(left, operation, right, options)
      close()
    case .range(let path, let lower, let upper, _):
      open()
      try between(path, lower, upper)
      close()
    case .all(let nodes): try joined(nodes, .and, .and, "&&")
    case .any(let nodes): try joined(nodes, .or, .or, "||")
    case .not(let node): try negation(node)
    case .fault(let fault): throw fault
    case .constant, .matchCount, .elementsRange, .memberwise: throw InvalidPredicate(.memberOfNoPath)
    }
  }

  /// Returns the condition to print for a node:
  ///
  /// - a range without `BETWEEN` becomes two comparisons,
  /// - a memberwise comparison becomes comparisons of the members,
  /// - `IN` with mixed values becomes an equality for each value, if some of them are lists or maps.
  private func written(_ node: QueryNode) throws(InvalidPredicate) -> QueryNode {
    switch node {
    case .range(let path, let lower, let upper, isClosed: false):
      let bounds = QueryNode.all([
        .comparison(.path(path), .greaterOrEqual, .constant(lower)),
        .comparison(.path(path), .less, .constant(upper)),
      ])
      // Two separate conditions on the members of a collection could be true for different elements.
      guard try isToMany(path), try leadsThroughObjects(path) else { return bounds }
      return .comparison(.matchCount(bounds), .greater, .constant(0))
    case .elementsRange(let path, let lower, let upper, let isClosed):
      return .all([
        .comparison(.path(path.aggregated(.min)), .greaterOrEqual, .constant(lower)),
        .comparison(.path(path.aggregated(.max)), isClosed ? .lessOrEqual : .less, .constant(upper)),
      ])
    case .comparison(.path(let path), .in, .constant(let values as [AnyRealmValue]), _)
    where values.contains(where: \.isCollection):
      return .any(values.map { .comparison(.path(path), .equal, .constant($0)) })
    case .memberwise(let path, let members, let isEqual):
      guard try isToMany(path), let collection = path.collection else { return isEqual ? members : members.negated }
      if isEqual { return .comparison(.matchCount(members), .greater, .constant(0)) }
      return .all([
        .comparison(.path(collection.aggregated(.count)), .greater, .constant(0)),
        .comparison(.matchCount(members), .equal, .constant(0)),
      ])
    default: return node
    }
  }

  /// Prints a Boolean property without a comparison. It is compared with true, or with false after `!`. A property of many objects is
  /// negated as a whole.
  private mutating func flag(_ path: QueryPath, is value: Bool) throws(InvalidPredicate) {
    let mark = builder.mark
    try quantified(path)
    relation(.equal)
    builder.leaf(.bool, value ? .true : .false, value ? "true" : "false")
    builder.node(.comparison, since: mark)
  }

  /// Prints a negation: `(NOT x == 3)`, and `NOT ((A) && (B))`.
  private mutating func negation(_ node: QueryNode) throws(InvalidPredicate) {
    let node = try written(node)
    if case .path(let path) = node, try !isToMany(path) { return try flag(path, is: false) }
    let isJoined =
      switch node {
      case .all, .any, .not: true
      default: false
      }
    if !isJoined { open() }
    let mark = builder.mark
    builder.token(.not, "NOT")
    builder.blank()
    switch node {
    case .path(let path): try flag(path, is: true)
    case .comparison(let left, let operation, let right, let options): try comparison(left, operation, right, options)
    case .range(let path, let lower, let upper, _): try between(path, lower, upper)
    default: try predicate(node)
    }
    builder.node(.not, since: mark)
    if !isJoined { close() }
  }

  /// Prints a chain as one node: `((A && B) && C)`.
  private mutating func joined(
    _ nodes: [QueryNode], _ kind: SyntaxKind, _ token: TokenKind, _ spelling: String
  ) throws(InvalidPredicate) {
    open()
    let mark = builder.mark
    for _ in nodes.dropFirst(2) { open() }
    for (index, node) in nodes.enumerated() {
      if index > 1 { close() }
      if index > 0 {
        builder.blank()
        builder.token(token, spelling)
        builder.blank()
      }
      try predicate(node)
    }
    builder.node(kind, since: mark)
    close()
  }

  /// Prints `x BETWEEN {a, b}`, without parentheses.
  private mutating func between(_ path: QueryPath, _ lower: Any?, _ upper: Any?) throws(InvalidPredicate) {
    let mark = builder.mark
    try quantified(path)
    relation(.between)
    let list = builder.mark
    builder.token(.leftBrace, "{")
    constant(lower)
    builder.token(.comma, ",")
    builder.blank()
    constant(upper)
    builder.token(.rightBrace, "}")
    builder.node(.list, since: list)
    builder.node(.comparison, since: mark)
  }

  /// Prints a comparison, without parentheses.
  private mutating func comparison(
    _ left: QueryNode, _ operation: QueryOperator, _ right: QueryNode, _ options: StringOptions
  ) throws(InvalidPredicate) {
    if case .path(let first) = left, case .path(let second) = right, try isToMany(first), try isToMany(second) {
      throw InvalidPredicate(.twoCollections)
    }
    let mark = builder.mark
    try operand(left, isQuantified: true)
    relation(operation, options)
    // `x IN coll` searches the whole collection, so the right side has no quantifier.
    try operand(right, isQuantified: operation != .in)
    builder.node(.comparison, since: mark)
  }

  private mutating func operand(_ node: QueryNode, isQuantified: Bool) throws(InvalidPredicate) {
    switch node {
    case .path(let path): if isQuantified { try quantified(path) } else { try self.path(path) }
    case .constant(let value): constant(value)
    case .matchCount(let node): try subquery(node)
    case .fault(let fault): throw fault
    case .comparison, .range, .elementsRange, .memberwise, .all, .any, .not: throw InvalidPredicate(.memberOfNoPath)
    }
  }

  private mutating func constant(_ value: Any?) {
    builder.leaf(.placeholder, .placeholder, "%@")
    arguments.append(value)
  }

  private mutating func relation(_ operation: QueryOperator, _ options: StringOptions = []) {
    builder.blank()
    let mark = builder.mark
    let token = builder.token(operation.token.kind, operation.token.spelling)
    if let letters = options.letters {
      let bracket = builder.mark
      builder.token(.leftBracket, "[")
      let option = builder.token(.option, letters)
      builder.token(.rightBracket, "]")
      builder.node(.options, since: bracket, token: option)
    }
    builder.node(.operator, since: mark, token: token)
    builder.blank()
  }

  /// Prints `SUBQUERY(coll, $col1, …).@count`.
  private mutating func subquery(_ node: QueryNode) throws(InvalidPredicate) {
    let collection = try collection(of: node)
    let mark = builder.mark
    builder.token(.subquery, "SUBQUERY")
    builder.token(.leftParenthesis, "(")
    try path(QueryPath(elements: collection))
    builder.token(.comma, ",")
    builder.blank()
    variableCount += 1
    let variable = "$col\(variableCount)"
    builder.leaf(.variable, .variable, variable)
    builder.token(.comma, ",")
    builder.blank()
    scopes.append(Scope(collection: collection, variable: variable))
    try predicate(node)
    scopes.removeLast()
    builder.token(.rightParenthesis, ")")
    builder.node(.subquery, since: mark)
    builder.token(.dot, ".")
    builder.leaf(.atKeyword, .atCount, "@count")
    builder.node(.path, since: mark)
  }

  private mutating func open() { builder.token(.leftParenthesis, "(") }

  private mutating func close() { builder.token(.rightParenthesis, ")") }
}
