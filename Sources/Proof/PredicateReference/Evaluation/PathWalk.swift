/// The values that a key path reaches from one object.
struct Reached {
  /// The values. There is exactly one unless the path is to-many or looks into a mixed value.
  var values: [Value]
  /// A Boolean value that indicates whether the path has a to-many step, so that a quantifier decides.
  var isToMany: Bool
  var type: ElementType
}

/// Follows a key path from one object through the data (language §6.3, §6.5, §6.8, §6.11).
struct PathWalk {
  let dataSet: DataSet
  /// The rules for comparing values, for `@min` and `@max`.
  let rules: ValueRules

  /// The position of the walk: at single values, or at collections that the next element expands.
  private enum Position {
    case values([Value], ElementType)
    case collections([Value], PropertyType)
  }

  /// Follows `elements` from the object `start`.
  func reach(_ elements: [PathElement], from start: ObjectReference) throws(ReferenceError) -> Reached {
    var position = Position.values([.link(start)], .object(Int(start.classIndex)))
    var isToMany = false
    var rest = elements[...]
    while let element = rest.popFirst() {
      if case .aggregate(let function) = element {
        return try aggregate(function, of: position, isToMany: isToMany, rest: Array(rest))
      }
      if case .collections(let collections, let type) = position {
        if let part = try part(element, of: collections, type) {
          position = part
          isToMany = isToMany || element.leadsToMany
          continue
        }
        position = everyElement(of: collections, type)
        isToMany = true
      }
      guard case .values(let values, let type) = position else { continue }
      // After a to-many step, a null link contributes no value; before one, its target is null (language §6.3). A link at the end of the
      // path is itself the value and may be null.
      let present = isToMany && type.classIndex != nil ? values.filter { $0 != .null } : values
      if case .name(let name) = element {
        position = try step(to: name, from: present, type)
      } else {
        var found: [Value] = []
        for value in present { found += try look(into: value, element, type) }
        position = .values(found, type)
        isToMany = isToMany || element.leadsToMany
      }
    }
    if case .collections(let collections, let type) = position {
      position = everyElement(of: collections, type)
      isToMany = true
    }
    guard case .values(let values, let type) = position else { throw ReferenceError("the path leads nowhere") }
    return Reached(values: values, isToMany: isToMany, type: type)
  }

  private func everyElement(of collections: [Value], _ type: PropertyType) -> Position {
    .values(collections.flatMap { $0.elements ?? [] }, type.element)
  }

  /// Returns the property `name` of each object. For a null link, it is null or an empty collection.
  private func step(to name: String, from objects: [Value], _ type: ElementType) throws(ReferenceError) -> Position {
    guard let classIndex = type.classIndex, dataSet.schema.classes.indices.contains(classIndex) else {
      throw ReferenceError("`\(name)` is asked of a value that is not an object")
    }
    let owner = dataSet.schema.classes[classIndex]
    guard let index = owner.properties.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw ReferenceError("`\(owner.name)` has no property `\(name)`")
    }
    let type = owner.properties[index].type
    var values: [Value] = []
    for object in objects {
      if case .link(let reference) = object {
        values.append(try property(index, type, of: reference))
      } else {
        values.append(type.isCollection ? .list([]) : .null)
      }
    }
    return type.isCollection ? .collections(values, type) : .values(values, type.element)
  }

  /// Returns the value of one property of one object.
  private func property(
    _ index: Int, _ type: PropertyType, of reference: ObjectReference
  ) throws(ReferenceError) -> Value {
    if case .linkingObjects(let origin) = type.collection, let classIndex = type.element.classIndex {
      return .list(dataSet.objectsLinking(to: reference, classIndex: classIndex, origin: origin))
    }
    guard let record = dataSet.record(reference), record.values.indices.contains(index) else {
      throw ReferenceError("the data have no value for property \(index) of \(reference)")
    }
    return record.values[index]
  }

  /// Returns the part of each collection that a subscript, `@allKeys` or `@allValues` selects. `nil` if the element applies to the
  /// collection's elements. A missing key or index results in null (language §6.11).
  private func part(
    _ element: PathElement, of collections: [Value], _ type: PropertyType
  ) throws(ReferenceError) -> Position? {
    switch (element, type.collection) {
    case (.name, _), (.aggregate, _): return nil
    case (.everything, _): return everyElement(of: collections, type)
    case (.allKeys, .dictionary): return .values(collections.flatMap { $0.keys }, .string)
    case (.allValues, .dictionary): return everyElement(of: collections, type)
    case (.key(let key), .dictionary): return .values(collections.map { $0.entry(key) ?? .null }, type.element)
    case (.index(let index), .list):
      return .values(collections.map { ($0.elements ?? []).element(at: index) ?? .null }, type.element)
    case (.first, .list): return .values(collections.map { $0.elements?.first ?? .null }, type.element)
    case (.last, .list): return .values(collections.map { $0.elements?.last ?? .null }, type.element)
    default: throw ReferenceError("`\(element)` is asked of a collection that has none")
    }
  }

  /// Returns the values that a subscript finds in a mixed value. A missing key is null. An index out of range has no value (language §6.8).
  private func look(
    into value: Value, _ element: PathElement, _ type: ElementType
  ) throws(ReferenceError) -> [Value] {
    guard type == .mixed else { throw ReferenceError("a subscript is asked of a single value that is not mixed") }
    switch element {
    case .key(let key): return [value.entry(key) ?? .null]
    case .everything: return value.elements ?? []
    case .index(let index): return (value.listElements ?? []).element(at: index).map { [$0] } ?? []
    case .first: return value.listElements?.first.map { [$0] } ?? []
    case .last: return value.listElements?.last.map { [$0] } ?? []
    case .name, .allKeys, .allValues, .aggregate, .links, .allLinks, .typeName:
      throw ReferenceError("`\(element)` is asked of a mixed value")
    }
  }

  // MARK: Aggregates

  /// Returns `collection.@function.property`: one result for the preceding collection.
  private func aggregate(
    _ function: AggregateFunction, of position: Position, isToMany: Bool, rest: [PathElement]
  ) throws(ReferenceError) -> Reached {
    guard case .collections(let collections, let type) = position, !isToMany, collections.count == 1 else {
      throw ReferenceError("`@\(function.rawValue)` is asked of something that is not one collection")
    }
    let elements = collections.flatMap { $0.elements ?? [] }
    switch (function, rest.first, rest.count) {
    case (.count, nil, _):
      return Reached(values: [.int(Int64(elements.count))], isToMany: false, type: .int)
    case (_, nil, _):
      return try Aggregates(rules: rules).compute(function, of: elements, type.element)
    case (_, .name(let name), 1) where function != .count:
      let objects = elements.filter { $0 != .null }
      guard case .values(let values, let type) = try step(to: name, from: objects, type.element) else {
        throw ReferenceError("`\(name)` after `@\(function.rawValue)` is itself a collection")
      }
      return try Aggregates(rules: rules).compute(function, of: values, type)
    default:
      throw ReferenceError("`@\(function.rawValue)` is followed by more than one name")
    }
  }
}

extension Array {
  /// Returns the element at an index. `nil` if there is none.
  package func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
