import MutantPoints
import PredicateBytecode

/// The mutants of the table of instructions, by the number of the first of each kind.
package struct InstructionMutants: Sendable {
  /// How many of an instruction's siblings take its place.
  package let siblings: Int
  /// The number of the first mutant of the first opcode; each opcode has as many as there are ``siblings``.
  package let opcodes: Int32
  /// The number of the first mutant of each kind of choice; each choice has one.
  package let choices: [Choice: Int32]

  package init(siblings: Int, opcodes: Int32, choices: [Choice: Int32]) {
    self.siblings = siblings
    self.opcodes = opcodes
    self.choices = choices
  }

  /// An instruction, or that which the mutant that is on puts in its place: another opcode, or another choice.
  package func replacement(of instruction: DecodedInstruction) -> DecodedInstruction {
    var result = instruction
    result.opcode = replacement(of: instruction.opcode)
    guard let choice = InstructionTable.row(instruction.opcode).choice, let first = choices[choice] else {
      return result
    }
    let numbers = choice.numbers
    guard let place = numbers.firstIndex(of: instruction.choice), mutant_hit(first + Int32(place)) else {
      return result
    }
    result.choice = numbers[(place + 1) % numbers.count]
    return result
  }

  private func replacement(of opcode: Opcode) -> Opcode {
    for number in 0..<siblings where mutant_hit(opcodes + Int32(Int(opcode.rawValue) * siblings + number)) {
      return opcode.siblings[number]
    }
    return opcode
  }

  /// What takes the place of each instruction: its name, which of its siblings, and the sibling's name.
  package var names: [(String, Int, String)] {
    Opcode.allCases.flatMap { opcode in
      opcode.siblings.prefix(siblings).enumerated().map { ("\(opcode)", $0.offset, "\($0.element)") }
    }
  }
}

extension Opcode {
  /// The instructions of the same slot, operand and effect on stack and cursor, the next ones first; of a column's test that has none,
  /// those that look for null alone.
  fileprivate var siblings: [Opcode] {
    let row = InstructionTable.row(self)
    let rows = InstructionTable.rows
    let others = (1..<rows.count).map { rows[(Int(rawValue) + $0) % rows.count] }
    let same = others.filter { other in
      other.slot == row.slot && other.operand == row.operand && other.choice == row.choice && other.pops == row.pops
        && other.push == row.push && other.cursor == row.cursor
    }
    let isTest = row.push == .bool && row.pops.isEmpty && row.slot != .none && row.cursor == .read
    return same.isEmpty && isTest ? [.isNull, .notNull] : same.map(\.opcode)
  }
}
