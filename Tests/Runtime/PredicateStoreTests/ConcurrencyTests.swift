import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Readers see whole transactions while writers write.
@Suite struct ConcurrencyTests {
  @Test func readersSeeWholeTransactions() async throws {
    let builder = StoreBuilder(ChunkBorderTests.schema)
    let table = try builder.table(0)
    for row in 0..<100 { try table.append([.int(Int64(row)), .list([]), .null, .null]) }
    let store = try builder.build()
    let expected = (0..<100).reduce(0, +)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for step in 0..<40 {
            let (from, to) = (UInt32(writer * 50 + step % 50), UInt32(writer * 50 + (step + 7) % 50))
            // Whatever one number loses another wins; primary keys leave free what they had.
            try store.write { transaction in
              guard case .int(let left) = transaction.value(0, from, 0),
                case .int(let right) = transaction.value(0, to, 0)
              else { return }
              try transaction.update(0, from, 0, .int(left - 1_000_000 * Int64(step + 1)))
              try transaction.update(0, to, 0, .int(right + 1_000_000 * Int64(step + 1)))
            }
          }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<60 {
            let snapshot = store.snapshot
            let sum = snapshot.rows(0).reduce(Int64(0)) { sum, row in
              guard case .int(let value) = snapshot.value(0, row, 0) else { return sum }
              return sum + value
            }
            #expect(sum == Int64(expected))
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(store.snapshot.version == 80)
  }

  @Test func tablesOutliveTheirSnapshot() throws {
    var store: Store? = try TransactionTests.store()
    let tables = try #require(store?.snapshot.tables)
    store = nil
    #expect(tables.tables[0].rowCount == 2)
    let name = tables.column(People.property("name"), of: 0).chunks[0]
    #expect(name.value(at: 0, as: .string, containers: []) == .string("Ali"))
  }
}
