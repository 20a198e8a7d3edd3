/// The state of resolving a key path.
struct PathWalk {
  var path = TypedPath(steps: [])
  /// The current class. `nil` at a plain value.
  var classIndex: Int?
  /// The property of the last step.
  var property: Property?
  /// The source ranges of the names of the last two steps.
  private(set) var range: SourceRange?
  private(set) var rangeBefore: SourceRange?
  /// A Boolean value that indicates whether the last step is a collection expanded by `[*]` or `@values`.
  var isTakenApart = false

  init(classIndex: Int) { self.classIndex = classIndex }

  /// Records the source range of the next step's name.
  mutating func move(to range: SourceRange) { (rangeBefore, self.range) = (self.range, range) }

  /// A Boolean value that indicates whether the last step is a whole collection.
  var endsInCollection: Bool {
    guard let property, case .values = path.steps.last?.part, path.mixedSubscripts.isEmpty, !isTakenApart else {
      return false
    }
    return property.type.isCollection
  }

  var endsInDictionary: Bool { endsInCollection && property?.type.collection == .dictionary }

  var endsInList: Bool { endsInCollection && property?.type.collection == .list }

  /// A Boolean value that indicates whether the last step is one entry of a dictionary or one element of a list.
  var endsInEntry: Bool { path.steps.last?.part.isSingle == true }

  /// A Boolean value that indicates whether the path so far leads to a single mixed value.
  var isAtMixed: Bool { property?.type.element == .mixed && !endsInCollection && path.steps.last?.part != .keys }
}

extension Checker {
  /// Resolves a key path (language §4.6–4.10, §5.4).
  mutating func resolve(
    _ components: [PathComponent], from classIndex: Int, in scope: Int, _ range: SourceRange
  ) throws(Reported) -> Side {
    var walk = PathWalk(classIndex: classIndex)
    var behind = 0
    for (position, component) in components.enumerated() where position >= behind {
      switch component.kind {
      case .name("length") where position == components.count - 1 && takesLength(walk):
        return .subject(
          try size(of: finish(walk, walk.property?.type ?? PropertyType(.mixed), range), component, range))
      case .name(let name):
        let reported = diagnostics.count
        do throws(Reported) {
          try step(name, component, &walk, scope)
        } catch {
          if position == 0, components.count > 1 {
            advisePrefix(component, components[1], of: classIndex, in: scope, from: reported)
          }
          throw error
        }
      case .key, .index, .last, .wildcard:
        if position > 0, case .operation(let operation) = components[position - 1].kind,
          operation != .values || !walk.isAtMixed
        {
          throw report(
            .keyNotSupported,
            "`\(operation.spelling)` takes all values; a subscript stands behind the dictionary itself", component.range
          )
        }
        try subscripted(component, &walk)
      case .operation(let operation):
        if let function = operation.aggregate {
          // The values of a collection are aggregated as the collection is.
          walk.isTakenApart = false
          return .subject(
            try aggregate(function, component, of: walk, rest: components[(position + 1)...], range))
        }
        if operation == .links {
          behind = position + 1 + (try links(component, components[(position + 1)...], &walk))
          continue
        }
        if operation == .type { return try type(component, of: walk, rest: components[(position + 1)...], range) }
        try dictionaryPart(operation, component, &walk)
      }
    }
    guard let type = walk.property?.type else {
      throw report(.unsupportedOperand, "`\(source(range))` names no property", range)
    }
    return .subject(finish(walk, type, range))
  }

  /// Resolves a path of a single name, the most common case, with the same result as ``resolve(_:from:in:_:)``.
  mutating func resolve(
    name id: NodeID, from classIndex: Int, in scope: Int, _ range: SourceRange
  ) throws(Reported) -> Side {
    guard let name = tree.name(of: id) else { throw Reported() }
    var walk = PathWalk(classIndex: classIndex)
    try step(name, PathComponent(kind: .name(name), range: tree[id].range, isWritten: true), &walk, scope)
    guard let type = walk.property?.type else { throw Reported() }
    return .subject(finish(walk, type, range))
  }

  /// Returns a Boolean value that indicates whether `.length` applies to each element, as in lists and sets of strings or data.
  private func takesLength(_ walk: PathWalk) -> Bool {
    guard rules.contains(.elementsHaveLength), walk.endsInCollection, !walk.endsInDictionary else { return false }
    return walk.property?.type.element == .string || walk.property?.type.element == .data
  }

  /// Returns the complete path, whose last property has a type.
  func finish(_ walk: PathWalk, _ property: PropertyType, _ range: SourceRange) -> Subject {
    let isToMany = walk.path.isToMany(in: schema)
    let isKeys = walk.path.steps.last?.part == .keys
    let type: ElementType =
      isKeys ? .string : walk.path.mixedSubscripts.isEmpty ? property.element : .mixed
    let allowsNull = !isKeys && (property.isOptional || walk.endsInEntry || type == .mixed)
    let crossesLink = walk.path.steps.dropLast().contains { step in
      !schema.classes[step.classIndex].properties[step.property].type.isCollection || step.part != .values
    }
    let isDictionaryValue = property.collection == .dictionary && type.classIndex == nil && !isKeys
    return Subject(
      operand: .path(walk.path), type: type,
      constantKind: isDictionaryValue && evaluation.contains(.dictionariesAreMixed) ? .mixed : ScalarType(type),
      allowsNull: allowsNull, isNullable: allowsNull || (crossesLink && !isToMany), many: isToMany ? range : nil,
      range: range)
  }

  /// Follows a name.
  private mutating func step(
    _ name: String, _ component: PathComponent, _ walk: inout PathWalk, _ scope: Int
  ) throws(Reported) {
    if walk.path.mixedSubscripts.last == .keys { throw reportTail(name, component, walk) }
    if rules.contains(.namesAreKeys), walk.classIndex == nil, walk.isAtMixed || walk.endsInDictionary {
      // `.key` is `['key']` (language §4.10).
      return try subscripted(
        PathComponent(kind: .key(name), range: component.range, isWritten: component.isWritten), &walk)
    }
    guard let classIndex = walk.classIndex else {
      throw reportTail(name, component, walk)
    }
    if walk.endsInEntry, !rules.contains(.namesAreKeys) {
      throw report(
        .subscriptThenProperty,
        "nothing can follow an entry of the dictionary `\(walk.property?.name ?? "")` in a key path",
        component.range)
    }
    guard let index = schema.classes[classIndex].propertyIndex(name) else {
      if rules.contains(.namesAreKeys), walk.endsInDictionary {
        // The objects have no such property, so the name is a key.
        return try subscripted(
          PathComponent(kind: .key(name), range: component.range, isWritten: component.isWritten), &walk)
      }
      throw reportUnknown(name, component, classIndex, walk, scope)
    }
    let property = schema.classes[classIndex].properties[index]
    walk.path.steps.append(TypedPath.Step(classIndex: classIndex, property: index))
    walk.classIndex = property.type.element.classIndex
    walk.property = property
    walk.move(to: component.range)
    walk.isTakenApart = false
  }

  /// Advises to remove a prefix as in `this.name` or `task.name`, since the object itself has no name.
  private mutating func advisePrefix(
    _ prefix: PathComponent, _ next: PathComponent, of classIndex: Int, in scope: Int, from first: Int
  ) {
    guard diagnostics.count == first + 1, diagnostics[first].code == .unknownProperty,
      diagnostics[first].fixIts.isEmpty,
      prefix.isWritten, next.isWritten, case .name(let name) = next.kind,
      schema.classes[classIndex].propertyIndex(name) != nil
    else { return }
    if let variable = scopes[scope].variable, variable == source(prefix.range) {
      diagnostics[first].notes.append(.init("the variable of the SUBQUERY is `$\(variable)`"))
      diagnostics[first].fixIts = .write("$\(variable)", at: prefix.range)
      return
    }
    diagnostics[first].notes.append(
      .init("the object has no name here, and its properties stand by themselves: write `\(name)`"))
    diagnostics[first].fixIts = [Diagnostic.FixIt].write(name, at: prefix.range.union(next.range)).asGuesses
  }

  /// Reports a name after a value, which has no properties.
  private mutating func reportTail(_ name: String, _ component: PathComponent, _ walk: PathWalk) -> Reported {
    let property = walk.property?.name ?? ""
    if walk.endsInDictionary {
      return report(
        .primitiveCollectionTail,
        "the values of the dictionary `\(property)` have no properties; its entry is `\(property)['\(name)']`",
        component.range)
    } else if walk.endsInCollection {
      return reportPlainElements(name, property, component, walk)
    } else {
      let kind =
        walk.path.steps.last?.part == .keys ? "string" : ScalarType(walk.property?.type.element ?? .mixed).name
      return report(
        .notTraversable, "`\(property)` is a value of type \(kind) and has no property `\(name)`", component.range,
        notes: lengthNotes(name, property, kind),
        fixIts: rules.contains(.countsValues) && aggregateSpelling(name) == "@count" && kind == "string"
          ? .write("@size", at: component.range) : [])
    }
  }

  private func lengthNotes(_ name: String, _ property: String, _ kind: String) -> [Diagnostic.Note] {
    guard kind == "string" else { return [] }
    switch name.lowercased() {
    case "length", "count", "size":
      return [
        .init(
          rules.contains(.countsValues)
            ? "the length of a text is `\(property).@size`"
            : "the length of a text cannot be asked here; `LIKE '???*'` takes texts of three characters and more")
      ]
    case "isempty", "empty": return [.init("for the empty text write `\(property) == ''`")]
    case "lowercased", "uppercased", "tolowercase", "touppercase", "lower", "upper":
      return [.init("to compare without case write `==[c]`")]
    default: return []
    }
  }

  /// Reports a name after a collection of plain values, which may mean one of its operators.
  private mutating func reportPlainElements(
    _ name: String, _ property: String, _ component: PathComponent, _ walk: PathWalk
  ) -> Reported {
    let kind = ScalarType(walk.property?.type.element ?? .mixed)
    let message = "the elements of `\(property)` are values of type \(kind.name), without properties"
    let isEmptiness = ["isempty", "empty"].contains(name.lowercased())
    guard let spelling = isEmptiness ? "@count" : aggregateSpelling(name) else {
      return report(.primitiveCollectionTail, message, component.range)
    }
    if spelling == "@count", !rules.contains(.countsValues) {
      return report(
        .primitiveCollectionTail, message + ", and they cannot be counted in this dialect", component.range,
        notes: [.init("the dialect rql counts them, `\(property).@count`; or keep the values in objects")])
    }
    if isEmptiness {
      return report(
        .primitiveCollectionTail, message, component.range,
        notes: [.init("for the empty one write `\(property).@count == 0`")])
    }
    return report(
      .primitiveCollectionTail, message + "; the operator is `\(spelling)`", component.range,
      fixIts: component.isWritten ? .write(spelling, at: component.range) : [])
  }

  /// Returns the operator that a property name such as `count` probably means.
  private func aggregateSpelling(_ name: String) -> String? {
    switch name {
    case "count", "length", "size": "@count"
    case "average": "@avg"
    default: AggregateFunction(word: name).map { "@\($0.word)" }
    }
  }

  private mutating func reportUnknown(
    _ name: String, _ component: PathComponent, _ classIndex: Int, _ walk: PathWalk, _ scope: Int
  ) -> Reported {
    let owner = schema.classes[classIndex]
    let match = closestMatch(to: name, in: owner.properties.lazy.map { $0.name })
    var notes: [Diagnostic.Note] = []
    var fixIts: [Diagnostic.FixIt] = []
    if match == nil, walk.endsInCollection, let spelling = aggregateSpelling(name) {
      notes.append(.init("the operator is `\(spelling)`: write `\(walk.range.map { source($0) } ?? "").\(spelling)`"))
      fixIts = .write(spelling, at: component.range)
    }
    if walk.path.steps.isEmpty, let outer = outerOwner(of: name, scope) {
      notes.append(
        .init("`\(name)` is a property of `\(outer)`, but the body of a SUBQUERY sees the element, a `\(owner.name)`"))
    }
    return reportUnknownProperty(name, of: owner, component, match: match, notes: notes, fixIts: fixIts)
  }

  /// Returns the name of an outer scope's class that has a property with this name.
  private func outerOwner(of name: String, _ scope: Int) -> String? {
    var current = scopes[scope].parent
    while let index = current {
      if let classIndex = scopes[index].classIndex, schema.classes[classIndex].propertyIndex(name) != nil {
        return schema.classes[classIndex].name
      }
      current = scopes[index].parent
    }
    return nil
  }

  /// Applies `@allKeys` and `@allValues`.
  private mutating func dictionaryPart(
    _ operation: CollectionOperator, _ component: PathComponent, _ walk: inout PathWalk
  ) throws(Reported) {
    let isKeys = operation == .allKeys || operation == .keys
    if operation == .keys, walk.isAtMixed, walk.path.mixedSubscripts.last != .keys {
      return walk.path.mixedSubscripts.append(.keys)
    }
    guard walk.endsInDictionary, !walk.path.steps.isEmpty else {
      throw report(
        isKeys ? .allkeysNeedsMap : .allvaluesNeedsMap,
        "`\(operation.spelling)` needs a dictionary, but "
          + (walk.property.map { "`\($0.name)` is none" } ?? "there is none before it"), component.range)
    }
    if isKeys {
      walk.path.steps[walk.path.steps.count - 1].part = .keys
      walk.classIndex = nil
    } else if rules.contains(.takesCollectionsApart) {
      walk.isTakenApart = true
    }
  }
}
