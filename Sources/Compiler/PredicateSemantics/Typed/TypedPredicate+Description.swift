extension TypedPredicate: CustomStringConvertible {
  /// The predicate as a nested list with every type and conversion, for tests and explanations:
  /// `(and (tasks[].priority:int any greater int 5) (assignee:string? equal nil))`.
  ///
  /// Clauses follow: `sort(due:date, name:string descending) limit(3)`.
  ///
  /// `[]` marks a step to many values, `?` a value that may be null, `%1$@:int` the first argument.
  public var description: String {
    var text = ""
    // An explicit stack, since predicates nest as deeply as their text.
    var pending = nodes.indices.contains(root) ? [Piece.node(root)] : []
    while let piece = pending.popLast() {
      switch piece {
      case .text(let part): text += part
      case .node(let id): pending += pieces(of: nodes[id]).reversed()
      case .operand(let id): pending += pieces(of: operands[id]).reversed()
      }
    }
    return ([text] + clauses.map(self.text)).joined(separator: " ")
  }

  /// The remaining work.
  private enum Piece {
    case text(String)
    case node(NodeID)
    case operand(OperandID)
  }

  private func pieces(of node: TypedNode) -> [Piece] {
    switch node {
    case .constant(let value): return [.text(value ? "true" : "false")]
    case .not(let child): return [.text("(not "), .node(child), .text(")")]
    case .and(let children): return [.text("(and ")] + joined(children.map(Piece.node), " ") + [.text(")")]
    case .or(let children): return [.text("(or ")] + joined(children.map(Piece.node), " ") + [.text(")")]
    case .comparison(let comparison):
      let quantifier = comparison.quantifier.map { "\($0) " } ?? ""
      let symbol = comparison.comparisonOperator.name + comparison.options.name
      return [
        .text("("), .operand(comparison.left), .text(" \(quantifier)\(symbol) "), .operand(comparison.right),
        .text(")"),
      ]
    case .listComparison(let comparison):
      let symbol = comparison.comparisonOperator.name + comparison.options.name
      let words = comparison.quantifiers.map { ("(", "\($0.left) \(symbol) \($0.right)") }
      let (start, middle) = words ?? ("(whole ", symbol)
      return [
        .text(start), .operand(comparison.left), .text(" \(middle) "), .operand(comparison.right), .text(")"),
      ]
    case .exists(let existence):
      let collection = text(of: existence.subquery.collection)
      return [.text("(\(existence.quantifier) of \(collection) ")] + body(of: existence.subquery)
    case .sharing(let operand, let child):
      return [.text("(sharing "), .operand(operand), .text(" "), .node(child), .text(")")]
    }
  }

  private func body(of subquery: Subquery) -> [Piece] {
    nodes.indices.contains(subquery.body) ? [.node(subquery.body), .text(")")] : [.text(")")]
  }

  private func joined(_ pieces: [Piece], _ separator: String) -> [Piece] {
    Array(pieces.map { [$0] }.joined(separator: [.text(separator)]))
  }

  private func text(of clause: Clause) -> String {
    switch clause {
    case .sort(let keys):
      return "sort(\(keys.map { text(of: $0.key) + ($0.isAscending ? "" : " descending") }.joined(separator: ", ")))"
    case .distinct(let keys): return "distinct(\(keys.map(text).joined(separator: ", ")))"
    case .limit(let count): return "limit(\(count))"
    }
  }

  private func text(of key: Clause.Key) -> String { "\(text(of: key.path)):\(ScalarType(key.type).name)" }

  private func pieces(of operand: TypedOperand) -> [Piece] {
    switch operand.kind {
    case .subqueryCount(let subquery):
      return [.text("(count \(text(of: subquery.collection)) ")] + body(of: subquery)
    case .arithmetic(let operation, let left, let right):
      return [
        .text("("), .operand(left), .text(" \(operation.symbol) "), .operand(right), .text(")" + suffix(of: operand)),
      ]
    case .list(let elements): return [.text("{")] + joined(elements.map(Piece.operand), ", ") + [.text("}")]
    case .constant, .parameter, .path, .aggregate, .kinds, .region: return [.text(text(of: operand))]
    }
  }

  /// Returns the type, with a mark if the operand may be null.
  private func suffix(of operand: TypedOperand) -> String {
    (operand.type.map { ":\(ScalarType($0).name)" } ?? ":any") + (operand.isNullable ? "?" : "")
  }

  /// Returns the text of an operand without nested operands.
  private func text(of operand: TypedOperand) -> String {
    let suffix = suffix(of: operand)
    switch operand.kind {
    case .constant(let value): return value.debugDescription
    case .parameter(let index):
      guard parameters.indices.contains(index) else { return "$\(index)\(suffix)" }
      if parameters[index].use == .shape { return "\(parameters[index].name.text(in: dialect)):shape" }
      let list = parameters[index].use == .list ? "{}" : ""
      return "\(parameters[index].name.text(in: dialect))\(suffix)\(list)"
    case .path(let path): return text(of: path) + suffix
    case .aggregate(let aggregate):
      let property = aggregate.property.map { ".\(elementPropertyName(aggregate, $0))" } ?? ""
      return "\(text(of: aggregate.collection)).@\(aggregate.function)\(property)\(suffix)"
    case .kinds(let kinds): return kinds.description
    case .region(let region): return "(\(region))"
    case .subqueryCount, .arithmetic, .list: return ""
    }
  }

  /// Returns the name of the property that an aggregate reduces.
  package func elementPropertyName(_ aggregate: Aggregate, _ property: Int) -> String {
    guard let step = aggregate.collection.steps.last, let elementClass = self.property(step)?.type.element.classIndex
    else { return "\(property)" }
    return self.property(.init(classIndex: elementClass, property: property))?.name ?? "\(property)"
  }

  /// Returns a path as written in the language.
  ///
  /// - Parameters:
  ///   - object: The word for the object at the start, if any: the variable of a subquery.
  ///   - marksCollections: A Boolean value that indicates whether `[]` marks each to-many step: `tasks[].name`.
  package func text(of path: TypedPath, from object: String? = nil, marksCollections: Bool = true) -> String {
    var parts = object.map { [$0] } ?? (path.steps.isEmpty && !marksCollections ? ["SELF"] : [])
    for step in path.steps {
      let property = property(step)
      let name = property?.name ?? "\(step.property)"
      let suffix =
        switch step.part {
        case .values: marksCollections && property?.type.isCollection == true ? "[]" : ""
        case .keys: dialect.keysSuffix
        case .entry(let key): "[\(quoted(key))]"
        case .element(let index): "[\(index)]"
        case .lastElement: "[LAST]"
        }
      parts.append(name + suffix)
    }
    let subscripts = path.mixedSubscripts.map { step in
      switch step {
      case .index(let index): "[\(index)]"
      case .last: "[LAST]"
      case .key(let key): "[\(quoted(key))]"
      case .wildcard: dialect.wildcardSubscript
      case .keys: dialect.keysSuffix
      }
    }
    return parts.joined(separator: ".") + subscripts.joined()
  }

  private func property(_ step: TypedPath.Step) -> Property? {
    guard schema.classes.indices.contains(step.classIndex) else { return nil }
    let properties = schema.classes[step.classIndex].properties
    return properties.indices.contains(step.property) ? properties[step.property] : nil
  }
}

extension ComparisonOperator {
  /// The name of the operator in descriptions.
  fileprivate var name: String {
    switch self {
    case .relation(let relation): "\(relation)"
    case .text(let test): "\(test)"
    case .isIn: "in"
    case .between, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: "\(self)"
    }
  }
}
