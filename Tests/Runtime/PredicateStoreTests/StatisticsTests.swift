import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// What a snapshot says of its values.
@Suite struct StatisticsTests {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Item", isEmbedded: false,
      properties: [
        Property("id", PropertyType(.int)), Property("code", PropertyType(.string, isOptional: true)),
        Property("share", PropertyType(.double)), Property("any", PropertyType(.mixed, isOptional: true)),
        Property("tags", PropertyType(.int, collection: .list)),
      ], primaryKey: 0)
  ])

  static func store(_ count: Int) throws -> Store {
    let builder = StoreBuilder(schema)
    let table = try builder.table(0)
    for row in 0..<count {
      try table.append([
        .int(Int64(row)), row % 4 == 0 ? .null : .string("code \(row % 40)"),
        .double(row % 10 == 0 ? .nan : Double(row) / 2), row % 2 == 0 ? .int(Int64(row)) : .list([.int(1)]), .list([]),
      ])
    }
    return try builder.build()
  }

  @Test func everyColumnIsDescribed() throws {
    let statistics = try Self.store(100).snapshot.statistics(0)
    #expect(statistics.rowCount == 100)
    #expect(
      statistics.columns[0]
        == ColumnStatistics(nullCount: 0, distinctEstimate: 100, minimum: .int(0), maximum: .int(99)))
    #expect(
      statistics.columns[1]
        == ColumnStatistics(
          nullCount: 25, distinctEstimate: 30, minimum: .string("code 1"), maximum: .string("code 9")))
    #expect(
      statistics.columns[2]
        == ColumnStatistics(nullCount: 0, distinctEstimate: 91, minimum: .double(0.5), maximum: .double(49.5)))
    #expect(statistics.columns[3] == ColumnStatistics(nullCount: 0, distinctEstimate: 100))
    #expect(statistics.columns[4] == ColumnStatistics())
    #expect(try Self.store(0).snapshot.statistics(0).columns[0] == ColumnStatistics(distinctEstimate: 0))
  }

  @Test func chunksAreMerged() throws {
    let statistics = try Self.store(70_000).snapshot.statistics(0)
    #expect(statistics.columns[0].maximum == .int(69_999))
    #expect(statistics.columns[1].nullCount == 17_500)
    #expect(statistics.columns[1].distinctEstimate == 30)
    let distinct = try #require(statistics.columns[2].distinctEstimate)
    #expect((53_000...70_000).contains(distinct))
  }

  @Test func writesAreSeen() throws {
    let store = try Self.store(100)
    #expect(store.snapshot.statistics(0).columns[0].maximum == .int(99))
    try store.write { transaction in
      try transaction.update(0, 5, 0, .int(1_000))
      try transaction.delete(0, 0)
    }
    let statistics = store.snapshot.statistics(0)
    #expect(statistics.rowCount == 99)
    #expect(statistics.columns[0].minimum == .int(1))
    #expect(statistics.columns[0].maximum == .int(1_000))
  }
}
