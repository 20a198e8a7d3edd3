import PredicateBytecode
import PredicateValues

/// Lists of values.
extension Preparation {
  mutating func sequenceOperation(_ instruction: DecodedInstruction) -> MachineInstruction {
    let operand = UInt32(truncatingIfNeeded: instruction.operand)
    switch instruction.opcode {
    case .sequence: return MachineInstruction(operation: .sequence)
    case .sequenceOf:
      let elements = values(program.constants[instruction.operand]).map { memory.scalar($0) }
      return MachineInstruction(
        operation: .sequenceOf, operand: cell(ConstantCell(memory.copy(elements), count: elements.count)))
    case .append: return MachineInstruction(operation: .append)
    case .group: return MachineInstruction(operation: .group)
    case .drop: return MachineInstruction(operation: .drop)
    case .compareLists:
      let test = ListTest(operand: instruction.operand)
      let mask: UInt8
      if case .relation(let relation)? = test?.test {
        mask = Self.mask(relation)
      } else {
        mask = folding(test?.options ?? []).rawValue
      }
      return MachineInstruction(operation: .compareLists, mask: mask, operand: operand)
    default: return MachineInstruction(operation: .reduce, operand: operand)
    }
  }
}
