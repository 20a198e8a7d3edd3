/// Lists of values on the stack: what a path reaches as a whole, and lists of constants.
extension InstructionTable {
  static func sequence(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .sequence:
      return InstructionDescription(
        opcode, "SEQUENCE", .sequence, push: .sequence, "push []",
        "Begins a list of values, empty at first. The loops behind it fill it.")
    case .sequenceOf:
      return InstructionDescription(
        opcode, "SEQUENCE_OF", .sequence, operand: .constant(.set, TypeSet.all), push: .sequence, "push k as a list",
        "Puts the constant's elements on the stack as a list, in their order.")
    case .append:
      return InstructionDescription(
        opcode, "APPEND", .sequence, pops: [.anyValue], push: .bool, "append a to the list; push false",
        "Adds the topmost value to the topmost list, unless it is absent, and yields false, so that a loop that looks for"
          + " any goes on to the end.")
    case .drop:
      return InstructionDescription(
        opcode, "DROP", .sequence, pops: [.bool], "drop a truth", "Takes away what the loops that filled a list yield.")
    case .compareLists:
      return InstructionDescription(
        opcode, "COMPARE_LISTS", .sequence, operand: .listTest, pops: [.sequence, .sequence], push: .bool, fuel: .pairs,
        "push a test b",
        "Compares two lists, the lower one on the left: some, all or none of the left values with some, all or none of the"
          + " right ones, or each with the one at its position (LANGUAGE §6.4).")
    default:
      return InstructionDescription(
        opcode, "REDUCE", .sequence, operand: .reduction, pops: [.sequence], push: .reduced, fuel: .elements,
        "push an aggregate of a",
        "The aggregate of a list's values, as SUM, MIN, MAX and AVG say: of collections behind a to-many step, taken"
          + " together (LANGUAGE §6.5).")
    }
  }
}
