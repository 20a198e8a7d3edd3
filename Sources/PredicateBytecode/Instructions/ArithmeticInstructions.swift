/// Arithmetic of stack values (LANGUAGE §6.9).
extension InstructionTable {
  static func arithmetic(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .add: return operation(opcode, "ADD", "+", "The sum. Integers wrap around.")
    case .subtract: return operation(opcode, "SUB", "-", "The difference. Integers wrap around.")
    case .multiply: return operation(opcode, "MUL", "*", "The product. Integers wrap around.")
    default:
      return operation(
        opcode, "DIV", "/",
        "The quotient. Of integers it is cut off towards zero, and by zero the greatest integer, or the least one where a is"
          + " negative.")
    }
  }

  private static func operation(
    _ opcode: Opcode, _ mnemonic: String, _ symbol: String, _ documentation: String
  ) -> InstructionDescription {
    InstructionDescription(
      opcode, mnemonic, .arithmetic, pops: [.numeric, .numeric], push: .wider, "push a \(symbol) b",
      documentation
        + " The result has the wider type of int, float, double, decimal; null where either is null or a mixed"
        + " value that is no number (LANGUAGE §6.9).")
  }
}
