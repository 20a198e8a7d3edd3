/// `@links.Class.property`: the objects whose property links to this one, regardless of whether their class declares the inverse. `@links`
/// before a count: all links to this object (language §2.1, §5.4).
extension Checker {
  /// Follows `@links`, and returns the number of following components that belong to it.
  mutating func links(
    _ component: PathComponent, _ rest: ArraySlice<PathComponent>, _ walk: inout PathWalk
  ) throws(Reported) -> Int {
    guard let target = walk.classIndex else {
      throw report(
        .notTraversable,
        "`@links` asks for the objects that link to an object, but "
          + (walk.property.map { "`\($0.name)` is a value" } ?? "there is none before it"), component.range)
    }
    if case .operation(let operation) = rest.first?.kind, operation.aggregate == .count {
      enter(schema.allLinks(to: target), of: target, component.range, &walk)
      return 0
    }
    guard case .name(let className) = rest.first?.kind, let classComponent = rest.first else {
      throw report(.backlinkTargetMismatch, incompleteLinks, component.range)
    }
    guard let origin = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.lazy.map { $0.name })
      throw report(
        .unknownClass, "the schema has no class `\(className)`", classComponent.range,
        notes: .suggestion(match),
        fixIts: .write(classComponent.isWritten ? match : nil, at: classComponent.range))
    }
    guard case .name(let name) = rest.dropFirst().first?.kind, let propertyComponent = rest.dropFirst().first else {
      throw report(.backlinkTargetMismatch, incompleteLinks, classComponent.range)
    }
    guard let index = schema.classes[origin].propertyIndex(name) else {
      let owner = schema.classes[origin]
      let links = owner.properties.lazy
        .filter { $0.type.element.classIndex == target && !$0.type.isComputed }.map { $0.name }
      throw reportUnknownProperty(name, of: owner, propertyComponent, match: closestMatch(to: name, in: links))
    }
    guard schema.classes[origin].properties[index].type.element.classIndex == target,
      let inverse = schema.inverse(of: index, in: origin)
    else {
      throw report(
        .backlinkTargetMismatch,
        "`\(className).\(name)` does not link to objects of class `\(self.className(target))`", propertyComponent.range)
    }
    enter(inverse.property, of: target, component.range.union(propertyComponent.range), &walk)
    return 2
  }

  private var incompleteLinks: String {
    "`@links` is followed by a class and its property that links here, `@links.Class.property`, or by `@count`"
  }

  /// Follows an inverse link.
  private mutating func enter(_ property: Int, of classIndex: Int, _ range: SourceRange, _ walk: inout PathWalk) {
    let inverse = schema.classes[classIndex].properties[property]
    walk.path.steps.append(TypedPath.Step(classIndex: classIndex, property: property))
    walk.property = inverse
    walk.classIndex = inverse.type.element.classIndex
    walk.move(to: range)
    walk.isTakenApart = false
  }
}
