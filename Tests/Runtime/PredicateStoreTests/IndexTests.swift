import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import TestSupport
import Testing

@testable import PredicateStore

/// Indexes find what a look at every row finds, whatever was written before.
@Suite struct IndexTests {
  private static let elements: [ElementType] = [.int, .bool, .string, .date, .objectID, .uuid]
  /// Class 0: an integer key, and an indexed optional property of each type.
  private static let schema = Schema(validated: [
    ClassSchema(
      name: "Thing", isEmbedded: false,
      properties: [Property("id", PropertyType(.int))]
        + elements.map { Property("\($0)", PropertyType($0, isOptional: true), isIndexed: true) }
        + [
          Property("plain", PropertyType(.int)),
          Property("any", PropertyType(.mixed, isOptional: true), isIndexed: true),
        ],
      primaryKey: 0)
  ])

  @Test(arguments: TestAmount.part(UInt64(0)..<12, oneIn: 3))
  func agreesWithAScan(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let builder = StoreBuilder(Self.schema)
    let table = try builder.table(0)
    for id in 0..<generator.below(400) { try table.append(Self.object(id, &generator)) }
    let store = try builder.build()
    var next = 1_000
    var history = [store.snapshot]
    for _ in 0..<4 {
      Self.compare(store.snapshot, &generator)
      try store.write { transaction in
        for _ in 0..<generator.below(60) {
          let rows = Array(store.snapshot.rows(0))
          switch (generator.below(3), rows.randomElement(using: &generator)) {
          case (0, let row?) where transaction.isLive(0, row): try transaction.delete(0, row)
          case (1, let row?) where transaction.isLive(0, row):
            let property = 1 + generator.below(Self.elements.count)
            try transaction.update(0, row, property, Self.value(Self.elements[property - 1], &generator))
          default:
            next += 1
            _ = try transaction.insert(0, Self.object(next, &generator))
          }
        }
      }
      history.append(store.snapshot)
    }
    for snapshot in history { Self.compare(snapshot, &generator) }
  }

  @Test func findsRowsAcrossChunks() throws {
    let builder = StoreBuilder(Self.schema)
    let table = try builder.table(0)
    for id in 0..<70_000 {
      try table.append(
        [.int(Int64(id)), .int(Int64(id % 7)), .null, .string("name \(id % 300)"), .null, .null, .null, .int(0), .null])
    }
    let store = try builder.build()
    let found = store.snapshot.rows(.equal(.string("name 17")), 0, 3)
    let expected = (UInt32(0)..<70_000).filter { (row: UInt32) in row % 300 == 17 }
    #expect(found == expected)
    let range = IndexProbe.range(
      lower: .init(.int(65_530), isIncluded: false), upper: .init(.int(65_540), isIncluded: true))
    #expect(store.snapshot.rows(range, 0, 0) == Array(65_531...65_540))
    #expect(store.snapshot.upperBound(range, 0, 0) == 10)
    #expect(store.snapshot.rows(.anyOf([.int(65_540), .int(3), .int(3)]), 0, 0) == [3, 65_540])
    #expect(store.snapshot.rows(.equal(.null), 0, 2)?.count == 70_000)
  }

  @Test func sharesWhatACommitLeftAlone() throws {
    let builder = StoreBuilder(Self.schema)
    let table = try builder.table(0)
    var generator = SplitMix64(seed: 1)
    for id in 0..<100 { try table.append(Self.object(id, &generator)) }
    let store = try builder.build()
    #expect(store.snapshot.indexBytes == 0)
    _ = store.snapshot.rows(.equal(.string("a")), 0, 3)
    let bytes = store.snapshot.indexBytes
    #expect(bytes > 100)
    try store.write { try $0.update(0, 5, 7, .int(12)) }
    #expect(store.snapshot.indexBytes == bytes)
    try store.write { try $0.update(0, 5, 3, .string("new")) }
    #expect(store.snapshot.indexBytes == 0)
    #expect(store.snapshot.rows(.equal(.string("new")), 0, 3) == [5])
  }

  @Test func leavesOtherPropertiesToAScan() {
    let snapshot = Store(Self.schema).snapshot
    #expect(snapshot.rows(.equal(.int(1)), 0, 7) == nil)
    #expect(snapshot.rows(.equal(.int(1)), 0, 8) == nil)
    #expect(snapshot.rows(.range(lower: nil, upper: nil), 0, 8) == nil)
    #expect(snapshot.rows(.equal(.double(1)), 0, 1) == nil)
    #expect(snapshot.rows(.equal(.string("x")), 0, 1) == nil)
    #expect(snapshot.rows(.equal(.list([])), 0, 1) == nil)
    #expect(snapshot.rows(.prefix("1"), 0, 1) == nil)
    #expect(snapshot.rows(.equal(.int(1)), 4, 1) == nil)
    #expect(snapshot.rows(.equal(.int(1)), 0, 40) == nil)
    #expect(snapshot.rows(.anyOf([]), 0, 1) == [])
  }

  @Test func answersManyThreads() async throws {
    let builder = StoreBuilder(Self.schema)
    let table = try builder.table(0)
    var generator = SplitMix64(seed: 2)
    for id in 0..<2_000 { try table.append(Self.object(id, &generator)) }
    let snapshot = try builder.build().snapshot
    let expected = Self.scan(snapshot, 3, .equal(.string("ab")), .nspredicate)
    await withTaskGroup(of: [UInt32]?.self) { group in
      for _ in 0..<8 { group.addTask { snapshot.rows(.equal(.string("ab")), 0, 3) } }
      for await rows in group { #expect(rows == expected) }
    }
  }

  // MARK: Agreement

  private static func compare(_ snapshot: Snapshot, _ generator: inout SplitMix64) {
    for property in 0...elements.count {
      let element = schema.classes[0].properties[property].type.element
      for _ in 0..<6 {
        let dialect: Dialect = generator.chance(1, in: 2) ? .rql : .nspredicate
        let probe = probe(element, &generator)
        let expected = scan(snapshot, property, probe, dialect)
        let found = snapshot.rows(probe, 0, property)
        #expect(found == expected, "\(probe) on \(element) in \(dialect)")
        let bound = snapshot.upperBound(probe, 0, property)
        #expect((bound ?? 0) >= expected.count)
      }
    }
  }

  private static func probe(_ element: ElementType, _ generator: inout SplitMix64) -> IndexProbe {
    func bound(_ generator: inout SplitMix64) -> IndexProbe.Bound? {
      generator.chance(1, in: 4)
        ? nil : IndexProbe.Bound(value(element, &generator), isIncluded: generator.chance(1, in: 2))
    }
    switch generator.below(element == .string ? 4 : 3) {
    case 0: return .equal(value(element, &generator))
    case 1: return .anyOf((0..<generator.below(4)).map { _ in value(element, &generator) })
    case 2: return .range(lower: bound(&generator), upper: bound(&generator))
    default: return .prefix(["", "a", "ab", "é", "\u{10FFFF}"][generator.below(5)])
    }
  }

  private static func scan(
    _ snapshot: Snapshot, _ property: Int, _ probe: IndexProbe, _ dialect: Dialect
  ) -> [UInt32] {
    snapshot.rows(0).filter { row in
      let value = snapshot.value(0, row, property)
      switch probe {
      case .equal(let other): return Value.isEqual(value, other, dialect.rules)
      case .anyOf(let others): return others.contains { Value.isEqual(value, $0, dialect.rules) }
      case .prefix(let prefix):
        guard case .string(let text) = value else { return false }
        return text.utf8.starts(with: prefix.utf8)
      case .range(let lower, let upper):
        guard value != .null else { return false }
        let isAbove = lower.map { bound in
          let order = Value.order(value, bound.value, dialect.rules)
          return order == .greater || bound.isIncluded && order == .equal && bound.value != .null
        }
        let isBelow = upper.map { bound in
          let order = Value.order(value, bound.value, dialect.rules)
          return order == .less || bound.isIncluded && order == .equal && bound.value != .null
        }
        return isAbove ?? true && isBelow ?? true
      }
    }
  }

  // MARK: Values

  private static func object(_ id: Int, _ generator: inout SplitMix64) -> [Value] {
    [.int(Int64(id))] + elements.map { value($0, &generator) } + [.int(Int64(generator.below(5))), .null]
  }

  private static func value(_ element: ElementType, _ generator: inout SplitMix64) -> Value {
    if generator.chance(1, in: 6) { return .null }
    let small = Int64(generator.below(12)) - 3
    switch element {
    case .bool: return .bool(generator.chance(1, in: 2))
    case .int: return .int(generator.chance(1, in: 9) ? .max : small)
    case .string: return .string(["", "a", "ab", "abc", "é", "e\u{301}", "b\0", "Z"][generator.below(8)])
    case .date: return Timestamp(seconds: small, nanoseconds: 0).map { .date($0) } ?? .null
    case .objectID:
      return .objectID(ObjectID(high: UInt32(generator.below(3)), middle: 0, low: UInt32(generator.below(3))))
    case .uuid: return .uuid(UUIDBytes(high: UInt64(generator.below(3)), low: UInt64(generator.below(3))))
    default: return .null
    }
  }
}
