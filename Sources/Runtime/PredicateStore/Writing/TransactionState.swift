import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// What a transaction has done so far; ``WriteTransaction`` is the face of it.
///
/// Every operation checks everything first and changes nothing where it throws.
final class TransactionState {
  let base: Snapshot
  let pool: ContainerPool
  let tables: [StagedTable]
  private(set) var hasDeletions = false
  /// What left the builders half filled, if anything did.
  private(set) var failure: DiagnosticError?

  init(_ base: Snapshot) {
    self.base = base
    let pool = ContainerPool(base.containers)
    self.pool = pool
    tables = base.schema.classes.indices.map {
      StagedTable(base.places, classIndex: $0, base: base.storage[$0], pool: pool)
    }
  }

  var schema: Schema { base.schema }

  // MARK: Reading

  func isLive(_ classIndex: Int, _ row: UInt32) -> Bool {
    tables.indices.contains(classIndex) && tables[classIndex].isLive(Int(row))
  }

  /// The value of a live row as a reader would see it after a commit.
  func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard isLive(classIndex, row), tables[classIndex].places.indices.contains(property) else { return .null }
    let type = tables[classIndex].places[property].type
    if case .linkingObjects(let origin) = type.collection, let originClass = type.element.classIndex {
      return linkingObjects(
        InverseProperty(targetClass: classIndex, property: property, originClass: originClass, origin: origin), row)
    }
    return withoutDeadLinks(tables[classIndex].value(row, property))
  }

  /// The objects that link to a row: the base's that were not assigned since, and the ones that were. O(rows touched).
  private func linkingObjects(_ inverse: InverseProperty, _ row: UInt32) -> Value {
    let origin = tables[inverse.originClass]
    let assigned = origin.assigned[inverse.origin]
    var rows: [UInt32] = []
    if case .list(let known) = tables[inverse.targetClass].value(row, inverse.property) {
      for case .link(let linking) in known where assigned[linking.row] == nil { rows.append(linking.row) }
    }
    let target = ObjectReference(classIndex: Int32(truncatingIfNeeded: inverse.targetClass), row: row)
    func addOccurrences(_ linking: UInt32) {
      for value in origin.value(linking, inverse.origin).elements where value == .link(target) { rows.append(linking) }
    }
    for linking in assigned.keys where Int(linking) < origin.base.rowCount { addOccurrences(linking) }
    for linking in origin.base.rowCount..<max(origin.base.rowCount, origin.rowCount) {
      addOccurrences(UInt32(truncatingIfNeeded: linking))
    }
    return .list(
      rows.filter { origin.isLive(Int($0)) }.sorted().map {
        .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: inverse.originClass), row: $0))
      })
  }

  // MARK: Links to deleted objects

  /// The value with links to deleted objects read as null, and gone from lists and sets (language §3).
  func withoutDeadLinks(_ value: Value) -> Value {
    guard hasDeletions else { return value }
    switch value {
    case .link(let target): return isDead(target) ? .null : value
    case .list(let elements):
      return .list(
        elements.compactMap { element in
          if case .link(let target) = element, isDead(target) { return nil }
          return withoutDeadLinks(element)
        })
    case .dictionary(let entries):
      return .dictionary(
        ValueDictionary(entries.map { ValueDictionary.Entry(key: $0.key, value: withoutDeadLinks($0.value)) }))
    default: return value
    }
  }

  private func isDead(_ target: ObjectReference) -> Bool {
    tables[Int(target.classIndex)].deleted.contains(Int(target.row))
  }

  // MARK: Writing

  func insert(_ classIndex: Int, _ values: [Value], key: String?) throws(DiagnosticError) -> UInt32 {
    let table = tables[classIndex]
    if table.classSchema.isEmbedded { throw StoreError.embeddedInsert(table.classSchema.name) }
    var plan = ValuePlan(self)
    let values = try plan.insert(classIndex, values)
    guard table.rowCount < StoreError.rowLimit else { throw StoreError.tooManyRows(table.classSchema.name) }
    let row = UInt32(truncatingIfNeeded: table.rowCount)
    let primaryKey = table.classSchema.primaryKey.map { values[$0] }
    let primaryHash = primaryKey.map { RowIndex.hash($0) } ?? 0
    if let primaryKey, table.row(primaryKey: primaryKey, hash: primaryHash) != nil {
      throw StoreError.duplicatePrimaryKey(table.places[table.classSchema.primaryKey ?? 0], primaryKey)
    }
    if let key, table.row(forKey: key) != nil { throw StoreError.duplicateKey(table.classSchema.name, key) }
    try keepingFailure { () throws(DiagnosticError) in try table.append(values, key: key) }
    try apply(plan)
    if primaryKey != nil { table.primaryIndex?.insert(primaryHash, row: row) }
    if let key { table.keyIndex.insert(RowIndex.hash(Value.string(key)), row: row) }
    return row
  }

  func update(_ classIndex: Int, _ row: UInt32, _ property: Int, _ value: Value) throws(DiagnosticError) {
    try requireLive(classIndex, row)
    let table = tables[classIndex]
    let place = table.places[property]
    let isPrimaryKey = table.classSchema.primaryKey == property
    let current = place.ownedClass != nil || isPrimaryKey ? table.value(row, property) : .null
    let owned = Set(place.ownedClass == nil ? [] : current.links.map { $0.row })
    var plan = ValuePlan(self, owned: owned)
    let stored = try plan.assign(value, place)
    if isPrimaryKey, stored != current {
      let hash = RowIndex.hash(stored)
      if table.row(primaryKey: stored, hash: hash) != nil { throw StoreError.duplicatePrimaryKey(place, stored) }
      table.primaryIndex?.remove(RowIndex.hash(current), row: row)
      table.primaryIndex?.insert(hash, row: row)
    }
    try apply(plan)
    table.assigned[property][row] = .value(stored)
    guard let ownedClass = place.ownedClass else { return }
    for orphan in owned.subtracting(stored.links.map { $0.row }).sorted() where isLive(ownedClass, orphan) {
      delete(ownedClass, orphan)
    }
  }

  /// Deletes an object and the embedded ones that it owns, at any depth.
  func delete(_ classIndex: Int, _ row: UInt32) {
    hasDeletions = true
    var pending = [(classIndex, row)]
    while let (classIndex, row) = pending.popLast() {
      let table = tables[classIndex]
      guard table.isLive(Int(row)) else { continue }
      for place in table.places {
        guard let ownedClass = place.ownedClass else { continue }
        for child in table.value(row, place.property).links { pending.append((ownedClass, child.row)) }
      }
      if let property = table.classSchema.primaryKey {
        table.primaryIndex?.remove(RowIndex.hash(table.value(row, property)), row: row)
      }
      if let key = table.key(row) { table.keyIndex.remove(RowIndex.hash(Value.string(key)), row: row) }
      table.delete(Int(row))
    }
  }

  func requireLive(_ classIndex: Int, _ row: UInt32) throws(DiagnosticError) {
    guard isLive(classIndex, row) else { throw StoreError.noObject(schema.className(classIndex), row) }
  }

  /// Appends the planned embedded objects.
  func apply(_ plan: ValuePlan) throws(DiagnosticError) {
    for row in plan.rows {
      try keepingFailure { () throws(DiagnosticError) in try tables[row.classIndex].append(row.values, key: nil) }
    }
  }

  /// Appending checked values can fail only where a chunk outgrows its offsets; the builders are of no use then, and the
  /// commit has to fail as well.
  private func keepingFailure(_ append: () throws(DiagnosticError) -> Void) throws(DiagnosticError) {
    do throws(DiagnosticError) {
      try append()
    } catch {
      failure = error
      throw error
    }
  }

  /// One value a property, from values by name; what is left out has its default.
  func values(_ classIndex: Int, _ named: ValueDictionary) throws(DiagnosticError) -> [Value] {
    let table = tables[classIndex]
    var values = table.defaults
    for entry in named {
      guard let property = table.classSchema.propertyIndex(entry.key) else {
        throw StoreError.unknownProperty(table.classSchema.name, entry.key)
      }
      values[property] = entry.value
    }
    var complete: [Value] = []
    complete.reserveCapacity(values.count)
    for (property, value) in values.enumerated() {
      guard let value else { throw StoreError.missing(table.places[property]) }
      complete.append(value)
    }
    return complete
  }
}

extension PropertyType {
  /// What a property holds that was given no value: null, or an empty collection; nil where it needs one.
  var defaultValue: Value? {
    switch collection {
    case nil: isOptional ? .null : nil
    case .linkingObjects: .null
    case .list, .set: .list([])
    case .dictionary: .dictionary([:])
    }
  }
}

extension Value {
  /// The elements of a collection, or the value itself.
  var elements: [Value] {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.values
    default: [self]
    }
  }

  /// The links of a single link or of a collection of them.
  var links: [ObjectReference] {
    elements.compactMap { element in
      if case .link(let target) = element { return target }
      return nil
    }
  }
}
