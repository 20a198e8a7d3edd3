import PredicateBytecode
import PredicateDiagnostics
import PredicateStore
import PredicateVM
import PredicateValues
import Testing

/// Batches find what row by row is found.
@Suite struct BatchTests {
  /// Every instruction's example in batches: all rows, counting, the first few, candidates.
  @Test(arguments: Example.all) func examples(_ example: Example) throws {
    let tables = try Things.tables(Example.objects)
    let machine = try Machine(
      PreparedProgram(program(example.dialect, example.write)), tables: tables, executor: .batch)
    #expect(try machine.filter() == example.rows)
    #expect(try machine.count() == example.rows.count)
    #expect(try machine.first(1) == Array(example.rows.prefix(1)))
    let candidates: [UInt32] = [1, 2, 3]
    let expected = example.rows.filter { candidates.contains($0) }
    #expect(try machine.first(among: candidates) == expected)
    #expect(try machine.count(among: candidates) == expected.count)
  }

  /// Every example over more than a batch of objects, some deleted, and no multiple of 64.
  @Test func examplesOverManyRows() throws {
    let store = try Self.manyThings(2_500)
    let tables = store.snapshot.tables
    for example in Example.all {
      let prepared = try PreparedProgram(program(example.dialect, example.write))
      let expected = try Machine(prepared, tables: tables, executor: .scalar).filter()
      let machine = try Machine(prepared, tables: tables, executor: .batch)
      #expect(try machine.filter() == expected, "\(example)")
      #expect(try machine.count() == expected.count, "\(example)")
      #expect(try machine.first(70) == Array(expected.prefix(70)), "\(example)")
    }
  }

  /// Several threads find what one does, in the same order.
  @Test(arguments: Machine.Executor.allCases) func threads(_ executor: Machine.Executor) throws {
    let store = try Self.manyThings(9_000)
    let tables = store.snapshot.tables
    let candidates = (0..<9_000).map { UInt32($0) }
    for example in Example.all.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      let prepared = try PreparedProgram(program(example.dialect, example.write))
      let expected = try Machine(prepared, tables: tables, executor: executor).filter()
      let machine = try Machine(
        prepared, tables: tables, executor: executor, parallelism: 3, leastSharedWork: 0)
      #expect(try machine.filter() == expected, "\(example)")
      #expect(try machine.count() == expected.count, "\(example)")
      #expect(try machine.first(9) == Array(expected.prefix(9)), "\(example)")
      #expect(try machine.first(among: candidates) == expected, "\(example)")
      #expect(try machine.count(among: candidates) == expected.count, "\(example)")
    }
  }

  /// The error is that of the first row that has one, however many threads there are.
  @Test(arguments: Machine.Executor.allCases) func threadsAndFuel(_ executor: Machine.Executor) throws {
    var limits = Limits.standard
    limits.fuelPerRow = 2
    let prepared = try PreparedProgram(
      program(limits: limits) {
        $0.compare($0.slot("int"), .equal, $0.value(.int(5)))
        $0.emit(.not)
      })
    let store = try Self.manyThings(9_000)
    let messages = try [1, 3].map { parallelism in
      let machine = try Machine(
        prepared, tables: store.snapshot.tables, executor: executor, parallelism: parallelism, leastSharedWork: 0)
      return #expect(throws: DiagnosticError.self) { try machine.filter() }.map { "\($0)" }
    }
    #expect(messages[0] == messages[1])
  }

  /// Objects like those of the examples, over and over, without every seventh.
  static func manyThings(_ count: Int) throws -> Store {
    let store = try Things.store(
      (0..<count).map { row in
        var object = Example.objects[(row &* 7 &+ row / 4) % Example.objects.count]
        object["place"] = nil
        object["places"] = nil
        if row % 3 == 0 { object["int"] = .int(Int64(row % 300)) }
        return object
      })
    try store.write { transaction in
      for row in stride(from: UInt32(5), to: UInt32(count), by: 7) { try transaction.delete(0, row) }
    }
    return store
  }

  /// A row that cannot be tested is an error only where it comes before enough matches.
  @Test func fuelKeepsToRows() throws {
    var limits = Limits.standard
    limits.fuelPerRow = 2
    let machine = try Machine(
      PreparedProgram(
        program(limits: limits) {
          $0.compare($0.slot("int"), .equal, $0.value(.int(5)))
          $0.emit(.not)
        }), tables: Things.tables(Example.objects), executor: .batch)
    #expect(throws: DiagnosticError.self) { try machine.filter() }
  }
}
