/// The effects of instructions on the stack, the cursor and the nesting.
extension Verifier {
  /// Pops one entry and checks its type.
  private mutating func pop(_ item: StackItem, _ row: Instruction) throws(DiagnosticError) -> StackType {
    guard let top = shapes.top(shape), shapes.depth(shape) > brackets.last?.floor ?? 0 else {
      throw fault(.imageStack, "\(row.mnemonic) finds nothing on the stack")
    }
    let fits: Bool
    switch item {
    case .bool: fits = top == .bool
    case .int: fits = top == .int
    case .sequence: fits = top.list != nil
    case .mixed: fits = top == .mixed
    case .numeric: fits = top.value?.isNumeric == true || top == .mixed
    case .text: fits = top.value == .string || top.value == .data || top.value == .mixed
    default: fits = top.value != nil
    }
    guard fits else { throw fault(.imageStack, "\(row.mnemonic) does not take a \(top.name)") }
    shape = shapes.below(shape)
    return top
  }

  /// Pops the entries that the row defines: the topmost one, and the one below.
  @discardableResult
  private mutating func pop(_ row: Instruction) throws(DiagnosticError) -> (top: StackType?, below: StackType?) {
    guard let item = row.pop else { return (nil, nil) }
    let top = try pop(item, row)
    guard let item = row.popBelow else { return (top, nil) }
    return (top, try pop(item, row))
  }

  private mutating func push(_ type: StackType) throws(DiagnosticError) {
    shape = shapes.push(type, on: shape)
    try checkDepth(shape)
  }

  private func checkDepth(_ shape: Int) throws(DiagnosticError) {
    guard shapes.depth(shape) <= program.maximumStack else {
      throw fault(.imageStack, "the stack grows beyond the declared \(program.maximumStack)")
    }
    guard shapes.truthCount(shape) <= Program.maximumTruths else {
      throw fault(.limitStackSlots, "more than \(Program.maximumTruths) truths are on the stack; nest less")
    }
  }

  mutating func applyEffect(
    _ instruction: DecodedInstruction, _ row: Instruction, _ constant: StackType
  ) throws(DiagnosticError) {
    let (top, below) = try pop(row)
    if row.pop == .comparable, let top {
      let other = below ?? constant
      guard top.isComparable(with: other) else {
        throw fault(.imageStack, "\(row.mnemonic) does not compare \(other.name) with \(top.name)")
      }
    }
    if row.opcode == .item || row.opcode == .itemKey, tree.innermostLoop != .anyItems, tree.innermostLoop != .allItems {
      throw fault(.imageOperand, "\(row.mnemonic) stands in no loop over items")
    }
    if row.opcode == .append || row.opcode == .group, shapes.list(in: shape) != .open {
      throw fault(.imageStack, "\(row.mnemonic) finds no list to add to")
    }
    if row.push == .wider, let top, let below {
      try push(below.wider(top))
    } else if let item = row.push {
      try push(pushedType(item, instruction, row, constant))
    }
  }

  private func pushedType(
    _ item: StackItem, _ instruction: DecodedInstruction, _ row: Instruction, _ constant: StackType
  ) throws(DiagnosticError) -> StackType {
    switch item {
    case .bool: return .bool
    case .int: return .int
    case .mixed: return .mixed
    case .sequence: return .list(row.opcode == .sequence ? .open : .constant)
    case .reduced:
      let reduction = Reduction(operand: instruction.operand)
      return StackType(value: reduction.flatMap { $0.function.result(of: $0.type) } ?? .mixed, classIndex: nil)
    case .constantValue: return constant
    case .aggregate:
      let isMixed = slot(of: instruction, row)?.isAggregatedAsMixed(by: instruction.function, program.rules) == true
      let type = isMixed ? .mixed : program.slots[instruction.operand].valueType ?? .mixed
      return StackType(value: instruction.function.result(of: type) ?? .mixed, classIndex: nil)
    case .picked:
      guard let type = shapes.value(instruction.operand, in: shape) else {
        throw fault(.imageStack, "PICK finds no value \(instruction.operand) below the topmost")
      }
      return type
    case .slotValue, .anyValue, .comparable, .text, .numeric, .wider:
      let slot = slot(of: instruction, row)
      if slot?.isReadAsMixed(program.rules) == true { return .mixed }
      let isLink = slot?.valueType == .link
      return StackType(value: slot?.valueType, classIndex: isLink ? slot?.type.element.classIndex : nil)
    }
  }

  // MARK: Jumps and loops

  /// Verifies that a jump ends inside the innermost jump and loop. When the pass reaches its target, it checks that an instruction starts
  /// there.
  mutating func verifyJump(_ instruction: DecodedInstruction, _ row: Instruction) throws(DiagnosticError) {
    let target = instruction.target
    guard target <= brackets.last?.end ?? program.words.count - 1 else {
      throw fault(.imageJump, "\(row.mnemonic) leads to \(target), out of the jump or loop that it stands in")
    }
    let before = shape
    let looksAtValue = row.opcode == .absentTrue || row.opcode == .absentFalse
    try pop(row)
    let atTarget: Int
    switch row.opcode {
    case .skipFalse, .skipTrue, .absentTrue, .absentFalse:
      atTarget = shapes.push(.bool, on: shape)
      try checkDepth(atTarget)
      if looksAtValue { shape = before }
    default: atTarget = before
    }
    let floor = shapes.depth(looksAtValue ? shapes.below(shape) : shape)
    brackets.append(.jump(Jump(target: target, shape: atTarget, floor: floor)))
  }

  mutating func enterLoop(_ instruction: DecodedInstruction, _ row: Instruction) throws(DiagnosticError) {
    let end = instruction.target
    guard end < brackets.last?.end ?? program.words.count else {
      throw fault(.imageJump, "\(row.mnemonic) ends at \(end), outside the jump or loop that it stands in")
    }
    try pop(row)
    guard tree.loopCount < program.maximumLoops else {
      throw fault(.imageStack, "loops nest deeper than the declared \(program.maximumLoops)")
    }
    brackets.append(.loop(Loop(opcode: row.opcode, end: end, shape: shape, floor: shapes.depth(shape))))
  }

  mutating func leaveLoop(_ row: Instruction) throws(DiagnosticError) {
    guard case .loop(let loop)? = brackets.last, loop.end == address, row.opcode == loop.opcode.loopEnd else {
      throw fault(.imageJump, "\(row.mnemonic) ends no loop of its kind")
    }
    try pop(row)
    guard shape == loop.shape else {
      throw fault(.imageStack, "the body of the loop leaves more on the stack than its answer")
    }
    brackets.removeLast()
    if let item = row.push { try push(item == .int ? .int : .bool) }
  }
}

extension Opcode {
  /// The END of the loop that the opcode begins. `nil` for all other opcodes.
  var loopEnd: Opcode? {
    switch self {
    case .anyElements, .anyObjects, .anyItems: .endAny
    case .allElements, .allObjects, .allItems: .endAll
    case .countObjects: .endCount
    case .sumObjects: .endSum
    default: nil
    }
  }
}
