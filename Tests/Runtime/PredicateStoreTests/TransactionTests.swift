import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// What a transaction does, step by step, on a handful of people.
@Suite struct TransactionTests {
  static func property(_ name: String) -> Int { People.property(name) }

  /// Ali (0) and Bo (1), who has a pet (0).
  static func store() throws -> Store {
    let store = Store(People.schema)
    try store.write { transaction in
      try transaction.insert("Person", ["id": .int(1), "name": .string("Ali")], key: "ali")
      try transaction.insert("Person", ["id": .int(2), "name": .string("Bo")], key: "bo")
      try transaction.insert("Pet", ["name": .string("Rex"), "owner": People.link(1)])
    }
    return store
  }

  private struct Cancelled: Error {}

  @Test func whatIsLeftOutHasItsDefault() throws {
    let snapshot = try Self.store().snapshot
    #expect(snapshot.value(0, 0, Self.property("age")) == .null)
    #expect(snapshot.value(0, 0, Self.property("friends")) == .list([]))
    #expect(snapshot.value(0, 0, Self.property("roles")) == .dictionary([:]))
    #expect(snapshot.value(0, 0, Self.property("home")) == .null)
    #expect(snapshot.value(0, 0, Self.property("pets")) == .list([]))
    #expect(snapshot.value(0, 1, Self.property("pets")) == .list([People.link(0, to: People.pet)]))
  }

  @Test func readersKeepTheirSnapshot() throws {
    let store = try Self.store()
    let before = store.snapshot
    let commit = try store.write { transaction in
      try transaction.update("Person", 0, "name", .string("Alix"))
      try transaction.delete("Person", 1)
      try transaction.insert("Person", ["id": .int(3)])
    }
    #expect(commit.snapshot === store.snapshot)
    #expect(store.snapshot.version == before.version + 1)
    #expect(before.value(0, 0, Self.property("name")) == .string("Ali"))
    #expect(Array(before.rows(0)) == [0, 1])
    #expect(before.value(People.pet, 0, 1) == People.link(1))
    #expect(store.snapshot.value(0, 0, Self.property("name")) == .string("Alix"))
    #expect(Array(store.snapshot.rows(0)) == [0, 2])
    #expect(store.snapshot.value(People.pet, 0, 1) == .null)
  }

  @Test func aThrowPublishesNothing() throws {
    let store = try Self.store()
    let before = store.snapshot
    #expect(throws: Cancelled.self) {
      try store.write { transaction in
        try transaction.insert("Person", ["id": .int(3)])
        try transaction.delete("Person", 0)
        throw Cancelled()
      }
    }
    #expect(store.snapshot === before)
    // The row that the failed transaction took is free again.
    let commit = try store.write { try $0.insert("Person", ["id": .int(3)]) }
    #expect(commit.changes.classes[0].inserted == [2])
  }

  @Test func anOperationThatThrowsChangesNothing() throws {
    let store = try Self.store()
    let commit = try store.write { transaction in
      let home: Value = .dictionary(["inner": .dictionary(["city": .int(5)])])
      #expect(throws: DiagnosticError.self) { try transaction.insert("Person", ["id": .int(3), "home": home]) }
      #expect(throws: DiagnosticError.self) { try transaction.update("Person", 0, "home", home) }
      #expect(transaction.rowCount(People.address) == 0)
      try transaction.insert("Person", ["id": .int(3)])
    }
    #expect(commit.changes.classes[0].inserted == [2])
    #expect(commit.changes.classes[2].isEmpty)
  }

  @Test func aTransactionWithoutChangesKeepsTheSnapshot() throws {
    let store = try Self.store()
    let before = store.snapshot
    let commit = try store.write { _ in }
    #expect(commit.changes.isEmpty)
    #expect(store.snapshot === before)
  }

  @Test func aTransactionReadsWhatItWrote() throws {
    let store = try Self.store()
    try store.write { transaction in
      let row = try transaction.insert("Person", ["id": .int(3), "best": People.link(0)], key: "cy")
      #expect(transaction.value(0, row, Self.property("id")) == .int(3))
      #expect(transaction.row(0, primaryKey: .int(3)) == row)
      #expect(transaction.row(0, forKey: "cy") == row)
      #expect(transaction.value(0, 0, Self.property("bestOf")) == .list([People.link(row)]))
      try transaction.delete("Person", 0)
      #expect(transaction.value(0, row, Self.property("best")) == .null)
      #expect(!transaction.isLive(0, 0))
      #expect(transaction.row(0, primaryKey: .int(1)) == nil)
    }
  }

  @Test func anEndedTransactionWritesNothing() throws {
    let store = try Self.store()
    var escaped: WriteTransaction?
    try store.write { escaped = $0 }
    let transaction = try #require(escaped)
    #expect(throws: DiagnosticError.self) { try transaction.insert("Person", ["id": .int(3)]) }
    #expect(throws: DiagnosticError.self) { try transaction.update("Person", 0, "age", .int(3)) }
    #expect(throws: DiagnosticError.self) { try transaction.delete("Person", 0) }
  }

  @Test func rowsAreNeverUsedAgain() throws {
    let store = try Self.store()
    try store.write { try $0.delete("Person", 1) }
    let commit = try store.write { try $0.insert("Person", ["id": .int(2)]) }
    #expect(commit.changes.classes[0].inserted == [2])
    #expect(store.snapshot.row(0, primaryKey: .int(2)) == 2)
    #expect(store.snapshot.key(of: ObjectReference(classIndex: 0, row: 1)) == nil)
    #expect(store.snapshot.row(0, forKey: "bo") == nil)
  }

  @Test func deletionTakesLinksAlong() throws {
    let store = try Self.store()
    let bo = People.link(1)
    try store.write { transaction in
      try transaction.update("Person", 0, "best", bo)
      try transaction.update("Person", 0, "friends", .list([bo, People.link(0), bo]))
      try transaction.update("Person", 0, "circle", .list([People.link(0), bo]))
      try transaction.update("Person", 0, "roles", .dictionary(["boss": bo, "self": People.link(0)]))
      try transaction.update("Person", 0, "any", .dictionary(["a": .list([bo, .int(1)]), "b": bo]))
      try transaction.update("Person", 0, "anys", .list([bo, .int(1)]))
    }
    let commit = try store.write { try $0.delete("Person", 1) }
    let snapshot = store.snapshot
    #expect(snapshot.value(0, 0, Self.property("best")) == .null)
    #expect(snapshot.value(0, 0, Self.property("friends")) == .list([People.link(0)]))
    #expect(snapshot.value(0, 0, Self.property("circle")) == .list([People.link(0)]))
    #expect(snapshot.value(0, 0, Self.property("roles")) == .dictionary(["boss": .null, "self": People.link(0)]))
    #expect(snapshot.value(0, 0, Self.property("any")) == .dictionary(["a": .list([.int(1)]), "b": .null]))
    #expect(snapshot.value(0, 0, Self.property("anys")) == .list([.int(1)]))
    #expect(commit.changes.classes[0].deleted == [1])
    #expect(commit.changes.classes[0].modified == [0])
    #expect(commit.changes.classes[People.pet].modified == [0])
  }

  @Test func linkingObjectsCountEveryOccurrence() throws {
    let store = try Self.store()
    let bo = People.link(1)
    try store.write { try $0.update("Person", 0, "friends", .list([bo, bo, People.link(0), bo])) }
    let linking = Self.property("befriendedBy")
    #expect(store.snapshot.value(0, 1, linking) == .list([People.link(0), People.link(0), People.link(0)]))
    try store.write { try $0.update("Person", 1, "friends", .list([bo])) }
    #expect(
      store.snapshot.value(0, 1, linking) == .list([People.link(0), People.link(0), People.link(0), People.link(1)]))
    try store.write { try $0.delete("Person", 0) }
    #expect(store.snapshot.value(0, 1, linking) == .list([People.link(1)]))
  }

  @Test func setsAreAscendingAndUnique() throws {
    let store = try Self.store()
    try store.write { transaction in
      try transaction.update("Person", 0, "numbers", .list([3, 1, 3, -5, 1].map { .int($0) }))
      try transaction.update("Person", 0, "circle", .list([1, 0, 1].map { People.link($0) }))
    }
    #expect(store.snapshot.value(0, 0, Self.property("numbers")) == .list([-5, 1, 3].map { .int($0) }))
    #expect(store.snapshot.value(0, 0, Self.property("circle")) == .list([0, 1].map { People.link($0) }))
  }

  @Test func changesNameEachProperty() throws {
    let store = try Self.store()
    let changes = try store.write { transaction in
      try transaction.update("Person", 1, "age", .int(5))
      try transaction.update("Person", 0, "age", .int(6))
      try transaction.update("Person", 0, "name", .null)
      let gone = try transaction.insert("Person", ["id": .int(9)])
      try transaction.delete("Person", gone)
      let new = try transaction.insert("Person", ["id": .int(9)])
      try transaction.update("Person", new, "age", .int(7))
    }.changes.classes[0]
    #expect(changes.inserted == [3])
    #expect(changes.deleted.isEmpty)
    #expect(changes.modified == [0, 1])
    #expect(changes.modifiedProperties == [Self.property("age"): [0, 1], Self.property("name"): [0]])
  }

  @Test func replacedContainersLeaveNothingBehind() throws {
    let store = try Self.store()
    for step in 0..<20 {
      try store.write { transaction in
        try transaction.update("Person", 0, "any", .list([.int(Int64(step))]))
        try transaction.update("Person", 1, "anys", .list([.dictionary(["step": .int(Int64(step))])]))
      }
    }
    let snapshot = store.snapshot
    #expect(snapshot.value(0, 0, Self.property("any")) == .list([.int(19)]))
    #expect(snapshot.value(0, 1, Self.property("anys")) == .list([.dictionary(["step": .int(19)])]))
    #expect(snapshot.containers.values.count <= 4)
  }

  @Test func primaryKeysFollowAssignments() throws {
    let store = try Self.store()
    try store.write { transaction in
      try transaction.update("Person", 0, "id", .int(7))
      #expect(throws: DiagnosticError.self) { try transaction.update("Person", 1, "id", .int(7)) }
      try transaction.update("Person", 1, "id", .int(1))
      try transaction.update("Person", 1, "id", .int(1))
    }
    #expect(store.snapshot.row(0, primaryKey: .int(7)) == 0)
    #expect(store.snapshot.row(0, primaryKey: .int(1)) == 1)
    #expect(store.snapshot.row(0, primaryKey: .int(2)) == nil)
  }
}
