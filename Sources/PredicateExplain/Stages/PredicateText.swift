import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Typed predicates in the language of predicates again, after rewriting too: `priority BETWEEN {1, 9}`.
///
/// Bottom-up over the arenas, without recursion. For reading: what has no spelling in the dialect is shown all the same.
struct PredicateText {
  private let predicate: TypedPredicate
  /// The text of every node.
  private(set) var nodes: [String]
  private var operands: [String?]
  private let showsBodies: Bool

  /// - Parameter showsBodies: Whether the bodies of subqueries are written out, or stand elsewhere.
  init(_ predicate: TypedPredicate, showsBodies: Bool = true) {
    self.predicate = predicate
    self.showsBodies = showsBodies
    nodes = []
    operands = Array(repeating: nil, count: predicate.operands.count)
    for node in predicate.nodes {
      switch node {
      case .constant(let truth): nodes.append(truth ? "TRUEPREDICATE" : "FALSEPREDICATE")
      case .not(let inner): nodes.append("NOT " + wrapped(inner, below: 2))
      case .and(let terms): nodes.append(terms.map { wrapped($0, below: 1) }.joined(separator: " AND "))
      case .or(let terms): nodes.append(terms.map { wrapped($0, below: 0) }.joined(separator: " OR "))
      case .comparison(let comparison): nodes.append(text(of: comparison))
      case .listComparison(let comparison):
        nodes.append(
          operand(comparison.left) + " " + Self.symbol(of: comparison) + " " + operand(comparison.right))
      case .exists(let existence):
        nodes.append(
          "\(LogicName.of(node))(\(path(existence.subquery.collection)), $x, \(body(existence.subquery)))")
      case .sharing(let operand, let inner):
        let shared = "WITH " + self.operand(operand)
        nodes.append(showsBodies && nodes.indices.contains(inner) ? "(\(shared): \(nodes[inner]))" : shared)
      }
    }
  }

  /// The whole predicate.
  var root: String { nodes.indices.contains(predicate.root) ? nodes[predicate.root] : "" }

  /// The text of an operand.
  mutating func operand(_ id: TypedPredicate.OperandID) -> String {
    var pending = [id]
    while let next = pending.last {
      let parts = parts(of: next).filter { operands.indices.contains($0) && operands[$0] == nil }
      if parts.isEmpty {
        operands[next] = written(next)
        pending.removeLast()
      } else {
        pending += parts
      }
    }
    return operands[id] ?? ""
  }

  private func wrapped(_ id: TypedPredicate.NodeID, below: Int) -> String {
    guard nodes.indices.contains(id) else { return "" }
    let needsParentheses =
      switch predicate.nodes[id] {
      case .or(let terms): below > 0 && terms.count > 1
      case .and(let terms): below > 1 && terms.count > 1
      default: false
      }
    return needsParentheses ? "(\(nodes[id]))" : nodes[id]
  }

  private mutating func text(of comparison: Comparison) -> String {
    let quantifier = comparison.quantifier.map { $0.rawValue.uppercased() + " " } ?? ""
    return quantifier + operand(comparison.left) + " " + comparison.comparisonOperator.symbol
      + comparison.options.name + " " + operand(comparison.right)
  }

  /// The operator of a comparison of lists, between the quantifiers of its sides.
  static func symbol(of comparison: ListComparison) -> String {
    let symbol = comparison.comparisonOperator.symbol + comparison.options.name
    guard let quantifiers = comparison.quantifiers else { return symbol }
    return "\(quantifiers.left.rawValue.uppercased()) \(symbol) \(quantifiers.right.rawValue.uppercased())"
  }

  /// The operands inside an operand.
  private func parts(of id: TypedPredicate.OperandID) -> [TypedPredicate.OperandID] {
    switch predicate.operands[id].kind {
    case .list(let elements): elements
    case .arithmetic(_, let left, let right): [left, right]
    default: []
    }
  }

  private func written(_ id: TypedPredicate.OperandID) -> String {
    func part(_ id: TypedPredicate.OperandID) -> String { operands[id] ?? "" }
    switch predicate.operands[id].kind {
    case .constant(let value): return Self.constant(value)
    case .parameter(let index):
      return predicate.parameters.indices.contains(index) ? Self.parameter(predicate.parameters[index].name) : "?"
    case .path(let path): return path.steps.isEmpty ? "SELF" : self.path(path)
    case .aggregate(let aggregate):
      let function = aggregate.function == .average ? "avg" : aggregate.function.rawValue
      let property = aggregate.property.map { "." + predicate.elementPropertyName(aggregate, $0) } ?? ""
      return path(aggregate.collection) + ".@\(function)" + property
    case .subqueryCount(let subquery):
      return "SUBQUERY(\(path(subquery.collection)), $x, \(body(subquery))).@count"
    case .kinds(let kinds): return "{\(kinds)}"
    case .arithmetic(let operation, let left, let right):
      return "(\(part(left)) \(operation.symbol) \(part(right)))"
    case .region(let region): return region.description
    case .list(let elements):
      let shown = elements.prefix(12).map(part).joined(separator: ", ")
      return "{\(shown)\(elements.count > 12 ? ", … \(elements.count - 12) more" : "")}"
    }
  }

  private func body(_ subquery: Subquery) -> String {
    showsBodies && nodes.indices.contains(subquery.body) ? nodes[subquery.body] : "…"
  }

  private func path(_ path: TypedPath) -> String {
    predicate.text(of: path).split(separator: "[]", omittingEmptySubsequences: false).joined()
  }

  /// A parameter as its text names it.
  static func parameter(_ name: Parameter.Name) -> String {
    switch name {
    case .position(let position): "%@\(position + 1)"
    case .variable(let name): "$\(name)"
    }
  }

  /// A constant as predicates write it.
  static func constant(_ value: Value) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .link(let object): return "object #\(object.row)"
    default: return value.messageText { "class \($0)" }
    }
  }

  /// A text between quotes, on one line, cut after 60 characters.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 60 {
        result += "…"
        break
      }
      switch scalar {
      case "'", "\\": result += "\\" + String(scalar)
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}

extension ComparisonOperator {
  /// The operator in a predicate.
  var symbol: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isOfKind: ".@type IN"
    case .isOfSameKind: ".@type == @type OF"
    case .isOfOtherKind: ".@type != @type OF"
    case .geoWithin: "geoWithin"
    default: rawValue.uppercased()
    }
  }
}
