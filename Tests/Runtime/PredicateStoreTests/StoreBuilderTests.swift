import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// Columns filled value by value hold the same as rows of values would.
@Suite struct StoreBuilderTests {
  @Test func typedAppendsMakeRows() throws {
    let builder = StoreBuilder(AllTypes.schema)
    let table = try builder.table("Thing")
    for (row, record) in DataSetRoundTripTests.records.enumerated() {
      for (property, definition) in AllTypes.thing.properties.enumerated() {
        let column = try table.column(property)
        let elements = record.values[property].elements
        // Backwards, so that sets and dictionaries have to sort.
        let isSorted = definition.type.collection == .set || definition.type.collection == .dictionary
        for (index, element) in isSorted ? Array(elements.enumerated()).reversed() : Array(elements.enumerated()) {
          if definition.type.collection == .dictionary { try column.append(key: "k\(index)") }
          try Self.append(element, to: column)
        }
        if definition.type.isCollection { try column.endCollection() }
        #expect(column.count == row + 1)
      }
    }
    let snapshot = try builder.build().snapshot
    for (row, record) in DataSetRoundTripTests.records.enumerated() {
      for property in record.values.indices {
        #expect(snapshot.value(0, UInt32(row), property) == record.values[property])
      }
    }
    #expect(snapshot.key(of: ObjectReference(classIndex: 0, row: 0)) == nil)
  }

  static func append(_ value: Value, to column: ColumnBuilder) throws {
    switch value {
    case .null, .list, .dictionary: try column.appendNull()
    case .bool(let value): try column.append(bool: value)
    case .int(let value): try column.append(int: value)
    case .float(let value): try column.append(float: value)
    case .double(let value): try column.append(double: value)
    case .decimal(let value): try column.append(decimal: value)
    case .string(let value): try column.append(string: value)
    case .data(let value): try value.withUnsafeBufferPointer { try column.append(data: $0) }
    case .date(let value): try column.append(date: value)
    case .objectID(let value): try column.append(objectID: value)
    case .uuid(let value): try column.append(uuid: value)
    case .link(let value): try column.append(row: value.row)
    }
  }

  @Test func setsLoseDuplicates() throws {
    let builder = StoreBuilder(People.schema)
    let people = try builder.table("Person")
    for (id, numbers) in ([[5, 5], [], [3, 1, 2, 1], [1, 2]] as [[Int64]]).enumerated() {
      try people.append(
        People.values(["id": .int(Int64(id)), "numbers": .list(numbers.map { .int($0) })]))
    }
    let snapshot = try builder.build().snapshot
    let numbers = People.property("numbers")
    #expect(snapshot.value(0, 0, numbers) == .list([.int(5)]))
    #expect(snapshot.value(0, 2, numbers) == .list([.int(1), .int(2), .int(3)]))
    #expect(snapshot.value(0, 3, numbers) == .list([.int(1), .int(2)]))
  }

  static let faults: [(DiagnosticCode, String, @Sendable (StoreBuilder) throws -> Void)] = [
    (.dataUnknownClass, "there is no class `Cat` in the schema", { _ = try $0.table("Cat") }),
    (.dataUnknownProperty, "class `Pet` has no property `age`", { _ = try $0.table("Pet").column("age") }),
    (
      .dataValueType, "`Person.pets` is computed from the links to the object; give it no value",
      { _ = try $0.table("Person").column("pets") }
    ),
    (
      .dataValueType, "`Pet.name` is of type `string`, found a value of type `int`",
      { try $0.table("Pet").column("name").append(int: 5) }
    ),
    (
      .dataValueType, "`Pet.name` is of type `string`, found a link to an object",
      { try $0.table("Pet").column("name").append(row: 5) }
    ),
    (
      .dataMissingLink, "`Pet.owner` links to row 4294967295 of `Person`, where no object is",
      { try $0.table("Pet").column("owner").append(row: .max) }
    ),
    (
      .dataMissingLink, "`Pet.owner` links to row 4294967295 of `Person`, where no object is",
      { try $0.table("Pet").append([.string("Rex"), People.link(.max)]) }
    ),
    (
      .dataNull, "`Pet.name` cannot be null: it is of type `string`",
      { try $0.table("Pet").column("name").appendNull() }
    ),
    (
      .dataValueType, "`Pet.name` is of type `string`, found a collection",
      { try $0.table("Pet").column("name").endCollection() }
    ),
    (
      .dataValueType, "`Person.numbers` is of type `int<>`, found the key of a dictionary",
      { try $0.table("Person").column("numbers").append(key: "k") }
    ),
    (
      .dataValueType, "`Person.roles` is of type `Person{}`, found a key without a value or a value without a key",
      {
        let roles = try $0.table("Person").column("roles")
        try roles.append(key: "k")
        try roles.endCollection()
      }
    ),
    (
      .dataNull, "`Pet.owner` has 0 values where the class has 1 objects",
      {
        try $0.table("Pet").column("name").append(string: "Rex")
        _ = try $0.build()
      }
    ),
    (
      .dataMissingLink, "`Pet.owner` links to row 0 of `Person`, where no object is",
      {
        try $0.table("Pet").append([.string("Rex"), People.link(0)])
        _ = try $0.build()
      }
    ),
  ]

  @Test(arguments: faults.indices)
  func faultsAreNamed(_ index: Int) throws {
    let (code, message, build) = Self.faults[index]
    let error = #expect(throws: DiagnosticError.self) { try build(StoreBuilder(People.schema)) }
    #expect(error?.first.code == code)
    #expect(error?.first.message == message)
  }

  @Test func bytesCountWhatIsStored() throws {
    func bytes(_ count: Int) throws -> Int {
      let builder = StoreBuilder(ChunkBorderTests.schema)
      let table = try builder.table(0)
      for row in 0..<count { try table.append(ChunkBorderTests.values(row)) }
      return try builder.build().snapshot.bytes
    }
    let (few, many) = (try bytes(1_000), try bytes(9_000))
    // 4 bytes a link and 4 an inverse offset and 4 an inverse link, and the rest.
    #expect(many - few > 8_000 * 12)
    #expect(many - few < 8_000 * 64)
  }
}
