import PredicateValues

/// An instruction with what its operand chooses and, for tests of columns with constants, the type of the column: what has to be
/// tried for every instruction to have been tried in each of its ways.
package struct InstructionForm: Hashable, Sendable {
  /// The operation.
  package let opcode: Opcode
  /// What the operand chooses; 0 where it chooses nothing.
  package let choice: UInt8
  /// The type of the column; nil where the instruction is the same for all.
  package let column: ScalarType?

  /// `COMPARE int >`.
  package var name: String {
    let row = InstructionTable.row(opcode)
    return [row.mnemonic, column?.name, row.choice?.name(of: choice)].compactMap { $0 }.joined(separator: " ")
  }
}

extension InstructionTable {
  /// Every form of every instruction, WIDE among them.
  package static let forms: [InstructionForm] = rows.flatMap { row -> [InstructionForm] in
    let choices = row.choice?.numbers ?? [0]
    guard row.dependsOnColumn, case .value(let types) = row.slot else {
      return choices.map { InstructionForm(opcode: row.opcode, choice: $0, column: nil) }
    }
    return types.types.flatMap { type in
      choices.filter { row.choice != .relation || orders(type, $0) }.map {
        InstructionForm(opcode: row.opcode, choice: $0, column: type)
      }
    }
  }

  /// Whether values of the type have the relation of this number: links have no order.
  static func orders(_ type: ScalarType, _ relation: UInt8) -> Bool {
    type != .link || Relation(rawValue: relation)?.isOrdering == false
  }
}

extension Instruction {
  fileprivate var dependsOnColumn: Bool { family == .comparison || family == .text }
}

extension Program {
  /// The forms of the program's instructions.
  package var forms: Set<InstructionForm> {
    var forms: Set<InstructionForm> = []
    var address = 0
    while let instruction = instruction(at: address) {
      forms.insert(form(of: instruction))
      address = instruction.next
    }
    return forms
  }

  /// The form of one of the program's instructions.
  private func form(of instruction: DecodedInstruction) -> InstructionForm {
    let dependsOnColumn = InstructionTable.row(instruction.opcode).dependsOnColumn
    return InstructionForm(
      opcode: instruction.opcode, choice: instruction.choice,
      column: dependsOnColumn && slots.indices.contains(instruction.slot) ? slots[instruction.slot].valueType : nil)
  }
}
