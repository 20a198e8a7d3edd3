import PredicateBytecode
import PredicateValues

/// Arithmetic of stack values.
extension Preparation {
  static func arithmetic(_ opcode: Opcode) -> MachineInstruction {
    let operation: ArithmeticOperator =
      switch opcode {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      default: .divide
      }
    return MachineInstruction(operation: .arithmetic, mask: operation.rawValue)
  }
}
