import PredicateSchema
import PredicateSyntax
import PredicateValues

/// Comparisons of rql (LANGUAGE §4.3–4.6, §6.4).
extension Evaluation {
  /// Whether a comparison of rql holds for the object of a scope.
  func rqlComparisonHolds(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Bool {
    let children = Array(tree.children(of: id))
    guard children.count == 3 else { throw unknown(id, "a comparison") }
    let (leftQuantifier, leftID) = try quantifier(of: children[0])
    let (rightQuantifier, rightID) = try quantifier(of: children[2])
    let options = try textOptions(of: children[1])
    let left = try rqlOperand(leftID, scope)
    let right = try rqlOperand(rightID, scope)
    switch tree.tokenKind(of: children[1]) {
    case .between:
      return try rangeHolds(left, right, leftQuantifier, id)
    case .in:
      let test = RqlTest(
        rules: rules, comparison: .equal, options: options, left: left.side(against: right.type),
        right: right.side(against: left.type), isMembership: true)
      guard test.right.isMany || test.right.values.isEmpty else { throw unknown(id, "a membership in a list") }
      return test.holds(leftQuantifier ?? .any, rightQuantifier ?? .any)
    default:
      let test = RqlTest(
        rules: rules, comparison: try valueOperator(children[1]), options: options,
        left: left.side(against: right.type), right: right.side(against: left.type), isMembership: false)
      return test.holds(leftQuantifier, rightQuantifier)
    }
  }

  /// `left BETWEEN {lower, upper}`, both ends included: of one value, or of all of many (LANGUAGE §4.5).
  private func rangeHolds(
    _ left: RqlOperand, _ right: RqlOperand, _ quantifier: QuantifierWord?, _ id: NodeID
  ) throws(ReferenceError) -> Bool {
    guard case .list(let bounds) = right, bounds.count == 2 else { throw unknown(id, "a range") }
    let values = left.side(against: nil)
    func holds(_ value: Value, _ comparison: ReferenceOperator, _ bound: Constant) -> Bool {
      var left = values
      left.isMany = false
      left.values = [value]
      return RqlTest(
        rules: rules, comparison: comparison, options: [], left: left,
        right: RqlOperand.constant(bound).side(against: values.type), isMembership: false
      ).holds(nil, nil)
    }
    let tests = values.values.map { holds($0, .greaterOrEqual, bounds[0]) && holds($0, .lessOrEqual, bounds[1]) }
    if !values.isMany && tests.isEmpty { return false }
    return (quantifier ?? .any).combines(tests)
  }
}
