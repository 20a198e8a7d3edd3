/// Logic and control.
extension InstructionTable {
  static let control: [InstructionDescription] = [
    InstructionDescription(
      .jumpFalse, "JUMP_FALSE", .logic, operand: .jump, pops: [.bool], "if not a: jump, keeping it; else drop it",
      "The short cut of AND. The target finds the truth on the stack either way."),
    InstructionDescription(
      .jumpTrue, "JUMP_TRUE", .logic, operand: .jump, pops: [.bool], "if a: jump, keeping it; else drop it",
      "The short cut of OR."),
    InstructionDescription(
      .skipFalse, "SKIP_FALSE", .logic, operand: .jump, cursor: .move,
      "if cursor is null: push false, reset it, jump",
      "Behind a to-many step a null link contributes no value (language §6.3): no match for ANY."),
    InstructionDescription(
      .skipTrue, "SKIP_TRUE", .logic, operand: .jump, cursor: .move, "if cursor is null: push true, reset it, jump",
      "The same for ALL."),
    InstructionDescription(.alwaysTrue, "TRUE", .logic, push: .bool, "push true", "TRUEPREDICATE."),
    InstructionDescription(.alwaysFalse, "FALSE", .logic, push: .bool, "push false", "FALSEPREDICATE."),
    InstructionDescription(
      .not, "NOT", .logic, pops: [.bool], push: .bool, "push not a", "Plain complement (language §6.1)."),
    InstructionDescription(
      .and, "AND", .logic, pops: [.bool, .bool], push: .bool, "push a and b",
      "For a cheap second operand, where a jump would cost more than it saves."),
    InstructionDescription(
      .or, "OR", .logic, pops: [.bool, .bool], push: .bool, "push a or b", "The same for OR."),
    InstructionDescription(
      .exit, "RETURN", .logic, pops: [.bool], "the answer is a", "Ends the program; the last word of every program."),
    InstructionDescription(
      .wide, "WIDE", .logic, operand: .upperBits, "widen the next word",
      "Supplies bits 8 to 15 of the next word's slot and bits 16 to 31 of its operand."),
  ]
}
