import PredicateBytecode

/// One pass over a verified program's tree. It relies on what verification has proved.
struct Preparation {
  private let parts: Parts
  var nodes: [ProgramTree.Node] { parts.nodes }
  var constants: [Constant] { parts.constants }
  var slots: [Slot] { parts.slots }
  var rules: EvaluationRules { parts.rules }
  var layout: SlotLayout { parts.layout }
  let memory = ConstantMemory()
  /// The instructions, in `memory`.
  let code: UnsafeMutablePointer<MachineInstruction>
  private(set) var count = 0
  /// The cells, in `memory`. Each instruction adds one at most.
  let cells: UnsafeMutablePointer<ConstantCell>
  private var cellCount = 0
  /// The properties that keys of mixed values can find behind links. `nil` until a key needs them.
  var properties: NamedProperties?
  /// The instructions that read parameters. They are prepared when the parameters have values.
  private var open: [OpenInstruction] = []
  /// The values of the parameters. Empty until they are bound.
  private var arguments: [ParameterValue] = []
  /// The last instruction that each constant was prepared for. The same test of a column of the same type is prepared once. Empty if one
  /// instruction has a constant.
  private var lastUses: [ConstantUse] = []
  /// The earlier instructions, if there are several.
  private var earlierUses: [Int: [ConstantUse]] = [:]
  /// The jumps and loops around the next instruction, with the addresses where they end.
  private var brackets: [(instruction: Int, end: Int)] = []

  /// The parts of the program that preparation reads. All bindings of a template share them.
  private final class Parts {
    let nodes: [ProgramTree.Node]
    let constants: [Constant]
    let slots: [Slot]
    let rules: EvaluationRules
    let isTemplate: Bool
    let layout: SlotLayout

    init(_ verified: VerifiedProgram) {
      nodes = verified.tree.nodes
      constants = verified.constants
      slots = verified.slots
      rules = verified.rules
      isTemplate = verified.isTemplate
      layout = SlotLayout(slots, rootClass: verified.rootClass)
    }
  }

  init(_ verified: VerifiedProgram) {
    let parts = Parts(verified)
    // A `restore` may follow each instruction.
    self.init(parts, instructions: 2 * parts.nodes.count, cells: parts.nodes.count)
    if verified.tree.constantUses > 1 { lastUses = Array(repeating: ConstantUse(), count: constants.count) }
  }

  private init(_ parts: Parts, instructions: Int, cells: Int) {
    self.parts = parts
    code = memory.allocate(instructions, of: MachineInstruction.self)
    self.cells = memory.allocate(cells, of: ConstantCell.self)
  }

  /// Returns the preparation with values for the parameters. The program must be prepared, and accept the values. O(constants of
  /// parameters + instructions).
  func binding(_ values: [ParameterValue]) -> Preparation {
    var bound = Preparation(parts, instructions: count, cells: cellCount + open.count)
    bound.arguments = values
    (bound.count, bound.cellCount) = (count, cellCount)
    bound.code.update(from: code, count: count)
    bound.cells.update(from: cells, count: cellCount)
    for place in open {
      let node = nodes[place.node]
      let prepared = if let source = place.source { bound.code[source] } else { bound.prepare(node) }
      bound.code[place.instruction] = placed(
        prepared, at: node, InstructionTable.rows[Int(node.instruction.opcode.rawValue)])
    }
    bound.markLast()
    return bound
  }

  mutating func run() {
    for index in nodes.indices {
      let node = nodes[index]
      let row = InstructionTable.rows[Int(node.instruction.opcode.rawValue)]
      closeBrackets(at: node.instruction.address)
      if row.operand == .jump || row.operand == .body { brackets.append((count, node.instruction.target)) }
      let prepared: MachineInstruction
      if case .constant = row.operand { prepared = preparedOnce(index, row) } else { prepared = prepare(node) }
      append(placed(prepared, at: node, row))
      if row.restoresCursor(after: node) { append(MachineInstruction(operation: .restore)) }
    }
    markLast()
  }

  /// Sets the distances of the jumps and loops that end before the next instruction. Jumps nest.
  private mutating func closeBrackets(at address: Int) {
    while let bracket = brackets.last, bracket.end <= address {
      code[bracket.instruction].operand = UInt32(truncatingIfNeeded: count - bracket.instruction - 1)
      brackets.removeLast()
    }
  }

  /// Makes the result of a test directly before RETURN the result of the program.
  private func markLast() {
    guard count >= 2, code[count - 2].operation.traits.contains(.test) else { return }
    code[count - 2].set(.isLast)
  }

  private mutating func append(_ instruction: MachineInstruction) {
    assert(count < 2 * nodes.count)
    (code + count).initialize(to: instruction)
    count += 1
  }

  /// Adds a cell and returns its index.
  mutating func cell(_ cell: ConstantCell) -> UInt32 {
    assert(cellCount < nodes.count)
    (cells + cellCount).initialize(to: cell)
    cellCount += 1
    return UInt32(truncatingIfNeeded: cellCount - 1)
  }

  func position(_ slot: Int) -> UInt16 { layout.position(slot) }

  /// Returns the values of a constant. A parameter without a value is null.
  func values(_ constant: Constant) -> [Value] {
    constant.elements.map { if case .value(let value) = self.value($0) { value } else { .null } }
  }

  /// Returns the value of a constant that is a single one.
  func value(_ constant: Constant) -> Value {
    if case .value(let value) = self.value(constant.elements[0]) { value } else { .null }
  }

  /// Returns an element of a constant, with the value of its parameter.
  func value(_ element: Constant.Element) -> Constant.Element {
    guard case .parameter(let index) = element, index < arguments.count else { return element }
    switch arguments[index] {
    case .value(let value): return .value(value)
    case .region(let region): return .region(region)
    }
  }

  /// An instruction that reads parameters.
  private struct OpenInstruction {
    var node: Int
    var instruction: Int
    /// An earlier instruction for which the same constant is prepared. `nil` if there is none.
    var source: Int?
  }

  /// An instruction that a constant was prepared for.
  private struct ConstantUse {
    /// The node. Negative if there is no instruction.
    var node: Int32 = -1
    var instruction: Int32 = 0
    /// A Boolean value that indicates whether the constant waits for parameters.
    var isOpen = false
  }

  /// Prepares a constant once for each instruction and column type. A constant has few such uses.
  private mutating func preparedOnce(_ index: Int, _ row: Instruction) -> MachineInstruction {
    let constant = nodes[index].instruction.operand
    let last = lastUses.isEmpty ? ConstantUse() : lastUses[constant]
    if last.node >= 0 {
      let use = isSame(last, index) ? last : earlierUses[constant]?.first { isSame($0, index) }
      if let use {
        if use.isOpen {
          open.append(OpenInstruction(node: index, instruction: count, source: Int(use.instruction)))
        }
        return code[Int(use.instruction)]
      }
      earlierUses[constant, default: []].append(last)
    }
    let isOpen = last.node >= 0 ? last.isOpen : parts.isTemplate && constants[constant].hasParameters
    if !lastUses.isEmpty {
      lastUses[constant] = ConstantUse(
        node: Int32(truncatingIfNeeded: index), instruction: Int32(truncatingIfNeeded: count), isOpen: isOpen)
    }
    guard isOpen else { return prepare(nodes[index]) }
    open.append(OpenInstruction(node: index, instruction: count))
    return MachineInstruction(operation: .exit)
  }

  /// Returns a Boolean value that indicates whether the instruction of a constant's use tests a column of the same type in the same way.
  private func isSame(_ use: ConstantUse, _ index: Int) -> Bool {
    let (left, right) = (nodes[Int(use.node)].instruction, nodes[index].instruction)
    guard left.opcode == right.opcode, left.choice == right.choice else { return false }
    return InstructionTable.rows[Int(left.opcode.rawValue)].slot == .none
      || slots[left.slot].valueType == slots[right.slot].valueType
  }

  /// Returns an instruction with the slot and the flags of its place in the program.
  private func placed(
    _ instruction: MachineInstruction, at node: ProgramTree.Node, _ row: Instruction
  ) -> MachineInstruction {
    var placed = instruction
    if row.slot != .none { placed.slot = position(node.instruction.slot) }
    if row.cursor == .enterScope { placed.set(.isMoved, node.isMoved) }
    if row.cursor == .move, row.slot != .none { placed.set(.flag, !node.isMoved) }
    return placed
  }
}

extension Instruction {
  /// Returns a Boolean value that indicates whether the machine returns the cursor to the scope's element after a node.
  func restoresCursor(after node: ProgramTree.Node) -> Bool { cursor == .read && node.isMoved }
}
