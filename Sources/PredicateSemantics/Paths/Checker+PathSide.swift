import PredicateDiagnostics
import PredicateSyntax

extension Checker {
  /// What a key path, a variable or a SUBQUERY leads to; nil after a report.
  mutating func target(of id: NodeID, in scope: Int) -> Side? {
    guard tree[id].kind == .path else { return side(of: id, in: scope) }
    let range = tree[id].range
    var elements = tree.children(of: id)
    guard let first = elements.first else { return nil }
    var start = PathStart.object
    switch tree[first].kind {
    case .subquery: return countSide(first, range)
    case .selfReference:
      elements = elements.dropFirst()
      if scopes[scope].depth > 0 || elements.isEmpty {
        report(
          .unsupportedOperand,
          elements.isEmpty
            ? "`SELF` is no operand here: compare one of the object's properties"
            : "`SELF` has no meaning inside SUBQUERY: names belong to the element there", tree[first].range)
        return nil
      }
    case .variable where isProperty(first, in: scope): break
    case .variable:
      elements = elements.dropFirst()
      switch variable(first, isAlone: elements.isEmpty, in: scope) {
      case .value(let side): return side
      case .element: start = .element
      case .faulty: return nil
      }
    default: break
    }
    guard let components = components(of: elements, path: range) else { return nil }
    guard case .known(let components) = components else {
      isOpen = true
      return .open(range)
    }
    guard let classIndex = scopes[scope].classIndex else { return nil }
    if start == .element, case .operation(let operation) = components.first?.kind, operation != .links {
      report(
        .variableNeedsProperty, "`\(tree.text(of: first))` is a single element; name one of its properties first",
        tree[first].range)
      return nil
    }
    switch resolve(components, from: classIndex, start: start, in: scope, range) {
    case .path(let path): return .path(path)
    case .aggregate(let aggregate): return .aggregate(aggregate)
    case .type(let type): return .type(type)
    case nil: return nil
    }
  }

  private enum VariableUse {
    /// A value supplied by name.
    case value(Side?)
    /// The element of the SUBQUERY.
    case element
    /// Reported.
    case faulty
  }

  /// Whether a `$name` that no SUBQUERY binds names a property: in rql `$` is a letter (LANGUAGE §1.4).
  private func isProperty(_ id: NodeID, in scope: Int) -> Bool {
    guard dialect == .rql, let name = tree.name(of: id), !isBound(name, in: scope),
      let classIndex = scopes[scope].classIndex
    else { return false }
    return schema.classes[classIndex].propertyIndex("$" + name) != nil
  }

  /// What a `$name` at the start of a path is (LANGUAGE §4.8, §12.6, §12.13).
  private mutating func variable(_ id: NodeID, isAlone: Bool, in scope: Int) -> VariableUse {
    let range = tree[id].range
    guard let name = tree.name(of: id) else { return .faulty }
    if names(name, variableOf: scope) {
      if !isAlone { return .element }
      report(
        .variableNeedsProperty,
        "`$\(name)` is an element of the SUBQUERY; compare one of its properties, `$\(name).property`",
        range)
      return .faulty
    }
    if isBound(name, in: scope) {
      report(
        .correlatedSubquery,
        "`$\(name)` belongs to an outer SUBQUERY, and a body sees only its own element"
          + (scopes[scope].variable.map { ", `$\($0)`" } ?? ""), range)
      return .faulty
    }
    if isAlone, dialect == .nspredicate { return .value(variableSide(name, range)) }
    let own = scopes[scope].variable.map { ": the variable of this SUBQUERY is `$\($0)`" } ?? ""
    report(.unboundVariable, "`$\(name)` is not the variable of a SUBQUERY around it\(own)", range)
    return .faulty
  }

  /// `SUBQUERY(…).@count`; its shape is known to be right.
  private func countSide(_ id: NodeID, _ range: SourceRange) -> Side? {
    guard let body = tree.children(of: id).last, typed[body] != Self.untyped else {
      return isOpen ? .open(range) : nil
    }
    guard let subquery = subqueries[id] else { return nil }
    return .count(
      ResolvedCount(
        subquery: Subquery(collection: subquery.collection, elementClass: subquery.elementClass, body: typed[body]),
        range: range))
  }
}
