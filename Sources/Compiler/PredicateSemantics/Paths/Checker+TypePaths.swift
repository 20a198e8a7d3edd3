extension Checker {
  /// Types `path.@type`, which ends its key path (language §2.1, §4.9).
  mutating func type(
    _ component: PathComponent, of walk: PathWalk, rest: ArraySlice<PathComponent>, _ range: SourceRange
  ) throws(Reported) -> Side {
    if let next = rest.first {
      throw report(.pathAfterCount, "`@type` is the kind of a value and ends the key path", next.range)
    }
    guard let property = walk.property else {
      throw report(.typeOnStatic, "`@type` needs a property before it", component.range)
    }
    let path = finish(walk, property.type, range)
    if path.kind == .link, walk.path.steps.last?.part.isPlace == true { throw reportElementLink(path.range) }
    let isOfEntries = path.comparedType == .mixed || path.isOwnEntryOfLinks(in: schema)
    let collection = walk.path.steps.last?.part == .keys ? nil : property.type.collection
    if !isOfEntries, path.kind != .link, collection == .list || collection == .set {
      throw report(
        .typeOnStatic,
        "the elements of `\(property.name)` are all of type \(path.kind.name); only mixed values have a type each",
        component.range)
    }
    return .type(
      ResolvedType(path: path, range: range, fixedKind: isOfEntries ? nil : ValueKinds(ScalarType(path.type))))
  }
}
