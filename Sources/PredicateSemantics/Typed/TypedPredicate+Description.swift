import PredicateValues

extension TypedPredicate: CustomStringConvertible {
  /// The predicate as a nested list with every type and conversion, for tests and explanations:
  /// `(and (tasks[].priority:int any greater int 5) (assignee:string? equal nil))`.
  ///
  /// Clauses follow: `sort(due:date, name:string descending) limit(3)`.
  ///
  /// `[]` marks a step to many values, `?` a value that may be null, `%1:int` the first argument.
  public var description: String {
    var texts: [String] = []
    for node in nodes {
      switch node {
      case .constant(let value): texts.append(value ? "true" : "false")
      case .not(let child): texts.append("(not \(texts[child]))")
      case .and(let children): texts.append("(and \(children.map { texts[$0] }.joined(separator: " ")))")
      case .or(let children): texts.append("(or \(children.map { texts[$0] }.joined(separator: " ")))")
      case .comparison(let comparison): texts.append(text(of: comparison, bodies: texts))
      case .listComparison(let comparison): texts.append(text(of: comparison, bodies: texts))
      case .exists(let existence):
        let body = texts.indices.contains(existence.subquery.body) ? texts[existence.subquery.body] : ""
        texts.append("(\(existence.quantifier.rawValue) of \(text(of: existence.subquery.collection)) \(body))")
      case .sharing(let operand, let child):
        texts.append("(sharing \(text(of: operands[operand], bodies: texts)) \(texts[child]))")
      }
    }
    let predicate = nodes.indices.contains(root) ? texts[root] : ""
    return ([predicate] + clauses.map(text)).joined(separator: " ")
  }

  private func text(of clause: Clause) -> String {
    switch clause {
    case .sort(let keys):
      return "sort(\(keys.map { text(of: $0.key) + ($0.isAscending ? "" : " descending") }.joined(separator: ", ")))"
    case .distinct(let keys): return "distinct(\(keys.map(text).joined(separator: ", ")))"
    case .limit(let count): return "limit(\(count))"
    }
  }

  private func text(of key: Clause.Key) -> String { "\(text(of: key.path)):\(OperandKind(key.type).name)" }

  private func text(of comparison: Comparison, bodies: [String]) -> String {
    var words = [text(of: operands[comparison.left], bodies: bodies)]
    if let quantifier = comparison.quantifier { words.append(quantifier.rawValue) }
    words.append(comparison.comparisonOperator.rawValue + comparison.options.name)
    words.append(text(of: operands[comparison.right], bodies: bodies))
    return "(\(words.joined(separator: " ")))"
  }

  private func text(of comparison: ListComparison, bodies: [String]) -> String {
    let left = text(of: operands[comparison.left], bodies: bodies)
    let right = text(of: operands[comparison.right], bodies: bodies)
    let symbol = comparison.comparisonOperator.rawValue + comparison.options.name
    guard let quantifiers = comparison.quantifiers else { return "(whole \(left) \(symbol) \(right))" }
    return "(\(left) \(quantifiers.left.rawValue) \(symbol) \(quantifiers.right.rawValue) \(right))"
  }

  private func text(of operand: TypedOperand, bodies: [String]) -> String {
    let type = operand.type.map { ":\(OperandKind($0).name)" } ?? ":any"
    let suffix = type + (operand.isNullable ? "?" : "")
    switch operand.kind {
    case .constant(let value): return value.debugDescription
    case .parameter(let index):
      guard parameters.indices.contains(index) else { return "$\(index)\(suffix)" }
      if parameters[index].use == .shape { return "\(parameters[index].name.short):shape" }
      let list = parameters[index].use == .list ? "{}" : ""
      return "\(parameters[index].name.short)\(suffix)\(list)"
    case .path(let path): return text(of: path) + suffix
    case .aggregate(let aggregate):
      let property = aggregate.property.map { ".\(elementPropertyName(aggregate, $0))" } ?? ""
      return "\(text(of: aggregate.collection)).@\(aggregate.function.rawValue)\(property)\(suffix)"
    case .subqueryCount(let subquery):
      return
        "(count \(text(of: subquery.collection)) \(bodies.indices.contains(subquery.body) ? bodies[subquery.body] : ""))"
    case .arithmetic(let operation, let left, let right):
      return arithmeticText(operation, left, right, bodies: bodies) + suffix
    case .kinds(let kinds): return kinds.description
    case .region(let region): return "(\(region))"
    case .list(let elements):
      return "{\(elements.map { text(of: operands[$0], bodies: bodies) }.joined(separator: ", "))}"
    }
  }

  /// `(a + (b * c))`, with a stack of its own: arithmetic nests as deeply as the text does.
  private func arithmeticText(
    _ operation: ArithmeticOperator, _ left: OperandID, _ right: OperandID, bodies: [String]
  ) -> String {
    enum Piece {
      case operand(OperandID)
      case text(String)
    }
    func pieces(_ operation: ArithmeticOperator, _ left: OperandID, _ right: OperandID) -> [Piece] {
      [.text(")"), .operand(right), .text(" \(operation.symbol) "), .operand(left), .text("(")]
    }
    var text = ""
    var remaining = pieces(operation, left, right)
    while let piece = remaining.popLast() {
      switch piece {
      case .text(let part): text += part
      case .operand(let id):
        if case .arithmetic(let operation, let left, let right) = operands[id].kind {
          remaining += pieces(operation, left, right)
        } else {
          text += self.text(of: operands[id], bodies: bodies)
        }
      }
    }
    return text
  }

  /// The name of the property that an aggregate reduces.
  package func elementPropertyName(_ aggregate: Aggregate, _ property: Int) -> String {
    guard let step = aggregate.collection.steps.last,
      let elementClass = schema.classes[step.classIndex].properties[step.property].type.element.classIndex
    else { return "\(property)" }
    return schema.classes[elementClass].properties[property].name
  }

  /// A path as the reader of a predicate knows it: `tasks[].name`, `[]` marking a step to many values.
  package func text(of path: TypedPath) -> String {
    let steps = path.steps.map { step in
      let property = schema.classes[step.classIndex].properties[step.property]
      return switch step.part {
      case .values: property.name + (property.type.isCollection ? "[]" : "")
      case .keys: property.name + ".@allKeys"
      case .entry(let key): property.name + "['\(key)']"
      case .element(let index): property.name + "[\(index)]"
      case .lastElement: property.name + "[LAST]"
      }
    }
    let subscripts = path.mixedSubscripts.map { step in
      switch step {
      case .index(let index): "[\(index)]"
      case .last: "[LAST]"
      case .key(let key): "['\(key)']"
      case .wildcard: "[#any]"
      }
    }
    return steps.joined(separator: ".") + subscripts.joined()
  }
}

extension Parameter.Name {
  /// `%1` for the first placeholder, `$name`.
  fileprivate var short: String {
    switch self {
    case .position(let position): "%\(position + 1)"
    case .variable(let name): "$\(name)"
    }
  }
}
