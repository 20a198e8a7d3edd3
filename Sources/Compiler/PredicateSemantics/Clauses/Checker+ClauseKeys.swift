/// Keys of SORT and DISTINCT: to-one links, followed by a value or a dictionary's entry (language §4.11).
extension Checker {
  /// Resolves the components of a key. `range` is the range of the whole key, or `nil` if it is not in the text.
  mutating func key(_ components: [PathComponent], in clause: ClauseWord, _ range: SourceRange?)
    throws(Reported) -> Clause.Key
  {
    var walk = ClauseWalk(clause: clause, isInText: range != nil, classIndex: rootClass)
    for component in components { try follow(component, &walk) }
    guard let property = walk.property else { throw Reported() }
    try endIsValue(property, walk)
    return Clause.Key(TypedPath(steps: walk.steps), type: property.type.element, range: range)
  }

  private mutating func follow(_ component: PathComponent, _ walk: inout ClauseWalk) throws(Reported) {
    if let property = walk.property {
      if walk.isAtEntry {
        throw report(
          .sortThroughNonLink,
          "nothing can follow an entry of the dictionary `\(property.name)` in a key of "
            + walk.clause.rawValue, walk.range(component))
      }
      if property.type.isCollection { return try followCollection(property, component, &walk) }
    }
    switch component.kind {
    case .name(let name): try step(name, component, &walk)
    case .operation(let operation):
      throw report(
        .sortOnCollection, "`\(operation.spelling)` is not a key of \(walk.clause.rawValue): name a property",
        walk.range(component))
    case .key:
      throw report(
        .keyNotSupported,
        walk.property.map {
          $0.type.element == .mixed
            ? "\(walk.clause.rawValue) takes the value of `\($0.name)` as a whole"
            : "`\($0.name)` is not a dictionary and has no keys"
        } ?? "a key path begins with a name", walk.range(component))
    case .index, .last, .wildcard:
      throw report(
        .indexNotSupported,
        walk.property.map { "`\($0.name)` is a single value and has no elements" } ?? "a key path begins with a name",
        walk.range(component))
    }
  }

  /// Follows the component after a collection: a dictionary's key.
  private mutating func followCollection(
    _ property: Property, _ component: PathComponent, _ walk: inout ClauseWalk
  ) throws(Reported) {
    if property.type.collection == .dictionary {
      switch component.kind {
      case .key(let key): return walk.take(entry: key)
      // `.key` is `['key']` (language §4.10).
      case .name(let key) where rules.contains(.namesAreKeys) && property.type.element.classIndex == nil:
        return walk.take(entry: key)
      default: break
      }
    }
    throw reportCollection(property, walk)
  }

  private mutating func step(
    _ name: String, _ component: PathComponent, _ walk: inout ClauseWalk
  ) throws(Reported) {
    guard let classIndex = walk.classIndex else {
      let property = walk.property.map { "`\($0.name)` is a value of type \(ScalarType($0.type.element).name)" } ?? ""
      throw report(
        .sortThroughNonLink, "\(property) and has no property `\(name)` for \(walk.clause.rawValue)",
        walk.range(component))
    }
    let owner = schema.classes[classIndex]
    guard let index = owner.propertyIndex(name) else {
      let match = closestMatch(to: name, in: owner.properties.lazy.map { $0.name })
      throw report(
        walk.clause.unknownProperty,
        "class `\(owner.name)` has no property `\(name)` for \(walk.clause.rawValue)", walk.range(component),
        notes: .suggestion(match),
        fixIts: .write(component.isWritten ? match : nil, at: component.range))
    }
    walk.steps.append(TypedPath.Step(classIndex: classIndex, property: index))
    walk.property = owner.properties[index]
    walk.classIndex = owner.properties[index].type.element.classIndex
    walk.last = component
  }

  /// Rejects a key whose last property has no order.
  private mutating func endIsValue(_ property: Property, _ walk: ClauseWalk) throws(Reported) {
    if property.type.isCollection && !walk.isAtEntry {
      throw reportCollection(property, walk)
    }
    if rules.contains(.ordersEveryType) { return }
    let type: String
    switch property.type.element {
    case .data: type = "holds data"
    case .object(let target): type = "is an object of class `\(className(target))`; name one of its properties"
    default: return
    }
    throw report(
      .sortUnsupportedType, "`\(property.name)` cannot be a key of \(walk.clause.rawValue): it \(type)", walk.lastRange)
  }

  private mutating func reportCollection(_ property: Property, _ walk: ClauseWalk) -> Reported {
    let clause = walk.clause.rawValue
    switch property.type.collection {
    case .dictionary:
      return report(
        .sortMapNeedsKey,
        "`\(property.name)` is a dictionary; a key of \(clause) is one of its entries: `\(property.name)['key']`",
        walk.lastRange)
    case .linkingObjects where !rules.contains(.ordersEveryType):
      return report(
        .sortUnsupportedType, "`\(property.name)` is linking objects and cannot be a key of \(clause)", walk.lastRange)
    default:
      return report(
        .sortOnCollection,
        "`\(property.name)` is a collection; a key of \(clause) has one value for each object", walk.lastRange)
    }
  }
}

/// The state of resolving a key.
private struct ClauseWalk {
  let clause: ClauseWord
  /// A Boolean value that indicates whether the key is in the text, so that its components have valid source ranges.
  let isInText: Bool
  /// The current class. `nil` at a plain value.
  var classIndex: Int?
  var steps: [TypedPath.Step] = []
  /// The property of the last step.
  var property: Property?
  /// The component of the last step.
  var last: PathComponent?

  var isAtEntry: Bool { steps.last?.part.isSingle == true }

  mutating func take(entry key: String) {
    if !steps.isEmpty { steps[steps.count - 1].part = .entry(key) }
  }

  func range(_ component: PathComponent) -> SourceRange? { isInText ? component.range : nil }
  var lastRange: SourceRange? { last.flatMap(range) }
}
