import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

@Suite struct ExampleTests {
  @Test(arguments: Example.all) func matchesTheRightRows(_ example: Example) throws {
    let tables = try Things.tables(Example.objects)
    #expect(try rows(tables, example.dialect, example.write) == example.rows)
  }

  @Test func everyInstructionHasAnExample() throws {
    var missing = Set(InstructionTable.forms)
    for example in Example.all {
      let program = try program(example.dialect, example.write).program
      missing.subtract(program.forms)
    }
    // Needed only by programs with more than 256 columns or 65,536 constants.
    #expect(missing.map(\.name) == ["WIDE"])
  }

  /// Counting, the first few rows, single rows and unlimited against limited runs agree.
  @Test(arguments: Example.all) func everyWayToRunAgrees(_ example: Example) throws {
    let tables = try Things.tables(Example.objects)
    var limits = Limits.standard
    limits.fuelPerRow = 1_000
    for verified in [
      try program(example.dialect, example.write), try program(example.dialect, limits: limits, example.write),
    ] {
      let machine = try Machine(PreparedProgram(verified), tables: tables)
      #expect(try machine.filter() == example.rows)
      #expect(try machine.count() == example.rows.count)
      #expect(try machine.first(1) == Array(example.rows.prefix(1)))
      #expect(try (0..<5).filter { try machine.matches($0) } == example.rows)
    }
  }
}
