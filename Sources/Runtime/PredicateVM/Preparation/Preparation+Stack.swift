import PredicateBytecode
import PredicateSchema
import PredicateValues

/// Operations on stack values.
extension Preparation {
  mutating func stackOperation(_ instruction: DecodedInstruction) -> MachineInstruction {
    let operand = UInt32(truncatingIfNeeded: instruction.operand)
    switch instruction.opcode {
    case .load:
      let slot = program.slots[instruction.slot]
      return MachineInstruction(
        operation: .load, mask: slot.valueType == .data ? 1 : 0,
        operand: UInt32(truncatingIfNeeded: slot.type.element.classIndex ?? 0))
    case .constant:
      let scalar = memory.scalar(values(program.constants[instruction.operand])[0])
      return MachineInstruction(
        operation: .constant, operand: cell(ConstantCell(memory.copy([scalar]), count: 1)))
    case .pick: return MachineInstruction(operation: .pick, operand: operand)
    case .nip: return MachineInstruction(operation: .nip)
    case .valueBetween:
      let bounds = values(program.constants[instruction.operand]).map { memory.scalar($0) }
      return MachineInstruction(operation: .valueRange, operand: cell(ConstantCell(memory.copy(bounds), count: 2)))
    case .valueIn:
      let constant = program.constants[instruction.operand]
      let set = mixedSet(values(constant), constant.options)
      return MachineInstruction(operation: .valueSet, operand: cell(ConstantCell(memory.copy([set]), count: 1)))
    case .valueIsNull: return MachineInstruction(operation: .valueTestNull, mask: 8)
    case .valueNotNull: return MachineInstruction(operation: .valueTestNull, mask: 1)
    case .valueText: return textPair(instruction.textOperator, instruction.operand)
    case .textEqual: return textPair(nil, instruction.operand)
    case .textNotEqual: return textPair(nil, instruction.operand, isNegated: true)
    case .size: return MachineInstruction(operation: .size)
    case .presence: return MachineInstruction(operation: .presence)
    case .kindIn: return MachineInstruction(operation: .kindIn, operand: operand)
    case .kindEqual: return MachineInstruction(operation: .kindCompare, mask: 1)
    case .kindNotEqual: return MachineInstruction(operation: .kindCompare)
    default: return MachineInstruction(operation: .valueCompare, mask: Self.mask(instruction.relation))
    }
  }

  private func textPair(_ test: TextOperator?, _ options: Int, isNegated: Bool = false) -> MachineInstruction {
    let folding = folding(TextOptions(rawValue: UInt8(truncatingIfNeeded: options)))
    return .textPair(test, folding.rawValue, isNegated: isNegated)
  }
}
