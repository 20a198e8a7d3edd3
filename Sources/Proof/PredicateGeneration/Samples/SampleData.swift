import PredicateSchema

/// Random objects of the sample classes, with few different values, so that they are equal often, and with null, NaN and empty collections.
package enum SampleData {
  static let texts = ["", "a", "A", "ab", "abc", "b", "é", "e\u{301}", "*", "1"]
  static let doubles: [Double] = [0, -0.0, 1, 1.5, 2, 3, .infinity, -.infinity, .nan]

  /// Returns objects of the classes `Task` and `Project`.
  package static func generate(_ schema: Schema, seed: UInt64) -> DataSet {
    var random = SplitMix64(seed: seed)
    let counts = [12, 8]
    var tables: [[ObjectRecord]] = []
    for (index, owner) in schema.classes.enumerated() {
      tables.append(
        (0..<counts[index]).map { row in
          ObjectRecord(
            key: "\(owner.name)\(row)",
            values: owner.properties.map { property in
              property.name == "id" ? .int(Int64(row)) : value(property.type, counts, &random)
            })
        })
    }
    return DataSet(schema: schema, tables: tables)
  }

  private static func value(_ type: PropertyType, _ counts: [Int], _ random: inout SplitMix64) -> Value {
    switch type.collection {
    case .linkingObjects: return .null
    case nil: return single(type, counts, &random)
    case .dictionary:
      var entries = ValueDictionary()
      for _ in 0..<random.below(3) { entries[random.pick(texts) ?? ""] = single(type, counts, &random) }
      return .dictionary(entries)
    case .list: return .list((0..<random.below(4)).map { _ in single(type, counts, &random, isElement: true) })
    case .set:
      var elements = Set<String>()
      for _ in 0..<random.below(4) { elements.insert(random.pick(["a", "ab", "b", "A"]) ?? "") }
      return .list(elements.sorted().map(Value.string))
    }
  }

  private static func single(
    _ type: PropertyType, _ counts: [Int], _ random: inout SplitMix64, isElement: Bool = false
  ) -> Value {
    if type.isOptional, !(isElement && type.leadsToObjects), random.chance(1, in: 4) { return .null }
    switch type.element {
    case .bool: return .bool(random.chance(1, in: 2))
    case .int: return .int(Int64(random.below(10)))
    case .double: return .double(random.pick(doubles) ?? 0)
    case .decimal: return .decimal(random.chance(1, in: 6) ? .nan : Decimal128(Int64(random.below(5))))
    case .date: return .date(Timestamp(seconds: Int64(random.below(5))))
    case .object(let classIndex):
      return .link(
        ObjectReference(classIndex: Int32(classIndex), row: UInt32(random.below(counts[classIndex]))))
    default: return .string(random.pick(texts) ?? "")
    }
  }
}
