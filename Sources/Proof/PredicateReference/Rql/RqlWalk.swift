import PredicateSchema
import PredicateValues

/// Walks a key path of rql from one object over the data (language §4.10, §6.3, §6.5, §6.8, §6.11).
struct RqlWalk {
  /// The objects.
  let dataSet: DataSet
  /// The rules for comparing values, for `@min` and `@max`.
  let rules: ValueRules

  /// The values reached; where `collection` is set, each is a whole collection of that type that the next element takes
  /// apart.
  var values: [Value]
  /// The declared type of the values, or of the collections' elements.
  var type: ElementType
  /// The collection that the values are; nil of single values.
  var collection: PropertyType?
  /// Whether the path has crossed a step to many values.
  var isMany = false
  /// Whether it has taken one value of a collection.
  var isBehindPart = false
  /// Whether a subscript has looked for one value, so that there are as many as a list of one or none has.
  var isPart = false
  /// Whether the last element was a subscript.
  var endsInPart = false
  /// Whether the last subscript looked inside a mixed value.
  var isInsideMixed = false
  /// The values by the collections of plain values, or the mixed values, that they come from; nil where all are one list.
  var groups: [[Value]]?
  /// Whether the path has come to an entry of a dictionary, with links to one object in front.
  var isEntry = false
  /// The type of constants beside an aggregate, where it is that of the elements.
  var constantType: ElementType?
  /// How many links it has followed.
  var hops = 0
  /// Whether it is the count of links behind another link, which is a list of one number.
  var isCountOfHops = false
  /// Whether the values are `@type`s.
  var isTypes = false
  /// The type of the values where they are sums or averages.
  var sumType: ElementType?
  /// How many elements of the path have been followed.
  var length = 0

  /// A walk that stands at an object.
  init(dataSet: DataSet, rules: ValueRules, start: ObjectReference) {
    self.dataSet = dataSet
    self.rules = rules
    values = [.link(start)]
    type = .object(Int(start.classIndex))
  }

  /// What the elements lead to.
  mutating func follow(_ elements: [PathElement]) throws(ReferenceError) -> RqlSide {
    var rest = elements[...]
    while let element = rest.popFirst() {
      if case .allValues = element, case .aggregate = rest.first, collection?.collection == .dictionary {
        // The values of a dictionary are counted and added up as the dictionary is.
      } else if element == .everything, case .aggregate = rest.first, collection != nil {
        // So are those of a list.
      } else if isPlace(element), case .aggregate(.count) = rest.first, hasElementsWithoutSize {
        // So is the list of an element that has no size of its own.
      } else if case .name("length") = element, rest.isEmpty, hasElementsWithLength {
        flatten()
        // The lengths of all lists are one list.
        (values, type, groups) = (values.map(count), .int, nil)
      } else if case .aggregate(let function) = element {
        try aggregate(function, of: rest.popFirst())
      } else {
        try follow(element)
      }
      length += 1
    }
    // `m.@values` and `m[*]` are `m`, whose values are all that is compared.
    let steps = elements.filter { $0 != .allValues && $0 != .everything }
    let isOwnProperty =
      steps.count == 1 && length == elements.count && collection == nil && !isMany && !isTypes
    let isOfObjects = type.classIndex != nil && !isTypes
    flatten()
    // A link that leads nowhere is not a value among many, but for an entry that is asked for (language §6.3).
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

  /// Whether the walk has come to lists of values that have no size: neither texts nor data, nor mixed values, nor objects.
  private var hasElementsWithoutSize: Bool {
    collection?.collection == .list && type.classIndex == nil && ![.string, .data, .mixed].contains(type)
  }

  /// Whether the walk has come to lists or sets of texts or data, whose `.length` is that of each.
  private var hasElementsWithLength: Bool {
    (collection?.collection == .list || collection?.collection == .set) && (type == .string || type == .data)
  }

  /// From collections to their elements.
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
      // The keys of an empty dictionary of the object itself are not values at all, rather than none of many.
      isMany = isMany || length > 1 || values.contains { !$0.keys.isEmpty }
      let keys = values.map { $0.keys }
      (values, groups, type, collection) = (keys.flatMap { $0 }, keys, .string, nil)
    case .allValues:
      guard collection?.collection == .dictionary else { throw unknown(element) }
      flatten()
    case .typeName:
      if let name = RqlTypeName.name(of: type), type.classIndex == nil || !wasPart {
        // The schema has one type for all objects, where they hold null too.
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

  /// The property of each object, or the entry of a dictionary where its objects have no such property. Of a null link it is
  /// null, or an empty collection; behind a collection a null link leads to nothing at all (language §6.3).
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
    // The engine keeps the values of a dictionary as mixed ones, whatever is declared.
    if found.collection == .dictionary && !found.leadsToObjects { type = .mixed }
  }

  private func hasProperty(_ name: String) -> Bool {
    guard let classIndex = type.classIndex else { return false }
    return dataSet.schema.classes.element(at: classIndex)?.propertyIndex(name) != nil
  }

  /// The objects that link to each object through a property of their class.
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

  /// Every link to an object, as often as it is there; nil of no object.
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

  /// What a subscript finds in each value.
  private mutating func part(_ element: PathElement) throws(ReferenceError) {
    if element == .everything && collection != nil { return flatten() }
    // Links that `[*]` takes apart are what they are.
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
    (values, groups) = (found.flatMap { $0 }, collection?.leadsToObjects == true ? nil : found)
    isInsideMixed = collection == nil
    isMany = isMany || element.leadsToMany
    isPart = isPart || !element.leadsToMany
    endsInPart = !element.leadsToMany
    isBehindPart = isBehindPart || collection != nil
    collection = nil
  }

  /// An entry of a dictionary or an element of a list: of an empty one no value at all, else null where there is none, but
  /// for the place right behind the last element, which the engine takes for no value (language §6.11).
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

  /// What a subscript finds inside a mixed value: a missing key is null, an index out of range nothing, and so is a key of an empty
  /// dictionary and of what is none; behind a link a key is the property of that name (language §6.8).
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

  /// One result for each collection, or for all objects of a path; `@count` counts what else there is, too
  /// (language §4.7, §6.5).
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
      // The engine takes objects in the order of their table, which shows in sums of rounded numbers.
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

  /// The entries of a collection, null ones of a dictionary of objects left out; the bytes of text or data; one for a link,
  /// none for a null one.
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
  /// The value of one property of one object; of linking objects their list.
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
