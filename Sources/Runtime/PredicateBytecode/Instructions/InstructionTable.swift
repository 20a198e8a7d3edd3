/// The instruction set as data: the source of the opcodes, the encoding, the verifier's effects, the disassembly, the fuel and
/// `docs/reference/bytecode.md`.
///
/// The files of the families contain the rows.
public enum InstructionTable {
  /// The descriptions in the order of the opcodes.
  static let descriptions: [InstructionDescription] = [
    columnTests, stackOperations, cursorMoves, loops, mixedContainers, sequenceOperations, control,
  ].joined().sorted { $0.opcode.rawValue < $1.opcode.rawValue }

  /// Every instruction, by the raw value of its opcode.
  public static let rows: [Instruction] = descriptions.map { Instruction($0) }

  /// Returns the row of an opcode.
  public static func row(_ opcode: Opcode) -> Instruction { rows[Int(opcode.rawValue)] }

  /// A digest of the rows, stored in program images. An image made with another table is rejected. FNV-1a, 64 bits.
  public static let hash: UInt64 = {
    var hash = FNV1a()
    func digest(_ code: UInt32) { withUnsafeBytes(of: code.littleEndian) { hash.add($0) } }
    for row in rows {
      hash.add(row.opcode.rawValue)
      hash.add(row.mnemonic.utf8)
      digest(row.slot.code)
      digest(row.operand.code)
      hash.add(row.choice.map { $0.rawValue + 1 } ?? 0)
      for item in [row.pop, row.popBelow, row.push] { hash.add(item.map { $0.rawValue + 1 } ?? 0) }
      hash.add(row.cursor.rawValue)
    }
    for choice in Choice.allCases { choice.names.joined(separator: " ").utf8.forEach { hash.add($0) } }
    for test in ListTest.Test.codes.values { hash.add(test.symbol.utf8) }
    return hash.value
  }()
}
