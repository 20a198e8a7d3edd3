import Foundation
import PredicateBytecode
import PredicateValues
import Testing

@Suite struct InstructionTableTests {
  @Test func rowsStandInTheOrderOfTheirOpcodes() {
    for (index, row) in InstructionTable.rows.enumerated() { #expect(Int(row.opcode.rawValue) == index) }
    #expect(InstructionTable.rows.count == Opcode.allCases.count)
  }

  @Test func mnemonicsAreUnique() {
    #expect(Set(InstructionTable.rows.map(\.mnemonic)).count == InstructionTable.rows.count)
  }

  /// What an operand chooses fits into its bits, and has a name of its own.
  @Test(arguments: Choice.allCases) func choicesHaveNames(_ choice: Choice) {
    let names = (UInt8(0)..<16).compactMap { choice.name(of: $0) }
    #expect(Set(names).count == names.count && !names.isEmpty)
    let count =
      switch choice {
      case .relation: Relation.allCases.count
      case .text: TextOperator.allCases.count
      case .arithmetic: ArithmeticOperator.allCases.count
      case .aggregate: AggregateFunction.allCases.count { $0.reducesValues }
      }
    #expect(names.count == count)
  }

  @Test func rowsAreConsistent() {
    for row in InstructionTable.rows {
      #expect(
        !row.synopsis.isEmpty && row.documentation.hasSuffix(".") || row.documentation.hasSuffix(")"), "\(row.mnemonic)"
      )
      // What reads or moves to a column names it, or asks where the cursor is.
      if row.cursor == .read { #expect(row.slot != .none, "\(row.mnemonic)") }
      if row.slot != .none { #expect(row.cursor != .none, "\(row.mnemonic)") }
      if row.operand == .elementSlot { #expect(row.push == .aggregate) }
    }
  }

  @Test func mirroringTwiceIsNothing() {
    for relation in Relation.allCases { #expect(relation.mirrored.mirrored == relation) }
    #expect(Relation.less.mirrored == .greater)
  }

  @Test(arguments: [
    ("bytecode.md", InstructionTable.documentation()), ("instructions.tsv", InstructionTable.list()),
  ])
  func thePageIsUpToDate(_ name: String, _ text: String) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/reference/\(name)")
      .standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text, "\(name) is stale: RECORD_GOLDEN=1 writes it anew")
    if name.hasSuffix(".tsv") {
      let columns = Set(text.split(separator: "\n").map { $0.count(where: { $0 == "\t" }) })
      #expect(columns == [8], "a text holds a tab or a line break")
    }
  }
}
