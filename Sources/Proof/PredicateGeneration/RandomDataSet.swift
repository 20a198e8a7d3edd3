import PredicateJSON
import PredicateReference

/// Random objects of a schema.
enum RandomDataSet {
  /// Returns a data set with up to a number of objects for each class. Each embedded object has one owner.
  static func generate(_ schema: Schema, objects: Int, _ random: inout SplitMix64) -> DataSet {
    var values = RandomValues(rowCounts: schema.classes.map { $0.isEmbedded ? 0 : 1 + random.below(objects) })
    var tables: [[ObjectRecord]] = schema.classes.map { _ in [] }
    for (classIndex, owner) in schema.classes.enumerated() where !owner.isEmbedded {
      for row in 0..<values.rowCounts[classIndex] {
        let record = ObjectRecord(key: "\(owner.name)\(row)", values: [])
        tables[classIndex].append(record)
        for (index, property) in owner.properties.enumerated() {
          let value =
            index == owner.primaryKey
            ? key(property.type.element, row)
            : value(
              of: property.type, at: ValuePath(root: owner.name, key: record.key).with(.property(property.name)),
              schema,
              &values, &tables, &random)
          tables[classIndex][row].values.append(value)
        }
      }
    }
    return DataSet(schema: schema, tables: tables)
  }

  /// Returns a unique primary key.
  private static func key(_ type: ElementType, _ row: Int) -> Value {
    switch type {
    case .int: .int(Int64(row))
    case .string: .string("k\(row)")
    case .objectID: .objectID(ObjectID(high: 1, middle: 2, low: UInt32(truncatingIfNeeded: row)))
    default: .uuid(UUIDBytes(high: 1, low: UInt64(truncatingIfNeeded: row)))
    }
  }

  private static func value(
    of type: PropertyType, at path: ValuePath, _ schema: Schema, _ values: inout RandomValues,
    _ tables: inout [[ObjectRecord]], _ random: inout SplitMix64
  ) -> Value {
    switch type.collection {
    case .linkingObjects: return .null
    case nil: return single(type, at: path, schema, &values, &tables, &random)
    case .dictionary:
      var entries = ValueDictionary()
      for _ in 0..<random.below(5) {
        let key = random.pick(RandomValues.keys) ?? ""
        guard entries[key] == nil else { continue }
        entries[key] = single(type, at: path.with(.key(key)), schema, &values, &tables, &random)
      }
      return .dictionary(entries)
    case .list, .set:
      var elements: [Value] = []
      for index in 0..<random.below(5) {
        let element = single(type, at: path.with(.index(index)), schema, &values, &tables, &random)
        // Objects in lists and sets are never null, not even where there is nothing to link to.
        if element != .null || type.isOptional { elements.append(element) }
      }
      return .list(type.collection == .set ? ascendingWithoutDuplicates(elements) : elements)
    }
  }

  private static func single(
    _ type: PropertyType, at path: ValuePath, _ schema: Schema, _ values: inout RandomValues,
    _ tables: inout [[ObjectRecord]], _ random: inout SplitMix64
  ) -> Value {
    if type.isOptional && random.chance(1, in: 4) { return .null }
    guard let classIndex = type.element.classIndex, schema.classes[classIndex].isEmbedded else {
      return values.value(type.element, &random)
    }
    let row = tables[classIndex].count
    tables[classIndex].append(ObjectRecord(key: path.embeddedKey, values: []))
    values.rowCounts[classIndex] += 1
    if PointClass(schema.classes[classIndex]) != nil {
      tables[classIndex][row].values = RandomShapes.storedPoint(schema.classes[classIndex], &random)
      return .link(ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row)))
    }
    for property in schema.classes[classIndex].properties {
      let path = path.with(.property(property.name))
      let value = value(of: property.type, at: path, schema, &values, &tables, &random)
      tables[classIndex][row].values.append(value)
    }
    return .link(ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row)))
  }

  /// Returns the elements of a set: each once, in ascending order (language §3, §7.2), with NaN below the other numbers.
  private static func ascendingWithoutDuplicates(_ elements: [Value]) -> [Value] {
    let rules = ValueRules(.rql)
    func isNaN(_ value: Value) -> Bool { ReferenceNumber(value)?.isNaN == true }
    func precedes(_ left: Value, _ right: Value) -> Bool {
      if case (.link(let left), .link(let right)) = (left, right) {
        return (left.classIndex, left.row) < (right.classIndex, right.row)
      }
      let isNumber = ReferenceNumber(right).map { $0.kind != .bool } ?? false
      if isNaN(left) && isNumber { return !isNaN(right) }
      return rules.precedesInMixedOrder(left, right)
    }
    var result: [Value] = []
    for element in elements {
      let position = result.firstIndex { !precedes($0, element) } ?? result.count
      if position < result.count, !precedes(element, result[position]) { continue }
      result.insert(element, at: position)
    }
    return result
  }
}

extension ValuePath {
  fileprivate func with(_ step: Step) -> ValuePath {
    var path = self
    path.steps.append(step)
    return path
  }
}
