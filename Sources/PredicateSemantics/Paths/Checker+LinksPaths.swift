import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// `@links.Class.property`: the objects whose property leads to this one, whether their class declares it or not; `@links` before
/// a count: all links to this one (LANGUAGE §2.1, §5.4).
extension Checker {
  /// Follows `@links`; how many of the components behind it belong to it, nil after a report.
  mutating func links(
    _ component: PathComponent, _ rest: ArraySlice<PathComponent>, _ walk: inout PathWalk
  ) -> Int? {
    guard let target = walk.classIndex else {
      report(
        .notTraversable,
        "`@links` asks for the objects that link to an object, but "
          + (walk.property.map { "`\($0.name)` is a value" } ?? "there is none before it"), component.range)
      return nil
    }
    if case .operation(let operation) = rest.first?.kind, operation.aggregate == .count {
      enter(schema.allLinks(to: target), of: target, component.range, &walk)
      return 0
    }
    guard case .name(let className) = rest.first?.kind, let classComponent = rest.first else {
      report(.backlinkTargetMismatch, incompleteLinks, component.range)
      return nil
    }
    guard let origin = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.lazy.map(\.name))
      report(
        .unknownClass, "the schema has no class `\(className)`", classComponent.range,
        notes: .suggestion(match),
        fixIts: match.flatMap { match in
          classComponent.isWritten
            ? [.init("write `\(match)`", range: classComponent.range, replacement: match)] : nil
        } ?? [])
      return nil
    }
    guard case .name(let name) = rest.dropFirst().first?.kind, let propertyComponent = rest.dropFirst().first else {
      report(.backlinkTargetMismatch, incompleteLinks, classComponent.range)
      return nil
    }
    guard let index = schema.classes[origin].propertyIndex(name) else {
      reportUnknownLink(name, origin, target, propertyComponent)
      return nil
    }
    guard schema.classes[origin].properties[index].type.element.classIndex == target,
      let inverse = schema.inverse(of: index, in: origin)
    else {
      report(
        .backlinkTargetMismatch,
        "`\(className).\(name)` does not link to objects of class `\(self.className(target))`", propertyComponent.range)
      return nil
    }
    enter(inverse.property, of: target, component.range.union(propertyComponent.range), &walk)
    return 2
  }

  private var incompleteLinks: String {
    "`@links` is followed by a class and its property that links here, `@links.Class.property`, or by `@count`"
  }

  /// Steps into the inverse.
  private mutating func enter(_ property: Int, of classIndex: Int, _ range: SourceRange, _ walk: inout PathWalk) {
    let inverse = schema.classes[classIndex].properties[property]
    walk.path.steps.append(TypedPath.Step(classIndex: classIndex, property: property))
    walk.property = inverse
    walk.classIndex = inverse.type.element.classIndex
    walk.move(to: range)
    walk.isTakenApart = false
  }

  private mutating func reportUnknownLink(_ name: String, _ origin: Int, _ target: Int, _ component: PathComponent) {
    let owner = schema.classes[origin]
    let links = owner.properties.lazy.filter { $0.type.element.classIndex == target && !$0.type.isComputed }.map(\.name)
    reportUnknownProperty(name, of: owner, component, match: closestMatch(to: name, in: links))
  }
}
