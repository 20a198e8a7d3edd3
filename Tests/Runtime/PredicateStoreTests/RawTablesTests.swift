import PredicateSchema
import PredicateValues
import TestSupport
import Testing

@testable import PredicateStore

/// What is read of a column as it lies is what the snapshot says, after random writes too.
@Suite struct RawTablesTests {
  /// What stands at a place as a value; nil of a type that has no way of its own.
  private static func value(at place: RawPlace, _ element: ElementType) -> Value? {
    if place.isNull { return .null }
    switch element {
    case .bool: return place.bool.map { .bool($0) }
    case .int: return place.integer.map { .int($0) }
    case .float: return place.float.map { .float($0) }
    case .double: return place.double.map { .double($0) }
    case .string: return place.string.map { .string($0) }
    case .date:
      return place.date.flatMap { Timestamp(seconds: $0.seconds, nanoseconds: $0.nanoseconds) }.map { .date($0) }
    default: return nil
    }
  }

  /// Whether a row was changed since its table was packed.
  private static func isPending(_ snapshot: Snapshot, _ row: UInt32) -> Bool {
    guard let changes = snapshot.storage[0].changes else { return false }
    let (word, bit) = TableChanges.bit(of: row)
    return Int(row) >= changes.firstRow || changes.assigned[word] & bit != 0
  }

  private static func isRead(_ element: ElementType) -> Bool {
    switch element {
    case .data, .decimal, .objectID, .uuid, .mixed, .object: false
    default: true
    }
  }

  @Test(arguments: TestAmount.part(UInt64(0)..<24, oneIn: 4))
  func columnsSayWhatTheSnapshotSays(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = Store(AllTypes.schema)
    let properties = AllTypes.thing.properties
    for _ in 0..<6 {
      try store.write { transaction in
        // The many rows of some writes are packed at once.
        let many = generator.chance(1, in: 3) ? TableChanges.limit + 10 : 0
        for _ in 0..<many + generator.below(40) {
          let values = properties.map { property -> Value in
            let samples = AllTypes.samples(property.type.element)
            guard property.type.collection == nil, property.type.element != .object(0) else {
              return property.type.defaultValue ?? .null
            }
            if property.type.isOptional, generator.chance(1, in: 3) { return .null }
            if property.type.element == .int { return .int(Int64(generator.below(1 << (8 * generator.below(5))))) }
            return samples[generator.below(samples.count)]
          }
          _ = try transaction.insert(0, values)
        }
        let count = store.snapshot.rowCount(0)
        if count > 0, generator.chance(1, in: 2) {
          let row = UInt32(generator.below(count))
          if transaction.isLive(0, row) { try transaction.delete(0, row) }
        }
      }
      let snapshot = store.snapshot
      #expect(snapshot.storage[0].changes.map { $0.weight <= TableChanges.limit } ?? true)
      for row in 0..<UInt32(snapshot.rowCount(0) + 2) {
        for (index, property) in properties.enumerated() where property.type.collection == nil {
          guard let place = snapshot.raw.place(0, row, index) else {
            #expect(!snapshot.isLive(0, row) || Self.isPending(snapshot, row))
            continue
          }
          #expect(snapshot.isLive(0, row))
          guard Self.isRead(property.type.element) else { continue }
          #expect(Self.value(at: place, property.type.element) == snapshot.value(0, row, index), "\(property.name)")
        }
      }
      #expect(snapshot.raw.place(1, 0, 0) == nil && snapshot.raw.place(-1, 0, 0) == nil)
    }
  }
}
