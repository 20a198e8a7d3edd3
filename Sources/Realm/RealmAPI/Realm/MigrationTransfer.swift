import PredicateSchema
import PredicateStore

/// The classes and objects that a realm begins with.
struct RealmSeed: Sendable {
  let snapshot: Snapshot
  let classes: ClassTable
  /// The version of the schema. `nil` if a file does not have one.
  let schemaVersion: UInt64?
}

/// The transfer of objects to newer versions of their classes.
final class MigrationTransfer {
  /// The frozen realm with the old objects.
  let old: RealmInstance
  /// The realm with the new objects, in a write.
  let new: RealmInstance
  /// The rows of the new objects, by the class and row of the old ones.
  private var rows: [Int: [UInt32: UInt32]] = [:]
  /// The new objects whose primary key has no old value, with a key that no other object has.
  private var provisional: [(object: ObjectReference, key: Value)] = []

  private init(_ old: RealmInstance, _ new: RealmInstance) {
    self.old = old
    self.new = new
  }

  /// Returns the transfer of no objects between realms without classes.
  static func ofNothing() -> MigrationTransfer {
    let classes = ClassTable()
    let seed = RealmSeed(snapshot: Store(classes.schema).snapshot, classes: classes, schemaVersion: nil)
    let core = RealmCore(identifier: "", schemaVersion: 0, seed: seed)
    let options = Realm.Configuration(inMemoryIdentifier: "")
    return MigrationTransfer(
      RealmInstance(frozen: core.latest, core: core, configuration: options), core.instance(options, .current))
  }

  /// Returns a realm with the objects of a seed, migrated to the version of a configuration.
  ///
  /// - Throws: The errors in the classes, and invalid changes of the migration block.
  static func core(of seed: RealmSeed, for configuration: Realm.Configuration) throws(Realm.Error) -> RealmCore {
    let version = seed.schemaVersion ?? configuration.schemaVersion
    guard version <= configuration.schemaVersion else {
      throw Realm.Error(
        .fail,
        "the schema version \(configuration.schemaVersion) of the configuration is lower than the last one of the realm, \(version);"
          + " set `schemaVersion` to \(version) or more", code: .schemaMismatch)
    }
    let identifier = configuration.identifier
    guard version < configuration.schemaVersion else {
      return RealmCore(identifier: identifier, schemaVersion: version, seed: seed)
    }
    let classes: ClassTable
    do throws(DiagnosticError) { classes = try Self.classes(of: seed, for: configuration) } catch {
      throw Realm.Error(.schemaMismatch, error)
    }
    let empty = RealmSeed(snapshot: Store(classes.schema).snapshot, classes: classes, schemaVersion: nil)
    let core = RealmCore(identifier: identifier, schemaVersion: configuration.schemaVersion, seed: empty)
    if configuration.deleteRealmIfMigrationNeeded { return core }
    var options = configuration
    options.readOnly = false
    let before = RealmCore(identifier: identifier, schemaVersion: version, seed: seed)
    let transfer = MigrationTransfer(
      RealmInstance(frozen: before.latest, core: before, configuration: options), core.instance(options, .current))
    do throws(DiagnosticError) { try transfer.run(configuration.migrationBlock, version) } catch {
      throw Realm.Error(.fail, error)
    }
    return core
  }

  /// Returns the classes of a configuration. Without a list, those of the seed, as Swift classes where the process has used them.
  private static func classes(
    of seed: RealmSeed, for configuration: Realm.Configuration
  ) throws(DiagnosticError) -> ClassTable {
    if let types = configuration.objectTypes { return try ClassTable().adding(types) }
    let known = seed.classes.models.compactMap { ModelRegistry.knownType(named: $0.name) }
    return try ClassTable().adding(known).keeping(seed.classes.models)
  }

  private func run(_ block: MigrationBlock?, _ version: UInt64) throws(DiagnosticError) {
    new.beginWrite()
    new.isMigrating = true
    defer { new.isMigrating = false }
    new.openWrite?.isValidating = true
    insertObjects()
    assignLinks()
    block?(Migration(transfer: self), version)
    settleKeys()
    try new.commitWrite()
  }

  // MARK: Values

  /// Returns the position of the old property whose values a new property gets. `nil` if there is none of its name and type.
  private func source(_ property: ModelProperty, _ name: String, _ origin: ModelClass) -> Int? {
    guard !property.isComputed, let position = origin.position(of: name) else { return nil }
    let (before, after) = (origin.properties[position].typeDefinition, property.typeDefinition)
    return before.element == after.element && before.collection == after.collection ? position : nil
  }

  private func insertObjects() {
    for (index, model) in new.classes.models.enumerated() where !model.isEmbedded {
      guard let origin = old.classes.index(named: model.name), !old.classes.models[origin].isEmbedded else { continue }
      let sources = model.properties.map { source($0, $0.name, old.classes.models[origin]) }
      for row in old.snapshot.rows(origin) {
        var prototype: ObjectBase?
        let values = model.properties.enumerated().map { position, property -> Value in
          if property.isComputed || property.mayLink { return property.shape.emptyCollection ?? .null }
          if let source = sources[position] {
            let value = old.snapshot.value(origin, row, source)
            if value != .null || property.shape.isOptional { return value }
          } else if position == model.primaryKey {
            return provisionalKey(property, row) ?? new.initial(index, model, position, &prototype)
          }
          return new.initial(index, model, position, &prototype)
        }
        let inserted = new.change("an object is migrated") { transaction throws(DiagnosticError) in
          try transaction.insert(index, values)
        }
        guard let inserted else { continue }
        rows[origin, default: [:]][row] = inserted
        if let key = model.primaryKey, sources[key] == nil {
          let object = ObjectReference(classIndex: Int32(truncatingIfNeeded: index), row: inserted)
          provisional.append((object, values[key]))
        }
      }
    }
  }

  private func assignLinks() {
    for (index, model) in new.classes.models.enumerated() where !model.isEmbedded && !model.isPlain {
      guard let origin = old.classes.index(named: model.name), let rows = rows[origin] else { continue }
      for (position, property) in model.properties.enumerated() where property.mayLink {
        guard let source = source(property, property.name, old.classes.models[origin]) else { continue }
        for (row, target) in rows.sorted(by: { $0.key < $1.key }) {
          assign(migrated(old.snapshot.value(origin, row, source)), index, target, position)
        }
      }
    }
  }

  private func assign(_ value: Value, _ index: Int, _ row: UInt32, _ position: Int) {
    _ = new.change("an object is migrated") { transaction throws(DiagnosticError) in
      try transaction.update(index, row, position, value)
    }
  }

  /// Returns an old value with links to new objects, and with embedded objects as their properties.
  private func migrated(_ value: Value) -> Value {
    switch value {
    case .link(let link):
      let origin = Int(link.classIndex)
      guard let index = new.classes.index(named: old.classes.models[origin].name) else { return .null }
      if new.classes.models[index].isEmbedded { return embedded(link, index) }
      guard let row = rows[origin]?[link.row] else { return .null }
      return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: index), row: row))
    case .list(let elements):
      return .list(
        elements.compactMap { element in
          let value = migrated(element)
          return value == .null && element != .null ? nil : value
        })
    case .dictionary(let entries): return .dictionary(entries.mapValues { migrated($0) })
    default: return value
    }
  }

  private func embedded(_ link: ObjectReference, _ index: Int) -> Value {
    let (origin, model) = (Int(link.classIndex), new.classes.models[index])
    var prototype: ObjectBase?
    let entries = model.properties.enumerated().compactMap { position, property -> ValueDictionary.Entry? in
      if property.isComputed { return nil }
      var value: Value?
      if let source = source(property, property.name, old.classes.models[origin]) {
        value = migrated(old.snapshot.value(origin, link.row, source))
        if value == .null, !property.shape.isOptional { value = nil }
      }
      let stored = value ?? (property.mayLink ? property.shape.emptyCollection ?? .null : nil)
      return ValueDictionary.Entry(
        key: property.name, value: stored ?? new.initial(index, model, position, &prototype))
    }
    return .dictionary(ValueDictionary(entries))
  }

  // MARK: Primary keys

  /// Returns a key that no other migrated object has. `nil` if the initial value is one.
  private func provisionalKey(_ property: ModelProperty, _ row: UInt32) -> Value? {
    switch property.typeDefinition.element {
    case .int: .int(.min + Int64(row))
    case .string: .string("\0\(row)")
    default: nil
    }
  }

  /// Gives the only object of a class whose key is still provisional the initial key. Several make the migration fail.
  private func settleKeys() {
    guard let transaction = new.openWrite?.transaction else { return }
    let open = provisional.filter { object, key in
      guard let position = new.classes.models[Int(object.classIndex)].primaryKey, isProvisional(object) else {
        return false
      }
      return transaction.value(Int(object.classIndex), object.row, position) == key
    }
    for (index, objects) in Dictionary(grouping: open, by: { Int($0.object.classIndex) }).sorted(by: { $0.key < $1.key }
    ) {
      let model = new.classes.models[index]
      guard let position = model.primaryKey else { continue }
      if objects.count > 1 {
        let message =
          "the primary key `\(model.name).\(model.properties[position].name)` has no value of its own in \(objects.count) objects;"
          + " give each one in the migration block"
        new.openWrite?.fail(DiagnosticError(.dataDuplicatePrimaryKey, message))
      } else {
        var prototype: ObjectBase?
        assign(new.initial(index, model, position, &prototype), index, objects[0].object.row, position)
      }
    }
  }

  /// Returns a Boolean value that indicates whether an object still exists and the keys of its class are provisional.
  private func isProvisional(_ object: ObjectReference) -> Bool {
    let model = new.classes.models[Int(object.classIndex)]
    guard let position = model.primaryKey, provisionalKey(model.properties[position], 0) != nil else { return false }
    return new.openWrite?.transaction.isLive(Int(object.classIndex), object.row) ?? false
  }

  // MARK: The block's calls

  func enumerate(_ name: String, _ block: MigrationObjectEnumerateBlock) {
    let index = new.classes.index(named: name)
    guard let origin = old.classes.index(named: name) else {
      guard let index else { return }
      for row in Array(new.currentSnapshot().rows(index)) { block(nil, new.dynamicObject(index, row)) }
      return
    }
    for row in old.snapshot.rows(origin) {
      let before = old.dynamicObject(origin, row)
      guard let index else {
        block(before, nil)
        continue
      }
      guard let target = rows[origin]?[row] else { continue }
      let after = new.dynamicObject(index, target)
      if new.isLive(after) { block(before, after) }
    }
  }

  func rename(_ className: String, _ oldName: String, _ newName: String) {
    guard let origin = old.classes.index(named: className), let index = new.classes.index(named: className) else {
      misuse("`\(className)` is not a class before and after the migration")
    }
    let model = new.classes.models[index]
    guard let position = model.position(of: newName) else {
      misuse("the class `\(className)` has no property `\(newName)` after the migration")
    }
    guard let source = source(model.properties[position], oldName, old.classes.models[origin]) else {
      misuse("the class `\(className)` had no property `\(oldName)` of the type of `\(newName)`")
    }
    for (row, target) in (rows[origin] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let value = migrated(old.snapshot.value(origin, row, source))
      if value != .null || model.properties[position].shape.isOptional { assign(value, index, target, position) }
    }
  }
}
