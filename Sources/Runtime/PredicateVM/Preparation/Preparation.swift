import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// One pass over a verified program's words. Nothing here is checked that verification has proved.
struct Preparation {
  let program: Program
  let layout: SlotLayout
  let memory = ConstantMemory()
  var instructions: [MachineInstruction] = []
  var addresses: [Int] = []
  var cells: [ConstantCell] = []
  /// The slots by the bytes of their names, once a key has asked for them.
  var slotsByName: [[UInt8]: [Int]]?
  /// The words between an instruction and the end of its jump or loop, turned into instructions at the end.
  private var targets: [(instruction: Int, address: Int)] = []
  /// The ends of the loops around the current word.
  private var ends: [MachineOperation] = []
  /// Whether the cursor has left the scope's element.
  private var isMoved = false

  init(_ program: Program) {
    self.program = program
    layout = SlotLayout(program)
  }

  mutating func run() {
    instructions.reserveCapacity(program.words.count)
    addresses.reserveCapacity(program.words.count)
    cells.reserveCapacity(program.constants.count)
    var address = 0
    while let instruction = program.instruction(at: address) {
      let effect = InstructionTable.rows[Int(instruction.opcode.rawValue)].cursor
      var prepared = prepare(instruction)
      if effect == .enterScope, isMoved { prepared.mask |= 4 }
      if instruction.opcode.movesCursor { prepared.mask = isMoved ? 0 : 1 }
      append(prepared, address)
      if effect == .read, isMoved { append(MachineInstruction(operation: .restore), address) }
      // SKIP_FALSE and SKIP_TRUE leave the cursor where it is unless they jump; all others leave it as their row says.
      if instruction.opcode.movesCursor { isMoved = true }
      if effect == .read || effect == .enterScope { isMoved = false }
      address = instruction.next
    }
    for (index, address) in targets {
      let end = addresses.partitioningIndex { $0 >= address }
      instructions[index].operand = UInt32(truncatingIfNeeded: end - index - 1)
    }
    markLast()
  }

  /// Lets a test in front of the RETURN give the program's answer itself.
  private mutating func markLast() {
    guard instructions.count >= 2 else { return }
    let last = instructions.count - 2
    if instructions[last].operation.traits.contains(.test) { instructions[last].mask |= MachineInstruction.isLast }
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

  /// The values of a constant; a bound program has no parameters.
  func values(_ constant: Constant) -> [Value] {
    constant.elements.map { if case .value(let value) = $0 { value } else { .null } }
  }

  private mutating func prepare(_ instruction: DecodedInstruction) -> MachineInstruction {
    let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
    if row.operand == .jump || row.operand == .body { targets.append((instructions.count, instruction.target)) }
    var prepared: MachineInstruction
    switch row.family {
    case .comparison, .null, .text: prepared = test(instruction, row)
    case .shape: prepared = shapeTest(program.constants[instruction.operand])
    case .stack: prepared = stackOperation(instruction)
    case .arithmetic: prepared = MachineInstruction(operation: .arithmetic, mask: instruction.choice)
    case .sequence: prepared = sequenceOperation(instruction)
    case .aggregate, .cursor: prepared = columnOperation(instruction)
    case .collection, .mixed: prepared = collectionOperation(instruction)
    case .logic: prepared = MachineInstruction(operation: Self.logic(instruction.opcode))
    }
    if row.slot != .none { prepared.slot = position(instruction.slot) }
    return prepared
  }

  private static func logic(_ opcode: Opcode) -> MachineOperation {
    switch opcode {
    case .jumpFalse: .jumpFalse
    case .jumpTrue: .jumpTrue
    case .skipFalse: .skipFalse
    case .skipTrue: .skipTrue
    case .alwaysTrue: .alwaysTrue
    case .alwaysFalse: .alwaysFalse
    case .not: .not
    case .and: .and
    case .or: .or
    default: .exit
    }
  }

  private mutating func columnOperation(_ instruction: DecodedInstruction) -> MachineInstruction {
    let slot = program.slots[instruction.slot]
    switch instruction.opcode {
    case .follow: return MachineInstruction(operation: .follow)
    case .entry:
      let key = memory.scalar(values(program.constants[instruction.operand])[0])
      return MachineInstruction(operation: .entry, operand: cell(self.key(key)))
    case .element:
      return MachineInstruction(operation: .element, operand: UInt32(truncatingIfNeeded: instruction.operand))
    case .count:
      // The engine counts the entries of a dictionary of objects without those that have no link (language §6.5).
      let skipsNulls =
        program.rules.contains(.countsLinkedEntries) && slot.type.collection == .dictionary && slot.type.leadsToObjects
      return MachineInstruction(operation: .count, mask: skipsNulls ? 1 : 0)
    default:
      let elements = program.slots[instruction.operand]
      let function = instruction.function
      // An element slot of the collection's own class stands in the same row of lanes, one of its objects' class in theirs.
      let isProperty: UInt8 = slot.type.leadsToObjects ? 0x10 : 0
      let type = elements.valueType ?? .mixed
      // In rql the values of every dictionary are aggregated as mixed ones.
      let isMixed = slot.isAggregatedAsMixed(by: function, program.rules)
      let asMixed: UInt8 = isMixed && type != .mixed ? 0x20 | (type == .data ? 0x40 : 0) : 0
      return MachineInstruction(
        operation: .aggregate, mask: function.rawValue | isProperty | asMixed,
        operand: UInt32(position(instruction.operand)) | UInt32((isMixed ? .mixed : type).rawValue) << 16)
    }
  }

  private mutating func collectionOperation(_ instruction: DecodedInstruction) -> MachineInstruction {
    switch instruction.opcode {
    case .anyElements: return loop(.loopElements, .endAnyElements)
    case .allElements: return loop(.loopElements, .endAllElements, mask: 1)
    case .countElements: return loop(.loopElements, .endCountElements)
    case .anyObjects: return loop(.loopObjects, .endAnyObjects)
    case .allObjects: return loop(.loopObjects, .endAllObjects, mask: 1)
    case .countObjects: return loop(.loopObjects, .endCountObjects)
    case .sumObjects: return loop(.loopObjects, .endSumObjects, mask: 2)
    case .anyItems: return loop(.loopItems, .endAnyItems)
    case .allItems: return loop(.loopItems, .endAllItems, mask: 1)
    case .endAny, .endAll, .endCount, .endSum: return MachineInstruction(operation: ends.popLast() ?? .exit)
    case .mixedIndex:
      return MachineInstruction(
        operation: .mixedIndex, operand: UInt32(truncatingIfNeeded: instruction.operand))
    case .mixedKey:
      let lookup = keyLookup(program.constants[instruction.operand])
      return MachineInstruction(operation: .mixedKey, operand: cell(ConstantCell(memory.copy([lookup]), count: 1)))
    case .item: return MachineInstruction(operation: .item)
    case .itemKey: return MachineInstruction(operation: .itemKey)
    case .absentFalse: return MachineInstruction(operation: .absentFalse)
    default: return MachineInstruction(operation: .absentTrue)
    }
  }

  /// Begins a loop; the mask says what its END finds at first.
  private mutating func loop(_ begin: MachineOperation, _ end: MachineOperation, mask: UInt8 = 0) -> MachineInstruction
  {
    ends.append(end)
    return MachineInstruction(operation: begin, mask: mask)
  }

  /// The cell of a dictionary's key, which is empty where it is null.
  private func key(_ scalar: MixedScalar) -> ConstantCell {
    ConstantCell(scalar.bytes ?? memory.copy([] as [UInt8]), count: scalar.text.count)
  }
}

extension Opcode {
  /// Whether the instruction moves the cursor away from the scope's element.
  fileprivate var movesCursor: Bool { self == .follow || self == .entry || self == .element }
}
