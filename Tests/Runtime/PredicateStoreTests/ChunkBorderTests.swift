import PredicateSchema
import PredicateVM
import PredicateValues
import Testing

@testable import PredicateStore

/// Tables that end just before, at and after the border of a chunk.
@Suite struct ChunkBorderTests {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Item", isEmbedded: false,
      properties: [
        Property("number", PropertyType(.int)), Property("tags", PropertyType(.int, collection: .list)),
        Property("next", PropertyType(.object(0), isOptional: true)),
        Property("previous", PropertyType(.object(0), collection: .linkingObjects(origin: 2))),
      ], primaryKey: 0)
  ])

  /// A table that reaches four rows into its second chunk; every test writes to a store of its own that begins with it.
  static let beyondBorder = Result { () throws -> Snapshot in
    let builder = StoreBuilder(schema)
    let table = try builder.table("Item")
    for row in 0..<65_540 { try table.append(values(row)) }
    return try builder.build().snapshot
  }

  static func values(_ row: Int) -> [Value] {
    [.int(Int64(row)), .list(row % 3 == 0 ? [.int(Int64(row % 100))] : []), row == 0 ? .null : link(row - 1), .null]
  }

  static func link(_ row: Int) -> Value { .link(ObjectReference(classIndex: 0, row: UInt32(row))) }

  static func check(_ snapshot: Snapshot, _ count: Int) {
    #expect(snapshot.count(0) == count)
    #expect(snapshot.storage[0].columns[0].chunks.map(\.chunk.count).reduce(0, +) == count)
    #expect(snapshot.storage[0].chunkCount == (count + 65_535) / 65_536)
    for row in [0, 1, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, count - 1] where row < count {
      for property in 0..<3 { #expect(snapshot.value(0, UInt32(row), property) == values(row)[property]) }
      #expect(snapshot.value(0, UInt32(row), 3) == .list(row + 1 < count ? [link(row + 1)] : []))
      #expect(snapshot.row(0, primaryKey: .int(Int64(row))) == UInt32(row))
    }
    #expect(snapshot.value(0, UInt32(count), 0) == .null)
  }

  @Test(arguments: [65_535, 65_536, 65_537, 131_073])
  func bulkBuild(_ count: Int) throws {
    let builder = StoreBuilder(Self.schema)
    let table = try builder.table("Item")
    for row in 0..<count { try table.append(Self.values(row)) }
    Self.check(try builder.build().snapshot, count)
  }

  @Test(arguments: [65_536, 65_537])
  func insertsInSeveralTransactions(_ count: Int) throws {
    let store = Store(Self.schema)
    var row = 0
    for end in [1, 65_000, count - 1, count] {
      try store.write { transaction in
        while row < end {
          try transaction.insert(0, Self.values(row))
          row += 1
        }
      }
      Self.check(store.snapshot, end)
    }
  }

  @Test func assignmentsOnBothSidesOfABorder() throws {
    let store = Store(try Self.beyondBorder.get())
    let before = store.snapshot
    try store.write { transaction in
      for row in [65_535, 65_536] as [UInt32] {
        try transaction.update(0, row, 1, .list([.int(-1), .int(Int64(row))]))
        try transaction.update(0, row, 2, Self.link(7))
      }
    }
    Self.check(before, 65_540)
    let after = store.snapshot
    #expect(after.value(0, 65_535, 1) == .list([.int(-1), .int(65_535)]))
    #expect(after.value(0, 65_536, 1) == .list([.int(-1), .int(65_536)]))
    #expect(after.value(0, 65_534, 1) == Self.values(65_534)[1])
    #expect(after.value(0, 65_537, 1) == Self.values(65_537)[1])
    #expect(after.value(0, 7, 3) == .list([Self.link(8), Self.link(65_535), Self.link(65_536)]))
    #expect(after.value(0, 65_534, 3) == .list([]))
  }

  @Test func untouchedChunksAndColumnsAreShared() throws {
    let store = Store(try Self.beyondBorder.get())
    let before = store.snapshot.storage[0]
    try store.write { try $0.update(0, 65_537, 0, .int(-7)) }
    let after = store.snapshot.storage[0]
    #expect(before.columns[0].chunks[0] === after.columns[0].chunks[0])
    #expect(before.columns[0].chunks[1] !== after.columns[0].chunks[1])
    for property in 1..<4 { #expect(before.columns[property] === after.columns[property]) }
    #expect(store.snapshot.row(0, primaryKey: .int(-7)) == 65_537)
    #expect(store.snapshot.row(0, primaryKey: .int(65_537)) == nil)
  }

  @Test func aChunkWithoutLiveRowsIsEmptied() throws {
    let store = Store(try Self.beyondBorder.get())
    try store.write { transaction in
      for row in 0..<65_536 { try transaction.delete(0, UInt32(row)) }
    }
    let snapshot = store.snapshot
    #expect(snapshot.count(0) == 4)
    #expect(Array(snapshot.rows(0)) == [65_536, 65_537, 65_538, 65_539])
    for column in snapshot.storage[0].columns { #expect(column.chunks[0].byteCount == 0) }
    #expect(snapshot.value(0, 65_536, 2) == .null)
    #expect(try store.write { try $0.insert(0, Self.values(0)) }.changes.classes[0].inserted == [65_540])
  }
}
