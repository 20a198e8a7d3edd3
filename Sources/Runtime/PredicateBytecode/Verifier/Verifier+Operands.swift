/// The fields of a word: the kind of the slot, the type of the constant, the position of the cursor.
extension Verifier {
  /// Returns the slot of an instruction, which ``verifySlot(_:_:)`` has accepted; `nil` if it has none.
  func slot(of instruction: DecodedInstruction, _ row: Instruction) -> Slot? {
    row.slot == .none ? nil : program.slots[instruction.slot]
  }

  func verifySlot(_ instruction: DecodedInstruction, _ row: Instruction) throws(DiagnosticError) {
    let index = instruction.slot
    if row.slot == .none {
      guard index == 0 else { throw fault(.imageOperand, "\(row.mnemonic) takes no slot, found \(index)") }
      return
    }
    guard program.slots.indices.contains(index) else { throw fault(.imageOperand, "there is no slot \(index)") }
    let (part, type) = (program.slots[index].part, program.slots[index].type)
    let fits: Bool
    switch row.slot {
    case .none: fits = true
    case .value(let types): fits = program.slots[index].valueType.map(types.contains) ?? false
    case .collection: fits = part == .values && type.isCollection
    case .objectCollection: fits = part == .values && type.isCollection && type.leadsToObjects
    case .list: fits = part == .values && type.collection == .list
    case .keys: fits = part == .keys
    case .point: fits = isPoint(index)
    }
    guard fits else {
      throw fault(.imageOperand, "\(row.mnemonic) does not take the slot `\(program.slots[index].name)`")
    }
  }

  /// Returns `true` if the slot is a point's type and the next one its coordinates.
  private func isPoint(_ index: Int) -> Bool {
    let type = program.slots[index]
    guard type.part == .values, type.valueType == .string, program.slots.indices.contains(index + 1) else {
      return false
    }
    let coordinates = program.slots[index + 1]
    return coordinates.classIndex == type.classIndex && coordinates.part == .elements
      && coordinates.type == PropertyType(.double, collection: .list)
  }

  /// Verifies that the choice exists and applies to the slot's type.
  func verifyChoice(_ instruction: DecodedInstruction, _ row: Instruction) throws(DiagnosticError) {
    guard let choice = row.choice else { return }
    guard let name = choice.name(of: instruction.choice) else {
      throw fault(.imageOperand, "\(row.mnemonic) has no \(choice.noun) \(instruction.choice)")
    }
    guard choice == .relation, let type = slot(of: instruction, row)?.valueType else { return }
    guard !InstructionTable.orders(type, instruction.choice) else { return }
    throw fault(.imageOperand, "\(row.mnemonic) does not compare links by `\(name)`")
  }

  /// Checks the operand and returns the type of its constant; a type without a value if it has none.
  mutating func verifyOperand(
    _ instruction: DecodedInstruction, _ row: Instruction
  ) throws(DiagnosticError) -> StackType {
    switch row.operand {
    case .none, .upperBits:
      guard instruction.operand == 0 else {
        throw fault(.imageOperand, "\(row.mnemonic) takes no operand, found \(instruction.operand)")
      }
    case .options:
      guard instruction.operand <= 3 else {
        throw fault(.imageOperand, "there are no text options \(instruction.operand)")
      }
    case .kinds:
      guard instruction.operand <= Int(ValueKinds.all.rawValue) else {
        throw fault(.imageOperand, "there are no kinds of values \(instruction.operand)")
      }
    case .index:
      guard instruction.operand <= InstructionTable.lastItem else {
        throw fault(.imageOperand, "there is no position \(instruction.operand)")
      }
    case .jump, .body, .depth: break
    case .listTest:
      guard ListTest(operand: instruction.operand) != nil else {
        throw fault(.imageOperand, "there is no test of lists \(instruction.operand)")
      }
    case .reduction:
      guard Reduction(operand: instruction.operand) != nil else {
        throw fault(.imageOperand, "there is no aggregate of lists \(instruction.operand)")
      }
    case .elementSlot: try verifyElements(instruction, row, slot(of: instruction, row))
    case .constant(let shape, _):
      guard program.constants.indices.contains(instruction.operand) else {
        throw fault(.imageOperand, "there is no constant \(instruction.operand)")
      }
      let constant = program.constants[instruction.operand]
      guard constant.shape == shape else {
        throw fault(
          .imageConstant, "\(row.mnemonic) does not take constant \(instruction.operand), a \(constant.shape)")
      }
      try verify(constant, instruction, row, row.constantTypes(slot(of: instruction, row)?.valueType))
      return StackType(value: constant.type, classIndex: constant.classIndex)
    }
    return StackType(value: nil, classIndex: nil)
  }

  private mutating func verify(
    _ constant: Constant, _ instruction: DecodedInstruction, _ row: Instruction, _ types: TypeSet
  ) throws(DiagnosticError) {
    uses.add(instruction, row, types)
    if let type = elementTypes[instruction.operand].subtracting(types).types.first {
      throw fault(
        .imageConstant, "\(row.mnemonic) does not take constant \(instruction.operand) with its \(type.name)")
    }
    if row.opcode.takesKey, constant.isNull { throw fault(.imageConstant, "a key cannot be null") }
    if slot(of: instruction, row)?.valueType == .link,
      constant.classIndex != program.slots[instruction.slot].type.element.classIndex
    {
      throw fault(.imageConstant, "\(row.mnemonic) compares links of different classes")
    }
    try program.checkPattern(instruction, row, limits)
  }

  /// Verifies the element slot of an aggregate: the collection's own elements, or a property of its objects.
  private func verifyElements(
    _ instruction: DecodedInstruction, _ row: Instruction, _ collection: Slot?
  ) throws(DiagnosticError) {
    guard program.slots.indices.contains(instruction.operand), let collection else {
      throw fault(.imageOperand, "there is no slot \(instruction.operand)")
    }
    let elements = program.slots[instruction.operand]
    let belongs: Bool
    if let target = collection.type.element.classIndex {
      belongs = elements.classIndex == target && elements.part == .values
    } else {
      belongs =
        elements.classIndex == collection.classIndex && elements.property == collection.property
        && elements.part == .elements
    }
    let isReducible =
      elements.valueType.flatMap { instruction.function.result(of: $0) } != nil
      || collection.isAggregatedAsMixed(by: instruction.function, program.rules)
    guard belongs, isReducible else {
      throw fault(.imageOperand, "\(row.mnemonic) of `\(collection.name)` cannot reduce `\(elements.name)`")
    }
  }

  /// Verifies that the slot can be read at the cursor's position.
  func verifyCursor(_ instruction: DecodedInstruction, _ row: Instruction) throws(DiagnosticError) {
    guard row.slot != .none else {
      // SKIP_FALSE and SKIP_TRUE test the moved cursor. All other instructions without a slot require it at the scope's element.
      guard !tree.isMoved || row.cursor == .move else {
        throw fault(.imageOperand, "\(row.mnemonic) follows a move of the cursor that nothing reads")
      }
      return
    }
    let (owner, property) = (program.slots[instruction.slot].classIndex, program.slots[instruction.slot].property)
    let isOfObject = program.slots[instruction.slot].part == .values || row.opcode == .entry
    guard tree.position == (isOfObject ? .object(owner) : .element(classIndex: owner, property: property)) else {
      throw fault(
        .imageOperand,
        "the cursor is not where \(row.mnemonic) could read `\(program.slots[instruction.slot].name)`")
    }
  }
}

extension Value {
  /// The number of bytes of a string or data. `nil` for all other values.
  var byteCount: Int? {
    switch self {
    case .string(let string): string.utf8.count
    case .data(let data): data.count
    default: nil
    }
  }
}
