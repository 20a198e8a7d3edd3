/// An instruction with its choice and, for tests of columns with constants, the column's type: one case of complete test coverage of the
/// instruction set.
package struct InstructionForm: Hashable, Sendable {
  /// The operation.
  package let opcode: Opcode
  /// The choice in the operand. 0 if there is none.
  package let choice: UInt8
  /// The type of the column. `nil` if the instruction is the same for all types.
  package let column: ScalarType?

  /// The name of the form, as in `COMPARE int >`.
  package var name: String {
    let row = InstructionTable.row(opcode)
    return [row.mnemonic, column?.name, row.choice?.name(of: choice)].compactMap { $0 }.joined(separator: " ")
  }
}

extension InstructionTable {
  /// Every form of every instruction, including WIDE.
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

  /// Returns `true` if values of the type support the relation with this number. Links have no order.
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

  /// Returns the form of one of the program's instructions.
  private func form(of instruction: DecodedInstruction) -> InstructionForm {
    let dependsOnColumn = InstructionTable.row(instruction.opcode).dependsOnColumn
    return InstructionForm(
      opcode: instruction.opcode, choice: instruction.choice,
      column: dependsOnColumn && slots.indices.contains(instruction.slot) ? slots[instruction.slot].valueType : nil)
  }
}
