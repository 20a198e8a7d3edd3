import PredicateSchema

/// Changes of single elements of collections.
///
/// A change takes O(log n), but the first change of a collection in a transaction copies the collection, and an insertion into
/// a list moves the elements after it.
extension WriteTransaction {
  /// Returns the current elements of a list, set or dictionary. Empty if the object does not exist. O(1), unless objects that it may link
  /// to were deleted.
  package func collection(_ classIndex: Int, _ row: UInt32, _ property: Int) -> StoredCollection {
    guard isLive(classIndex, row), tables[classIndex].places.indices.contains(property) else {
      return StoredCollection(.values([]))
    }
    let table = tables[classIndex]
    let place = table.places[property]
    if place.isComputed || mayHaveDeadLinks(place) { return StoredCollection(value(classIndex, row, property)) }
    return table.collection(row, property)
  }

  /// Returns a Boolean value that indicates whether objects that a property may link to were deleted.
  private func mayHaveDeadLinks(_ place: PropertyPlace) -> Bool {
    switch place.type.element {
    case .object(let target): hasDeletions && !tables[target].deleted.isEmpty
    case .mixed: hasDeletions
    default: false
    }
  }

  /// Replaces elements of a list, and returns the new ones as they are stored. O(elements, and those after them).
  @discardableResult
  package func replace(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ range: Range<Int>, with elements: [Value]
  ) throws(DiagnosticError) -> [Value] {
    let (table, place) = try table(classIndex, row, property, .list)
    let known = collection(classIndex, row, property)
    guard range.lowerBound >= 0, range.upperBound <= known.count else {
      throw StoreError.mismatch(place, found: "elements \(range) of a list of \(known.count)")
    }
    let owned = place.ownedClass == nil ? [] : Set(range.flatMap { known[$0].links.map { $0.row } })
    let stored = try planned(elements, place, owned: owned)
    var staged = staged(table, row, place).elements()
    staged.replaceSubrange(range, with: stored)
    table.assigned[property][row] = .value(.list(staged))
    deleteOrphans(owned, of: place, except: stored.flatMap { $0.links })
    return stored
  }

  /// Appends elements to a list, and returns them as they are stored. O(elements).
  @discardableResult
  public func append(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ elements: [Value]
  ) throws(DiagnosticError) -> [Value] {
    let (table, place) = try table(classIndex, row, property, .list)
    let stored = try planned(elements, place)
    var staged = staged(table, row, place).elements()
    staged += stored
    table.assigned[property][row] = .value(.list(staged))
    return stored
  }

  /// Inserts elements into a set. O(log n) for each.
  package func insert(
    _ classIndex: Int, _ row: UInt32, _ property: Int, intoSet elements: [Value]
  ) throws(DiagnosticError) {
    let (table, place) = try table(classIndex, row, property, .set)
    let known = collection(classIndex, row, property)
    let stored = try planned(elements.filter { !known.contains(inSet: $0) }, place)
    guard !stored.isEmpty else { return }
    _ = consume known
    var blocks = staged(table, row, place).setBlocks()
    for element in stored {
      let position = blocks.position(of: element)
      if !blocks.holds(element, at: position) { blocks.insert(element, at: position) }
    }
    table.assigned[property][row] = .set(blocks)
  }

  /// Removes an element from a set. O(log n).
  package func remove(
    _ classIndex: Int, _ row: UInt32, _ property: Int, fromSet element: Value
  ) throws(DiagnosticError) {
    let (table, place) = try table(classIndex, row, property, .set)
    guard collection(classIndex, row, property).contains(inSet: element) else { return }
    var blocks = staged(table, row, place).setBlocks()
    let position = blocks.position(of: element)
    if blocks.holds(element, at: position) { blocks.remove(at: position) }
    table.assigned[property][row] = .set(blocks)
  }

  /// Assigns the entry of a key, and returns the value as it is stored. Removes the entry if the value is `nil`. O(log n).
  @discardableResult
  package func update(
    _ classIndex: Int, _ row: UInt32, _ property: Int, key: String, _ value: Value?
  ) throws(DiagnosticError) -> Value? {
    let (table, place) = try table(classIndex, row, property, .dictionary)
    let known = collection(classIndex, row, property).value(forKey: key)
    if value == nil, known == nil { return nil }
    let owned = place.ownedClass == nil ? [] : Set(known.map { $0.links.map { $0.row } } ?? [])
    let stored = try value.map { value throws(DiagnosticError) in try planned([value], place, owned: owned) } ?? []
    var blocks = staged(table, row, place).dictionaryBlocks()
    let position = blocks.position(ofKey: key)
    let isKnown = blocks.holds(key, at: position)
    if let value = stored.first {
      let entry = ValueDictionary.Entry(key: key, value: value)
      if isKnown { blocks.replace(entry, at: position) } else { blocks.insert(entry, at: position) }
    } else if isKnown {
      blocks.remove(at: position)
    }
    table.assigned[property][row] = .dictionary(blocks)
    deleteOrphans(owned, of: place, except: stored.flatMap { $0.links })
    return stored.first
  }

  private func table(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ collection: CollectionKind
  ) throws(DiagnosticError) -> (StagedTable, PropertyPlace) {
    let table = try openTable(classIndex, property)
    try requireLive(classIndex, row)
    let place = table.places[property]
    guard place.type.collection == collection else {
      throw StoreError.mismatch(place, found: "elements of a \(collection)")
    }
    return (table, place)
  }

  /// Checks elements, and appends the new embedded objects among them.
  private func planned(
    _ elements: [Value], _ place: PropertyPlace, owned: Set<UInt32> = []
  ) throws(DiagnosticError) -> [Value] {
    var plan = ValuePlan(self, owned: owned)
    let stored = try plan.append(elements, place)
    try apply(plan)
    return stored
  }

  /// Removes a collection from the assigned values and returns it, so that it is changed in place.
  private func staged(_ table: StagedTable, _ row: UInt32, _ place: PropertyPlace) -> StagedValue {
    let known = table.assigned[place.property].removeValue(forKey: row) ?? .value(table.value(row, place.property))
    // Positions refer to the elements that readers see.
    return mayHaveDeadLinks(place) ? .value(withoutDeadLinks(known.value)) : known
  }
}
