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
  private(set) var failure: PredicateError?

  init(_ base: Snapshot) {
    self.base = base
    let pool = ContainerPool(base.containers)
    self.pool = pool
    tables = base.schema.classes.indices.map {
      StagedTable(base.schema, classIndex: $0, base: base.storage[$0], pool: pool)
    }
  }

  var schema: Schema { base.schema }

  // MARK: Reading

  func isLive(_ classIndex: Int, _ row: UInt32) -> Bool {
    tables.indices.contains(classIndex) && tables[classIndex].isLive(Int(row))
  }

  /// The value of a live row as a reader would see it after a commit.
  func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard isLive(classIndex, row), schema.classes[classIndex].properties.indices.contains(property) else {
      return .null
    }
    let type = schema.classes[classIndex].properties[property].type
    if case .linkingObjects(let origin) = type.collection, let originClass = type.element.classIndex {
      return linkingObjects(
        InverseProperty(targetClass: classIndex, property: property, originClass: originClass, origin: origin), row)
    }
    return withoutDeadLinks(tables[classIndex].value(row, property))
  }

  func row(_ classIndex: Int, primaryKey value: Value) -> UInt32? {
    let table = tables[classIndex]
    guard let index = table.primaryIndex, let property = table.classSchema.primaryKey else { return nil }
    return index.find(RowIndex.hash(value)) { table.value($0, property) == value }
  }

  func row(_ classIndex: Int, forKey key: String) -> UInt32? {
    let table = tables[classIndex]
    return table.keyIndex.find(RowIndex.hash(Value.string(key))) { row in
      table.key(row).map { Value.string($0) } == .string(key)
    }
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

  /// The value with links to deleted objects read as null, and gone from lists and sets (LANGUAGE §3).
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

  func insert(_ classIndex: Int, _ values: [Value], key: String?) throws(PredicateError) -> UInt32 {
    let classSchema = schema.classes[classIndex]
    if classSchema.isEmbedded { throw StoreError.embeddedInsert(classSchema.name) }
    var plan = ValuePlan(self)
    let row = try plan.insert(classIndex, values)
    let table = tables[classIndex]
    if let property = classSchema.primaryKey {
      let value = values[property]
      if self.row(classIndex, primaryKey: value) != nil {
        throw StoreError.duplicatePrimaryKey(table.place(property), value)
      }
    }
    if let key, self.row(classIndex, forKey: key) != nil { throw StoreError.duplicateKey(classSchema.name, key) }
    try apply(plan, key: key)
    if let property = classSchema.primaryKey { table.primaryIndex?.insert(RowIndex.hash(values[property]), row: row) }
    if let key { table.keyIndex.insert(RowIndex.hash(Value.string(key)), row: row) }
    return row
  }

  func update(_ classIndex: Int, _ row: UInt32, _ property: Int, _ value: Value) throws(PredicateError) {
    try requireLive(classIndex, row)
    let table = tables[classIndex]
    let place = table.place(property)
    let current = table.value(row, property)
    let children = place.type.element.classIndex.flatMap { schema.classes[$0].isEmbedded ? $0 : nil }
    let owned = children == nil ? [] : Set(current.links.map(\.row))
    var plan = ValuePlan(self, owned: owned)
    let checked = try plan.assign(value, place)
    if schema.classes[classIndex].primaryKey == property, checked != current {
      if self.row(classIndex, primaryKey: checked) != nil { throw StoreError.duplicatePrimaryKey(place, checked) }
      table.primaryIndex?.remove(RowIndex.hash(current), row: row)
      table.primaryIndex?.insert(RowIndex.hash(checked), row: row)
    }
    try apply(plan, key: nil)
    table.assigned[property][row] = checked
    if let children {
      for orphan in owned.subtracting(checked.links.map(\.row)).sorted() where isLive(children, orphan) {
        delete(children, orphan)
      }
    }
  }

  /// Deletes an object and the embedded ones that it owns, at any depth.
  func delete(_ classIndex: Int, _ row: UInt32) {
    hasDeletions = true
    var pending = [(classIndex, row)]
    while let (classIndex, row) = pending.popLast() {
      let table = tables[classIndex]
      guard table.isLive(Int(row)) else { continue }
      for (property, definition) in table.classSchema.properties.enumerated() {
        guard let target = definition.type.element.classIndex, schema.classes[target].isEmbedded else { continue }
        if case .linkingObjects = definition.type.collection { continue }
        for child in table.value(row, property).links { pending.append((target, child.row)) }
      }
      if let property = table.classSchema.primaryKey {
        table.primaryIndex?.remove(RowIndex.hash(table.value(row, property)), row: row)
      }
      if let key = table.key(row) { table.keyIndex.remove(RowIndex.hash(Value.string(key)), row: row) }
      table.delete(Int(row))
    }
  }

  func requireLive(_ classIndex: Int, _ row: UInt32) throws(PredicateError) {
    guard isLive(classIndex, row) else { throw StoreError.noObject(schema.className(classIndex), row) }
  }

  /// Appends planned rows. That can fail only where a chunk outgrows its offsets, which the commit then reports again.
  private func apply(_ plan: ValuePlan, key: String?) throws(PredicateError) {
    do throws(PredicateError) {
      for (index, row) in plan.rows.enumerated() {
        try tables[row.classIndex].append(row.values, key: index == 0 ? key : nil)
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// One value a property, from values by name; what is left out has its default.
  func values(_ classIndex: Int, _ named: ValueDictionary) throws(PredicateError) -> [Value] {
    let classSchema = schema.classes[classIndex]
    var values: [Value?] = Array(repeating: nil, count: classSchema.properties.count)
    for entry in named {
      guard let property = classSchema.propertyIndex(entry.key) else {
        throw StoreError.unknownProperty(classSchema.name, entry.key)
      }
      values[property] = entry.value
    }
    var complete: [Value] = []
    for (property, value) in values.enumerated() {
      guard let value = value ?? classSchema.properties[property].type.defaultValue else {
        throw StoreError.missing(PropertyPlace(schema: schema, classIndex: classIndex, property: property))
      }
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
