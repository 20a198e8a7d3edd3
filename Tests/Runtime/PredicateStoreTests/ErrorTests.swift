import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Every refusal names the class and the property, says what was found and what was expected.
@Suite struct ErrorTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let code: DiagnosticCode
    let message: String
    let write: @Sendable (WriteTransaction) throws -> Void
    var testDescription: String { message }

    init(
      _ code: DiagnosticCode, _ message: String, _ write: @escaping @Sendable (WriteTransaction) throws -> Void
    ) {
      self.code = code
      self.message = message
      self.write = write
    }
  }

  static func nested(_ depth: Int) -> Value {
    var value: Value = .int(1)
    for _ in 0..<depth { value = .list([value]) }
    return value
  }

  static let refusals: [Refusal] = [
    Refusal(.dataUnknownClass, "there is no class `Persona` in the schema") { try $0.insert("Persona", [:]) },
    Refusal(.dataUnknownClass, "there is no class `9` in the schema") { try $0.delete(9, 0) },
    Refusal(.dataUnknownProperty, "class `Person` has no property `nam`") {
      try $0.insert("Person", ["id": .int(5), "nam": .null])
    },
    Refusal(.dataUnknownProperty, "class `Address` has no property `town`") {
      try $0.update("Person", 0, "home", .dictionary(["town": .null]))
    },
    Refusal(.dataUnknownProperty, "class `Person` has no property `99`") { try $0.update(0, 0, 99, .null) },
    Refusal(.dataNull, "`Person.id` has no value; it is of type `int`, which needs one") {
      try $0.insert("Person", [:])
    },
    Refusal(.dataNull, "`Person.id` cannot be null: it is of type `int`") { try $0.update("Person", 0, "id", .null) },
    Refusal(.dataNull, "an element of `Person.numbers` cannot be null: it is of type `int<>`") {
      try $0.update("Person", 0, "numbers", .list([.null]))
    },
    Refusal(.dataNull, "an element of `Person.friends` cannot be null: it is of type `Person[]`") {
      try $0.update("Person", 0, "friends", .list([.null]))
    },
    Refusal(.dataValueType, "`Person.age` is of type `int?`, found the string `5`") {
      try $0.update("Person", 0, "age", .string("5"))
    },
    Refusal(.dataValueType, "`Person.age` is of type `int?`, found the double 5.0") {
      try $0.update("Person", 0, "age", .double(5))
    },
    Refusal(.dataValueType, "`Person.name` is of type `string?`, found 2 bytes of data") {
      try $0.update("Person", 0, "name", .data([1, 2]))
    },
    Refusal(.dataValueType, "`Person.numbers` is of type `int<>`, found null") {
      try $0.update("Person", 0, "numbers", .null)
    },
    Refusal(.dataValueType, "`Person.roles` is of type `Person{}`, found a list") {
      try $0.update("Person", 0, "roles", .list([]))
    },
    Refusal(.dataValueType, "`Person.best` is of type `Person`, found a link") {
      try $0.update("Person", 0, "best", People.link(0, to: People.pet))
    },
    Refusal(.dataValueType, "`Person.pets` is computed from the links to the object; give it no value") {
      try $0.update("Person", 0, "pets", .list([]))
    },
    Refusal(.dataValueType, "an object of `Pet` has 2 properties, found 1 values for them") {
      try $0.insert(People.pet, [.null])
    },
    Refusal(
      .dataValueType,
      "`Person.home` owns its embedded objects, found a link to another; give the object's properties as a dictionary"
    ) { try $0.update("Person", 0, "home", People.link(0, to: People.address)) },
    Refusal(
      .dataValueType,
      "objects of the embedded class `Address` live in an owner; insert the owner, or assign its property"
    ) { try $0.insert("Address", [:]) },
    Refusal(.dataValueType, "`Person.any` cannot link to an object of the embedded class `Address`") {
      try $0.update("Person", 0, "any", .list([People.link(0, to: People.address)]))
    },
    Refusal(.dataValueRange, "`Person.any` nests lists and dictionaries more than 100 levels deep") {
      try $0.update("Person", 0, "any", nested(101))
    },
    Refusal(.dataMissingLink, "`Person.best` links to row 7 of `Person`, where no object is") {
      try $0.update("Person", 0, "best", People.link(7))
    },
    Refusal(.dataMissingLink, "`Person.any` links to row 3 of `class 12`, where no object is") {
      try $0.update("Person", 0, "any", People.link(3, to: 12))
    },
    Refusal(.dataMissingLink, "there is no object in row 4 of `Person`") { try $0.delete("Person", 4) },
    Refusal(.dataMissingLink, "there is no object in row 4 of `Person`") { try $0.update("Person", 4, "age", .null) },
    Refusal(.dataDuplicatePrimaryKey, "`Person.id` is the primary key, and two objects have the int 1") {
      try $0.insert("Person", ["id": .int(1)])
    },
    Refusal(.dataDuplicateKey, "two objects of `Person` have the key `ali`") {
      try $0.insert("Person", ["id": .int(5)], key: "ali")
    },
  ]

  @Test(arguments: refusals)
  func writesAreRefused(_ refusal: Refusal) throws {
    let store = try TransactionTests.store()
    let before = store.snapshot
    let error = #expect(throws: DiagnosticError.self) { try store.write { try refusal.write($0) } }
    #expect(error?.first.code == refusal.code)
    #expect(error?.first.message == refusal.message)
    #expect(store.snapshot === before)
  }

  @Test func theDeepestNestingIsAccepted() throws {
    let store = try TransactionTests.store()
    try store.write { try $0.update("Person", 0, "any", Self.nested(100)) }
    #expect(store.snapshot.value(0, 0, People.property("any")) == Self.nested(100))
  }

  // MARK: Data sets

  static func load(_ change: (inout [[ObjectRecord]]) -> Void) throws {
    func person(_ id: Int64) -> ObjectRecord {
      ObjectRecord(key: "p\(id)", values: People.values(["id": .int(id)]))
    }
    let address = ObjectRecord(key: "p0.home", values: People.values([:], of: People.address))
    var tables = [[person(0), person(1)], [], [address]]
    change(&tables)
    _ = try Store(DataSet(schema: People.schema, tables: tables))
  }

  static let faults: [(DiagnosticCode, String, String?, @Sendable (inout [[ObjectRecord]]) -> Void)] = [
    (
      .dataValueType, "`Person.age` is of type `int?`, found the bool true", "in the object `p1`",
      { $0[0][1].values[People.property("age")] = .bool(true) }
    ),
    (
      .dataMissingLink, "`Person.best` links to row 2 of `Person`, where no object is", nil,
      { $0[0][1].values[People.property("best")] = People.link(2) }
    ),
    (
      .dataMissingLink, "`Person.anys` links to row 9 of `Pet`, where no object is", nil,
      { $0[0][1].values[People.property("anys")] = .list([.dictionary(["a": People.link(9, to: People.pet)])]) }
    ),
    (
      .dataDuplicatePrimaryKey, "`Person.id` is the primary key, and two objects have the int 0", nil,
      { $0[0][1].values[0] = .int(0) }
    ),
    (.dataDuplicateKey, "two objects of `Person` have the key `p0`", nil, { $0[0][1].key = "p0" }),
    (
      .dataValueType,
      "`Person.home` holds the embedded object in row 0, which has an owner already; an embedded object has one owner",
      nil,
      {
        for row in 0...1 { $0[0][row].values[People.property("home")] = People.link(0, to: People.address) }
      }
    ),
    (
      .dataValueType, "an object of `Person` has 19 properties, found 1 values for them", "in the object `p1`",
      { $0[0][1].values = [.int(1)] }
    ),
    (
      .dataUnknownClass, "there is no class `3` in the schema", nil, { $0.append([]) }
    ),
  ]

  @Test func embeddedObjectsMayShareAKey() throws {
    try Self.load { $0[2].append($0[2][0]) }
  }

  @Test(arguments: faults.indices)
  func dataSetsAreRefused(_ index: Int) throws {
    let (code, message, note, change) = Self.faults[index]
    try Self.load { _ in }
    let error = #expect(throws: DiagnosticError.self) { try Self.load(change) }
    #expect(error?.first.code == code)
    #expect(error?.first.message == message)
    #expect(error?.first.notes.first?.message == note)
  }
}
