import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

/// What each instruction is charged is what the instruction table says, and with it `docs/bytecode.md`.
@Suite struct FuelTableTests {
  /// The charge of an instruction's row for the work that it has beside itself.
  private func charge(_ row: Instruction, _ work: FuelCase.Work) -> Int {
    // A loop's elements are charged where it goes on to them.
    let cost: FuelCost = row.cursor == .leaveScope ? .elements : row.fuel
    return switch cost {
    case .instruction: 0
    case .elements, .entries: work.elements
    case .bytes, .shape: work.bytes / 64
    case .bounds: work.bytes / 32
    case .set: work.elements + work.bytes / 64
    case .pattern: work.bytes * work.pattern / 64
    case .pairs: work.pairs * (1 + work.bytes / 64)
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
      let row = InstructionTable.row(try #require(program.instruction(at: count.address)).opcode)
      let work = fuelCase.work[row.opcode]
      // Where there is something to do, the case says how much.
      #expect(count.fuel == count.runs + charge(row, work ?? .init()), "\(row.mnemonic): \(row.fuel.formula)")
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
    var missing = Set(Opcode.allCases)
    var idle = Set(InstructionTable.rows.filter { $0.fuel != .instruction && $0.cursor != .enterScope }.map(\.opcode))
    for fuelCase in FuelCase.all {
      let program = try machine(fuelCase).program.verified.program
      for line in program.disassembled() {
        if let opcode = program.instruction(at: line.address)?.opcode { missing.remove(opcode) }
      }
      for (opcode, work) in fuelCase.work where charge(InstructionTable.row(opcode), work) > 0 { idle.remove(opcode) }
    }
    // A part of the instruction behind it.
    #expect(missing == [.wide])
    #expect(idle.isEmpty)
  }
}
