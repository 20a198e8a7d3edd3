/// The elements whose minimum or maximum a comparison uses.
struct ExtremeElements {
  var function: AggregateFunction
  var collection: TypedPath
  var path: TypedPath
  var type: ElementType
  var isNullable: Bool
}

extension Rewriting {
  /// Returns the elements of a comparison of `@min` or `@max` with a value of their type. `nil` for other comparisons.
  func elements(of comparison: Comparison) -> ExtremeElements? {
    let left = operand(comparison.left)
    guard case .aggregate(let aggregate) = left.kind, aggregate.function == .min || aggregate.function == .max,
      let last = aggregate.collection.steps.last, last.part == .values, property(last).type.isCollection,
      aggregate.collection.mixedSubscripts.isEmpty,
      // After a to-many step, the dialects combine different collections.
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
    case .float where !rules.contains(.nanIsLowest), .double where !rules.contains(.nanIsLowest): break
    default: return nil
    }
    return ExtremeElements(
      function: aggregate.function, collection: aggregate.collection, path: path, type: type.element,
      isNullable: type.isOptional)
  }

  /// Returns the same comparison for the elements under a quantifier.
  mutating func comparison(
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

  /// Returns a Boolean value that indicates whether `@count` of a collection after to-one steps counts exactly the elements that ALL tests.
  func holdsOnlyElements(_ path: TypedPath) -> Bool {
    if holdsOnlyObjects(path) { return true }
    guard path.mixedSubscripts.isEmpty, let last = path.steps.last, last.part == .values,
      path.steps.dropLast().allSatisfy({ $0.part == .values && !property($0).type.isCollection })
    else { return false }
    return property(last).type.isCollection && !property(last).type.leadsToObjects
  }
}
