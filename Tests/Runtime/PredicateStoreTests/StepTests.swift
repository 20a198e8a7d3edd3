import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Writes of several steps, which end as a whole.
@Suite struct StepTests {
  @Test func stepsAreOneChange() throws {
    let base = try TransactionTests.store().snapshot
    let first = WriteTransaction(on: base)
    #expect(!first.isTouched)
    let row = try first.insert("Person", ["id": .int(3)])
    try first.update("Person", 0, "name", .string("Alix"))
    #expect(first.isTouched)
    let middle = try first.finish()
    #expect(throws: DiagnosticError.self) { try first.insert("Person", ["id": .int(4)]) }

    let second = WriteTransaction(on: middle.snapshot)
    try second.update("Person", row, "name", .string("Cy"))
    try second.delete("Person", 1)
    let other = try second.insert("Person", ["id": .int(5)])
    let end = try second.finish()

    let changes = middle.changes.merging(end.changes).classes[0]
    #expect(changes.inserted == [row, other])
    #expect(changes.deleted == [1])
    #expect(changes.modified == [0])
    #expect(base.count(0) == 2)
    #expect(end.snapshot.count(0) == 3)
  }

  @Test func whatComesAndGoesAppearsNowhere() throws {
    let base = try TransactionTests.store().snapshot
    let first = WriteTransaction(on: base)
    let row = try first.insert("Person", ["id": .int(3)])
    let middle = try first.finish()
    let second = WriteTransaction(on: middle.snapshot)
    try second.delete("Person", row)
    let changes = middle.changes.merging(try second.finish().changes).classes[0]
    #expect(changes.isEmpty)
  }

  @Test func elementsComeBehindThoseOfAList() throws {
    let base = try TransactionTests.store().snapshot
    let friends = TransactionTests.property("friends")
    let transaction = WriteTransaction(on: base)
    try transaction.append(0, 0, friends, [People.link(1)])
    try transaction.append(0, 0, friends, [People.link(0), People.link(1)])
    let expected = Value.list([People.link(1), People.link(0), People.link(1)])
    #expect(transaction.value(0, 0, friends) == expected)
    #expect(try transaction.finish().snapshot.value(0, 0, friends) == expected)
    #expect(throws: DiagnosticError.self) {
      try WriteTransaction(on: base).append(0, 0, friends, [.int(1)])
    }
    #expect(throws: DiagnosticError.self) {
      try WriteTransaction(on: base).append(0, 0, TransactionTests.property("name"), [.string("x")])
    }
  }

  @Test func aSchemaGrowsAtItsEnd() throws {
    let base = try TransactionTests.store().snapshot
    let schema = try Schema(base.schema.definitions + [ClassDefinition("Car", properties: [.init("wheels", .int)])])
    let grown = base.extended(to: schema)
    #expect(Array(grown.rows(0)) == [0, 1])
    #expect(grown.value(People.pet, 0, 1) == People.link(1))
    let transaction = WriteTransaction(on: grown)
    let car = try transaction.insert("Car", ["wheels": .int(4)])
    let end = try transaction.finish().snapshot
    #expect(end.value(schema.classes.count - 1, car, 0) == .int(4))
    #expect(base.schema.classes.count == schema.classes.count - 1)
    #expect(end.extended(to: base.schema) === end)
  }
}
