import PredicateSchema
import PredicateSyntax
import PredicateValues

/// Comparisons of rql (language §4.3–4.6, §6.4).
extension Evaluation {
  /// Whether a comparison of rql holds for the object of a scope.
  func rqlComparisonHolds(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Bool {
    let children = Array(tree.children(of: id))
    guard children.count == 3 else { throw unknown(id, "a comparison") }
    var (leftQuantifier, leftID) = try rqlQuantifier(of: children[0])
    var (rightQuantifier, rightID) = try rqlQuantifier(of: children[2])
    let options = try textOptions(of: children[1])
    let left = try rqlOperand(leftID, scope)
    let right = try rqlOperand(rightID, scope)
    if left.takesNoQuantifier { leftQuantifier = nil }
    if right.takesNoQuantifier { rightQuantifier = nil }
    switch tree.tokenKind(of: children[1]) {
    case .between:
      return try rangeHolds(left, right, leftQuantifier, id)
    case .in:
      let test = RqlTest(
        rules: rules, comparison: .equal, options: options, left: left.side(against: right.type),
        right: right.side(against: left.type))
      guard test.right.isMany || test.right.values.isEmpty else { throw unknown(id, "a membership in a list") }
      return test.holds(leftQuantifier, rightQuantifier)
    default:
      let comparison = try valueOperator(children[1])
      let test = RqlTest(
        rules: rules, comparison: comparison, options: options, left: left.side(against: right.type),
        right: right.side(against: left.type))
      if test.left.hasNullEntries, comparison == .notEqual, leftQuantifier ?? .any == .any,
        test.right.origin == .constant || test.right.origin == .list && test.right.values.count == 1
      {
        // An entry of the object's own dictionary that leads nowhere differs from an object.
        return true
      }
      if test.left.isOwnLinks, test.right.origin == .list, leftQuantifier == nil, rightQuantifier == nil {
        // Links of the object itself: some link is, or is not, some of the objects.
        return test.holds(.any, .any)
      }
      return test.holds(leftQuantifier, rightQuantifier)
    }
  }

  /// The quantifier before a side, or the first one before a path in the side's arithmetic, and the side without one in front.
  private func rqlQuantifier(of id: NodeID) throws(ReferenceError) -> (QuantifierWord?, NodeID) {
    let (quantifier, operand) = try quantifier(of: id)
    if quantifier != nil { return (quantifier, operand) }
    var remaining = [id]
    while let node = remaining.popLast() {
      switch tree[node].kind {
      case .quantified: return (try self.quantifier(of: node).0, id)
      case .add, .subtract, .multiply, .divide: remaining += tree.children(of: node).reversed()
      default: break
      }
    }
    return (nil, id)
  }

  /// `left BETWEEN {lower, upper}`, both ends included (language §4.5). Of many values it is one comparison with each bound, each
  /// under the quantifier. Null lies between nothing (language §6.2).
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
        right: RqlOperand.constant(bound).side(against: values.constantType ?? values.type)
      ).holds(nil, nil)
    }
    let tests = [(ReferenceOperator.greaterOrEqual, bounds[0]), (.lessOrEqual, bounds[1])].map { comparison, bound in
      values.values.map { $0 != .null && holds($0, comparison, bound) }
    }
    return tests.allSatisfy { (quantifier ?? .any).combines($0) }
  }
}
