import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Of `name == 'x' AND items.@count > 5` an index finds few objects, and only theirs are counted: a statement inside another one does
/// not know what stands beside it, so the terms that find the objects are said in both; or, where an index has the owners, it is asked
/// of each object that is found.
extension Translation {
  /// A scope for what a scope's objects own.
  ///
  /// - Parameter isMember: Whether objects are found that are among its owners, and not those that are not.
  func inner(of scope: Scope, isMember: Bool = false) throws(DiagnosticError) -> Scope {
    if isMember, scope.isTerm, engine.joinsMembers { return Scope(context, rootClass: scope.rootClass) }
    return Scope(context, rootClass: scope.rootClass, of: try outer(scope, []))
  }

  /// What steps lead to from the objects that a scope's terms find; nil where no term finds any.
  func outer(_ scope: Scope, _ steps: [TypedPath.Step]) throws(DiagnosticError) -> Scope.Outer? {
    if scope.narrowing.isEmpty { return nil }
    return Scope.Outer(scope: scope, steps: steps, key: try scope.place(steps).key)
  }

  /// The key of the object outside that a scope's statement is about, where it is asked for each object anew: an index finds the rows.
  func eachKey(of inner: Scope) -> Columns? {
    engine.asksEach && inner.ownerIsIndexed ? inner.outer.map { $0.key } : nil
  }

  /// The keys of what steps lead to from the objects for which a scope's narrowing terms hold; nil where there are no such terms.
  func owners(_ scope: Scope, _ steps: [TypedPath.Step]) throws(DiagnosticError) -> SQLText? {
    guard !scope.narrowing.isEmpty else { return nil }
    let found = Scope(context, rootClass: scope.rootClass)
    let key = try found.place(steps).key
    var parts: [SQLText] = []
    for term in scope.narrowing { parts.append(try condition(term, in: found).sql) }
    parts = found.builder.conditions + parts
    return
      "SELECT \(key.selected(as: "owner")) FROM \(found.builder.from ?? "") WHERE \(parts.joined(separator: " AND "))"
  }

  /// Whether a node, or its opposite, finds few objects: one of an AND's terms, or each of an OR's.
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

  /// Whether a term, or its opposite, finds few objects, as far as that can be told without the data, and an index may know them: a column
  /// is compared with a constant. Truth values and null are what many objects have.
  func finds(_ id: TypedPredicate.NodeID, isOpposite: Bool = false) -> Bool {
    guard case .comparison(let comparison) = predicate.nodes[id], comparison.quantifier == nil,
      case .path(let path) = predicate.operands[comparison.left].kind,
      !path.isToMany(in: predicate.schema), path.mixedSubscripts.isEmpty,
      path.steps.allSatisfy({ !$0.part.isSingle }), predicate.operands[comparison.left].type != .bool
    else { return false }
    if case .constant(.null) = predicate.operands[comparison.right].kind { return false }
    return predicate.indexUse(comparison, isOpposite: isOpposite) != nil
  }
}
