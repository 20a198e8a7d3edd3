import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension TypedPredicate {
  /// A node in the language of predicates, for people: `priority > 5 AND name BEGINSWITH[c] 'e'`.
  ///
  /// What the language has no words for reads `EXISTS(tasks, $x, …)`, `EVERY(…)` and `NO(…)`, which ask about elements as
  /// SUBQUERY does, and `WITH tasks.@avg.priority: …` around comparisons that share a value. Linear in the size of the text.
  package func text(of id: NodeID) -> String {
    var printer = PredicatePrinter(predicate: self)
    return printer.print(id)
  }

  /// The whole predicate; see ``text(of:)``.
  package var text: String { nodes.indices.contains(root) ? text(of: root) : "" }

  /// An operand in the language of predicates.
  package func text(ofOperand id: OperandID) -> String {
    var printer = PredicatePrinter(predicate: self)
    return printer.printOperand(id)
  }
}

extension TypedPredicate {
  /// A value in the language of predicates.
  func text(ofConstant value: Value) -> String { PredicatePrinter(predicate: self).literal(value) }

  /// A parameter in the language of predicates.
  func text(ofParameter index: Int) -> String {
    parameters.indices.contains(index) ? parameters[index].name.short(dialect) : "$\(index)"
  }
}

/// Writes predicates without recursion: what is still to be written stands on a stack.
private struct PredicatePrinter {
  private enum Piece {
    case text(String)
    /// A node in the body of so many subqueries, in parentheses where it binds weaker than the node around.
    case node(TypedPredicate.NodeID, depth: Int, binding: Int)
    case operand(TypedPredicate.OperandID, depth: Int)
  }

  let predicate: TypedPredicate
  private var pending: [Piece] = []

  init(predicate: TypedPredicate) { self.predicate = predicate }

  mutating func print(_ id: TypedPredicate.NodeID) -> String { run([.node(id, depth: 0, binding: 0)]) }

  mutating func printOperand(_ id: TypedPredicate.OperandID) -> String { run([.operand(id, depth: 0)]) }

  private mutating func run(_ pieces: [Piece]) -> String {
    var result = ""
    pending = pieces
    while let piece = pending.popLast() {
      switch piece {
      case .text(let text): result += text
      case .node(let id, let depth, let binding): pending += self.pieces(of: id, depth, binding).reversed()
      case .operand(let id, let depth): pending += self.pieces(ofOperand: id, depth).reversed()
      }
    }
    return result
  }

  /// How strongly a node holds together: OR 1, AND 2, NOT 3, everything else 4.
  private func pieces(of id: TypedPredicate.NodeID, _ depth: Int, _ binding: Int) -> [Piece] {
    func enclosed(_ own: Int, _ pieces: [Piece]) -> [Piece] {
      own < binding ? [.text("(")] + pieces + [.text(")")] : pieces
    }
    switch predicate.nodes[id] {
    case .constant(let truth): return [.text(truth ? "TRUEPREDICATE" : "FALSEPREDICATE")]
    case .not(let child): return enclosed(3, [.text("NOT "), .node(child, depth: depth, binding: 4)])
    case .and(let terms): return enclosed(2, joined(terms, " AND ", depth, binding: 3))
    case .or(let terms): return enclosed(1, joined(terms, " OR ", depth, binding: 2))
    case .comparison(let comparison):
      var pieces: [Piece] = []
      if let quantifier = comparison.quantifier { pieces.append(.text(quantifier.word + " ")) }
      pieces.append(.operand(comparison.left, depth: depth))
      pieces.append(.text(" \(comparison.comparisonOperator.word)\(comparison.options.name) "))
      pieces.append(.operand(comparison.right, depth: depth))
      return pieces
    case .listComparison(let comparison):
      let words = comparison.quantifiers.map { ($0.left.word + " ", $0.right.word + " ") } ?? ("", "")
      return [
        .text(words.0), .operand(comparison.left, depth: depth),
        .text(" \(comparison.comparisonOperator.word)\(comparison.options.name) \(words.1)"),
        .operand(comparison.right, depth: depth),
      ]
    case .exists(let existence):
      let word =
        switch existence.quantifier {
        case .any: "EXISTS"
        case .all: "EVERY"
        case .none: "NO"
        }
      return [.text(word)] + body(of: existence.subquery, depth)
    case .sharing(let operand, let child):
      return [
        .text("(WITH "), .operand(operand, depth: depth), .text(": "), .node(child, depth: depth, binding: 0),
        .text(")"),
      ]
    }
  }

  private func joined(
    _ terms: [TypedPredicate.NodeID], _ separator: String, _ depth: Int, binding: Int
  ) -> [Piece] {
    guard !terms.isEmpty else { return [.text("()")] }
    var pieces: [Piece] = []
    for term in terms {
      if !pieces.isEmpty { pieces.append(.text(separator)) }
      pieces.append(.node(term, depth: depth, binding: binding))
    }
    return pieces
  }

  private func body(of subquery: Subquery, _ depth: Int) -> [Piece] {
    [
      .text("(\(text(of: subquery.collection, depth)), \(variable(depth + 1)), "),
      .node(subquery.body, depth: depth + 1, binding: 0), .text(")"),
    ]
  }

  private func pieces(ofOperand id: TypedPredicate.OperandID, _ depth: Int) -> [Piece] {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .constant(let value): return [.text(literal(value))]
    case .parameter(let index):
      return [.text(predicate.text(ofParameter: index))]
    case .path(let path): return [.text(text(of: path, depth))]
    case .aggregate(let aggregate):
      let function = aggregate.function == .average ? "avg" : aggregate.function.rawValue
      return [.text("\(text(of: aggregate.collection, depth)).@\(function)\(tail(of: aggregate))")]
    case .subqueryCount(let subquery): return [.text("SUBQUERY")] + body(of: subquery, depth) + [.text(".@count")]
    case .region(let region): return [.text(region.description)]
    case .kinds(let kinds): return [.text("{\(kinds)}")]
    case .arithmetic(let operation, let left, let right):
      return [
        .text("("), .operand(left, depth: depth), .text(" \(operation.symbol) "), .operand(right, depth: depth),
        .text(")"),
      ]
    case .list(let elements):
      var pieces: [Piece] = [.text("{")]
      for (index, element) in elements.enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        pieces.append(.operand(element, depth: depth))
      }
      return pieces + [.text("}")]
    }
  }

  /// `.priority` of `tasks.@avg.priority`.
  private func tail(of aggregate: Aggregate) -> String {
    guard let property = aggregate.property, let step = aggregate.collection.steps.last,
      let elementClass = self.property(step)?.type.element.classIndex
    else { return "" }
    return ".\(self.property(.init(classIndex: elementClass, property: property))?.name ?? "\(property)")"
  }

  private func text(of path: TypedPath, _ depth: Int) -> String {
    var text = depth > 0 ? variable(depth) : ""
    for step in path.steps {
      if !text.isEmpty { text += "." }
      text += property(step)?.name ?? "\(step.property)"
      switch step.part {
      case .values: break
      case .keys: text += predicate.dialect == .rql ? ".@keys" : ".@allKeys"
      case .entry(let key): text += "['\(key)']"
      case .element(let index): text += "[\(index)]"
      case .lastElement: text += "[LAST]"
      }
    }
    for part in path.mixedSubscripts {
      switch part {
      case .index(let index): text += "[\(index)]"
      case .last: text += "[LAST]"
      case .key(let key): text += "['\(key)']"
      case .wildcard: text += predicate.dialect == .rql ? "[*]" : "[#any]"
      }
    }
    return text
  }

  /// `$x`, and inside its body `$x2`.
  private func variable(_ depth: Int) -> String { depth == 1 ? "$x" : "$x\(depth)" }

  private func property(_ step: TypedPath.Step) -> Property? {
    guard predicate.schema.classes.indices.contains(step.classIndex) else { return nil }
    let properties = predicate.schema.classes[step.classIndex].properties
    return properties.indices.contains(step.property) ? properties[step.property] : nil
  }

  /// A value as the language writes it, or for those that it has no words for, as `rql` does.
  func literal(_ value: Value) -> String {
    let text = value.messageText { index in
      let index = Int(index)
      return predicate.schema.classes.indices.contains(index) ? predicate.schema.classes[index].name : "\(index)"
    }
    switch value {
    case .string(let string): return quoted(string)
    case .uuid: return "uuid(\(text))"
    case .objectID: return "oid(\(text))"
    default: return text
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "\\'"
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}

extension Quantifier {
  /// The word of the language.
  fileprivate var word: String { rawValue.uppercased() }
}

extension ComparisonOperator {
  /// The operator as the language writes it.
  package var word: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .between: "BETWEEN"
    case .in: "IN"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .contains: "CONTAINS"
    case .like: "LIKE"
    case .isOfKind: ".@type IN"
    case .isOfSameKind: ".@type == @type OF"
    case .isOfOtherKind: ".@type != @type OF"
    case .geoWithin: "geoWithin"
    }
  }
}

extension Parameter.Name {
  /// `%@` in `nspredicate`, `$0` in `rql`, `$name` in both.
  fileprivate func short(_ dialect: Dialect) -> String {
    switch self {
    case .position(let position): dialect == .rql ? "$\(position)" : "%\(position + 1)$@"
    case .variable(let name): "$\(name)"
    }
  }
}
