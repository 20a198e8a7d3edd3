/// Sorts, selects and limits the matching objects, clause by clause (language §7.1).
struct Arrangement {
  let dataSet: DataSet
  let classIndex: Int

  /// The value of a key path for an object.
  private enum KeyValue {
    case value(Value)
    /// A link along the path is null.
    case nullLink
  }

  /// Returns the rows after a clause.
  func apply(_ clause: OrderingClause, to rows: [Int]) throws(ReferenceError) -> [Int] {
    switch clause {
    case .limit(let count): return Array(rows.prefix(count))
    case .distinct(let paths):
      var kept: [(row: Int, values: [Value])] = []
      for row in rows {
        var values: [Value] = []
        for path in paths {
          if case .value(let value) = try keyValue(path, row) { values.append(value) }
        }
        // An object with a null link along a path has no group.
        guard values.count == paths.count else { continue }
        let isNew = !kept.contains { seen in
          zip(seen.values, values).allSatisfy { OrderingRules.relation($0, $1) == .equal }
        }
        if isNew { kept.append((row, values)) }
      }
      return kept.map { $0.row }
    case .sort(let keys):
      var sorted: [(row: Int, values: [KeyValue])] = []
      for row in rows {
        var values: [KeyValue] = []
        for key in keys { values.append(try keyValue(key.path, row)) }
        // Inserted after all rows that do not follow it, so that ties keep their order.
        let place = sorted.firstIndex { comes(values, before: $0.values, keys.map { $0.isAscending }) } ?? sorted.count
        sorted.insert((row, values), at: place)
      }
      return sorted.map { $0.row }
    }
  }

  /// Returns a Boolean value that indicates whether the first key that differs orders the left values before the right ones.
  private func comes(_ left: [KeyValue], before right: [KeyValue], _ directions: [Bool]) -> Bool {
    for ((left, right), isAscending) in zip(zip(left, right), directions) {
      switch relation(left, right) {
      case .less: return isAscending
      case .greater: return !isAscending
      case .equal, .unrelated: continue
      }
    }
    return false
  }

  /// Returns the relation of two keys. Null is below all values, and a null link along the path above them.
  private func relation(_ left: KeyValue, _ right: KeyValue) -> ValueOrder {
    switch (left, right) {
    case (.nullLink, .nullLink): .equal
    case (.nullLink, .value): .greater
    case (.value, .nullLink): .less
    case (.value(let left), .value(let right)): OrderingRules.relation(left, right)
    }
  }

  private func keyValue(_ path: [PathElement], _ row: Int) throws(ReferenceError) -> KeyValue {
    var object = ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row))
    var value: Value?
    for element in path {
      switch (element, value) {
      case (.key(let key), let dictionary?),
        (.name(let key), let dictionary?) where isDictionary(dictionary):
        value = dictionary.entry(key) ?? .null
      case (.name(let name), nil): value = try property(name, of: object)
      case (.name(let name), .link(let target)?):
        object = target
        value = try property(name, of: object)
      case (.name, .null?): return .nullLink
      default: throw ReferenceError("the reference evaluator cannot order by this path")
      }
    }
    return .value(value ?? .null)
  }

  private func isDictionary(_ value: Value) -> Bool {
    if case .dictionary = value { true } else { false }
  }

  private func property(_ name: String, of object: ObjectReference) throws(ReferenceError) -> Value {
    guard let record = dataSet.record(object),
      let index = dataSet.schema.classes[Int(object.classIndex)].properties.firstIndex(where: {
        $0.name.utf8.elementsEqual(name.utf8)
      })
    else { throw ReferenceError("there is no property `\(name)` to order by") }
    return record.values[index]
  }
}
