/// Tests of stored points against shapes (LANGUAGE §8).
extension InstructionTable {
  static func shapeTest(_ opcode: Opcode) -> InstructionDescription {
    InstructionDescription(
      opcode, "GEO_WITHIN", .shape, slot: .point, operand: .constant(.region, TypeSet([.double])), push: .bool,
      cursor: .read, fuel: .shape, "push k holds s",
      "Whether the object at the cursor is a point, and the region holds it: its type is `Point` in letters of either case,"
        + " and its coordinates, in the slot after, begin with a longitude and a latitude in their ranges (LANGUAGE §8.1)."
        + " Of no object false.")
  }
}
