import PredicateBytecode
import PredicateSchema
import PredicateStore
import PredicateValues
import Testing

@testable import PredicateVM

/// What a program is over tables is found out once, and belongs to those tables alone.
@Suite struct BindingTests {
  /// Persons, who are known by their names and have friends.
  private static let schema = Schema(validated: [
    ClassSchema(
      name: "Person", isEmbedded: false,
      properties: [
        Property("name", PropertyType(.string)),
        Property("friend", PropertyType(.object(0), isOptional: true)),
      ], primaryKey: 0)
  ])

  /// `friend == obj(Person, name)`.
  private static func friends(of name: String) throws -> PreparedProgram {
    var builder = ProgramBuilder(schema: schema, rootClass: 0, dialect: .rql)
    let friend = Constant(
      .value, type: .link, classIndex: 0, elements: [.object(classIndex: 0, key: .string(name))])
    builder.compare(builder.slot(0, 1), .equal, builder.constant(friend))
    return try PreparedProgram(VerifiedProgram(verifying: builder.finish()))
  }

  private static func insert(_ name: String, friendOf friend: UInt32? = nil, into store: Store) throws {
    _ = try store.write { transaction in
      let link = friend.map { Value.link(ObjectReference(classIndex: 0, row: $0)) } ?? .null
      _ = try transaction.insert("Person", ["name": .string(name), "friend": link])
    }
  }

  @Test func isMadeOnceForTheSameTables() throws {
    let store = Store(Self.schema)
    try Self.insert("Ann", into: store)
    let program = try Self.friends(of: "Ann")
    let first = try Machine(program, tables: store.snapshot.tables)
    let second = try Machine(program, tables: store.snapshot.tables)
    #expect(first.lanes === second.lanes)
    #expect(first.program === second.program)
    try Self.insert("Bob", into: store)
    let third = try Machine(program, tables: store.snapshot.tables)
    #expect(third.lanes !== first.lanes)
    // Ann is where she was, so the program that knows her row is the same.
    #expect(third.program === first.program)
    // Back to the tables before, which still live.
    #expect(try Machine(program, tables: first.tables).lanes !== third.lanes)
  }

  @Test func followsWhatHappensToTheObject() throws {
    let store = Store(Self.schema)
    let program = try Self.friends(of: "Ann")
    try Self.insert("Bob", into: store)
    // What names no object is null, and so is Bob's friend.
    #expect(try Machine(program, tables: store.snapshot.tables).filter() == [0])
    try Self.insert("Ann", into: store)
    try Self.insert("Cem", friendOf: 1, into: store)
    let snapshot = store.snapshot
    #expect(try Machine(program, tables: snapshot.tables).filter() == [2])
    _ = try store.write { transaction in try transaction.delete(0, 1) }
    #expect(try Machine(program, tables: store.snapshot.tables).filter().count == 2)
    #expect(try Machine(program, tables: snapshot.tables).filter() == [2])
  }

  @Test func keepsNoTablesAlive() throws {
    let program = try Self.friends(of: "Ann")
    weak var tables: TableSet?
    do {
      let store = Store(Self.schema)
      try Self.insert("Ann", into: store)
      tables = store.snapshot.tables
      #expect(try Machine(program, tables: store.snapshot.tables).count() == 0)
      #expect(tables != nil)
    }
    #expect(tables == nil)
  }

  /// Meant for the thread sanitizer too.
  @Test func manyTasksBindToSeveralTables() async throws {
    let store = Store(Self.schema)
    try Self.insert("Ann", into: store)
    let states = try (0..<8).map { number in
      try Self.insert("\(number)", friendOf: 0, into: store)
      return store.snapshot
    }
    let program = try Self.friends(of: "Ann")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for round in 0..<200 {
            let state = (round * 3 + worker) % states.count
            #expect((try? Machine(program, tables: states[state].tables).count()) == state + 1)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
