import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Checker {
  /// Types an aggregate (LANGUAGE §4.7, §5.5); nil after a report.
  ///
  /// - Parameters:
  ///   - component: the operator.
  ///   - walk: the path before it.
  ///   - rest: the path after it.
  mutating func aggregate(
    _ function: AggregateFunction, _ component: PathComponent, of walk: PathWalk, rest: ArraySlice<PathComponent>,
    in scope: Int, _ range: SourceRange
  ) -> ResolvedAggregate? {
    guard restIsInOrder(function, component, rest) else { return nil }
    if dialect == .rql, function == .count, !walk.endsInCollection, let property = walk.property {
      return size(of: finish(walk, property.type, range), component, range)
    }
    guard baseIsCollection(function, component, walk, rest) else { return nil }
    guard let property = walk.property else { return nil }
    let isToMany = walk.path.dropLastStep.isToMany(in: schema)
    if isToMany, dialect == .nspredicate {
      report(
        .collectionRequiresQuantifier,
        "`\(property.name)` lies behind another collection, so there is one \(word(component)) for each; aggregate a collection "
          + "of the object itself, or use SUBQUERY", range, sdk: .accepts)
      return nil
    }
    if function == .count {
      guard countIsAllowed(property, component) else { return nil }
      return ResolvedAggregate(
        aggregate: Aggregate(.count, of: walk.path, property: nil), type: .int, constantKind: .int, isNullable: false,
        isToMany: isToMany,
        range: range)
    }
    guard let (declared, index) = aggregatedType(component, property, walk, rest.first) else { return nil }
    // The engine behind rql takes every dictionary's values for mixed ones, but adds up numbers as what they are.
    let isOfMixed = dialect == .rql && index == nil && property.type.collection == .dictionary
    let isSum = function == .sum || function == .average
    let type = isOfMixed && !(isSum && OperandKind(declared).isNumeric) ? ElementType.mixed : declared
    guard
      let result = resultType(
        function, of: type, component, isPrimitive: index == nil && property.type.collection != .dictionary,
        rest.first?.range ?? component.range)
    else {
      return nil
    }
    return ResolvedAggregate(
      aggregate: Aggregate(function, of: walk.path, property: index), type: result,
      constantKind: isOfMixed ? .mixed : OperandKind(dialect == .rql ? type : result), isNullable: function != .sum,
      isToMany: isToMany && index == nil,
      range: range)
  }

  /// The size of each value of a path (LANGUAGE §4.7, §6.5); nil after a report.
  private mutating func size(
    of path: ResolvedPath, _ component: PathComponent, _ range: SourceRange
  ) -> ResolvedAggregate? {
    switch path.constantKind {
    case .string where !path.isKeys, .data, .mixed, .object: break
    default:
      report(
        .sizeNotSupported,
        "\(word(component)) asks for the length of a string or data, or for the elements of a collection, but "
          + "`\(propertyName(of: path))`\(path.isKeys ? " stands for its keys" : " is a value of type \(typeName(of: path))")",
        component.range)
      return nil
    }
    return ResolvedAggregate(
      aggregate: Aggregate(.size, of: path.path, property: nil), type: .int, constantKind: .int,
      isNullable: path.kind != .object, isToMany: path.isToMany, range: range)
  }

  private func spelling(_ component: PathComponent) -> String {
    if case .operation(let operation) = component.kind { operation.rawValue } else { "" }
  }

  private func word(_ component: PathComponent) -> String { "`\(spelling(component))`" }

  /// Whether what follows the operator is at most one name; false after a report.
  private mutating func restIsInOrder(
    _ function: AggregateFunction, _ component: PathComponent, _ rest: ArraySlice<PathComponent>
  ) -> Bool {
    for next in rest {
      if case .operation = next.kind {
        report(
          .multipleAggregates, "\(word(component)) is followed by another operator; a key path has one", next.range)
        return false
      }
    }
    if function == .count, let next = rest.first {
      report(.pathAfterCount, "`@count` is a number and ends the key path", next.range)
      return false
    }
    for (position, next) in rest.enumerated() {
      if case .name = next.kind, position == 0 { continue }
      report(.pathAfterAggregate, "one property may follow \(word(component)), and nothing more", next.range)
      return false
    }
    return true
  }

  /// Whether the operator stands after a collection; false after a report.
  private mutating func baseIsCollection(
    _ function: AggregateFunction, _ component: PathComponent, _ walk: PathWalk, _ rest: ArraySlice<PathComponent>
  ) -> Bool {
    if walk.path.steps.last?.part == .keys {
      report(.multipleAggregates, "`@allKeys` is followed by another operator; a key path has one", component.range)
      return false
    }
    if walk.endsInCollection { return true }
    guard let property = walk.property else {
      report(.aggregateOnNonCollection, "\(word(component)) needs a collection before it", component.range)
      return false
    }
    let behind = walk.path.dropLastStep
    if function != .count, behind.isToMany(in: schema), rest.isEmpty, let collection = walk.rangeBefore {
      let collectionName = source(collection)
      var fixIts: [Diagnostic.FixIt] = []
      if component.isWritten, let name = walk.range, name != collection {
        fixIts.append(
          .init(
            "write `\(spelling(component)).\(source(name))`",
            range: name.union(component.range), replacement: "\(spelling(component)).\(source(name))"))
      }
      report(
        .aggregateMisplaced,
        "\(word(component)) stands after the property `\(property.name)`; it follows the collection `\(collectionName)`",
        component.range, fixIts: fixIts)
      return false
    }
    report(
      .aggregateOnNonCollection, "`\(property.name)` is no collection, so \(word(component)) does not apply",
      component.range)
    return false
  }

  /// Decision 1 of the language: no `@count` of lists and sets of plain values.
  private mutating func countIsAllowed(_ property: Property, _ component: PathComponent) -> Bool {
    if dialect == .rql { return true }
    switch (property.type.collection, property.type.element.classIndex) {
    case (.list, nil), (.set, nil):
      report(
        .countOnPrimitiveCollection,
        "`@count` is not supported on `\(property.name)`, a collection of plain values; wrap the values in objects to count them",
        component.range)
      return false
    default: return true
    }
  }

  /// The type that is aggregated, and for objects the property; nil after a report.
  private mutating func aggregatedType(
    _ component: PathComponent, _ property: Property, _ walk: PathWalk, _ next: PathComponent?
  ) -> (ElementType, Int?)? {
    guard let elementClass = property.type.element.classIndex else {
      guard let next else { return (property.type.element, nil) }
      report(
        .aggregateOnPrimitiveWithProperty,
        "the elements of `\(property.name)` are plain values without properties; write `\(property.name).\(spelling(component))`",
        next.range)
      return nil
    }
    let owner = schema.classes[elementClass]
    guard let next, case .name(let name) = next.kind else {
      let example =
        owner.properties.first { OperandKind($0.type.element).isNumeric && !$0.type.isCollection }?.name ?? "property"
      report(
        .aggregateNeedsProperty,
        "`\(property.name)` holds objects of class `\(owner.name)`; say which property to aggregate, such as "
          + "`\(spelling(component)).\(example)`", component.range)
      return nil
    }
    guard let index = owner.propertyIndex(name) else {
      reportUnknownProperty(
        name, of: owner, next, match: closestMatch(to: name, in: owner.properties.lazy.map(\.name)))
      return nil
    }
    let aggregated = owner.properties[index]
    if aggregated.type.isCollection {
      report(
        .aggregatePropertyCollection,
        "`\(name)` is a collection itself; \(word(component)) takes a property of one value",
        next.range)
      return nil
    }
    return (aggregated.type.element, index)
  }

  /// The type of the result; nil after a report.
  private mutating func resultType(
    _ function: AggregateFunction, of type: ElementType, _ component: PathComponent, isPrimitive: Bool,
    _ range: SourceRange
  ) -> ElementType? {
    if dialect == .rql, type == .date, isPrimitive, function == .min || function == .max {
      report(
        .aggregateNotNumeric, "in rql a collection of dates has no \(word(component)); keep the dates in objects", range
      )
      return nil
    }
    switch (type, function) {
    case (.int, .average), (.float, .sum), (.float, .average): return .double
    case (.mixed, .sum), (.mixed, .average): return .decimal
    case (.int, _), (.float, _), (.double, _), (.decimal, _), (.mixed, _): return type
    case (.date, .min), (.date, .max): return .date
    case (.date, _):
      report(.aggregateDateSum, "dates have no \(word(component)), only `@min` and `@max`", component.range)
    default:
      report(
        .aggregateNotNumeric,
        "\(word(component)) needs numbers, but these are values of type \(OperandKind(type).name)", range)
    }
    return nil
  }
}

extension TypedPath {
  /// The path without its last step.
  var dropLastStep: TypedPath { TypedPath(steps: Array(steps.dropLast())) }
}
