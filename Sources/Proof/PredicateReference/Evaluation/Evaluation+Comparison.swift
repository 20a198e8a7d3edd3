/// A quantifier, which combines the values of a to-many side (language §6.4).
enum QuantifierWord {
  case any, all, none

  /// Combines test results. ANY: some value passes. ALL: every value passes. NONE: no value passes.
  func combines(_ tests: [Bool]) -> Bool {
    switch self {
    case .any: tests.contains(true)
    case .all: !tests.contains(false)
    case .none: !tests.contains(true)
    }
  }
}

extension Evaluation {
  /// Returns a Boolean value that indicates whether a comparison holds: its quantifier over the tests of the to-many side's values, or the
  /// test of its single value. A path without a value fails every unquantified test.
  func comparisonHolds(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Bool {
    let children = Array(tree.children(of: id))
    guard children.count == 3 else { throw unknown(id, "a comparison") }
    let (leftQuantifier, leftID) = try quantifier(of: children[0])
    let (rightQuantifier, rightID) = try quantifier(of: children[2])
    guard leftQuantifier == nil || rightQuantifier == nil else { throw unknown(id, "a comparison with one quantifier") }
    let left = try operand(leftID, scope)
    let right = try operand(rightID, scope)
    guard !(left.isToMany && right.isToMany) else { throw unknown(id, "a comparison with one to-many side") }
    let options = try textOptions(of: children[1])
    let tests: [Bool]
    switch tree.tokenKind(of: children[1]) {
    case .in:
      tests = try membershipTests(left, right, options, id)
    case .between:
      tests = try rangeTests(left, right, id)
    default:
      tests = try pairTests(left, try valueOperator(children[1]), right, options, id)
    }
    return (leftQuantifier ?? rightQuantifier ?? .any).combines(tests)
  }

  func quantifier(of id: NodeID) throws(ReferenceError) -> (QuantifierWord?, NodeID) {
    guard tree[id].kind == .quantified else { return (nil, id) }
    guard let operand = tree.child(.operand, of: id), let word = tree.tokenKind(of: id) else {
      throw unknown(id, "a quantifier")
    }
    switch word {
    case .any, .some: return (.any, operand)
    case .all: return (.all, operand)
    case .none: return (QuantifierWord.none, operand)
    default: throw unknown(id, "a quantifier")
    }
  }

  func textOptions(of operatorID: NodeID) throws(ReferenceError) -> TextOptions {
    guard let id = tree.child(.options, of: operatorID) else { return [] }
    switch tree.tokenText(of: id).lowercased() {
    case "c": return .caseInsensitive
    case "d": return .diacriticInsensitive
    case "cd", "dc": return [.caseInsensitive, .diacriticInsensitive]
    default: throw unknown(id, "an option")
    }
  }

  func valueOperator(_ id: NodeID) throws(ReferenceError) -> ReferenceOperator {
    switch tree.tokenKind(of: id) {
    case .equal: return .equal
    case .notEqual: return .notEqual
    case .less: return .less
    case .lessOrEqual: return .lessOrEqual
    case .greater: return .greater
    case .greaterOrEqual: return .greaterOrEqual
    case .beginsWith: return .finds(.front)
    case .endsWith: return .finds(.back)
    case .contains: return .finds(.anywhere)
    case .like: return .like
    default: throw unknown(id, "an operator")
    }
  }

  /// Returns the tests of `left operator right` for each pair of values. One side has one value.
  private func pairTests(
    _ left: Operand, _ comparison: ReferenceOperator, _ right: Operand, _ options: TextOptions, _ id: NodeID
  ) throws(ReferenceError) -> [Bool] {
    guard let leftValues = left.values(against: right.type), let rightValues = right.values(against: left.type) else {
      throw unknown(id, "a comparison with a list")
    }
    return leftValues.flatMap { left in
      rightValues.map { right in rules.holds(left, comparison, right, options: options) }
    }
  }

  /// Returns the tests of `left BETWEEN {lower, upper}`, bounds included, for each value of the left side (language §4.5).
  private func rangeTests(_ left: Operand, _ right: Operand, _ id: NodeID) throws(ReferenceError) -> [Bool] {
    guard case .list(let bounds) = right, bounds.count == 2, let values = left.values(against: nil) else {
      throw unknown(id, "a range")
    }
    let lower = bounds[0].value(against: left.type)
    let upper = bounds[1].value(against: left.type)
    guard lower != .null, upper != .null else { throw unknown(id, "a range of values") }
    return values.map { rules.holds($0, .greaterOrEqual, lower) && rules.holds($0, .lessOrEqual, upper) }
  }

  /// Returns the tests of `left IN right` for each value of the left side (language §4.5): it equals an element of a list or to-many path,
  /// or is found in the right side if that is text.
  private func membershipTests(
    _ left: Operand, _ right: Operand, _ options: TextOptions, _ id: NodeID
  ) throws(ReferenceError) -> [Bool] {
    guard let values = left.values(against: right.type) else { throw unknown(id, "a membership of a value") }
    switch right {
    case .list(let constants):
      let elements = constants.map { $0.value(against: left.type) }
      return values.map { isElement($0, of: elements, options) }
    case .reached(let reached) where reached.isToMany:
      return values.map { isElement($0, of: reached.values, options) }
    case .reached(let reached) where reached.type == .string:
      return values.flatMap { value in
        reached.values.map { rules.holds($0, .finds(.anywhere), value, options: options) }
      }
    case .constant(.value(.string(let text))):
      return values.map { rules.holds(.string(text), .finds(.anywhere), $0, options: options) }
    case .reached, .constant:
      throw unknown(id, "a membership in a list, a collection or a text")
    }
  }

  private func isElement(_ value: Value, of elements: [Value], _ options: TextOptions) -> Bool {
    elements.contains { rules.holds(value, .equal, $0, options: options) }
  }
}
