import PredicateDiagnostics
import PredicateSources
import PredicateSyntax

/// Writes code that asks, for each comparison, whether its two sides have types that can be compared, and the operator fits them: calls
/// of functions that do nothing, some of which do not exist for some types.
struct ComparisonWriter {
  let paths: PathWriter
  private(set) var text = ""
  private var tree: SyntaxTree { paths.tree }
  /// The constants that hold the single values of others.
  private var elements: [String: String] = [:]

  init(_ paths: PathWriter) { self.paths = paths }

  mutating func run() {
    for id in tree.nodes.indices where tree[id].kind == .comparison { comparison(id) }
  }

  private mutating func comparison(_ id: NodeID) {
    guard let left = tree.child(.left, of: id), let operation = tree.child(.operation, of: id),
      let right = tree.child(.right, of: id)
    else { return }
    let kind = tree.tokenKind(of: operation)
    let subject: String? = if let value = value(left) { value } else { value(right) }
    let question = kind.flatMap { Self.questions[$0] }
    if let question, let subject {
      ask(question, "(\(subject))", at: tree.token(of: operation)?.range.lowerBound)
    }
    let options = tree.child(.options, of: operation)
    if let options, let subject {
      ask("option", "(\(subject))", at: tree[options].range.lowerBound)
    }
    let asksForText = options != nil || question == "search" || question == "pattern"
    let elements = tree[right].kind == .list ? Array(tree.children(of: right)) : [right]
    for element in elements {
      if tree[element].kind == .null {
        if let property = property(left) { ask("null", "(\(property))", at: tree[element].range.lowerBound) }
        continue
      }
      // Beside a text nothing else is left to be said.
      if asksForText, tree[element].kind == .string { continue }
      guard let leftValue = value(left), let rightValue = value(element) else { continue }
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
    guard let position, let place = paths.predicate.text.place(of: .init(position, position + 1)) else { return }
    text += paths.code.expression("c.", question, arguments, at: place.lowerBound)
  }

  private func isPath(_ id: NodeID) -> Bool { tree[id].kind == .path || tree[id].kind == .quantified }

  /// A property whose value may not be null: one of the object itself.
  private func property(_ id: NodeID) -> String? {
    guard tree[id].kind == .path, tree.children(of: id).count == 1, case .property(let constant) = paths.values[id]
    else {
      return nil
    }
    return constant
  }

  /// An expression of the type of an operand's single values; nil where that is not known.
  private mutating func value(_ id: NodeID) -> String? {
    switch tree[id].kind {
    case .path:
      switch paths.values[id] {
      case .property(let constant), .object(let constant): return element(of: constant)
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
      let index = paths.predicate.interpolations.firstIndex { $0.range == tree[id].range }

      guard let index else { return nil }
      return element(of: "c.argument(a\(index))")
    default: return nil
    }
  }

  /// A constant that holds a single value of another. It is a statement of its own: with the question in one expression, the compiler
  /// would choose what is an element so that the question has an answer.
  private mutating func element(of constant: String) -> String {
    if let element = elements[constant] { return element }
    let element = "e\(elements.count)"
    elements[constant] = element
    text += "let \(element) = c.element(\(constant))\n_ = \(element)\n"
    return element
  }
}
