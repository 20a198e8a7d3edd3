import PredicateAppSources
import PredicateSemantics

extension FunctionBody {
  /// Checks that the two sides of a comparison have comparable types, and that the operator supports them. The checks are calls of
  /// functions that do nothing and are unavailable for some types.
  mutating func compare(_ id: NodeID) {
    guard let left = tree.child(.left, of: id), let operation = tree.child(.operation, of: id),
      let right = tree.child(.right, of: id)
    else { return }
    let leftValue = value(left)
    askHowMany(left, at: tree[left].range.lowerBound)
    if tree.tokenKind(of: operation) == .in, tree[right].kind == .path {
      askForList(right, of: left)
    } else {
      askHowMany(right, at: tree[right].range.lowerBound)
    }
    let subject: String? = if let leftValue { leftValue } else { value(right) }
    let question = WrittenOperator(tree.tokenKind(of: operation)).flatMap(Self.question)
    if let question, let subject { ask(question, subject, at: tree.token(of: operation)?.range.lowerBound) }
    let options = tree.child(.options, of: operation)
    if let options, let subject { ask("option", subject, at: tree[options].range.lowerBound) }
    let asksForText = options != nil || question == "search" || question == "pattern"
    if tree[left].kind == .null, let property = ownProperty(right) {
      ask("null", property, at: tree[left].range.lowerBound)
    }
    if let index = argument(right) {
      let position = tree[right].range.lowerBound
      if tree.tokenKind(of: operation) == .in || tree.tokenKind(of: operation) == .between {
        ask("several", "a\(index)", at: position)
      } else {
        let reach = define("c.reach(a\(index))")
        ask("lone", "a\(index), \(reach)", at: position)
      }
    }
    for element in tree[right].kind == .list ? Array(tree.children(of: right)) : [right] {
      if tree[element].kind == .null {
        if let property = ownProperty(left) { ask("null", property, at: tree[element].range.lowerBound) }
        continue
      }
      // The check for a string already covers this element.
      if asksForText, tree[element].kind == .string { continue }
      guard let leftValue, let rightValue = value(element) else { continue }
      // The side that is not a property is the one to change.
      let isMirrored = isPath(element) && !isPath(left)
      ask(
        "compare", isMirrored ? "\(rightValue), \(leftValue)" : "\(leftValue), \(rightValue)",
        at: tree[isMirrored ? left : element].range.lowerBound)
    }
  }

  /// Returns the function of `PredicateCheck` that checks a property for an operator.
  private static func question(_ operation: WrittenOperator) -> String? {
    switch operation {
    case .relation(let relation): relation.isOrdering ? "order" : nil
    case .text(let test): test.isPattern ? "pattern" : "search"
    case .between: "range"
    case .isIn: nil
    }
  }

  /// Checks that a side reaches as many values as its quantifier, or the lack of one, requires.
  private mutating func askHowMany(_ side: NodeID, at position: Int) {
    let isQuantified = tree[side].kind == .quantified
    let path = isQuantified ? tree.child(.operand, of: side) : side
    guard let path, let reach = reaches[path] else { return }
    ask(isQuantified ? "many" : "single", reach, at: position)
  }

  /// Checks that the right side of IN has many values, or is a string in which a constant is searched.
  private mutating func askForList(_ right: NodeID, of left: NodeID) {
    guard let reach = reaches[right] else { return }
    let position = tree[right].range.lowerBound
    if isPath(left) {
      let path = tree[left].kind == .quantified ? tree.child(.operand, of: left) : left
      guard let other = path.flatMap({ reaches[$0] }) else { return }
      return ask("list", "\(reach), of: \(other)", at: position)
    }
    guard let value = value(right) else { return }
    ask("container", "\(reach), \(value)", at: position)
  }

  /// Returns the index of a placeholder's interpolation. `nil` for other nodes.
  private func argument(_ id: NodeID) -> Int? {
    guard tree[id].kind == .placeholder else { return nil }
    return predicate.interpolations.firstIndex { $0.range == tree[id].range }
  }

  private func isPath(_ id: NodeID) -> Bool { tree[id].kind == .path || tree[id].kind == .quantified }

  /// Returns a property whose nullability is known.
  private func ownProperty(_ id: NodeID) -> String? {
    let path = tree[id].kind == .quantified ? tree.child(.operand, of: id) : id
    guard let path, reaches[path] != nil, case .property(let constant) = operands[path] else { return nil }
    return constant
  }

  /// Returns a constant of the type of an operand's single values, or an example. `nil` if the type is unknown.
  private mutating func value(_ id: NodeID) -> String? {
    switch tree[id].kind {
    case .path:
      switch operands[id] {
      // A separate statement. In one expression with the check, the compiler would choose the overload of `element` that makes the check
      // succeed.
      case .property(let constant), .element(let constant): return define("c.element(\(constant))")
      case .value(let constant): return constant
      case .root: return define("c.element(r)")
      case .example(let expression): return expression
      case .unknown, nil: return nil
      }
    case .quantified:
      guard let operand = tree.child(.operand, of: id) else { return nil }
      return value(operand)
    // A Boolean equals 0 or 1, and no other number.
    case .number: return tree.text(of: id) == "0" || tree.text(of: id) == "1" ? "0" : "0.5"
    case .negated: return tree.isSignedNumber(id) ? "0.5" : nil
    case .string: return "\"\""
    case .bool: return "true"
    case .placeholder:
      guard let index = argument(id) else { return nil }
      return define("c.element(c.argument(a\(index)))")
    default: return nil
    }
  }
}
