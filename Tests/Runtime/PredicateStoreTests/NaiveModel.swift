import PredicateSchema
import PredicateValues

@testable import PredicateStore

/// What a store should hold, kept as arrays of arrays in the most obvious way.
struct NaiveModel {
  let schema: Schema
  /// Every row ever inserted; nil where it was deleted.
  var tables: [[[Value]?]]
  /// The properties that were assigned, or lost a link.
  var touched: Set<[Int]> = []

  init(_ schema: Schema) {
    self.schema = schema
    tables = schema.classes.map { _ in [] }
  }

  func type(_ classIndex: Int, _ property: Int) -> PropertyType { schema.classes[classIndex].properties[property].type }

  func isEmbedded(_ type: PropertyType) -> Bool {
    guard case .linkingObjects = type.collection else {
      return type.element.classIndex.map { schema.classes[$0].isEmbedded } ?? false
    }
    return false
  }

  mutating func insert(_ classIndex: Int, _ values: [Value]) -> UInt32 {
    var queue = [(classIndex, tables[classIndex].count, values)]
    tables[classIndex].append([])
    while !queue.isEmpty {
      let (classIndex, row, values) = queue.removeFirst()
      tables[classIndex][row] = values.indices.map { adopt(values[$0], type(classIndex, $0), &queue) }
    }
    return UInt32(tables[classIndex].count - 1)
  }

  mutating func update(_ classIndex: Int, _ row: UInt32, _ property: Int, _ value: Value) {
    let type = type(classIndex, property)
    let old = tables[classIndex][Int(row)]?[property] ?? .null
    var queue: [(Int, Int, [Value])] = []
    let adopted = adopt(value, type, &queue)
    while !queue.isEmpty {
      let (classIndex, row, values) = queue.removeFirst()
      tables[classIndex][row] = values.indices.map { adopt(values[$0], self.type(classIndex, $0), &queue) }
    }
    tables[classIndex][Int(row)]?[property] = adopted
    touched.insert([classIndex, Int(row), property])
    if isEmbedded(type), let target = type.element.classIndex {
      for orphan in Set(old.links).subtracting(adopted.links) { delete(target, orphan.row) }
    }
  }

  mutating func delete(_ classIndex: Int, _ row: UInt32) {
    guard let values = tables[classIndex][Int(row)] else { return }
    tables[classIndex][Int(row)] = nil
    for (property, value) in values.enumerated() where isEmbedded(type(classIndex, property)) {
      for child in value.links { delete(Int(child.classIndex), child.row) }
    }
    let dead = ObjectReference(classIndex: Int32(classIndex), row: row)
    for other in tables.indices {
      for otherRow in tables[other].indices {
        guard let values = tables[other][otherRow] else { continue }
        for (property, value) in values.enumerated() {
          let settled = without(dead, value)
          guard settled != value else { continue }
          tables[other][otherRow]?[property] = settled
          touched.insert([other, otherRow, property])
        }
      }
    }
  }

  /// Gives embedded objects rows of their own, and sorts sets.
  private mutating func adopt(_ value: Value, _ type: PropertyType, _ queue: inout [(Int, Int, [Value])]) -> Value {
    func element(_ value: Value, _ model: inout NaiveModel) -> Value {
      guard model.isEmbedded(type), let target = type.element.classIndex, case .dictionary(let entries) = value else {
        return value
      }
      let named = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
      queue.append((target, model.tables[target].count, People.values(named, of: target)))
      model.tables[target].append([])
      return People.link(UInt32(model.tables[target].count - 1), to: target)
    }
    switch (type.collection, value) {
    case (.list, .list(let elements)): return .list(elements.map { element($0, &self) })
    case (.set, .list(let elements)):
      return .list(Set(elements).sorted { Self.order($0) < Self.order($1) })
    case (.dictionary, .dictionary(let entries)):
      return .dictionary(
        ValueDictionary(entries.map { ValueDictionary.Entry(key: $0.key, value: element($0.value, &self)) }))
    case (.linkingObjects, _): return .null
    default: return element(value, &self)
    }
  }

  private static func order(_ value: Value) -> Int64 {
    switch value {
    case .int(let value): value
    case .link(let target): Int64(target.row)
    default: 0
    }
  }

  private func without(_ dead: ObjectReference, _ value: Value) -> Value {
    switch value {
    case .link(dead): .null
    case .list(let elements): .list(elements.filter { $0 != .link(dead) }.map { without(dead, $0) })
    case .dictionary(let entries):
      .dictionary(
        ValueDictionary(entries.map { ValueDictionary.Entry(key: $0.key, value: without(dead, $0.value)) }))
    default: value
    }
  }

  /// A property as a reader should see it.
  func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard let values = tables[classIndex][Int(row)] else { return .null }
    let type = type(classIndex, property)
    guard case .linkingObjects(let origin) = type.collection, let originClass = type.element.classIndex else {
      return values[property]
    }
    let target = ObjectReference(classIndex: Int32(classIndex), row: row)
    var linking: [Value] = []
    for (row, values) in tables[originClass].enumerated() {
      for link in values?[origin].links ?? [] where link == target {
        linking.append(People.link(UInt32(row), to: originClass))
      }
    }
    return .list(linking)
  }

  /// What a transaction between two states changed.
  static func changes(from old: NaiveModel, to new: NaiveModel) -> ChangeSet {
    ChangeSet(
      classes: new.tables.indices.map { classIndex in
        var changes = ChangeSet.ClassChanges()
        for row in new.tables[classIndex].indices {
          let wasLive = row < old.tables[classIndex].count && old.tables[classIndex][row] != nil
          let isLive = new.tables[classIndex][row] != nil
          if isLive, row >= old.tables[classIndex].count { changes.inserted.append(UInt32(row)) }
          if wasLive, !isLive { changes.deleted.append(UInt32(row)) }
          guard wasLive, isLive else { continue }
          let properties = new.schema.classes[classIndex].properties.indices.filter {
            new.touched.contains([classIndex, row, $0])
          }
          if !properties.isEmpty { changes.modified.append(UInt32(row)) }
          for property in properties { changes.modifiedProperties[property, default: []].append(UInt32(row)) }
        }
        return changes
      })
  }
}
