/// Sizes of single values: `@size` and `@count` of what is no collection.
extension InstructionTable {
  static func size(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .size:
      return InstructionDescription(
        opcode, "SIZE", .stack, pops: [.anyValue], push: .int, "push size(a)",
        "How many bytes the text or data has, a text as UTF-8, or how many items the container in the mixed value; null of"
          + " null and of other values, absent of what is absent (LANGUAGE §6.5).")
    default:
      return InstructionDescription(
        opcode, "PRESENCE", .stack, pops: [.anyValue], push: .int, "push 1 if a != null, else 0",
        "How many objects a link leads to, one or none (LANGUAGE §4.7).")
    }
  }
}
