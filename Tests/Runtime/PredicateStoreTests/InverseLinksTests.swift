import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Inverse links that are brought up to date bit by bit equal the ones that are built at once.
@Suite struct InverseLinksTests {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Owner", isEmbedded: false,
      properties: [
        Property("owned", PropertyType(.object(1), collection: .list)),
        Property("first", PropertyType(.object(1), isOptional: true)),
      ], primaryKey: nil),
    ClassSchema(
      name: "Thing", isEmbedded: false,
      properties: [
        Property("owners", PropertyType(.object(0), collection: .linkingObjects(origin: 0))),
        Property("firstOf", PropertyType(.object(0), collection: .linkingObjects(origin: 1))),
      ], primaryKey: nil),
  ])

  /// 400 owners with a few of 70,000 things each.
  static let start = Result { () throws -> Snapshot in
    var generator = SplitMix64(seed: 7)
    let builder = StoreBuilder(schema)
    let owners = try builder.table(0)
    for _ in 0..<400 { try owners.append([things(&generator), thing(&generator)]) }
    let column = try builder.table(1)
    for _ in 0..<70_000 { try column.append([.null, .null]) }
    return try builder.build().snapshot
  }

  static func thing(_ generator: inout SplitMix64) -> Value {
    // Few distinct things, on both sides of the border of a chunk, so that their owners are several.
    People.link(UInt32(65_500 + generator.below(60)), to: 1)
  }

  static func things(_ generator: inout SplitMix64) -> Value {
    .list((0..<generator.below(6)).map { _ in thing(&generator) })
  }

  static func check(_ snapshot: Snapshot) throws {
    for (property, origin) in [(0, 0), (1, 1)] {
      var expected: [UInt32: [Value]] = [:]
      for owner in snapshot.rows(0) {
        for target in snapshot.value(0, owner, origin).links {
          expected[target.row, default: []].append(People.link(owner))
        }
      }
      for row in 65_400..<UInt32(snapshot.rowCount(1)) {
        let found = snapshot.value(1, row, property)
        #expect(found == (snapshot.isLive(1, row) ? .list(expected[row] ?? []) : .null), "thing \(row)")
      }
      let total = snapshot.storage[1].columns[property].chunks.reduce(0) { $0 + ($1.elements?.chunk.count ?? 0) }
      #expect(total == expected.values.reduce(0) { $0 + $1.count })
    }
  }

  @Test(arguments: UInt64(0)..<6)
  func smallTransactions(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = Store(try Self.start.get())
    for _ in 0..<5 {
      try store.write { transaction in
        for _ in 0..<4 {
          let owner = UInt32(generator.below(400))
          guard transaction.isLive(0, owner) else { continue }
          switch generator.below(6) {
          case 0: try transaction.delete(0, owner)
          case 1: try transaction.insert(0, [Self.things(&generator), Self.thing(&generator)])
          case 2: try transaction.update(0, owner, 1, generator.chance(1, in: 3) ? .null : Self.thing(&generator))
          case 3: try transaction.insert(1, [.null, .null])
          default: try transaction.update(0, owner, 0, Self.things(&generator))
          }
        }
      }
      try Self.check(store.snapshot)
    }
  }

  @Test func deletedTargetsLeaveTheirOwners() throws {
    let store = Store(try Self.start.get())
    try store.write { transaction in
      for row in 65_500..<65_510 as Range<UInt32> { try transaction.delete(1, row) }
    }
    try Self.check(store.snapshot)
    for owner in store.snapshot.rows(0) {
      #expect(store.snapshot.value(0, owner, 0).links.allSatisfy { !(65_500..<65_510).contains($0.row) })
    }
  }

  @Test func onlyTouchedChunksAreRebuilt() throws {
    let store = Store(try Self.start.get())
    let before = store.snapshot.storage[1].columns[1].chunks
    try store.write { try $0.update(0, 3, 1, .null) }
    let after = store.snapshot.storage[1].columns[1].chunks
    #expect(zip(before, after).filter { $0 !== $1 }.count == 1)
  }
}
