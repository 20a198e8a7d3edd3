import PredicateBytecode
import PredicateSemantics

/// Points in shapes (language §8.7).
extension Emitter {
  /// Emits a loop over the points at the end of the path, with a test of each. The truth of the whole path remains on the stack.
  mutating func emitGeoWithin(_ comparison: Comparison) {
    guard case .path(let path) = predicate.operands[comparison.left].kind, let region = region(comparison.right),
      let classIndex = predicate.operands[comparison.left].type?.classIndex,
      let point = PointClass(predicate.schema.classes[classIndex])
    else { return }
    var open = OpenPath(slot: 0)
    walk(path.steps[...], endsInObject: true, comparison.quantifier == .all ? .all : .any, &open)
    let type = builder.point(classIndex, type: point.type, coordinates: point.coordinates)
    builder.geoWithin(type, builder.constant(region))
    close(open)
  }

  private func region(_ id: TypedPredicate.OperandID) -> Constant? {
    switch predicate.operands[id].kind {
    case .region(let region): .region(.region(region))
    case .parameter(let index): .region(.parameter(index))
    default: nil
    }
  }
}
