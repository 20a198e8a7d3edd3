import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// An approximation of shapes on the sphere: a point in a shape lies in the shape's ranges of latitude and longitude.
extension Translation {
  /// Returns a translatable condition that holds whenever a part of the predicate does. `nil` if there is none.
  func bounds(_ id: TypedPredicate.NodeID, in scope: Scope) throws(DiagnosticError) -> Condition? {
    guard case .comparison(let comparison) = predicate.nodes[id], case .geoWithin = comparison.comparisonOperator,
      case .path(let path) = predicate.operands[comparison.left].kind, path.mixedSubscripts.isEmpty,
      case .region(let region) = predicate.operands[comparison.right].kind, let step = path.steps.last,
      let target = context.classSchema(step.classIndex).properties[step.property].type.element.classIndex,
      let point = PointClass(context.classSchema(target))
    else { return nil }
    let coordinates = context.classSchema(target).properties[point.coordinates]
    try requireParts(of: path, at: comparison.range)
    if isInColumns(step) { throw context.refusal(.geo, Self.hasNoKey, at: comparison.range) }
    if let reason = context.mapping.fault(
      of: coordinates, in: context.classSchema(target), predicate.schema, engine)
    {
      throw context.refusal(.geo, reason, at: comparison.range)
    }
    switch comparison.quantifier {
    case nil: return try bounds(region.bounds, path.steps, target, point, in: scope)
    case .any:
      let inner = try inner(of: scope)
      return try member(scope, of: inner, where: bounds(region.bounds, path.steps, target, point, in: inner))
    // ALL and NONE include objects without points.
    case .all, .some(.none): return nil
    }
  }

  private func bounds(
    _ bounds: GeoBounds, _ steps: [TypedPath.Step], _ target: Int, _ point: PointClass, in scope: Scope
  ) throws(DiagnosticError) -> Condition {
    func coordinate(_ index: Int) throws(DiagnosticError) -> SQLText {
      let step = TypedPath.Step(classIndex: target, property: point.coordinates, part: .element(index))
      return try scope.elements(steps + [step]).value.first
    }
    func constant(_ degrees: Double) -> SQLText { .parameter(.double(degrees), .double) }
    let (longitude, latitude) = (try coordinate(0), try coordinate(1))
    let fromWest: SQLText = "\(longitude) >= \(constant(bounds.west))"
    let toEast: SQLText = "\(longitude) <= \(constant(bounds.east))"
    let across: SQLText = bounds.west <= bounds.east ? "\(fromWest) AND \(toEast)" : "(\(fromWest) OR \(toEast))"
    return Condition(
      "(\(latitude) >= \(constant(bounds.south)) AND \(latitude) <= \(constant(bounds.north)) AND \(across))",
      mayBeNull: true)
  }
}
