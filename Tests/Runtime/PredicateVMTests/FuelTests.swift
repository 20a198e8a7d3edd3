import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

/// What is charged: 1 an instruction, 1 an element, 1 for each 64 bytes compared (docs/reference/bytecode.md).
@Suite struct FuelTests {
  /// Whether the program runs to an answer over these objects with so much fuel a row.
  private func runs(
    _ fuel: Int, _ objects: [[String: Value]], _ write: (inout ProgramBuilder) -> Void
  ) throws -> Bool {
    var limits = Limits.standard
    limits.fuelPerRow = fuel
    let machine = try Machine(PreparedProgram(program(limits: limits, write)), tables: Things.tables(objects))
    do throws(DiagnosticError) {
      _ = try machine.filter()
      return true
    } catch {
      #expect(error.first.code == .limitFuel)
      #expect(error.first.message.contains("row 0") && error.first.message.contains("`fuelPerRow` is \(fuel);"))
      return false
    }
  }

  /// The least fuel that is enough.
  private func cost(_ objects: [[String: Value]], _ write: (inout ProgramBuilder) -> Void) throws -> Int {
    try #require(try (0..<500).first { try runs($0, objects, write) })
  }

  @Test func instructions() throws {
    #expect(try cost([[:]]) { $0.emit(.alwaysTrue) } == 2)
    #expect(try cost([[:]]) { $0.compare($0.slot("int"), .less, $0.value(.int(1))) } == 2)
    let twoSteps = try cost([["link": Things.link(0)]]) {
      $0.follow($0.slot("link"))
      $0.follow($0.slot("link"))
      $0.compare($0.slot("int"), .less, $0.value(.int(1)))
      $0.emit(.not)
    }
    #expect(twoSteps == 5)
  }

  @Test func pairsOfListsAreCharged() throws {
    func write(_ builder: inout ProgramBuilder, _ count: Int) {
      builder.collect("ints")
      builder.list(Array(repeating: .int(7), count: count), .int)
      builder.compareLists(ListTest(.relation(.equal), pairing: .every(left: .any, right: .any)))
    }
    let objects: [[String: Value]] = [["ints": .list([.int(1), .int(2), .int(3)])]]
    #expect(try cost(objects) { write(&$0, 5) } == cost(objects) { write(&$0, 1) } + 12)
  }

  /// `things.ints == things.ints`, whose groups are all of another length than the one that they are compared with.
  @Test func groupsOfListsAreCharged() throws {
    func cost(_ count: Int) throws -> Int {
      func collect(_ builder: inout ProgramBuilder, _ name: String) {
        builder.beginSequence()
        let objects = builder.beginObjects(.any, builder.slot("things"))
        let elements = builder.beginElements(.any, builder.slot(name))
        builder.load(builder.slot(name, .elements))
        builder.append()
        builder.end(elements)
        builder.endGroup()
        builder.end(objects)
        builder.endSequence()
      }
      let object: [String: Value] = [
        "ints": .list([.int(1)]), "things": .list(Array(repeating: Things.link(0), count: count)),
      ]
      return try self.cost([object]) {
        collect(&$0, "ints")
        collect(&$0, "doubles")
        $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
      }
    }
    // A unit for each pair of groups makes the second difference 8.
    #expect(try cost(6) - 2 * cost(4) + cost(2) == 8)
  }

  @Test func aJumpSavesWhatItPassesOver() throws {
    func write(_ builder: inout ProgramBuilder) {
      let end = builder.label()
      builder.compare(builder.slot("int"), .equal, builder.value(.int(1)))
      builder.jump(if: false, to: end)
      builder.emit(.alwaysTrue)
      builder.emit(.not)
      builder.place(end)
    }
    #expect(try cost([["int": .int(1)]], write) == 5)
    #expect(try cost([["int": .int(2)]], write) == 3)
  }

  /// The loop, its END for the begin and after each element, the body, and each element.
  @Test(arguments: [0, 1, 10]) func elements(_ count: Int) throws {
    let objects: [[String: Value]] = [["ints": .list((0..<count).map { .int(Int64($0)) })]]
    let all = try cost(objects) {
      let loop = $0.beginElements(.all, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .greaterOrEqual, $0.value(.int(0)))
      $0.end(loop)
    }
    #expect(all == 3 + 3 * count)
    let sum = try cost(objects) {
      $0.aggregate(.sum, $0.slot("ints"), of: $0.slot("ints", .elements))
      $0.isNull()
    }
    #expect(sum == 3 + count)
  }

  @Test func text() throws {
    let long = String(repeating: "a", count: 640)
    let objects: [[String: Value]] = [["string": .string(long)]]
    let needle = Value.string("b")
    #expect(try cost(objects) { $0.text($0.slot("string"), .contains, $0.value(needle)) } == 2 + 10)
    #expect(try cost(objects) { $0.text($0.slot("string"), .like, $0.value(.string("b*b*b"))) } == 2 + 50)
    #expect(try cost(objects) { $0.compare($0.slot("string"), .equal, $0.value(.string(long))) } == 2 + 10)
    // Texts of different lengths are not compared.
    #expect(try cost(objects) { $0.compare($0.slot("string"), .equal, $0.value(.string(long + "a"))) } == 2)
  }

  @Test func rowsDoNotShareTheirFuel() throws {
    let objects: [[String: Value]] = (0..<100).map { ["int": .int($0)] }
    #expect(try runs(2, objects) { $0.compare($0.slot("int"), .less, $0.value(.int(50))) })
  }

  /// With any fuel every example stops at the same row in batches as row by row, or ends with its answer.
  @Test(arguments: Example.all) func anyFuel(_ example: Example) throws {
    let tables = try Things.tables(Example.objects)
    for fuel in [Int](0..<80) + [1_000] {
      var limits = Limits.standard
      limits.fuelPerRow = fuel
      let prepared = try PreparedProgram(program(example.dialect, limits: limits, example.write))
      let (rows, stop) = Self.found(try Machine(prepared, tables: tables, executor: .scalar))
      #expect(Self.found(try Machine(prepared, tables: tables, executor: .batch)) == (rows, stop))
      if stop == nil {
        #expect(rows == example.rows)
        return
      }
    }
    Issue.record("no fuel is enough")
  }

  /// The rows that a machine finds, or the words with which it stops.
  private static func found(_ machine: Machine) -> (rows: [UInt32], stop: String?) {
    do throws(DiagnosticError) {
      return (try machine.filter(), nil)
    } catch {
      return ([], error.first.message)
    }
  }
}
