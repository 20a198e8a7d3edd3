import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// One pass over a verified program's tree. It relies on what verification has proved.
struct Preparation {
  let program: Program
  let tree: ProgramTree
  let layout: SlotLayout
  let memory = ConstantMemory()
  var instructions: [MachineInstruction] = []
  var addresses: [Int] = []
  var cells: [ConstantCell] = []
  /// The properties that keys of mixed values can find behind links. `nil` until a key needs them.
  var properties: NamedProperties?
  /// The instructions prepared for each constant, by constant. The same test of a column of the same type is prepared once.
  private var uses: [ConstantUse] = []
  private var lastUses: [Int32]
  /// The instructions of jumps and loops and the addresses where they end. Address distances become instruction distances at the end.
  private var targets: [(instruction: Int, address: Int)] = []

  init(_ verified: VerifiedProgram) {
    program = verified.program
    tree = verified.tree
    layout = SlotLayout(program)
    lastUses = Array(repeating: -1, count: program.constants.count)
  }

  mutating func run() {
    instructions.reserveCapacity(tree.nodes.count)
    addresses.reserveCapacity(tree.nodes.count)
    cells.reserveCapacity(program.constants.count)
    uses.reserveCapacity(program.constants.count)
    for node in tree.nodes {
      let row = InstructionTable.rows[Int(node.instruction.opcode.rawValue)]
      var prepared = prepareWithSlot(node, row)
      if row.cursor == .enterScope { prepared.set(.isMoved, node.isMoved) }
      if row.cursor == .move, row.slot != .none { prepared.set(.flag, !node.isMoved) }
      append(prepared, node.instruction.address)
      if row.cursor == .read, node.isMoved {
        append(MachineInstruction(operation: .restore), node.instruction.address)
      }
    }
    for (index, address) in targets {
      let end = addresses.partitioningIndex { $0 >= address }
      instructions[index].operand = UInt32(truncatingIfNeeded: end - index - 1)
    }
    markLast()
  }

  /// Makes the result of a test directly before RETURN the result of the program.
  private mutating func markLast() {
    guard instructions.count >= 2 else { return }
    let last = instructions.count - 2
    if instructions[last].operation.traits.contains(.test) { instructions[last].set(.isLast) }
  }

  private mutating func append(_ instruction: MachineInstruction, _ address: Int) {
    instructions.append(instruction)
    addresses.append(address)
  }

  /// Adds a cell and returns its index.
  mutating func cell(_ cell: ConstantCell) -> UInt32 {
    cells.append(cell)
    return UInt32(truncatingIfNeeded: cells.count - 1)
  }

  func position(_ slot: Int) -> UInt16 { layout.positions[slot] }

  /// Returns the values of a constant. A bound program has no parameters.
  func values(_ constant: Constant) -> [Value] {
    constant.elements.map { if case .value(let value) = $0 { value } else { .null } }
  }

  private mutating func prepareWithSlot(_ node: ProgramTree.Node, _ row: Instruction) -> MachineInstruction {
    let instruction = node.instruction
    if row.operand == .jump || row.operand == .body { targets.append((instructions.count, instruction.target)) }
    var prepared: MachineInstruction
    if case .constant = row.operand {
      prepared = preparedOnce(node, row)
    } else {
      prepared = prepare(node)
    }
    if row.slot != .none { prepared.slot = position(instruction.slot) }
    return prepared
  }

  /// An instruction that a constant was prepared for.
  private struct ConstantUse {
    var opcode: Opcode
    var choice: UInt8
    var column: ScalarType?
    var prepared: MachineInstruction
    /// The index of the previous use of the same constant; −1 if there is none.
    var previous: Int32
  }

  /// Prepares a constant once for each instruction and column type. A constant has few such uses.
  private mutating func preparedOnce(_ node: ProgramTree.Node, _ row: Instruction) -> MachineInstruction {
    let instruction = node.instruction
    let column = row.slot == .none ? nil : program.slots[instruction.slot].valueType
    var place = lastUses[instruction.operand]
    while place >= 0 {
      let use = uses[Int(place)]
      if use.opcode == instruction.opcode, use.choice == instruction.choice, use.column == column {
        return use.prepared
      }
      place = use.previous
    }
    let prepared = prepare(node)
    uses.append(
      ConstantUse(
        opcode: instruction.opcode, choice: instruction.choice, column: column, prepared: prepared,
        previous: lastUses[instruction.operand]))
    lastUses[instruction.operand] = Int32(truncatingIfNeeded: uses.count - 1)
    return prepared
  }
}
