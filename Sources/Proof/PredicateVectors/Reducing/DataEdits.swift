import PredicateReference
import PredicateSchema
import PredicateSuites
import PredicateValues

/// Fewer and simpler objects in place of a trial's.
enum DataEdits {
  /// The trials without some of the objects: first without many, then without one.
  static func withFewerObjects(_ trial: Trial) -> [Trial] {
    let tables = trial.dataSet.tables
    var found: [Trial] = []
    for classIndex in tables.indices where !trial.schema.classes[classIndex].isEmbedded {
      var size = tables[classIndex].count
      while size > 0 {
        for start in stride(from: 0, to: tables[classIndex].count, by: size) {
          var kept = tables.map { $0.map { _ in true } }
          for row in start..<min(start + size, kept[classIndex].count) { kept[classIndex][row] = false }
          if let smaller = keeping(kept, of: trial) { found.append(smaller) }
        }
        size /= 2
      }
    }
    return found
  }

  /// The trials with one property of one object simplified.
  static func withSimplerValues(_ trial: Trial) -> [Trial] {
    var found: [Trial] = []
    for (classIndex, table) in trial.dataSet.tables.enumerated() {
      for (row, record) in table.enumerated() {
        for (index, property) in trial.schema.classes[classIndex].properties.enumerated()
        where index != trial.schema.classes[classIndex].primaryKey {
          for value in simpler(record.values[index], property.type, trial.schema) {
            var smaller = trial
            smaller.dataSet.tables[classIndex][row].values[index] = value
            // What an embedded object was embedded in may be gone.
            if let kept = keeping(trial.dataSet.tables.map { $0.map { _ in true } }, of: smaller) { found.append(kept) }
          }
        }
      }
    }
    return found
  }

  private static func simpler(_ value: Value, _ type: PropertyType, _ schema: Schema) -> [Value] {
    switch (type.collection, value) {
    case (.linkingObjects, _): return []
    case (.set, _): return ArgumentEdits.simpler(value)
    case (.list, .list(let elements)):
      var found = ArgumentEdits.simpler(value)
      if elements.count > 2 { found.insert(.list([]), at: 0) }
      for (index, element) in elements.enumerated() where type.element.classIndex == nil {
        for simpler in ArgumentEdits.simpler(element) {
          var smaller = elements
          smaller[index] = simpler
          found.append(.list(smaller))
        }
      }
      return found
    case (.dictionary, _): return ArgumentEdits.simpler(value)
    default:
      let null: [Value] = type.isOptional && value != .null ? [.null] : []
      return null + ArgumentEdits.simpler(value)
    }
  }

  /// The trial without the objects that are not kept, and without links to them; nil where an argument is one of those.
  static func keeping(_ kept: [[Bool]], of trial: Trial) -> Trial? {
    let data = trial.dataSet
    let kept = withoutOrphans(kept, data)
    var positions: [[UInt32?]] = []
    for table in kept {
      var next: UInt32 = 0
      positions.append(
        table.map { isKept in
          defer { if isKept { next += 1 } }
          return isKept ? next : nil
        })
    }
    func moved(_ reference: ObjectReference) -> ObjectReference? {
      let (classIndex, row) = (Int(reference.classIndex), Int(reference.row))
      guard positions.indices.contains(classIndex), positions[classIndex].indices.contains(row) else { return nil }
      return positions[classIndex][row].map { ObjectReference(classIndex: reference.classIndex, row: $0) }
    }
    var smaller = trial
    for (classIndex, table) in data.tables.enumerated() {
      var records: [ObjectRecord] = []
      for (row, record) in table.enumerated() where kept[classIndex][row] {
        let properties = data.schema.classes[classIndex].properties
        records.append(
          ObjectRecord(
            key: record.key,
            values: zip(record.values, properties).map { value, property in
              value.mappingLinks(
                dropsNull: property.type.leadsToObjects && property.type.collection != .dictionary, moved)
            }))
      }
      smaller.dataSet.tables[classIndex] = records
    }
    var isComplete = true
    func moved(_ argument: ReferenceArgument) -> ReferenceArgument {
      guard case .value(let value) = argument else { return argument }
      return .value(
        value.mappingLinks(dropsNull: false) { reference in
          let moved = moved(reference)
          if moved == nil { isComplete = false }
          return moved
        })
    }
    smaller.arguments = trial.arguments.map { moved($0) }
    smaller.variables = trial.variables.mapValues { moved($0) }
    return isComplete ? smaller : nil
  }

  /// What is kept without the embedded objects whose owners are not.
  private static func withoutOrphans(_ kept: [[Bool]], _ data: DataSet) -> [[Bool]] {
    var kept = kept
    var pending: [(Int, Int)] = []
    for (classIndex, owner) in data.schema.classes.enumerated() {
      if owner.isEmbedded { kept[classIndex] = kept[classIndex].map { _ in false } }
      for row in kept[classIndex].indices where kept[classIndex][row] { pending.append((classIndex, row)) }
    }
    while let (classIndex, row) = pending.popLast() {
      for (value, property) in zip(data.tables[classIndex][row].values, data.schema.classes[classIndex].properties) {
        guard let target = property.type.element.classIndex, data.schema.classes[target].isEmbedded else { continue }
        for case .link(let reference) in value.elements ?? [value]
        where kept[target].indices.contains(Int(reference.row)) {
          guard !kept[target][Int(reference.row)] else { continue }
          kept[target][Int(reference.row)] = true
          pending.append((target, Int(reference.row)))
        }
      }
    }
    return kept
  }
}

extension Value {
  /// The value with other links in place of its own, null in place of those that lead nowhere; in lists these are left out where
  /// elements cannot be null. Values of trials are a few levels deep at most.
  func mappingLinks(dropsNull: Bool, _ moved: (ObjectReference) -> ObjectReference?) -> Value {
    switch self {
    case .link(let reference): return moved(reference).map(Value.link) ?? .null
    case .list(let elements):
      let mapped = elements.map { ($0, $0.mappingLinks(dropsNull: false, moved)) }
      return .list(mapped.filter { !(dropsNull && $0.0 != .null && $0.1 == .null) }.map(\.1))
    case .dictionary(let entries):
      var mapped = ValueDictionary()
      for entry in entries { mapped[entry.key] = entry.value.mappingLinks(dropsNull: false, moved) }
      return .dictionary(mapped)
    default: return self
    }
  }
}
