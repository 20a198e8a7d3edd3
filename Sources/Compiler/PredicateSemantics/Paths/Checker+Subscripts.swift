extension Checker {
  /// Applies a subscript (language §4.10).
  mutating func subscripted(_ component: PathComponent, _ walk: inout PathWalk) throws(Reported) {
    if walk.isAtMixed {
      if let step = component.mixedSubscript { walk.path.mixedSubscripts.append(step) }
      return
    }
    let name = walk.property?.name ?? ""
    if case .key(let key) = component.kind, walk.endsInDictionary, !walk.path.steps.isEmpty {
      walk.path.steps[walk.path.steps.count - 1].part = .entry(key)
      return
    }
    let isOfObjects = walk.classIndex != nil && walk.property != nil && !walk.endsInEntry
    if case .wildcard = component.kind, rules.contains(.takesCollectionsApart),
      walk.endsInDictionary || walk.endsInList || isOfObjects
    {
      walk.isTakenApart = true
      return
    }
    if rules.contains(.takesCollectionsApart), walk.endsInList, let part = component.listPart {
      walk.path.steps[walk.path.steps.count - 1].part = part
      return
    }
    if walk.endsInEntry {
      let element = walk.property?.type.collection == .list ? "an element of the list" : "an entry of the dictionary"
      throw report(.subscriptDepth, "\(element) `\(name)` has no entries of its own", component.range)
    }
    if case .key = component.kind {
      throw report(.keyNotSupported, "`\(name)` is not a dictionary and has no keys", component.range)
    }
    throw report(.indexNotSupported, indexMessage(walk, name), component.range)
  }

  private func indexMessage(_ walk: PathWalk, _ name: String) -> String {
    if walk.isTakenApart { return "`[*]` already reaches every value of `\(name)`, and the values have no elements" }
    guard walk.endsInCollection else { return "`\(name)` is a single value and has no elements" }
    switch walk.property?.type.collection {
    case .dictionary: return "the dictionary `\(name)` is asked by key: `\(name)['key']`"
    case .list: return "positions of the list `\(name)` cannot be queried in this dialect; write `ANY \(name)`"
    default: return "`\(name)` has no positions; write `ANY \(name)`"
    }
  }
}

extension PathComponent {
  /// The part of a list that a subscript selects. `nil` for other components.
  fileprivate var listPart: TypedPath.Step.Part? {
    switch kind {
    case .index(let index): .element(index)
    case .last: .lastElement
    case .key, .wildcard, .name, .operation: nil
    }
  }

  /// The subscript into a mixed value. `nil` for other components.
  var mixedSubscript: TypedPath.MixedSubscript? {
    switch kind {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    case .last: .last
    case .wildcard: .wildcard
    case .name, .operation: nil
    }
  }
}
