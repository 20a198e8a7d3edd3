import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateVM
import PredicateValues
import Testing

@Suite struct MachineTests {
  /// Three chunks: rows and links across their borders, each chunk with its own encodings.
  @Test func chunks() throws {
    let count = 140_000
    let objects: [[String: Value]] = (0..<count).map { row in
      var object: [String: Value] = ["link": Things.link(UInt32((row + 70_000) % count))]
      switch row / 65_536 {
      // Narrow numbers and few texts, then nothing at all, then wide numbers and many texts.
      case 0: (object["int"], object["string"]) = (.int(Int64(row % 100)), .string("name \(row % 50)"))
      case 1: break
      default: (object["int"], object["string"]) = (.int(Int64(row) << 33), .string("name \(row)"))
      }
      return object
    }
    let tables = try Things.tables(objects)
    func compare(_ write: (inout ProgramBuilder) -> Void, _ expected: (Int) -> Bool) throws {
      let found = try rows(tables, .nspredicate, write)
      #expect(found == (0..<count).filter(expected).map { UInt32($0) })
      #expect(try Machine(PreparedProgram(program(.nspredicate, write)), tables: tables).count() == found.count)
      #expect(
        try Machine(PreparedProgram(program(.nspredicate, write)), tables: tables).first(3) == Array(found.prefix(3)))
    }
    func int(_ row: Int) -> Int64? { if case .int(let value)? = objects[row]["int"] { value } else { nil } }
    try compare({ $0.compare($0.slot("int"), .greater, $0.value(.int(98))) }) { (int($0) ?? 0) > 98 }
    try compare({ $0.emit(.isNull, slot: $0.slot("int")) }) { int($0) == nil }
    try compare({ $0.compare($0.slot("string"), .equal, $0.value(.string("name 49"))) }) { row in
      objects[row]["string"] == .string("name 49")
    }
    try compare({
      $0.follow($0.slot("link"))
      $0.compare($0.slot("int"), .equal, $0.value(.int(7)))
    }) { int(($0 + 70_000) % count) == 7 }
    let single = try Machine(
      PreparedProgram(program { $0.compare($0.slot("int"), .equal, $0.value(.int(7))) }), tables: tables)
    #expect(try single.matches(7))
    #expect(try !single.matches(8))
    #expect(try !single.matches(UInt32(count)))
    #expect(try !single.matches(.max))
  }

  /// Deleted rows are never tested.
  @Test func deletedRows() throws {
    let store = try Things.store((0..<200).map { ["int": .int($0)] })
    try store.write { transaction in
      for row in stride(from: UInt32(0), to: 200, by: 3) {
        try transaction.delete(0, row)
      }
    }
    let found = try rows(store.snapshot.tables) { $0.emit(.alwaysTrue) }
    #expect(found == (0..<200).filter { $0 % 3 != 0 })
    let machine = try Machine(PreparedProgram(program { $0.emit(.alwaysTrue) }), tables: store.snapshot.tables)
    #expect(try !machine.matches(3))
    #expect(try machine.matches(4))
  }

  @Test func emptyTables() throws {
    let tables = try Things.tables([])
    for example in Example.all { #expect(try rows(tables, example.dialect, example.write) == []) }
  }

  @Test func anotherSchema() throws {
    func code(_ definitions: [ClassDefinition]) throws -> DiagnosticCode {
      let tables = try Store(Schema(definitions)).snapshot.tables
      let prepared = try PreparedProgram(program { $0.emit(.isNull, slot: $0.slot("bool")) })
      return try #require(throws: DiagnosticError.self) { try Machine(prepared, tables: tables) }.first.code
    }
    #expect(try code([ClassDefinition("Other", properties: [.init("bool", .optional(.bool))])]) == .schemaMismatch)
    #expect(try code([ClassDefinition("Thing", properties: [.init("boole", .optional(.bool))])]) == .schemaMismatch)
    #expect(try code([ClassDefinition("Thing", properties: [.init("bool", .optional(.int))])]) == .schemaMismatch)
    #expect(try code([ClassDefinition("Thing", properties: [])]) == .schemaMismatch)
    #expect(try code([]) == .schemaMismatch)
  }

  @Test func aTemplateDoesNotRun() throws {
    let template = try program { builder in
      let name = builder.parameter(ProgramParameter(name: "$n", type: .int, isNullable: true))
      builder.compare(builder.slot("int"), .equal, builder.constant(.parameter(name, type: .int)))
    }
    let error = try #require(throws: DiagnosticError.self) { try PreparedProgram(template) }
    #expect(error.first.code == .missingArgument)
    let tables = try Things.tables(Example.objects)
    for (value, expected) in [(Value.int(5), [UInt32(0)]), (.int(-5), [1]), (.null, [2, 3])] {
      #expect(try Machine(PreparedProgram(template.binding([value])), tables: tables).filter() == expected)
    }
  }

  /// One machine serves many tasks at once.
  @Test func manyTasks() async throws {
    let tables = try Things.tables((0..<5_000).map { ["int": .int($0), "ints": .list([.int($0 % 7)])] })
    let machine = try Machine(
      PreparedProgram(
        program {
          let loop = $0.beginElements(.any, $0.slot("ints"))
          $0.compare($0.slot("ints", .elements), .equal, $0.value(.int(3)))
          $0.end(loop)
        }), tables: tables)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try machine.count() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 714, count: 8))
  }
}
