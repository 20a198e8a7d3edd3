import PredicateSemantics

/// Closures for `where` on Realm's results (language §9.1). Paths are written as in predicates. A path to many values means any of them.
extension SwiftPrinter {
  func realm(path: TypedPath, _ name: Name) throws(DiagnosticError) -> String {
    guard path.mixedSubscripts.isEmpty else { throw form.refusal("a subscript of a mixed value") }
    guard !path.steps.isEmpty else { throw form.refusal("an element of a subquery by itself") }
    var text = name.text
    for step in path.steps {
      text += "." + SwiftSpelling.name(property(step).name)
      switch step.part {
      case .values: break
      case .keys: text += ".keys"
      case .entry(let key): text += "[\(SwiftSpelling.literal(key))]"
      case .element, .lastElement: throw form.refusal("one element of a list")
      }
    }
    return text
  }

  private func realm(
    operand id: TypedPredicate.OperandID, _ name: Name
  ) throws(DiagnosticError) -> (pieces: [Piece], type: ElementType?) {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .path(let path): return ([.text(try realm(path: path, name))], operand.type)
    case .aggregate(let aggregate):
      let word = aggregate.function.word
      if aggregate.function == .size, type(aggregate.collection)?.isCollection != true {
        throw form.refusal("the size of a value")
      }
      var text = try realm(path: aggregate.collection, name)
      if aggregate.property != nil {
        let property = predicate.elementPropertyName(aggregate, aggregate.property ?? 0)
        text += "." + SwiftSpelling.name(property)
      }
      return ([.text(text + "." + (aggregate.function == .size ? "count" : word))], operand.type)
    case .subqueryCount(let subquery):
      guard subquery.collection.steps.count == 1, name.depth == 0 else {
        throw form.refusal("a SUBQUERY of anything but a collection of the object itself")
      }
      let inner = Name(text: try realm(path: subquery.collection, name), depth: 1)
      return ([.text("("), .node(subquery.body, about: inner, binding: .or), .text(").count")], .int)
    case .arithmetic: throw form.refusal("arithmetic")
    default: throw form.refusal("a constant on both sides")
    }
  }

  mutating func realm(_ comparison: Comparison, _ name: Name) throws(DiagnosticError) -> SwiftComparison {
    if comparison.quantifier == .all { throw form.refusal("ALL") }
    let isNone = comparison.quantifier == .some(.none)
    let (left, type) = try realm(operand: comparison.left, name)
    let printed = try realm(comparison, left, type, name)
    guard isNone else { return printed }
    return SwiftComparison([.text("!(")] + printed.pieces + [.text(")")], isInfix: false)
  }

  private mutating func realm(
    _ comparison: Comparison, _ left: [Piece], _ type: ElementType?, _ name: Name
  ) throws(DiagnosticError) -> SwiftComparison {
    func call(_ text: String) -> SwiftComparison { SwiftComparison(left + [.text(text)], isInfix: false) }
    let options = Self.options(comparison.options)
    switch comparison.comparisonOperator {
    case .relation(let relation):
      let right = try realm(right: comparison.right, type, name)
      if comparison.options.isEmpty {
        return SwiftComparison(left + [.text(" \(relation.swift) ")] + right, isInfix: true)
      }
      guard relation == .equal || relation == .notEqual else { throw form.refusal("an order of texts in any case") }
      return SwiftComparison(
        left + [.text(relation == .equal ? ".equals(" : ".notEquals(")] + right + [.text(options + ")")], isInfix: false
      )
    case .between:
      let bounds = try constants(comparison.right, beside: type)
      guard bounds.count == 2, !bounds.contains("nil") else { throw form.refusal("these bounds") }
      return call(".contains(\(bounds[0])...\(bounds[1]))")
    case .isIn:
      guard comparison.options.isEmpty else { throw form.refusal("IN in any case") }
      return call(".in([\(try constants(comparison.right, beside: type).joined(separator: ", "))])")
    case .text(let test):
      let needle = try constant(comparison.right, beside: type)
      if test == .like {
        guard !comparison.options.contains(.diacriticInsensitive) else { throw form.refusal("LIKE[d]") }
        return call(".like(\(needle)\(comparison.options.isEmpty ? "" : ", caseInsensitive: true"))")
      }
      if test == .contains {
        return call(".contains(\(needle)\(comparison.options.isEmpty ? ", options: []" : options))")
      }
      guard test == .beginsWith || test == .endsWith else { throw form.refusal(test.word) }
      return call(".\(test == .beginsWith ? "starts" : "ends")(with: \(needle)\(options))")
    case .isOfKind, .isOfSameKind, .isOfOtherKind: throw form.refusal("the type of a value")
    case .geoWithin: throw form.refusal("a shape")
    }
  }

  private mutating func realm(
    right id: TypedPredicate.OperandID, _ type: ElementType?, _ name: Name
  ) throws(DiagnosticError) -> [Piece] {
    switch predicate.operands[id].kind {
    case .path(let path):
      guard predicate.operands[id].type == type else { throw form.refusal("two properties of different types") }
      return [.text(try realm(path: path, name))]
    default: return [.text(try constant(id, beside: type))]
    }
  }

  private static func options(_ options: TextOptions) -> String {
    var names: [String] = []
    if options.contains(.caseInsensitive) { names.append(".caseInsensitive") }
    if options.contains(.diacriticInsensitive) { names.append(".diacriticInsensitive") }
    if names.isEmpty { return "" }
    return ", options: " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
  }
}
