import PredicateSemantics

/// The output for Foundation's `#Predicate`. A quantifier becomes a closure, and values that may be nil are tested only if present.
extension SwiftPrinter {
  /// A path in pieces: the collections along it, from outside in, and the members accessed on the last element.
  private struct Way {
    var collections: [(text: String, element: Name)] = []
    /// The value in the innermost closure.
    var value: String
    var isOptional: Bool
    var type: ElementType?
  }

  private func way(_ path: TypedPath, _ name: Name) throws(DiagnosticError) -> Way {
    guard path.mixedSubscripts.isEmpty else { throw form.refusal("a subscript of a mixed value") }
    var way = Way(value: name.text, isOptional: false, type: nil)
    var name = name
    for (index, step) in path.steps.enumerated() {
      let property = property(step)
      guard case .values = step.part else { throw form.refusal("one value of a collection") }
      if case .dictionary? = property.type.collection { throw form.refusal("the values of a dictionary") }
      way.value += (way.isOptional ? "?." : ".") + SwiftSpelling.name(property.name)
      way.type = property.type.element
      if property.type.isCollection {
        guard !way.isOptional else { throw form.refusal("a collection behind a link that may be nil") }
        name = Name(text: "element\(name.depth == 0 ? "" : "\(name.depth + 1)")", depth: name.depth + 1)
        way.collections.append((way.value, name))
        way.value = name.text
        way.isOptional = property.type.isOptional && property.type.element.classIndex == nil
      } else {
        let isLink = property.type.element.classIndex != nil
        way.isOptional = way.isOptional || property.type.isOptional || isLink && index < path.steps.count
      }
    }
    return way
  }

  mutating func foundation(_ comparison: Comparison, _ name: Name) throws(DiagnosticError) -> SwiftComparison {
    let operand = predicate.operands[comparison.left]
    guard comparison.options.isEmpty else {
      throw form.refusal("\(comparison.options.name): its own tests follow the language of the device")
    }
    switch operand.kind {
    case .path(let path):
      let way = try way(path, name)
      if way.collections.isEmpty { return try foundation(comparison, way, name) }
      let inner = try foundation(comparison, way, way.collections.last?.element ?? name)
      return quantified(comparison.quantifier ?? .any, way, inner)
    case .aggregate(let aggregate) where aggregate.function == .count:
      return try foundation(count: comparison, aggregate.collection, name) { [.text($0)] }
    case .aggregate(let aggregate): throw form.refusal("@\(aggregate.function.word)")
    case .subqueryCount(let subquery):
      return try foundation(count: comparison, subquery.collection, name) { collection in
        let element = Name(text: "element\(name.depth == 0 ? "" : "\(name.depth + 1)")", depth: name.depth + 1)
        return [
          .text("\(collection).filter { \(element.text) in "), .node(subquery.body, about: element, binding: .or),
          .text(" }"),
        ]
      }
    case .arithmetic: throw form.refusal("arithmetic that never overflows")
    default: throw form.refusal("a constant on both sides")
    }
  }

  /// Returns `task.labels.contains { element in … }` or a similar call.
  private func quantified(_ quantifier: Quantifier, _ way: Way, _ inner: SwiftComparison) -> SwiftComparison {
    let word = quantifier == .all ? "allSatisfy" : "contains"
    var pieces = inner.pieces
    for collection in way.collections.reversed() {
      pieces = [.text("\(collection.text).\(word) { \(collection.element.text) in ")] + pieces + [.text(" }")]
    }
    return SwiftComparison(quantifier == .none ? [.text("!")] + pieces : pieces, isInfix: false)
  }

  private mutating func foundation(
    count comparison: Comparison, _ path: TypedPath, _ name: Name, _ counted: (String) -> [Piece]
  ) throws(DiagnosticError) -> SwiftComparison {
    guard case .relation(let relation) = comparison.comparisonOperator else { throw form.refusal("a list of counts") }
    var way = try way(path, name)
    guard way.collections.count == 1, let collection = way.collections.popLast() else {
      throw form.refusal("a count of several collections at once")
    }
    let number = try constant(comparison.right, beside: .int)
    return SwiftComparison(counted(collection.text) + [.text(".count \(relation.swift) \(number)")], isInfix: true)
  }

  /// Returns a comparison of one value with a constant.
  private mutating func foundation(
    _ comparison: Comparison, _ way: Way, _ name: Name
  ) throws(DiagnosticError) -> SwiftComparison {
    if way.type == .mixed || way.type == .decimal || way.type == .data || way.type == .objectID {
      throw form.refusal("a property of type `\(way.type?.name ?? "")`")
    }
    /// Returns a test of the value that applies if it is present.
    func asked(_ question: (String) -> String) -> SwiftComparison {
      way.isOptional
        ? SwiftComparison("(\(way.value).flatMap { \(question("$0")) } ?? false)", isInfix: false)
        : SwiftComparison(question(way.value), isInfix: true)
    }
    switch comparison.comparisonOperator {
    case .relation(let relation):
      if case .path = predicate.operands[comparison.right].kind { throw form.refusal("a comparison of two properties") }
      let right = try constant(comparison.right, beside: way.type)
      if relation == .equal || relation == .notEqual {
        if way.type?.classIndex != nil, right != "nil" { throw form.refusal("an object of the data") }
        if way.type == .string, right != "nil" { assumeTexts() }
        return SwiftComparison("\(way.value) \(relation.swift) \(right)", isInfix: true)
      }
      guard way.type != .string else { throw form.refusal("the order of texts by their bytes") }
      guard right != "nil" else { throw form.refusal("an order beside nil") }
      return asked { "\($0) \(relation.swift) \(right)" }
    case .between:
      let bounds = try constants(comparison.right, beside: way.type)
      guard bounds.count == 2, !bounds.contains("nil") else { throw form.refusal("these bounds") }
      return asked { "\($0) >= \(bounds[0]) && \($0) <= \(bounds[1])" }.enclosed
    case .isIn:
      let list = try constants(comparison.right, beside: way.type)
      if way.type == .string { assumeTexts() }
      return SwiftComparison("[\(list.joined(separator: ", "))].contains(\(way.value))", isInfix: false)
    case .text(let test):
      guard way.type == .string, test == .beginsWith || test == .contains else { throw form.refusal(test.word) }
      let needle = try constant(comparison.right, beside: way.type)
      guard needle != "nil", needle != "\"\"" else {
        throw form.refusal("a search for nothing, which finds nothing here")
      }
      assumeTexts()
      if case .parameter = predicate.operands[comparison.right].kind { assume("`\(needle)` is not empty") }
      let text =
        "\(way.value)\(way.isOptional ? "?" : "").\(test == .contains ? "contains(" : "starts(with: ")\(needle))"
      return SwiftComparison(way.isOptional ? "(\(text) ?? false)" : text, isInfix: false)
    case .isOfKind, .isOfSameKind, .isOfOtherKind: throw form.refusal("the type of a value")
    case .geoWithin: throw form.refusal("a shape")
    }
  }

  private mutating func assumeTexts() {
    assume("texts are composed alike: Swift takes é and e with an accent behind it for the same")
  }
}

extension SwiftComparison {
  /// The comparison, in parentheses if it contains an operator of lower precedence.
  fileprivate var enclosed: SwiftComparison {
    isInfix ? SwiftComparison([.text("(")] + pieces + [.text(")")], isInfix: false) : self
  }
}
