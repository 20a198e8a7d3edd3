/// Logic and control.
extension InstructionTable {
  static func control(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .jumpFalse:
      return InstructionDescription(
        opcode, "JUMP_FALSE", .logic, operand: .jump, pops: [.bool], "if not a: jump, keeping it; else drop it",
        "The short cut of AND. The target finds the truth on the stack either way.")
    case .jumpTrue:
      return InstructionDescription(
        opcode, "JUMP_TRUE", .logic, operand: .jump, pops: [.bool], "if a: jump, keeping it; else drop it",
        "The short cut of OR.")
    case .skipFalse:
      return InstructionDescription(
        opcode, "SKIP_FALSE", .logic, operand: .jump, cursor: .move, "if cursor is null: push false, reset it, jump",
        "Behind a to-many step a null link contributes no value (LANGUAGE §6.3): no match for ANY.")
    case .skipTrue:
      return InstructionDescription(
        opcode, "SKIP_TRUE", .logic, operand: .jump, cursor: .move, "if cursor is null: push true, reset it, jump",
        "The same for ALL.")
    case .alwaysTrue: return InstructionDescription(opcode, "TRUE", .logic, push: .bool, "push true", "TRUEPREDICATE.")
    case .alwaysFalse:
      return InstructionDescription(opcode, "FALSE", .logic, push: .bool, "push false", "FALSEPREDICATE.")
    case .not:
      return InstructionDescription(
        opcode, "NOT", .logic, pops: [.bool], push: .bool, "push not a", "Plain complement (LANGUAGE §6.1).")
    case .and:
      return InstructionDescription(
        opcode, "AND", .logic, pops: [.bool, .bool], push: .bool, "push a and b",
        "For a cheap second operand, where a jump would cost more than it saves.")
    case .or:
      return InstructionDescription(
        opcode, "OR", .logic, pops: [.bool, .bool], push: .bool, "push a or b", "The same for OR.")
    case .exit:
      return InstructionDescription(
        opcode, "RETURN", .logic, pops: [.bool], "the answer is a", "Ends the program; the last word of every program.")
    default:
      return InstructionDescription(
        opcode, "WIDE", .logic, slot: .none, operand: .upperBits, "widen the next word",
        "Supplies bits 8 to 15 of the next word's slot and bits 16 to 31 of its operand.")
    }
  }
}
