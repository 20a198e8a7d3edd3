import PredicateSchema
import PredicateVM
import PredicateValues
import Testing

@testable import PredicateStore

/// A chunk changes its encoding when a write asks for it, and changes back.
@Suite struct WidthChangeTests {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Item", isEmbedded: false,
      properties: [
        Property("number", PropertyType(.int, isOptional: true)),
        Property("text", PropertyType(.string, isOptional: true)),
        Property("numbers", PropertyType(.int, collection: .list)),
      ], primaryKey: nil)
  ])

  static func store() throws -> Store {
    let builder = StoreBuilder(schema)
    let table = try builder.table(0)
    for row in 0..<600 {
      try table.append([.int(Int64(row % 100)), .string("a longer text \(row % 255)"), .list([.int(Int64(row % 10))])])
    }
    return try builder.build()
  }

  static func encoding(_ store: Store, _ property: Int) -> ColumnEncoding {
    store.snapshot.storage[0].columns[property].chunks[0].chunk.encoding
  }

  @Test(arguments: [(Int64(300), ColumnEncoding.int16), (1 << 20, .int32), (.min, .int64)])
  func integersWidenAndNarrow(_ value: Int64, _ wide: ColumnEncoding) throws {
    let store = try Self.store()
    #expect(Self.encoding(store, 0) == .int8)
    try store.write { try $0.update(0, 5, 0, .int(value)) }
    #expect(Self.encoding(store, 0) == wide)
    #expect(store.snapshot.value(0, 5, 0) == .int(value))
    #expect(store.snapshot.value(0, 599, 0) == .int(99))
    try store.write { try $0.update(0, 5, 0, .int(5)) }
    #expect(Self.encoding(store, 0) == .int8)
  }

  @Test func elementsWiden() throws {
    let store = try Self.store()
    try store.write { try $0.update(0, 5, 2, .list([.int(1 << 40), .int(0)])) }
    let column = store.snapshot.storage[0].columns[2]
    #expect(column.chunks[0].elements?.chunk.encoding == .int64)
    #expect(store.snapshot.value(0, 5, 2) == .list([.int(1 << 40), .int(0)]))
    #expect(store.snapshot.value(0, 6, 2) == .list([.int(6)]))
  }

  @Test func dictionariesGrowOver255AndShrink() throws {
    let store = try Self.store()
    #expect(Self.encoding(store, 1) == .codes8)
    try store.write { try $0.update(0, 300, 1, .string("the text that is one too many")) }
    #expect(Self.encoding(store, 1) == .codes16)
    #expect(store.snapshot.value(0, 300, 1) == .string("the text that is one too many"))
    #expect(store.snapshot.value(0, 301, 1) == .string("a longer text 46"))
    try store.write { try $0.update(0, 300, 1, .string("a longer text 45")) }
    #expect(Self.encoding(store, 1) == .codes8)
  }

  @Test func nullsComeAndGo() throws {
    let store = try Self.store()
    let column = { store.snapshot.storage[0].columns[0].chunks[0].chunk }
    #expect(column().validity == nil)
    try store.write { try $0.update(0, 0, 0, .null) }
    #expect(column().validity != nil)
    #expect(store.snapshot.value(0, 0, 0) == .null)
    #expect(store.snapshot.value(0, 1, 0) == .int(1))
    try store.write { try $0.update(0, 0, 0, .int(0)) }
    #expect(column().validity == nil)
    try store.write { transaction in for row in 0..<600 { try transaction.update(0, UInt32(row), 0, .null) } }
    #expect(Self.encoding(store, 0) == .absent)
  }

  @Test func valuesOfDeletedRowsNarrowTheColumnAgain() throws {
    let store = try Self.store()
    try store.write { try $0.update(0, 5, 0, .int(.max)) }
    try store.write { try $0.delete(0, 5) }
    try store.write { try $0.update(0, 6, 0, .int(1)) }
    #expect(Self.encoding(store, 0) == .int8)
    #expect(store.snapshot.storage[0].columns[0].chunks[0].chunk.validity == nil)
  }
}
