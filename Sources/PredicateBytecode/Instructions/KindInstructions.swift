/// Tests of the kinds of values: `@type`.
extension InstructionTable {
  static func kindTest(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .kindIn:
      return InstructionDescription(
        opcode, "KIND_IN", .stack, operand: .kinds, pops: [.mixed], push: .bool, "push kind(a) in n",
        "Whether the topmost value is of one of the kinds; null has a kind of its own, an absent value has none"
          + " (LANGUAGE §4.9).")
    case .kindEqual:
      return InstructionDescription(
        opcode, "KIND_EQ", .stack, pops: [.anyValue, .anyValue], push: .bool, "push kind(a) == kind(b)",
        "Whether the two topmost values are of one kind; false where one is absent.")
    default:
      return InstructionDescription(
        opcode, "KIND_NE", .stack, pops: [.anyValue, .anyValue], push: .bool, "push kind(a) != kind(b)",
        "Whether the two topmost values are of different kinds; false where one is absent.")
    }
  }
}
