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
    let names = choice.numbers.compactMap { choice.name(of: $0) }
    #expect(Set(names).count == names.count && !names.isEmpty)
    // One more than there are fits, too.
    #expect(choice.numbers.allSatisfy { UInt64($0) + 1 < Choice.field.limit })
    let count =
      switch choice {
      case .relation: Relation.allCases.count
      case .text: TextOperator.allCases.count
      case .arithmetic: ArithmeticOperator.allCases.count
      case .aggregate: AggregateFunction.allCases.count { $0.reducesValues }
      }
    #expect(names.count == count)
  }

  /// Every test of lists has a code of its own, whatever it is asked with, and so would one more.
  @Test func testsOfListsHaveCodes() {
    let codes = ListTest.Test.codes
    let relations = Relation.allCases.map { ListTest.Test.relation($0) }
    let texts = TextOperator.allCases.map { ListTest.Test.text($0) }
    let all = Set(relations + texts + [.textEqual, .textNotEqual, .kindIn, .kindNotIn, .kindEqual, .kindNotEqual])
    #expect(Set(codes.values) == all && codes.values.count == all.count)
    #expect(UInt64(codes.values.count) < ListTest.Field.test.limit)
    let every = Quantifier.allCases.flatMap { left in
      Quantifier.allCases.map { ListTest.Pairing.every(left: left, right: $0) }
    }
    let positions = (UInt8(0)..<4).map { ListTest.Pairing.positions(.init(rawValue: $0)) }
    var operands: Set<Int> = []
    for test in codes.values {
      for options in (UInt8(0)..<4).map(TextOptions.init) {
        for pairing in every + positions {
          let written = ListTest(test, options: options, pairing: pairing)
          #expect(ListTest(operand: written.operand) == written)
          #expect(operands.insert(written.operand).inserted)
        }
      }
    }
    // All other operands are of no test.
    for operand in (0..<1 << 16) where !operands.contains(operand) { #expect(ListTest(operand: operand) == nil) }
    #expect(ListTest(operand: 1 << 16) == nil && ListTest(operand: -1) == nil)
  }

  @Test func reductionsHaveCodes() {
    var operands: Set<Int> = []
    for function in AggregateFunction.allCases where function.reducesValues {
      for type in ScalarType.allCases {
        let written = Reduction(function, of: type)
        #expect(operands.insert(written.operand).inserted)
        let isOne = type.isNumeric || type == .mixed || type == .date && function.isExtreme
        #expect(Reduction(operand: written.operand) == (isOne ? written : nil))
      }
    }
    for operand in -1..<1 << 10 where !operands.contains(operand) { #expect(Reduction(operand: operand) == nil) }
  }

  @Test func fieldsHoldWhatIsPacked() {
    let field = PackedField(at: 3, width: 5)
    for number in UInt64(0)..<32 {
      #expect(field.unpack(field.pack(number) | ~field.pack(31)) == number)
      #expect(field.pack(number) & ~(31 << 3) == 0)
    }
  }

  /// A type, an opcode and a kind more than there are have a place where their numbers are packed.
  @Test func thereIsRoomForOneMore() {
    #expect(ScalarType.allCases.count < TypeSet.RawValue.bitWidth)
    #expect(Opcode.allCases.count < 1 << 8)
    #expect(Int(ValueKinds.all.rawValue) < 1 << 15)
    #expect(Quantifier.allCases.count < 7)
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
