extension TypedPredicate {
  /// Returns a node as readable predicate text: `priority > 5 AND name BEGINSWITH[c] 'e'`.
  ///
  /// Shapes are written as in rql. Three notations have no equivalent in the language. `EXISTS(tasks, $x, …)`, `EVERY(…)` and `NO(…)` test
  /// elements as SUBQUERY does. `WITH tasks.@avg.priority: …` surrounds comparisons that share a value. Linear in the size of the text.
  package func text(of id: NodeID, _ style: PredicateTextStyle = .whole) -> String {
    guard nodes.indices.contains(id) else { return "" }
    var printer = PredicatePrinter(self, style)
    return printer.print(id)
  }

  /// The text of the whole predicate; see ``text(of:)``.
  package var text: String { nodes.indices.contains(root) ? text(of: root) : "" }

  /// Returns an operand as predicate text.
  package func text(ofOperand id: OperandID, _ style: PredicateTextStyle = .whole) -> String {
    var printer = PredicatePrinter(self, style)
    return printer.printOperand(id)
  }
}

/// The level of detail of predicate text.
package struct PredicateTextStyle: Sendable {
  /// A Boolean value that indicates whether bodies of subqueries and of shared values are written out. Otherwise `…` replaces them.
  package var showsBodies = true
  /// The maximum number of elements of a list.
  package var maximumElements = Int.max
  /// The maximum number of Unicode scalars of a string.
  package var maximumScalars = Int.max

  /// The whole text.
  package static let whole = PredicateTextStyle()
  /// The detail for a line of a table.
  package static let line = PredicateTextStyle(maximumElements: 12, maximumScalars: 60)
  /// The detail for a line of an outline, with bodies on separate lines.
  package static let outline = PredicateTextStyle(showsBodies: false, maximumElements: 12, maximumScalars: 60)
}

extension TypedPredicate {
  /// Returns a value as predicate text.
  func text(ofConstant value: Value) -> String { schema.predicateText(of: value) }
}

/// Prints predicates without recursion: a stack contains the remaining pieces.
private struct PredicatePrinter {
  private enum Piece {
    case text(String)
    /// A node in the body of the subquery with a variable, if any. It needs parentheses if its precedence is lower than `binding`.
    case node(TypedPredicate.NodeID, variable: String?, binding: Int)
    case operand(TypedPredicate.OperandID, variable: String?)
  }

  let predicate: TypedPredicate
  let style: PredicateTextStyle
  private var pending: [Piece] = []

  init(_ predicate: TypedPredicate, _ style: PredicateTextStyle) {
    self.predicate = predicate
    self.style = style
  }

  mutating func print(_ id: TypedPredicate.NodeID) -> String { run([.node(id, variable: nil, binding: 0)]) }

  mutating func printOperand(_ id: TypedPredicate.OperandID) -> String { run([.operand(id, variable: nil)]) }

  private mutating func run(_ pieces: [Piece]) -> String {
    var result = ""
    pending = pieces
    while let piece = pending.popLast() {
      switch piece {
      case .text(let text): result += text
      case .node(let id, let variable, let binding): pending += self.pieces(of: id, variable, binding).reversed()
      case .operand(let id, let variable): pending += self.pieces(ofOperand: id, variable).reversed()
      }
    }
    return result
  }

  /// Returns the pieces of a node. The precedence of OR is 1, of AND 2, of NOT 3, and of everything else 4.
  private func pieces(of id: TypedPredicate.NodeID, _ variable: String?, _ binding: Int) -> [Piece] {
    func enclosed(_ own: Int, _ pieces: [Piece]) -> [Piece] {
      own < binding ? [.text("(")] + pieces + [.text(")")] : pieces
    }
    switch predicate.nodes[id] {
    case .constant(let truth): return [.text(truth ? "TRUEPREDICATE" : "FALSEPREDICATE")]
    case .not(let child): return enclosed(3, [.text("NOT "), .node(child, variable: variable, binding: 4)])
    case .and(let terms): return enclosed(2, joined(terms, " AND ", variable, binding: 3))
    case .or(let terms): return enclosed(1, joined(terms, " OR ", variable, binding: 2))
    case .comparison(let comparison):
      var pieces: [Piece] = []
      if let quantifier = comparison.quantifier { pieces.append(.text(quantifier.word + " ")) }
      pieces.append(.operand(comparison.left, variable: variable))
      pieces.append(.text(" \(comparison.comparisonOperator.word)\(comparison.options.name) "))
      pieces.append(.operand(comparison.right, variable: variable))
      return pieces
    case .listComparison(let comparison):
      let words = comparison.quantifiers.map { ($0.left.word + " ", $0.right.word + " ") } ?? ("", "")
      return [
        .text(words.0), .operand(comparison.left, variable: variable),
        .text(" \(comparison.comparisonOperator.word)\(comparison.options.name) \(words.1)"),
        .operand(comparison.right, variable: variable),
      ]
    case .exists(let existence):
      return [.text(existence.quantifier.wordOfBodies)] + body(of: existence.subquery, variable)
    case .sharing(let operand, _) where !style.showsBodies:
      return [.text("WITH "), .operand(operand, variable: variable)]
    case .sharing(let operand, let child):
      return [
        .text("(WITH "), .operand(operand, variable: variable), .text(": "),
        .node(child, variable: variable, binding: 0),
        .text(")"),
      ]
    }
  }

  private func joined(
    _ terms: [TypedPredicate.NodeID], _ separator: String, _ variable: String?, binding: Int
  ) -> [Piece] {
    guard !terms.isEmpty else { return [.text("()")] }
    var pieces: [Piece] = []
    for term in terms {
      if !pieces.isEmpty { pieces.append(.text(separator)) }
      pieces.append(.node(term, variable: variable, binding: binding))
    }
    return pieces
  }

  private func body(of subquery: Subquery, _ variable: String?) -> [Piece] {
    [
      .text("(\(text(of: subquery.collection, variable)), $\(subquery.variable), "),
      style.showsBodies ? .node(subquery.body, variable: subquery.variable, binding: 0) : .text("…"), .text(")"),
    ]
  }

  private func pieces(ofOperand id: TypedPredicate.OperandID, _ variable: String?) -> [Piece] {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .constant(let value): return [.text(predicate.schema.predicateText(of: value, maximum: style.maximumScalars))]
    case .parameter(let index):
      return [.text(predicate.text(ofParameter: index))]
    case .path(let path): return [.text(text(of: path, variable))]
    case .aggregate(let aggregate):
      let property = aggregate.property.map { "." + predicate.elementPropertyName(aggregate, $0) } ?? ""
      return [.text("\(text(of: aggregate.collection, variable)).@\(aggregate.function.word)\(property)")]
    case .subqueryCount(let subquery): return [.text("SUBQUERY")] + body(of: subquery, variable) + [.text(".@count")]
    case .region(let region):
      let whole = style.maximumScalars == .max ? region.shape?.description : nil
      return [.text(whole ?? region.description)]
    case .kinds(let kinds): return [.text("{\(kinds)}")]
    case .arithmetic(let operation, let left, let right):
      return [
        .text("("), .operand(left, variable: variable), .text(" \(operation.symbol) "),
        .operand(right, variable: variable),
        .text(")"),
      ]
    case .list(let elements):
      var pieces: [Piece] = [.text("{")]
      for (index, element) in elements.prefix(style.maximumElements).enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        pieces.append(.operand(element, variable: variable))
      }
      let rest = elements.count - min(elements.count, style.maximumElements)
      if rest > 0 { pieces.append(.text(", … \(rest) more")) }
      return pieces + [.text("}")]
    }
  }

  private func text(of path: TypedPath, _ variable: String?) -> String {
    predicate.text(of: path, from: variable.map { "$" + $0 }, marksCollections: false)
  }
}

extension Schema {
  /// Returns a value as predicate text. Values without a literal in the language are written as in `rql`.
  ///
  /// - Parameter maximum: The maximum number of Unicode scalars of a string.
  package func predicateText(of value: Value, maximum: Int = .max) -> String {
    let text = value.messageText { index in
      classes.indices.contains(Int(index)) ? classes[Int(index)].name : "\(index)"
    }
    return switch value {
    case .string(let string): quoted(string, maximum: maximum)
    case .uuid: "uuid(\(text))"
    case .objectID: "oid(\(text))"
    default: text
    }
  }
}

extension Quantifier {
  /// The word for an existence test, which the language lacks.
  package var wordOfBodies: String {
    switch self {
    case .any: "EXISTS"
    case .all: "EVERY"
    case .none: "NO"
    }
  }
}

extension ListComparison {
  /// The operator between the quantifiers of the two sides: `ANY == ALL`.
  package var words: String {
    let test = comparisonOperator.word + options.name
    return quantifiers.map { "\($0.left.word) \(test) \($0.right.word)" } ?? test
  }
}
