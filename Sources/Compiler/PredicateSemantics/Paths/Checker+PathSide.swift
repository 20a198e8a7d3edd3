extension Checker {
  /// Returns the side of a key path, a variable or a SUBQUERY.
  mutating func target(of id: NodeID, in scope: Int) throws(Reported) -> Side {
    guard tree[id].kind == .path else { return try side(of: id, in: scope) }
    let range = tree[id].range
    var elements = tree.children(of: id)
    guard let first = elements.first else { throw Reported() }
    if elements.count == 1, tree[first].kind == .name, let classIndex = scopes[scope].classIndex {
      return try resolve(name: first, from: classIndex, in: scope, range)
    }
    var isElement = false
    switch tree[first].kind {
    case .subquery: return try countSide(first, range)
    case .selfReference:
      elements = elements.dropFirst()
      if scopes[scope].depth > 0 || elements.isEmpty {
        throw report(
          .unsupportedOperand,
          elements.isEmpty
            ? "`SELF` is not an operand here: compare one of the object's properties"
            : "`SELF` has no meaning inside SUBQUERY: names belong to the element there", tree[first].range)
      }
    case .variable where isProperty(first, in: scope): break
    case .variable:
      elements = elements.dropFirst()
      if let value = try variable(first, isAlone: elements.isEmpty, in: scope) { return value }
      isElement = true
    default: break
    }
    guard let components = try components(of: elements, path: range) else {
      isOpen = true
      return .open(range)
    }
    guard let classIndex = scopes[scope].classIndex else { throw Reported() }
    if isElement, case .operation(let operation) = components.first?.kind, operation != .links {
      throw report(
        .variableNeedsProperty, "`\(tree.text(of: first))` is a single element; name one of its properties first",
        tree[first].range)
    }
    return try resolve(components, from: classIndex, in: scope, range)
  }

  /// Returns a Boolean value that indicates whether a `$name` that no SUBQUERY binds is the name of a property: in rql `$` is a letter
  /// (language §1.4).
  private func isProperty(_ id: NodeID, in scope: Int) -> Bool {
    guard rules.contains(.dollarBeginsNames), let name = tree.name(of: id), !isBound(name, in: scope),
      let classIndex = scopes[scope].classIndex
    else { return false }
    return schema.classes[classIndex].propertyIndex("$" + name) != nil
  }

  /// Returns the side of a `$name` at the start of a path (language §4.8, §1.8). `nil` for the element of the SUBQUERY.
  private mutating func variable(_ id: NodeID, isAlone: Bool, in scope: Int) throws(Reported) -> Side? {
    let range = tree[id].range
    guard let name = tree.name(of: id) else { throw Reported() }
    if names(name, variableOf: scope) {
      if !isAlone { return nil }
      throw report(
        .variableNeedsProperty,
        "`$\(name)` is an element of the SUBQUERY; compare one of its properties, `$\(name).property`",
        range)
    }
    if isBound(name, in: scope) {
      throw report(
        .correlatedSubquery,
        "`$\(name)` belongs to an outer SUBQUERY, and a body sees only its own element"
          + (scopes[scope].variable.map { ", `$\($0)`" } ?? ""), range)
    }
    if isAlone, !rules.contains(.dollarBeginsNames) { return try variableSide(name, range) }
    let own = scopes[scope].variable.map { ": the variable of this SUBQUERY is `$\($0)`" } ?? ""
    throw report(.unboundVariable, "`$\(name)` is not the variable of a SUBQUERY around it\(own)", range)
  }

  /// Returns the side of `SUBQUERY(…).@count`, whose shape is already checked.
  private func countSide(_ id: NodeID, _ range: SourceRange) throws(Reported) -> Side {
    guard let body = tree.children(of: id).last, typed[body] != Self.untyped else {
      if isOpen { return .open(range) }
      throw Reported()
    }
    guard let subquery = subqueries[id] else { throw Reported() }
    return .subject(
      Subject(
        operand: .subqueryCount(
          Subquery(
            collection: subquery.collection, elementClass: subquery.elementClass, body: typed[body],
            variable: subquery.variable)),
        type: .int, constantKind: .int, allowsNull: false, isNullable: false, range: range))
  }
}
