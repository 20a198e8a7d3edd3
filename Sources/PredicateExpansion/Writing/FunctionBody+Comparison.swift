import PredicateDiagnostics
import PredicateSources
import PredicateSyntax

extension FunctionBody {
  /// Asks whether the two sides of a comparison have types that can be compared, and whether the operator fits them: by calls of
  /// functions that do nothing, some of which there are not for some types.
  mutating func compare(_ id: NodeID) {
    guard let left = tree.child(.left, of: id), let operation = tree.child(.operation, of: id),
      let right = tree.child(.right, of: id)
    else { return }
    let leftValue = value(left)
    let subject: String? = if let leftValue { leftValue } else { value(right) }
    let question = tree.tokenKind(of: operation).flatMap { Self.questions[$0] }
    if let question, let subject { ask(question, "(\(subject))", at: tree.token(of: operation)?.range.lowerBound) }
    let options = tree.child(.options, of: operation)
    if let options, let subject { ask("option", "(\(subject))", at: tree[options].range.lowerBound) }
    let asksForText = options != nil || question == "search" || question == "pattern"
    for element in tree[right].kind == .list ? Array(tree.children(of: right)) : [right] {
      if tree[element].kind == .null {
        if let property = ownProperty(left) { ask("null", "(\(property))", at: tree[element].range.lowerBound) }
        continue
      }
      // Beside a text nothing else is left to be said.
      if asksForText, tree[element].kind == .string { continue }
      guard let leftValue, let rightValue = value(element) else { continue }
      // Of two sides the one that is no property is the one to change.
      let blamed = isPath(element) && !isPath(left) ? left : element
      ask("compare", "(\(leftValue), \(rightValue))", at: tree[blamed].range.lowerBound)
    }
  }

  /// What has to be asked of a property because of an operator, in the words of `PredicateCheck`.
  private static let questions: [TokenKind: String] = [
    .less: "order", .lessOrEqual: "order", .greater: "order", .greaterOrEqual: "order", .between: "range",
    .beginsWith: "search", .endsWith: "search", .contains: "search", .like: "pattern",
  ]

  private mutating func ask(_ question: String, _ arguments: String, at position: Int?) {
    guard let position, let place = predicate.text.place(of: .init(position, position + 1)) else { return }
    append(code.expression("c.", question, arguments, at: place.lowerBound))
  }

  private func isPath(_ id: NodeID) -> Bool { tree[id].kind == .path || tree[id].kind == .quantified }

  /// A property of the object itself, of which it is known whether it may be null.
  private func ownProperty(_ id: NodeID) -> String? {
    guard tree[id].kind == .path, tree.children(of: id).count == 1, case .property(let constant) = operands[id] else {
      return nil
    }
    return constant
  }

  /// A constant of the type of an operand's single values, or an example; nil where that is not known.
  private mutating func value(_ id: NodeID) -> String? {
    switch tree[id].kind {
    case .path:
      switch operands[id] {
      // A statement of its own: with the question in one expression, the compiler would choose what is an element so that the
      // question has an answer.
      case .property(let constant), .element(let constant): return define("c.element(\(constant))")
      case .root: return define("c.element(r)")
      case .example(let expression): return expression
      case .unknown, nil: return nil
      }
    case .quantified:
      guard let operand = tree.child(.operand, of: id) else { return nil }
      return value(operand)
    case .number: return "0"
    case .negated: return tree.isSignedNumber(id) ? "0" : nil
    case .string: return "\"\""
    case .bool: return "true"
    case .placeholder:
      guard let index = predicate.interpolations.firstIndex(where: { $0.range == tree[id].range }) else { return nil }
      return define("c.element(c.argument(a\(index)))")
    default: return nil
    }
  }
}
