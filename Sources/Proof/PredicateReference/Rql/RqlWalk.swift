/// Follows a key path of rql from one object through the data (language §4.10, §6.3, §6.5, §6.8, §6.11).
struct RqlWalk {
  let dataSet: DataSet
  /// The rules for comparing values, for `@min` and `@max`.
  let rules: ValueRules

  /// The values reached. If `collection` is set, each is a whole collection of that type, which the next element expands.
  var values: [Value]
  /// The declared type of the values or of the collections' elements.
  var type: ElementType
  /// The type of the collections. `nil` for single values.
  var collection: PropertyType?
  /// A Boolean value that indicates whether the path has taken a to-many step.
  var isMany = false
  /// A Boolean value that indicates whether the path has selected one value of a collection.
  var isBehindPart = false
  /// A Boolean value that indicates whether a subscript has selected one value, so that the result has at most one value.
  var isPart = false
  /// A Boolean value that indicates whether the last element was a subscript.
  var endsInPart = false
  /// A Boolean value that indicates whether the last subscript looked inside a mixed value.
  var isInsideMixed = false
  /// The values grouped by the collections of plain values, or the mixed values, that they come from. `nil` if they form one list.
  var groups: [[Value]]?
  /// A Boolean value that indicates whether the path has reached a dictionary entry through to-one links only.
  var isEntry = false
  /// The type of constants compared with an aggregate, if it is the element type.
  var constantType: ElementType?
  /// The number of links followed.
  var hops = 0
  /// A Boolean value that indicates whether the values are the count of links after another link, which is a list of one number.
  var isCountOfHops = false
  /// A Boolean value that indicates whether the values are `@type` values.
  var isTypes = false
  /// The type of the values if they are sums or averages.
  var sumType: ElementType?
  /// The number of path elements followed.
  var length = 0

  /// Creates a walk that starts at an object.
  init(dataSet: DataSet, rules: ValueRules, start: ObjectReference) {
    self.dataSet = dataSet
    self.rules = rules
    values = [.link(start)]
    type = .object(Int(start.classIndex))
  }

  /// Follows path elements and returns the result.
  mutating func follow(_ elements: [PathElement]) throws(ReferenceError) -> RqlSide {
    var rest = elements[...]
    while let element = rest.popFirst() {
      if case .allValues = element, case .aggregate = rest.first, collection?.collection == .dictionary {
        // Counting and summing the values of a dictionary is the same as for the dictionary.
      } else if element == .everything, case .aggregate = rest.first, collection != nil {
        // The same holds for the elements of a list.
      } else if isPlace(element), case .aggregate(.count) = rest.first, hasElementsWithoutSize {
        // The same holds for the list of an element without a size of its own.
      } else if case .name("length") = element, rest.isEmpty, hasElementsWithLength {
        flatten()
        // The lengths of all lists form one list.
        (values, type, groups) = (values.map(count), .int, nil)
      } else if case .aggregate(let function) = element {
        try aggregate(function, of: rest.popFirst())
      } else {
        try follow(element)
      }
      length += 1
    }
    // `m.@values` and `m[*]` mean `m`, of which only the values are compared.
    let steps = elements.filter { $0 != .allValues && $0 != .everything }
    let isOwnProperty =
      steps.count == 1 && length == elements.count && collection == nil && !isMany && !isTypes
    let isOfObjects = type.classIndex != nil && !isTypes
    flatten()
    // A link without a target is not one of many values, except for a requested entry (language §6.3).
    let isOwnMap = isOfObjects && steps.count == 1 && length == elements.count && isMany
    let hasNullEntries = isOwnMap && values.contains(.null)
    if isOfObjects && (isMany || isBehindPart) && !endsInPart { values.removeAll { $0 == .null } }
    return RqlSide(
      values: values, isMany: isMany || isPart || isCountOfHops, type: isTypes ? nil : type,
      origin: isOwnProperty ? .ownProperty : .reached, isTypes: isTypes, groups: groups, isEntry: isEntry,
      takesNoQuantifier: isCountOfHops && !isMany, hasNullEntries: hasNullEntries, constantType: constantType,
      isOwnLinks: isOfObjects && steps.count == 1 && length == elements.count,
      sumType: sumType)
  }

  private func isPlace(_ element: PathElement) -> Bool {
    switch element {
    case .index, .first, .last: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the walk has reached lists whose elements have no size: no texts, data, mixed values or
  /// objects.
  private var hasElementsWithoutSize: Bool {
    collection?.collection == .list && type.classIndex == nil && ![.string, .data, .mixed].contains(type)
  }

  /// A Boolean value that indicates whether the walk has reached lists or sets of texts or data, to whose elements `.length` applies.
  private var hasElementsWithLength: Bool {
    (collection?.collection == .list || collection?.collection == .set) && (type == .string || type == .data)
  }

  /// Replaces collections with their elements.
  mutating func flatten() {
    guard let held = collection else { return }
    if held.leadsToObjects { hops += 1 }
    groups = held.leadsToObjects ? nil : values.map { $0.elements ?? [] }
    values = values.flatMap { $0.elements ?? [] }
    collection = nil
    isMany = true
  }

  private mutating func follow(_ element: PathElement) throws(ReferenceError) {
    let wasPart = endsInPart
    endsInPart = false
    switch element {
    case .name(let name):
      let isDictionary = collection?.collection == .dictionary
      if type.classIndex == nil && (isDictionary || collection == nil && type == .mixed) {
        // `.key` is `['key']`.
        try part(.key(name))
      } else if isDictionary && !hasProperty(name) {
        try part(.key(name))
      } else {
        flatten()
        try property(name)
      }
    case .links(let className, let name): try backlinks(className, name)
    case .allLinks:
      flatten()
      let leadsNowhere = values.allSatisfy { $0 == .null } && !isMany && !isBehindPart
      values = leadsNowhere ? [.list([])] : values.compactMap(allLinks)
      (type, collection) = (.mixed, PropertyType(.mixed, isOptional: true, collection: .list))
    case .allKeys where collection == nil && type == .mixed: try part(element)
    case .allKeys:
      guard collection?.collection == .dictionary else { throw unknown(element) }
      // The keys of an object's own empty dictionary are no value at all, instead of an empty set of many values.
      isMany = isMany || length > 1 || values.contains { !$0.keys.isEmpty }
      let keys = values.map { $0.keys }
      (values, groups, type, collection) = (keys.flatMap { $0 }, keys, .string, nil)
    case .allValues:
      guard collection?.collection == .dictionary else { throw unknown(element) }
      flatten()
    case .typeName:
      if let name = RqlTypeName.name(of: type), type.classIndex == nil || !wasPart {
        // The schema has one type for all objects, including those with null.
        (values, isTypes) = ([.string(name)], true)
        (collection, groups, isMany, isPart, isBehindPart) = (nil, nil, false, false, false)
        return
      }
      flatten()
      (values, isTypes) = (values.map { .string(RqlTypeName.name(of: $0)) }, true)
      groups = groups?.map { $0.map { .string(RqlTypeName.name(of: $0)) } }
    case .index, .first, .last, .key, .everything: try part(element)
    case .aggregate: throw unknown(element)
    }
  }

  // MARK: Objects

  /// Follows a property of each object, or a dictionary entry if the dictionary's objects lack the property. A null link results in null or
  /// an empty collection; after a collection, it contributes nothing (language §6.3).
  private mutating func property(_ name: String) throws(ReferenceError) {
    guard let classIndex = type.classIndex, let owner = dataSet.schema.classes.element(at: classIndex),
      let index = owner.propertyIndex(name)
    else { throw ReferenceError("there is no property `\(name)` where it is asked for") }
    let found = owner.properties[index].type
    var results: [Value] = []
    for object in values {
      if case .link(let reference) = object {
        results.append(try dataSet.value(of: index, found, reference))
      } else if !isMany && !isBehindPart {
        results.append(found.isCollection ? .list([]) : .null)
      }
    }
    (values, type, collection) = (results, found.element, found.isCollection ? found : nil)
    (groups, isEntry, isInsideMixed) = (nil, false, false)
    if found.leadsToObjects && !found.isCollection { hops += 1 }
    // The engine stores dictionary values as mixed, regardless of the declaration.
    if found.collection == .dictionary && !found.leadsToObjects { type = .mixed }
  }

  private func hasProperty(_ name: String) -> Bool {
    guard let classIndex = type.classIndex else { return false }
    return dataSet.schema.classes.element(at: classIndex)?.propertyIndex(name) != nil
  }

  /// Follows links backward to the objects that link to each object through a property of their class.
  private mutating func backlinks(_ className: String, _ name: String) throws(ReferenceError) {
    flatten()
    let classes = dataSet.schema.classes
    guard let classIndex = classes.firstIndex(where: { $0.name.utf8.elementsEqual(className.utf8) }),
      let origin = classes[classIndex].properties.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { throw ReferenceError("there is no property `\(className).\(name)`") }
    let objects = values.filter { $0 != .null }
    values = objects.isEmpty && !isMany && !isBehindPart ? [.list([])] : []
    for case .link(let target) in objects {
      values.append(.list(dataSet.objectsLinking(to: target, classIndex: classIndex, origin: origin)))
    }
    type = .object(classIndex)
    collection = PropertyType(type, collection: .linkingObjects(origin: origin))
  }

  /// Returns every link to an object, including repeated ones. `nil` for no object.
  private func allLinks(to value: Value) -> Value? {
    guard case .link(let target) = value else { return nil }
    var found: [Value] = []
    for (classIndex, owner) in dataSet.schema.classes.enumerated() {
      for (index, property) in owner.properties.enumerated() {
        if case .linkingObjects = property.type.collection { continue }
        for record in dataSet.tables[classIndex] where record.values.indices.contains(index) {
          var pending = [record.values[index]]
          while let value = pending.popLast() {
            if value == .link(target) { found.append(value) }
            pending += value.elements ?? []
          }
        }
      }
    }
    return .list(found)
  }

  // MARK: Subscripts

  /// Applies a subscript to each value.
  private mutating func part(_ element: PathElement) throws(ReferenceError) {
    if element == .everything && collection != nil { return flatten() }
    // Links stay unchanged when `[*]` expands them.
    if element == .everything && type.classIndex != nil { return }
    guard collection != nil || type == .mixed else { throw unknown(element) }
    var found: [[Value]] = []
    for value in values {
      if let collection {
        found.append(try entry(element, of: value, collection))
      } else {
        found.append(try look(element, into: value))
      }
    }
    if collection?.leadsToObjects == true { hops += 1 }
    let isOfDictionary = collection?.collection == .dictionary
    isEntry = !element.leadsToMany && (collection == nil ? isEntry : isOfDictionary && !isMany && !isBehindPart)
    (values, groups) = (found.flatMap { $0 }, found)
    isInsideMixed = collection == nil
    isMany = isMany || element.leadsToMany
    isPart = isPart || !element.leadsToMany
    endsInPart = !element.leadsToMany
    isBehindPart = isBehindPart || collection != nil
    collection = nil
  }

  /// Returns a dictionary entry or list element. An empty collection has no value; a missing entry is null. The position right after the
  /// last element also has no value in the engine (language §6.11).
  private func entry(
    _ element: PathElement, of value: Value, _ type: PropertyType
  ) throws(ReferenceError) -> [Value] {
    guard let elements = value.elements, !elements.isEmpty else { return [] }
    switch (element, type.collection) {
    case (.key(let key), .dictionary): return [value.entry(key) ?? .null]
    case (.index(elements.count), .list): return []
    case (.index(let index), .list): return [elements.element(at: index) ?? .null]
    case (.first, .list): return [elements.first ?? .null]
    case (.last, .list): return [elements.last ?? .null]
    default: throw unknown(element)
    }
  }

  /// Returns the values that a subscript finds inside a mixed value. A missing key is null. An index out of range has no value, and neither
  /// has a key of an empty dictionary or of a value that is not one. After a link, a key is the property with that name (language §6.8).
  private func look(_ element: PathElement, into value: Value) throws(ReferenceError) -> [Value] {
    switch (element, value) {
    case (.key(let name), .link(let object)):
      guard let owner = dataSet.schema.classes.element(at: Int(object.classIndex)),
        let index = owner.propertyIndex(name)
      else { return [] }
      let type = owner.properties[index].type
      if case .linkingObjects = type.collection { return [] }
      return [try dataSet.value(of: index, type, object)]
    case (.key(let key), .dictionary(let entries)):
      return entries.isEmpty ? [] : [value.entry(key) ?? .null]
    case (.key, _): return []
    case (.allKeys, .dictionary): return value.keys
    case (.allKeys, _): return []
    default: break
    }
    switch element {
    case .everything: return value.elements ?? []
    case .index(let index): return value.listElements?.element(at: index).map { [$0] } ?? []
    case .first: return value.listElements?.first.map { [$0] } ?? []
    case .last: return value.listElements?.last.map { [$0] } ?? []
    default: throw unknown(element)
    }
  }

  // MARK: Aggregates

  /// Computes one result for each collection, or for all objects of a path. `@count` also counts other values (language §4.7, §6.5).
  private mutating func aggregate(_ function: AggregateFunction, of next: PathElement?) throws(ReferenceError) {
    let aggregates = RqlAggregates(rules: rules, isMap: next == nil && collection?.collection == .dictionary)
    switch (function, next) {
    case (.count, nil):
      isCountOfHops =
        (collection?.leadsToObjects ?? (type.classIndex != nil && !endsInPart))
        && hops + (collection == nil ? 0 : 1) > 1
      groups = collection == nil && isInsideMixed ? groups?.map { $0.map(count) } : nil
      (values, type) = (values.map(count), .int)
    case (_, nil) where collection != nil:
      var results: [Value] = []
      let element = collection?.element ?? type
      for value in values { results.append(try aggregates.compute(function, of: value.elements ?? [], element)) }
      values = results
      sumType = aggregates.sumType(function, of: element)
      constantType = element
      type = aggregates.type(function, of: type)
    case (_, .name(let name)) where type.classIndex != nil && !endsInPart:
      flatten()
      (isMany, isPart) = (false, false)
      // The engine reads objects in table order, which affects sums of rounded numbers.
      values = values.filter { $0 != .null }.sorted { left, right in
        if case .link(let left) = left, case .link(let right) = right { left.row < right.row } else { false }
      }
      try property(name)
      guard collection == nil else { throw unknown(.name(name)) }
      values = [try aggregates.compute(function, of: values, type)]
      sumType = aggregates.sumType(function, of: type)
      constantType = sumType ?? type
      type = aggregates.type(function, of: type)
    default: throw unknown(.aggregate(function))
    }
    if function != .count || collection != nil { groups = nil }
    collection = nil
  }

  /// Returns the number of entries of a collection, without null entries of a dictionary of objects; of bytes of text or data; or 1 for a
  /// link and 0 for a null link.
  private func count(_ value: Value) -> Value {
    if let collection, let elements = value.elements {
      let isObjectMap = collection.collection == .dictionary && collection.leadsToObjects
      return .int(Int64(isObjectMap ? elements.filter { $0 != .null }.count : elements.count))
    }
    if type.classIndex != nil { return .int(value == .null ? 0 : 1) }
    switch value {
    case .string(let text): return .int(Int64(text.utf8.count))
    case .data(let bytes): return .int(Int64(bytes.count))
    case .list(let elements): return .int(Int64(elements.count))
    case .dictionary(let entries): return .int(Int64(entries.count))
    default: return .null
    }
  }

  private func unknown(_ element: PathElement) -> ReferenceError {
    ReferenceError("`\(element)` is asked of something that has none")
  }
}

extension DataSet {
  /// Returns the value of one property of one object. For linking objects, it is their list.
  func value(of property: Int, _ type: PropertyType, _ object: ObjectReference) throws(ReferenceError) -> Value {
    if case .linkingObjects(let origin) = type.collection, let classIndex = type.element.classIndex {
      return .list(objectsLinking(to: object, classIndex: classIndex, origin: origin))
    }
    guard let value = record(object)?.values.element(at: property) else {
      throw ReferenceError("the data have no value for property \(property) of \(object)")
    }
    return value
  }
}
