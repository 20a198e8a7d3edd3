import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

/// What each instruction is charged is what the instruction table says, and with it `docs/reference/bytecode.md`.
@Suite struct FuelTableTests {
  /// The charge for the work that an instruction has beside itself.
  private func charge(_ cost: FuelCost, _ work: FuelCase.Work) -> Int {
    switch cost {
    case .instruction: 0
    case .elements, .entries: work.elements
    case .bytes, .shape: work.bytes / 64
    case .bounds: work.bytes / 32
    case .text, .pattern: work.bytes * work.pattern / 64
    case .pairs: work.groups + work.pairs * (1 + work.bytes / 64)
    }
  }

  private func machine(
    _ fuelCase: FuelCase, fuel: Int? = nil, _ executor: Machine.Executor = .scalar
  ) throws -> Machine {
    var limits = Limits.standard
    limits.fuelPerRow = fuel
    return try Machine(
      PreparedProgram(program(fuelCase.dialect, limits: limits, fuelCase.write)),
      tables: Things.tables([FuelCase.object]), executor: executor)
  }

  @Test(arguments: FuelCase.all) func chargesWhatTheTableSays(_ fuelCase: FuelCase) throws {
    let machine = try machine(fuelCase)
    let program = machine.program.verified.program
    var total = 0
    for count in try machine.trace(0).1.instructions where count.runs > 0 {
      let instruction = try #require(program.instruction(at: count.address))
      let row = InstructionTable.row(instruction.opcode)
      let work = fuelCase.work[row.opcode]
      // A loop's elements are charged where it goes on to them.
      let cost: FuelCost = row.cursor == .leaveScope ? .elements : program.fuel(of: instruction)
      // Where there is something to do, the case says how much.
      #expect(count.fuel == count.runs + charge(cost, work ?? .init()), "\(row.mnemonic): \(cost.formula)")
      total += count.fuel
    }
    for executor in Machine.Executor.allCases {
      #expect(throws: Never.self) { try self.machine(fuelCase, fuel: total, executor).filter() }
      let error = #expect(throws: DiagnosticError.self) {
        try self.machine(fuelCase, fuel: total - 1, executor).filter()
      }
      #expect(error?.first.code == .limitFuel)
    }
  }

  @Test func everyInstructionIsCharged() throws {
    var missing = Set(InstructionTable.forms)
    var idle = Set(InstructionTable.rows.filter { $0.fuel != .instruction && $0.cursor != .enterScope }.map(\.opcode))
    for fuelCase in FuelCase.all {
      let program = try machine(fuelCase).program.verified.program
      missing.subtract(program.forms)
      for (opcode, work) in fuelCase.work {
        let row = InstructionTable.row(opcode)
        if charge(row.cursor == .leaveScope ? .elements : row.fuel, work) > 0 || row.fuel == .text {
          idle.remove(opcode)
        }
      }
    }
    // A part of the instruction behind it.
    #expect(missing.map(\.name) == ["WIDE"])
    #expect(idle.isEmpty)
  }
}
