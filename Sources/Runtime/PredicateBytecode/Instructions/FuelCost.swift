/// The charge of an instruction before its work, including one unit for itself (docs/reference/bytecode.md). Divisions round down.
public enum FuelCost: UInt8, CaseIterable, Hashable, Sendable {
  /// No further charge.
  case instruction
  /// One unit for each element visited.
  case elements
  /// One unit for each entry read to skip those without a link.
  case entries
  /// One unit for each 64 bytes of text.
  case bytes
  /// One unit for each 64 bytes of text, for each of two bounds.
  case bounds
  /// One unit for each 64 steps of text × pattern.
  case pattern
  /// The charge of the text operator: LIKE as a pattern, others by bytes.
  case text
  /// One unit for each 64 bytes of the shape.
  case shape
  /// One unit for each group passed and each 16 values in it, and one for each compared pair of values, plus the charge for their texts.
  case pairs

  /// The charge as shown on the page of the instruction set.
  public var formula: String {
    switch self {
    case .instruction: "1"
    case .elements: "1 + 1 an element"
    case .entries: "1 + 1 an entry"
    case .bytes: "1 + 1 per 64 bytes"
    case .bounds: "1 + 1 per 32 bytes"
    case .pattern: "1 + text × pattern / 64"
    case .text: "1 + 1 per 64 bytes, LIKE 1 + text × pattern / 64"
    case .shape: "1 + 1 per 64 bytes of the shape"
    case .pairs: "1 + 1 a group + 1 a pair + the pair's texts"
    }
  }
}

extension Program {
  /// Returns the charge of an instruction of the program, which depends on the type of its column and on the text operator.
  package func fuel(of instruction: DecodedInstruction) -> FuelCost {
    let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
    if row.fuel == .text { return instruction.textOperator.isPattern ? .pattern : .bytes }
    guard row.family == .comparison, slots.indices.contains(instruction.slot),
      let column = slots[instruction.slot].valueType, column != .mixed
    else { return row.fuel }
    // Values other than texts are not charged by bytes.
    return TypeSet.texts.contains(column) ? row.fuel : .instruction
  }
}
