import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// In `name == 'x' AND items.@count > 5`, an index finds few objects, so only their items need counting. A subquery does not see the terms
/// around it. The selective terms are therefore repeated in it, or, if an index has the owners, the subquery runs for each object found.
extension Translation {
  /// Returns a scope for the elements that a scope's objects own.
  ///
  /// - Parameter isMember: A Boolean value that indicates whether the result selects objects among the owners, not those absent from them.
  func inner(of scope: Scope, isMember: Bool = false) throws(DiagnosticError) -> Scope {
    if isMember, scope.isTerm, engine.joinsMembers { return Scope(context, rootClass: scope.rootClass) }
    return Scope(context, rootClass: scope.rootClass, of: try outer(scope, []))
  }

  /// Returns the objects that steps reach from the objects that a scope's terms find. `nil` if no term finds any.
  func outer(_ scope: Scope, _ steps: [TypedPath.Step]) throws(DiagnosticError) -> Scope.Outer? {
    if scope.narrowing.isEmpty, !scope.isForEach { return nil }
    return Scope.Outer(scope: scope, steps: steps, key: try scope.place(steps).key)
  }

  /// Returns the outer object's key if a scope's statement runs anew for each object because an index finds its rows.
  func eachKey(of inner: Scope) -> Columns? {
    engine.asksEach && inner.ownerIsIndexed ? inner.outer.map { $0.key } : nil
  }

  /// Returns the keys of the objects that steps reach from objects that satisfy a scope's narrowing terms. `nil` without such terms.
  func owners(_ scope: Scope, _ steps: [TypedPath.Step]) throws(DiagnosticError) -> SQLText? {
    guard !scope.narrowing.isEmpty else { return nil }
    let found = Scope(context, rootClass: scope.rootClass)
    let key = try found.place(steps).key
    var parts: [SQLText] = []
    for term in scope.narrowing { parts.append(try condition(term, in: found).sql) }
    return found.builder.select(key.selected(as: "owner"), where: parts)
  }

  /// Returns a Boolean value that indicates whether a node, or its negation, is selective: one term of an AND, or every term of an OR.
  func findsFew(_ id: TypedPredicate.NodeID, isOpposite: Bool = false) -> Bool {
    switch predicate.nodes[id] {
    case .and(let children) where !isOpposite, .or(let children) where isOpposite:
      return children.contains { findsFew($0, isOpposite: isOpposite) }
    case .and(let children), .or(let children): return children.allSatisfy { findsFew($0, isOpposite: isOpposite) }
    case .not(let child): return findsFew(child, isOpposite: !isOpposite)
    case .sharing(_, let child): return findsFew(child, isOpposite: isOpposite)
    default: return finds(id, isOpposite: isOpposite)
    }
  }

  /// Returns a Boolean value that indicates whether a term, or its negation, is likely to be selective and an index may find its objects:
  /// it compares a column with a constant. Boolean values and null are not selective.
  func finds(_ id: TypedPredicate.NodeID, isOpposite: Bool = false) -> Bool {
    guard case .comparison(let comparison) = predicate.nodes[id], comparison.quantifier == nil,
      case .path(let path) = predicate.operands[comparison.left].kind,
      !path.isToMany(in: predicate.schema), path.mixedSubscripts.isEmpty,
      path.steps.allSatisfy({ !$0.part.isSingle }), predicate.operands[comparison.left].type != .bool
    else { return false }
    if case .constant(.null) = predicate.operands[comparison.right].kind { return false }
    return predicate.indexUse(comparison, isOpposite: isOpposite) != nil
  }

  /// Joins the objects that links reach without keeping rows that have no such objects, if a condition holds only with them. The database
  /// can then begin with the objects that the links lead to.
  func requireLinks(of id: TypedPredicate.NodeID, in scope: Scope) {
    let links = required(by: id) { path in
      Set(path.steps.indices.dropFirst().map { TypedPath(steps: Array(path.steps[..<$0])) })
    }
    for path in links {
      if let alias = scope.joined(path.steps) { scope.builder.requireRows(of: alias) }
    }
  }

  /// Returns the paths to values that are not null wherever a condition holds.
  func requiredValues(of id: TypedPredicate.NodeID) -> Set<TypedPath> { required(by: id) { [$0] } }

  /// Returns the parts of paths that a condition requires to lead somewhere.
  private func required(by id: TypedPredicate.NodeID, _ parts: (TypedPath) -> Set<TypedPath>) -> Set<TypedPath> {
    switch predicate.nodes[id] {
    case .and(let children): return children.reduce(into: []) { $0.formUnion(required(by: $1, parts)) }
    case .or(let children):
      guard let first = children.first else { return [] }
      return children.dropFirst().reduce(required(by: first, parts)) { $0.intersection(required(by: $1, parts)) }
    case .sharing(_, let child): return required(by: child, parts)
    case .comparison(let comparison) where comparison.quantifier == nil && failsOnNull(comparison):
      guard case .path(let path) = predicate.operands[comparison.left].kind, path.mixedSubscripts.isEmpty,
        path.steps.allSatisfy({ step in
          !step.part.isSingle && !context.classSchema(step.classIndex).properties[step.property].type.isCollection
        })
      else { return [] }
      return parts(path)
    default: return []
    }
  }

  /// Returns a Boolean value that indicates whether a comparison with a constant is false for null.
  private func failsOnNull(_ comparison: Comparison) -> Bool {
    // The object of a link may be missing, and the link is null then.
    let mayBeNull = { (id: TypedPredicate.OperandID) in
      switch predicate.operands[id].kind {
      case .constant(.null), .constant(.link): true
      default: false
      }
    }
    switch (comparison.comparisonOperator, predicate.operands[comparison.right].kind) {
    case (.relation(.notEqual), .constant(.null)): return true
    case (.relation(.notEqual), _), (_, .constant(.null)), (_, .constant(.link)): return false
    case (.isIn, .list(let elements)), (.between, .list(let elements)): return !elements.contains(where: mayBeNull)
    case (.relation, .constant), (.relation, .parameter), (.isIn, .parameter): return true
    // An empty text is found in null.
    case (.text, .constant(.string(let text))): return !text.isEmpty
    default: return false
    }
  }
}
