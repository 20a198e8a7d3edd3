import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Embedded objects come with their owner, and go with it.
@Suite struct EmbeddedTests {
  static let home = People.property("home")
  static let addresses = People.property("addresses")
  static let places = People.property("places")
  static let city = People.property("city", of: People.address)
  static let inner = People.property("inner", of: People.address)

  static func address(_ city: String, inner: Value = .null) -> Value {
    .dictionary(["city": .string(city), "inner": inner])
  }

  static func link(_ row: UInt32) -> Value { People.link(row, to: People.address) }

  /// A person whose addresses are in the rows 0 (Oslo), 1 (Bergen) with 4 (street), 2 (Turku), 3 (Åbo).
  static func store() throws -> Store {
    let store = Store(People.schema)
    try store.write { transaction in
      try transaction.insert(
        "Person",
        [
          "id": .int(1), "home": address("Oslo"),
          "addresses": .list([address("Bergen", inner: address("street")), address("Turku")]),
          "places": .dictionary(["work": address("Åbo")]),
        ])
    }
    return store
  }

  static func cities(_ store: Store) -> [Value] {
    store.snapshot.rows(People.address).map { store.snapshot.value(People.address, $0, city) }
  }

  @Test func ownersLinkToTheirOwn() throws {
    let snapshot = try Self.store().snapshot
    #expect(snapshot.value(0, 0, Self.home) == Self.link(0))
    #expect(snapshot.value(0, 0, Self.addresses) == .list([Self.link(1), Self.link(2)]))
    #expect(snapshot.value(0, 0, Self.places) == .dictionary(["work": Self.link(3)]))
    #expect(snapshot.value(People.address, 1, Self.inner) == Self.link(4))
    #expect(snapshot.value(People.address, 4, Self.city) == .string("street"))
  }

  @Test func deletionOfTheOwnerCascades() throws {
    let store = try Self.store()
    let changes = try store.write { try $0.delete("Person", 0) }.changes
    #expect(changes.classes[People.address].deleted == [0, 1, 2, 3, 4])
    #expect(store.snapshot.count(People.address) == 0)
  }

  @Test func assigningOverAnEmbeddedObjectDeletesIt() throws {
    let store = try Self.store()
    try store.write { transaction in
      try transaction.update("Person", 0, "home", Self.address("Malmö"))
      try transaction.update("Person", 0, "places", .dictionary([:]))
    }
    #expect(Self.cities(store) == ["Bergen", "Turku", "street", "Malmö"].map { .string($0) })
    try store.write { try $0.update("Person", 0, "home", .null) }
    #expect(Self.cities(store) == ["Bergen", "Turku", "street"].map { .string($0) })
  }

  @Test func elementsThatStayAreKept() throws {
    let store = try Self.store()
    try store.write {
      try $0.update("Person", 0, "addresses", .list([Self.link(2), Self.address("Lund"), Self.link(1)]))
    }
    #expect(store.snapshot.value(0, 0, Self.addresses) == .list([Self.link(2), Self.link(5), Self.link(1)]))
    try store.write { try $0.update("Person", 0, "addresses", .list([Self.link(5)])) }
    #expect(Self.cities(store) == ["Oslo", "Åbo", "Lund"].map { .string($0) })
  }

  @Test func assigningTheSameLinkKeepsTheObject() throws {
    let store = try Self.store()
    try store.write { try $0.update("Person", 0, "home", Self.link(0)) }
    #expect(store.snapshot.value(0, 0, Self.home) == Self.link(0))
  }

  @Test func deletingAnEmbeddedObjectEmptiesItsPlace() throws {
    let store = try Self.store()
    try store.write { transaction in
      try transaction.delete("Address", 0)
      try transaction.delete("Address", 1)
      try transaction.delete("Address", 3)
    }
    #expect(store.snapshot.value(0, 0, Self.home) == .null)
    #expect(store.snapshot.value(0, 0, Self.addresses) == .list([Self.link(2)]))
    #expect(store.snapshot.value(0, 0, Self.places) == .dictionary(["work": .null]))
    #expect(Self.cities(store) == [.string("Turku")])
  }

  @Test func deepNestingNeedsNoStack() throws {
    let store = Store(People.schema)
    try store.write { try $0.insert("Person", ["id": .int(1), "home": Self.address("0")]) }
    try store.write { transaction in
      for row in 0..<20_000 as Range<UInt32> {
        try transaction.update("Address", row, "inner", Self.address("\(row + 1)"))
      }
    }
    #expect(store.snapshot.count(People.address) == 20_001)
    try store.write { try $0.delete("Person", 0) }
    #expect(store.snapshot.count(People.address) == 0)
  }

  @Test func foreignEmbeddedObjectsAreRefused() throws {
    let store = try Self.store()
    try store.write { transaction in
      for value in [Self.link(1), Self.link(99)] {
        #expect(throws: DiagnosticError.self) { try transaction.update("Person", 0, "home", value) }
      }
      #expect(throws: DiagnosticError.self) {
        try transaction.update("Person", 0, "addresses", .list([Self.link(1), Self.link(1)]))
      }
      #expect(throws: DiagnosticError.self) { try transaction.insert("Address", ["city": .string("Rome")]) }
      #expect(throws: DiagnosticError.self) { try transaction.update("Person", 0, "any", Self.link(1)) }
    }
  }
}
