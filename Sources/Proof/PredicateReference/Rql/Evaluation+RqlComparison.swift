/// Comparisons of rql (language §4.3–4.6, §6.4).
extension Evaluation {
  /// Returns a Boolean value that indicates whether an rql comparison holds for the object of a scope.
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
        // An entry of the object's own dictionary without a target differs from any object.
        return true
      }
      if test.left.isOwnLinks, test.right.origin == .list, leftQuantifier == nil, rightQuantifier == nil {
        // Links of the object itself: some link is, or is not, one of the objects.
        return test.holds(.any, .any)
      }
      return test.holds(leftQuantifier, rightQuantifier)
    }
  }

  /// Returns the quantifier before a side, or the first one before a path in its arithmetic, and the side without a leading quantifier.
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

  /// Returns a Boolean value that indicates whether `left BETWEEN {lower, upper}` holds, bounds included (language §4.5). For many values,
  /// it is a comparison with each bound, each under the quantifier. Null is never between bounds (language §6.2).
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
