import PredicateSchema
import PredicateStore
import PredicateValues
import Testing

@testable import PredicateVM
@testable import Predicates

/// Batches over three chunks, the last of which is a stump: the same rows in the same order as row by row, on one thread and
/// on two.
@Suite struct BatchChunkTests {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Item", isEmbedded: false,
      properties: [
        Property("number", PropertyType(.int)), Property("other", PropertyType(.int, isOptional: true)),
        Property("flag", PropertyType(.bool)), Property("label", PropertyType(.string, isOptional: true)),
        Property("name", PropertyType(.string)),
        Property("next", PropertyType(.object(0), isOptional: true)),
        Property("items", PropertyType(.object(0), collection: .list)),
        Property("tags", PropertyType(.int, collection: .list)),
      ], primaryKey: nil)
  ])

  static let rowCount = 2 * 65_536 + 70

  /// Numbers that grow wider from chunk to chunk; links lead from every chunk to every other.
  static let store = Result { () throws -> Store in
    let builder = StoreBuilder(schema)
    let table = try builder.table("Item")
    for row in 0..<rowCount {
      let mixed = row &* 40_487 % rowCount
      try table.append([
        .int(Int64(row < 65_536 ? mixed % 100 : mixed % 1_000)), mixed % 5 == 0 ? .null : .int(Int64(mixed % 90)),
        .bool(mixed % 3 == 0), mixed % 7 == 0 ? .null : .string("label \(mixed % 11)"), .string("\(mixed)"),
        mixed % 9 == 0 ? .null : link(mixed), .list(row % 8 == 0 ? [link(mixed), link(row)] : []),
        .list(row % 3 == 0 ? [.int(Int64(mixed % 50))] : []),
      ])
    }
    let store = try builder.build()
    // Rows that are gone: in the second chunk only.
    try store.write { transaction in
      for row in stride(from: UInt32(65_536), to: 80_000, by: 1_001) { try transaction.delete(0, row) }
    }
    return store
  }

  static func link(_ row: Int) -> Value { .link(ObjectReference(classIndex: 0, row: UInt32(row))) }

  @Test(arguments: [
    "number > 40", "flag == true", "other == nil", "items.@count > 1", "label == 'label 3'", "name ENDSWITH '7'",
    "number > 40 AND (flag == true OR other < 9)", "next.number > 40", "ANY items.number > 40",
    "SUBQUERY(items, $x, $x.flag == true AND $x.other > 3).@count == 1", "items.@max.number > 50", "ANY tags > 40",
    "next.number > number", "next.items.@count == 2", "ANY next.items.flag == true", "ANY items.next.number > 700",
    "name == next.label OR label == next.label",
  ])
  func sameRows(_ text: String) throws {
    let predicate = try CompiledPredicate(text, class: "Item", schema: Self.schema)
    let tables = try Self.store.get().snapshot.tables
    let expected = try Machine(predicate.prepared, tables: tables, executor: .scalar).filter()
    #expect(expected.first.map { $0 < 65_536 } == true && expected.last.map { $0 >= 65_536 } == true)
    for parallelism in [1, 2] {
      let machine = try Machine(
        predicate.prepared, tables: tables, executor: .batch, parallelism: parallelism, leastSharedWork: 0)
      #expect(try machine.filter() == expected)
      #expect(try machine.count() == expected.count)
      #expect(try machine.first(expected.count - 1) == expected.dropLast())
    }
  }

  /// rql adds up in the order of the linked objects: by chunk, then by position. In the list the object of the second chunk comes first.
  @Test(arguments: Machine.Executor.allCases) func sumsAreInTheOrderOfObjects(_ executor: Machine.Executor) throws {
    let schema = try Schema(json: #"[{"name": "Node", "properties": {"nodes": "Node[]", "x": "double"}}]"#)
    let builder = StoreBuilder(schema)
    let table = try builder.table("Node")
    let values: [Int: Double] = [2: 1e16, 3: 1, 65_536: -1e16]
    for row in 0...65_536 {
      let nodes = row == 0 ? [1] : row == 1 ? [65_536, 3, 2] : []
      try table.append([.list(nodes.map(Self.link)), .double(values[row] ?? 0)])
    }
    let tables = try builder.build().snapshot.tables
    // The sum is (1e16 + 1) - 1e16, which is 0, and not (-1e16 + 1e16) + 1.
    for (text, rows) in [("nodes.nodes.@sum.x == 0", [0, 1]), ("nodes.nodes.@sum.x == 1", [])] as [(String, [UInt32])] {
      let predicate = try CompiledPredicate(
        text + " AND nodes.@count > 0", class: "Node", schema: schema, dialect: .rql)
      #expect(try Machine(predicate.prepared, tables: tables, executor: executor).filter() == rows, "\(text)")
    }
  }

  /// Threads are for work that takes longer than to start them.
  @Test func threadsAreForMuchWork() throws {
    let tables = try Self.store.get().snapshot.tables
    func usesThreads(_ text: String, _ parallelism: Int) throws -> Bool {
      let predicate = try CompiledPredicate(text, class: "Item", schema: Self.schema)
      return try Machine(predicate.prepared, tables: tables, parallelism: parallelism).usesThreads(rows: Self.rowCount)
    }
    #expect(try !usesThreads("number > 40", 2))
    #expect(try usesThreads("name CONTAINS '12'", 2))
    #expect(try usesThreads("ANY items.number > 40", 2))
    #expect(try !usesThreads("ANY items.number > 40", 1))
  }
}
