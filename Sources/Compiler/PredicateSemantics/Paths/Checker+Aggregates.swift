extension Checker {
  /// Types an aggregate (language §4.7, §5.5).
  ///
  /// - Parameters:
  ///   - component: The operator.
  ///   - walk: The path before it.
  ///   - rest: The path after it.
  mutating func aggregate(
    _ function: AggregateFunction, _ component: PathComponent, of walk: PathWalk, rest: ArraySlice<PathComponent>,
    _ range: SourceRange
  ) throws(Reported) -> Subject {
    try restIsInOrder(function, component, rest)
    if rules.contains(.countsValues), function == .count, !walk.endsInCollection, let property = walk.property {
      return try size(of: finish(walk, property.type, range), component, range)
    }
    try baseIsCollection(function, component, walk, rest)
    guard let property = walk.property else { throw Reported() }
    let isToMany = walk.path.dropLastStep.isToMany(in: schema)
    if isToMany, !rules.contains(.aggregatesBehindMany) {
      throw report(
        .collectionRequiresQuantifier,
        "`\(property.name)` lies behind another collection, so there is one \(word(component)) for each; aggregate a collection "
          + "of the object itself, or use SUBQUERY", range, sdk: .accepts)
    }
    if function == .count {
      try countIsAllowed(property, component)
      return subject(
        Aggregate(.count, of: walk.path, property: nil), type: .int, .int, isNullable: false, isToMany: isToMany, range)
    }
    let (declared, index) = try aggregatedType(component, property, walk, rest.first)
    // The engine treats the values of every dictionary as mixed, but adds numbers according to their own types.
    let isOfMixed =
      evaluation.contains(.dictionariesAreMixed) && index == nil && property.type.collection == .dictionary
    let type = isOfMixed && !(!function.isExtreme && ScalarType(declared).isNumeric) ? ElementType.mixed : declared
    let result = try resultType(
      function, of: type, component, isPrimitive: index == nil && property.type.collection != .dictionary,
      rest.first?.range ?? component.range)
    let comparesAsElements = rules.contains(.aggregatesCompareAsElements) && index == nil
    return subject(
      Aggregate(function, of: walk.path, property: index), type: result,
      ScalarType(comparesAsElements ? declared : result), isNullable: !function.hasValueOfNothing,
      isToMany: isToMany && index == nil, range)
  }

  private func subject(
    _ aggregate: Aggregate, type: ElementType, _ constantKind: ScalarType, isNullable: Bool, isToMany: Bool,
    _ range: SourceRange
  ) -> Subject {
    Subject(
      operand: .aggregate(aggregate), type: type, constantKind: constantKind, allowsNull: isNullable,
      isNullable: isNullable, many: isToMany ? range : nil, range: range)
  }

  /// Types the size of each value of a path (language §4.7, §6.5).
  mutating func size(
    of value: Subject, _ component: PathComponent, _ range: SourceRange
  ) throws(Reported) -> Subject {
    switch value.constantKind {
    case .link where rules.contains(.elementsAreNoLinks) && value.path?.steps.last?.part.isPlace == true:
      throw reportElementLink(range)
    case .string where !value.isKeys, .data, .mixed, .link: break
    default:
      if var list = value.path, list.mixedSubscripts.isEmpty, let step = list.steps.last,
        step.part.isPlace || step.part == .values && property(of: step).type.collection == .list
      {
        // For an element without a size, the result is the size of its list, as in the engine.
        list.steps[list.steps.count - 1].part = .values
        return subject(
          Aggregate(.count, of: list, property: nil), type: .int, .int, isNullable: false,
          isToMany: list.dropLastStep.isToMany(in: schema), range)
      }
      throw report(
        .sizeNotSupported,
        "\(word(component)) asks for the length of a string or data, or for the elements of a collection, but "
          + "`\(propertyName(of: value))`\(value.isKeys ? " stands for its keys" : " is a value of type \(typeName(of: value))")",
        component.range)
    }
    return subject(
      Aggregate(.size, of: value.path ?? TypedPath(steps: []), property: nil), type: .int, .int,
      isNullable: value.kind != .link, isToMany: value.isToMany, range)
  }

  private func spelling(_ component: PathComponent) -> String {
    if case .operation(let operation) = component.kind { operation.spelling } else { "" }
  }

  private func word(_ component: PathComponent) -> String { "`\(spelling(component))`" }

  /// Rejects more than one name after the operator.
  private mutating func restIsInOrder(
    _ function: AggregateFunction, _ component: PathComponent, _ rest: ArraySlice<PathComponent>
  ) throws(Reported) {
    for next in rest {
      if case .operation = next.kind {
        throw report(
          .multipleAggregates, "\(word(component)) is followed by another operator; a key path has one", next.range)
      }
    }
    if function == .count, let next = rest.first {
      throw report(.pathAfterCount, "`@count` is a number and ends the key path", next.range)
    }
    for (position, next) in rest.enumerated() {
      if case .name = next.kind, position == 0 { continue }
      throw report(.pathAfterAggregate, "one property may follow \(word(component)), and nothing more", next.range)
    }
  }

  /// Rejects an operator that does not follow a collection.
  private mutating func baseIsCollection(
    _ function: AggregateFunction, _ component: PathComponent, _ walk: PathWalk, _ rest: ArraySlice<PathComponent>
  ) throws(Reported) {
    if walk.path.steps.last?.part == .keys {
      throw report(
        .multipleAggregates, "`@allKeys` is followed by another operator; a key path has one", component.range)
    }
    if walk.endsInCollection || function != .count && endsInLink(walk) { return }
    guard let property = walk.property else {
      throw report(.aggregateOnNonCollection, "\(word(component)) needs a collection before it", component.range)
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
      throw report(
        .aggregateMisplaced,
        "\(word(component)) stands after the property `\(property.name)`; it follows the collection `\(collectionName)`",
        component.range, fixIts: fixIts)
    }
    throw report(
      .aggregateOnNonCollection, "`\(property.name)` is not a collection, so \(word(component)) does not apply",
      component.range)
  }

  /// Returns a Boolean value that indicates whether a path ends in a to-one link, whose properties may be aggregated.
  private func endsInLink(_ walk: PathWalk) -> Bool {
    rules.contains(.aggregatesLinkedObjects) && walk.classIndex != nil && walk.property?.type.isCollection == false
  }

  /// Rejects `@count` of lists and sets of plain values (language decision 1).
  private mutating func countIsAllowed(_ property: Property, _ component: PathComponent) throws(Reported) {
    if rules.contains(.countsPlainElements) { return }
    switch (property.type.collection, property.type.element.classIndex) {
    case (.list, nil), (.set, nil):
      throw report(
        .countOnPrimitiveCollection,
        "`@count` is not supported on `\(property.name)`, a collection of plain values; wrap the values in objects to count them",
        component.range, notes: [.init("the dialect rql counts them as they are")])
    default: return
    }
  }

  /// Returns the aggregated type, and for objects the property.
  private mutating func aggregatedType(
    _ component: PathComponent, _ property: Property, _ walk: PathWalk, _ next: PathComponent?
  ) throws(Reported) -> (ElementType, Int?) {
    guard let elementClass = property.type.element.classIndex else {
      guard let next else { return (property.type.element, nil) }
      throw report(
        .aggregateOnPrimitiveWithProperty,
        "the elements of `\(property.name)` are plain values without properties; write `\(property.name).\(spelling(component))`",
        next.range)
    }
    let owner = schema.classes[elementClass]
    guard let next, case .name(let name) = next.kind else {
      let example =
        owner.properties.first { ScalarType($0.type.element).isNumeric && !$0.type.isCollection }?.name ?? "property"
      throw report(
        .aggregateNeedsProperty,
        "`\(property.name)` holds objects of class `\(owner.name)`; say which property to aggregate, such as "
          + "`\(spelling(component)).\(example)`", component.range)
    }
    guard let index = owner.propertyIndex(name) else {
      throw reportUnknownProperty(
        name, of: owner, next, match: closestMatch(to: name, in: owner.properties.lazy.map { $0.name }))
    }
    let aggregated = owner.properties[index]
    if aggregated.type.isCollection {
      throw report(
        .aggregatePropertyCollection,
        "`\(name)` is a collection itself; \(word(component)) takes a property of one value",
        next.range)
    }
    return (aggregated.type.element, index)
  }

  private mutating func resultType(
    _ function: AggregateFunction, of type: ElementType, _ component: PathComponent, isPrimitive: Bool,
    _ range: SourceRange
  ) throws(Reported) -> ElementType {
    if rules.contains(.datesHaveNoExtremes), type == .date, isPrimitive, function.isExtreme {
      throw report(
        .aggregateNotNumeric, "in rql a collection of dates has no \(word(component)); keep the dates in objects", range
      )
    }
    if let result = function.result(of: ScalarType(type)).flatMap({ ElementType($0) }) { return result }
    if type == .date {
      throw report(.aggregateDateSum, "dates have no \(word(component)), only `@min` and `@max`", component.range)
    }
    throw report(
      .aggregateNotNumeric,
      "\(word(component)) needs numbers, but these are values of type \(ScalarType(type).name)", range)
  }
}

extension TypedPath.Step.Part {
  /// A Boolean value that indicates whether the part is the element at a position of a list.
  var isPlace: Bool {
    switch self {
    case .element, .lastElement: true
    case .values, .keys, .entry: false
    }
  }
}

extension TypedPath {
  /// The path without its last step.
  var dropLastStep: TypedPath { TypedPath(steps: Array(steps.dropLast())) }
}
