import PredicateReference
import PredicateSchema
import PredicateValues

/// Random objects of the classes that the rules' examples speak of, of few values, most of which the examples name.
enum SampleDogs {
  private static let texts = ["", "Rex", "rex", "Re", "ex", "Bello", "lost", "42", "a42b", "3"]

  static func generate(_ schema: Schema, seed: UInt64) -> DataSet {
    var random = SplitMix64(seed: seed)
    let count = 12
    var tables: [[ObjectRecord]] = []
    for owner in schema.classes {
      var records: [ObjectRecord] = []
      for row in 0..<count {
        let values = owner.properties.map { value($0.type, row, count, &random) }
        records.append(ObjectRecord(key: "\(owner.name)\(row)", values: values))
      }
      tables.append(records)
    }
    return DataSet(schema: schema, tables: tables)
  }

  private static func value(_ type: PropertyType, _ row: Int, _ count: Int, _ random: inout SplitMix64) -> Value {
    switch type.collection {
    case nil: single(type, row, count, &random)
    case .list: .list((0..<random.below(4)).map { _ in single(type, row, count, &random, isElement: true) })
    default: .null
    }
  }

  private static func single(
    _ type: PropertyType, _ row: Int, _ count: Int, _ random: inout SplitMix64, isElement: Bool = false
  ) -> Value {
    if type.isOptional, !isElement, random.below(4) == 0 { return .null }
    switch type.element {
    case .bool: return .bool(random.below(2) == 0)
    case .int: return .int(Int64(random.below(10)))
    case .double: return .double(Double(random.below(5)) / 10)
    case .date: return .date(Timestamp(seconds: Int64(random.below(5))))
    case .objectID: return .objectID(ObjectID(high: 0, middle: 0, low: UInt32(row)))
    case .object(let classIndex):
      return .link(ObjectReference(classIndex: Int32(classIndex), row: UInt32(random.below(count))))
    default: return .string(texts[random.below(texts.count)])
    }
  }
}
