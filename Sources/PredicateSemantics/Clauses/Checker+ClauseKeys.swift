import PredicateDiagnostics
import PredicateSchema

/// Keys of SORT and DISTINCT: to-one links, then a value or a dictionary's entry (LANGUAGE §4.11).
extension Checker {
  /// Resolves the components of a key; nil after a report. `range` is that of the whole key, nil where it is not in the text.
  mutating func key(_ components: [PathComponent], in clause: ClauseWord, _ range: SourceRange?) -> Clause.Key? {
    var walk = ClauseWalk(clause: clause, isInText: range != nil, classIndex: rootClass)
    for component in components {
      guard follow(component, &walk) else { return nil }
    }
    guard let property = walk.property, endIsValue(property, walk) else { return nil }
    return Clause.Key(TypedPath(steps: walk.steps), type: property.type.element, range: range)
  }

  /// Follows a component; false after a report.
  private mutating func follow(_ component: PathComponent, _ walk: inout ClauseWalk) -> Bool {
    if let property = walk.property {
      if walk.isAtEntry {
        report(
          .sortThroughNonLink,
          "nothing can follow an entry of the dictionary `\(property.name)` in a key of "
            + walk.clause.rawValue, walk.range(component))
        return false
      }
      if property.type.isCollection { return followCollection(property, component, &walk) }
    }
    switch component.kind {
    case .name(let name): return step(name, component, &walk)
    case .operation(let operation):
      report(
        .sortOnCollection, "`\(operation.rawValue)` is no key of \(walk.clause.rawValue): name a property",
        walk.range(component))
    case .key:
      report(
        .keyNotSupported,
        walk.property.map {
          $0.type.element == .mixed
            ? "\(walk.clause.rawValue) takes the value of `\($0.name)` as a whole"
            : "`\($0.name)` is no dictionary and has no keys"
        } ?? "a key path begins with a name", walk.range(component))
    case .index, .last, .wildcard:
      report(
        .indexNotSupported,
        walk.property.map { "`\($0.name)` is a single value and has no elements" } ?? "a key path begins with a name",
        walk.range(component))
    }
    return false
  }

  /// Follows what stands behind a collection: a dictionary's key; false after a report.
  private mutating func followCollection(
    _ property: Property, _ component: PathComponent, _ walk: inout ClauseWalk
  ) -> Bool {
    if property.type.collection == .dictionary {
      switch component.kind {
      case .key(let key): return walk.take(entry: key)
      // `.key` is `['key']` (LANGUAGE §4.10).
      case .name(let key) where dialect == .rql && property.type.element.classIndex == nil: return walk.take(entry: key)
      default: break
      }
    }
    reportCollection(property, walk)
    return false
  }

  private mutating func step(_ name: String, _ component: PathComponent, _ walk: inout ClauseWalk) -> Bool {
    guard let classIndex = walk.classIndex else {
      let property = walk.property.map { "`\($0.name)` is a value of type \(OperandKind($0.type.element).name)" } ?? ""
      report(
        .sortThroughNonLink, "\(property) and has no property `\(name)` for \(walk.clause.rawValue)",
        walk.range(component))
      return false
    }
    let owner = schema.classes[classIndex]
    guard let index = owner.propertyIndex(name) else {
      let match = closestMatch(to: name, in: owner.properties.lazy.map(\.name))
      report(
        walk.clause.unknownProperty,
        "class `\(owner.name)` has no property `\(name)` for \(walk.clause.rawValue)", walk.range(component),
        notes: .suggestion(match),
        fixIts: match.flatMap { match in
          component.isWritten ? [.init("write `\(match)`", range: component.range, replacement: match)] : nil
        } ?? [])
      return false
    }
    walk.steps.append(TypedPath.Step(classIndex: classIndex, property: index))
    walk.property = owner.properties[index]
    walk.classIndex = owner.properties[index].type.element.classIndex
    walk.last = component
    return true
  }

  /// Whether a key may end with a property; false after a report.
  private mutating func endIsValue(_ property: Property, _ walk: ClauseWalk) -> Bool {
    if property.type.isCollection && !walk.isAtEntry {
      reportCollection(property, walk)
      return false
    }
    guard dialect == .nspredicate else { return true }
    let type: String
    switch property.type.element {
    case .data: type = "holds data"
    case .object(let target): type = "is an object of class `\(className(target))`; name one of its properties"
    default: return true
    }
    report(
      .sortUnsupportedType, "`\(property.name)` cannot be a key of \(walk.clause.rawValue): it \(type)", walk.lastRange)
    return false
  }

  private mutating func reportCollection(_ property: Property, _ walk: ClauseWalk) {
    let clause = walk.clause.rawValue
    switch property.type.collection {
    case .dictionary:
      report(
        .sortMapNeedsKey,
        "`\(property.name)` is a dictionary; a key of \(clause) is one of its entries: `\(property.name)['key']`",
        walk.lastRange)
    case .linkingObjects where dialect == .nspredicate:
      report(
        .sortUnsupportedType, "`\(property.name)` is linking objects and cannot be a key of \(clause)", walk.lastRange)
    default:
      report(
        .sortOnCollection,
        "`\(property.name)` is a collection; a key of \(clause) has one value for each object", walk.lastRange)
    }
  }
}

/// A key on its way through the schema.
private struct ClauseWalk {
  let clause: ClauseWord
  /// Whether the key stands in the text, so that its components' ranges mean something.
  let isInText: Bool
  /// The class reached; nil at a plain value.
  var classIndex: Int?
  var steps: [TypedPath.Step] = []
  /// The property last stepped through.
  var property: Property?
  /// The component that named it.
  var last: PathComponent?

  var isAtEntry: Bool { steps.last?.part.isSingle == true }

  mutating func take(entry key: String) -> Bool {
    guard !steps.isEmpty else { return false }
    steps[steps.count - 1].part = .entry(key)
    return true
  }

  func range(_ component: PathComponent) -> SourceRange? { isInText ? component.range : nil }
  var lastRange: SourceRange? { last.flatMap(range) }
}
