import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension RewriteRule {
  static let extremeToAny = RewriteRule(
    "extreme-to-any", at: .comparison,
    reason: "`@max > k` and `@min < k` are known at the first element that passes k",
    legality: """
      The greatest value is above k exactly where some value is; null and NaN are neither above nor below k, as they take no part in \
      `@max`, and of nothing both are false. Decimals are left alone, for their NaN is below every number; in `rql` so are floats \
      and doubles, behind collections.
      """,
    example: Example("tasks.@max.minutes > 5", "ANY tasks.minutes > 5", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), let elements = rewriting.elements(of: comparison) else {
      return false
    }
    switch (elements.function, comparison.comparisonOperator) {
    case (.max, .greater), (.max, .greaterOrEqual), (.min, .less), (.min, .lessOrEqual): break
    default: return false
    }
    rewriting.replace(id, with: .comparison(rewriting.comparison(comparison, of: elements, .any)))
    return true
  }

  static let extremeToAll = RewriteRule(
    "extreme-to-all", at: .comparison,
    reason: "`@min > k` and `@max < k` are known at the first element that does not pass k",
    legality: """
      The least value is above k exactly where every value is and there is one: of nothing `@min` is null, and the comparison false, \
      where ALL is true. Only for integers and dates that are never null: an element that is null or NaN takes no part in \
      `@min`, and would fail ALL. Dictionaries are left alone for their entries without an object.
      """,
    example: Example(
      "tasks.@min.priority > 5", "tasks.@count > 0 AND ALL tasks.priority > 5", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), let elements = rewriting.elements(of: comparison),
      !elements.isNullable, elements.type == .int || elements.type == .date,
      rewriting.holdsOnlyElements(elements.collection)
    else { return false }
    switch (elements.function, comparison.comparisonOperator) {
    case (.min, .greater), (.min, .greaterOrEqual), (.max, .less), (.max, .lessOrEqual): break
    default: return false
    }
    let all = rewriting.append(.comparison(rewriting.comparison(comparison, of: elements, .all)))
    let range = rewriting.operand(comparison.left).range
    let count = rewriting.append(
      TypedOperand(
        .aggregate(Aggregate(.count, of: elements.collection, property: nil)), type: .int, isNullable: false,
        range: range))
    let zero = rewriting.append(constant: .int(0), range: range)
    let isNotEmpty = rewriting.append(
      .comparison(Comparison(quantifier: nil, left: count, .greater, right: zero, range: comparison.range)))
    rewriting.replace(id, with: .and([isNotEmpty, all]))
    return true
  }
}

/// The elements of which a comparison asks the least or the greatest.
private struct ExtremeElements {
  var function: Aggregate.Function
  var collection: TypedPath
  var path: TypedPath
  var type: ElementType
  var isNullable: Bool
}

extension Rewriting {
  /// The elements of a comparison of `@min` or `@max` with a value of their type; nil for every other one.
  fileprivate func elements(of comparison: Comparison) -> ExtremeElements? {
    let left = operand(comparison.left)
    guard case .aggregate(let aggregate) = left.kind, aggregate.function == .min || aggregate.function == .max,
      let last = aggregate.collection.steps.last, last.part == .values, aggregate.collection.mixedSubscripts.isEmpty,
      // Behind a to-many step the dialects differ in what is put together.
      aggregate.collection.steps.dropLast().allSatisfy({ !property($0).type.isCollection }),
      let value = constant(comparison.right), value != .null, !value.isFloatingNaN
    else { return nil }
    var path = aggregate.collection
    var type = property(last).type
    if let elementProperty = aggregate.property {
      guard let elementClass = type.element.classIndex else { return nil }
      path.steps.append(TypedPath.Step(classIndex: elementClass, property: elementProperty))
      type = predicate.schema.classes[elementClass].properties[elementProperty].type
      guard type.collection == nil else { return nil }
    }
    switch type.element {
    case .int, .date: break
    case .float, .double: if dialect == .rql { return nil }
    case .bool, .decimal, .string, .data, .objectID, .uuid, .mixed, .object: return nil
    }
    return ExtremeElements(
      function: aggregate.function, collection: aggregate.collection, path: path, type: type.element,
      isNullable: type.isOptional)
  }

  /// The same comparison, of every element.
  fileprivate mutating func comparison(
    _ comparison: Comparison, of elements: ExtremeElements, _ quantifier: Quantifier
  ) -> Comparison {
    var result = comparison
    result.quantifier = quantifier
    result.left = append(
      TypedOperand(
        .path(elements.path), type: elements.type, isNullable: elements.isNullable,
        range: operand(comparison.left).range))
    return result
  }

  /// Whether `@count` of a collection behind to-one steps counts just the elements that ALL looks at.
  fileprivate func holdsOnlyElements(_ path: TypedPath) -> Bool {
    if holdsOnlyObjects(path) { return true }
    guard path.mixedSubscripts.isEmpty, let last = path.steps.last, last.part == .values,
      path.steps.dropLast().allSatisfy({ $0.part == .values && !property($0).type.isCollection })
    else { return false }
    return property(last).type.isCollection && !property(last).type.leadsToObjects
  }
}
