import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension TypedPredicate {
  /// A node in the language of predicates, for people: `priority > 5 AND name BEGINSWITH[c] 'e'`.
  ///
  /// Shapes are written as rql has them. What the language has no words for reads `EXISTS(tasks, $x, …)`, `EVERY(…)` and `NO(…)`, which ask about elements as
  /// SUBQUERY does, and `WITH tasks.@avg.priority: …` around comparisons that share a value. Linear in the size of the text.
  package func text(of id: NodeID, _ style: PredicateTextStyle = .whole) -> String {
    guard nodes.indices.contains(id) else { return "" }
    var printer = PredicatePrinter(self, style)
    return printer.print(id)
  }

  /// The whole predicate; see ``text(of:)``.
  package var text: String { nodes.indices.contains(root) ? text(of: root) : "" }

  /// An operand in the language of predicates.
  package func text(ofOperand id: OperandID, _ style: PredicateTextStyle = .whole) -> String {
    var printer = PredicatePrinter(self, style)
    return printer.printOperand(id)
  }
}

/// How much of a predicate is written.
package struct PredicateTextStyle: Sendable {
  /// Whether the bodies of subqueries, and what shares a value, are written out; else `…` stands for them.
  package var showsBodies = true
  /// The most elements of a list.
  package var maximumElements = Int.max
  /// The most Unicode scalars of a text.
  package var maximumScalars = Int.max

  /// Everything.
  package static let whole = PredicateTextStyle()
  /// As much as a line of a table takes.
  package static let line = PredicateTextStyle(maximumElements: 12, maximumScalars: 60)
  /// As much as a line of an outline takes, in which bodies stand below.
  package static let outline = PredicateTextStyle(showsBodies: false, maximumElements: 12, maximumScalars: 60)
}

extension TypedPredicate {
  /// A value in the language of predicates.
  func text(ofConstant value: Value) -> String { schema.predicateText(of: value) }
}

/// Writes predicates without recursion: what is still to be written stands on a stack.
private struct PredicatePrinter {
  private enum Piece {
    case text(String)
    /// A node in the body of the subquery with a variable, if any, in parentheses where it binds weaker than the node around.
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

  /// How strongly a node holds together: OR 1, AND 2, NOT 3, everything else 4.
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
  /// A value as the language writes it, or for those that it has no words for, as `rql` does.
  ///
  /// - Parameter maximum: The most Unicode scalars of a text.
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
  /// The word of what asks about elements as SUBQUERY does, for which the language has none.
  package var wordOfBodies: String {
    switch self {
    case .any: "EXISTS"
    case .all: "EVERY"
    case .none: "NO"
    }
  }
}

extension ListComparison {
  /// The operator between the quantifiers of its sides: `ANY == ALL`.
  package var words: String {
    let test = comparisonOperator.word + options.name
    return quantifiers.map { "\($0.left.word) \(test) \($0.right.word)" } ?? test
  }
}
