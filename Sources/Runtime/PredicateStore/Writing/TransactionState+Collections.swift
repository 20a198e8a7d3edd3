import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Changes of single elements of collections: O(log n) each, apart from the first that a transaction makes to a collection, and
/// apart from what stands behind in a list.
extension TransactionState {
  /// The elements of a collection as a reader would see them after a commit. O(1), unless objects that it may lead to were
  /// deleted.
  func collection(_ classIndex: Int, _ row: UInt32, _ property: Int) -> StoredCollection {
    guard isLive(classIndex, row), tables[classIndex].places.indices.contains(property) else {
      return StoredCollection(.values([]))
    }
    let table = tables[classIndex]
    let place = table.places[property]
    if place.isComputed || mayHaveDeadLinks(place) { return StoredCollection(value(classIndex, row, property)) }
    return table.collection(row, property)
  }

  /// Whether objects that a property may lead to were deleted.
  private func mayHaveDeadLinks(_ place: PropertyPlace) -> Bool {
    switch place.type.element {
    case .object(let target): hasDeletions && !tables[target].deleted.isEmpty
    case .mixed: hasDeletions
    default: false
    }
  }

  /// Replaces elements of a list; the result is what the column holds of the new ones.
  func replace(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ range: Range<Int>, _ elements: [Value]
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
    delete(orphans: owned, of: place, except: stored)
    return stored
  }

  /// Puts elements behind those of a list; the result is what the column holds of them. O(elements) from the second time on that
  /// a transaction changes the list.
  func append(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ elements: [Value]
  ) throws(DiagnosticError) -> [Value] {
    let (table, place) = try table(classIndex, row, property, .list)
    let stored = try planned(elements, place)
    var staged = staged(table, row, place).elements()
    staged += stored
    table.assigned[property][row] = .value(.list(staged))
    return stored
  }

  /// Puts elements into a set; those that it has already stay as they are.
  func insert(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ elements: [Value]
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

  /// Takes an element out of a set, if it is there.
  func remove(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ element: Value
  ) throws(DiagnosticError) {
    let (table, place) = try table(classIndex, row, property, .set)
    guard collection(classIndex, row, property).contains(inSet: element) else { return }
    var blocks = staged(table, row, place).setBlocks()
    let position = blocks.position(of: element)
    if blocks.holds(element, at: position) { blocks.remove(at: position) }
    table.assigned[property][row] = .set(blocks)
  }

  /// Assigns the entry of a key, or takes it out where there is no value; the result is what the column holds.
  func assign(
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
    delete(orphans: owned, of: place, except: stored)
    return stored.first
  }

  private func table(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ collection: CollectionKind
  ) throws(DiagnosticError) -> (StagedTable, PropertyPlace) {
    try requireLive(classIndex, row)
    let table = tables[classIndex]
    let place = table.places[property]
    guard place.type.collection == collection else {
      throw StoreError.mismatch(place, found: "elements of a \(collection)")
    }
    return (table, place)
  }

  /// Checks elements and gives new embedded objects among them their rows.
  private func planned(
    _ elements: [Value], _ place: PropertyPlace, owned: Set<UInt32> = []
  ) throws(DiagnosticError) -> [Value] {
    var plan = ValuePlan(self, owned: owned)
    let stored = try plan.append(elements, place)
    try apply(plan)
    return stored
  }

  /// Takes the collection as it is out of what was assigned, to be changed in its own memory.
  private func staged(_ table: StagedTable, _ row: UInt32, _ place: PropertyPlace) -> StagedValue {
    let known = table.assigned[place.property].removeValue(forKey: row) ?? .value(table.value(row, place.property))
    // Who changes a collection counts the elements that readers see.
    return mayHaveDeadLinks(place) ? .value(withoutDeadLinks(known.value)) : known
  }

  private func delete(orphans owned: Set<UInt32>, of place: PropertyPlace, except stored: [Value]) {
    guard let ownedClass = place.ownedClass else { return }
    for orphan in owned.subtracting(stored.flatMap { $0.links.map { $0.row } }).sorted()
    where isLive(ownedClass, orphan) {
      delete(ownedClass, orphan)
    }
  }
}
