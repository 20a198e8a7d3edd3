import PredicateBytecode
import PredicateDiagnostics
import PredicateValues
import Testing

@Suite struct DisassemblyTests {
  @Test func aTemplate() throws {
    #expect(
      try Tasks.template().disassembly() == """
        tests Task, nspredicate, stack 1, loops 0
        parameter 0: %1$@, string or null
           0  0000000c           INT_GT         Task.priority, 5
           1  00000197           JUMP_FALSE     -> 3
           2  0001015f           STRING_BEGINS  Task.assignee, (%1$@)[c]
           3  000000a0           RETURN

        """)
  }

  @Test func loops() throws {
    #expect(
      try Tasks.nested().disassembly() == """
        tests Project, nspredicate, stack 2, loops 1
           0  0004008b           COUNT_OBJECTS  Project.tasks, -> 5
           1  00000184             FOLLOW       Task.project
           2  00000232             STRING_EQ    Project.name, 'x'
           3  00000198             JUMP_TRUE    -> 5
           4  0001030f             INT_IN       Task.priority, {1, 2}
           5  0000008f           END_COUNT
           6  0002006d           CONST          0
           7  00000074           VALUE_GT
           8  00000397           JUMP_FALSE     -> 12
           9  00010486           ANY_ELEMENTS   Project.labels, -> 11
          10  00030532             STRING_EQ    Project.labels.@allKeys, 'a'
          11  0000008d           END_ANY
          12  000000a0           RETURN

        """)
  }

  @Test func linesCarryTheirSource() throws {
    let ranges = try Tasks.template().disassembled().map(\.range)
    #expect(ranges == [SourceRange(0, 12), nil, SourceRange(17, 42), nil])
  }

  @Test func wideWords() throws {
    let program = try Tasks.program { builder in
      for number in 0..<300 {
        builder.load(builder.slot(Tasks.task, 0))
        builder.emit(.nip, operand: number)
      }
      builder.emit(.mixedIndex, operand: 70_000)
    }
    let last = try #require(program.disassembled().dropLast().last)
    #expect(last.words.count == 2)
    #expect(last.operands == "70000")
  }

  @Test func whatIsNoInstructionIsShownAsAWord() {
    let program = Program(
      rootClass: 0, rootClassName: "Task", dialect: .rql, words: [0xFFFF_FFFF, 5 << 8], constants: [], slots: [],
      parameters: [], maximumStack: 0, maximumLoops: 0)
    #expect(program.disassembled().map(\.mnemonic) == [".word", "BOOL_BETWEEN"])
    #expect(program.disassembled()[1].operands == "slot 5, constant 0")
  }

  @Test func constantsAreReadable() throws {
    let program = try Tasks.template()
    func text(_ shape: Constant.Shape, _ values: [Value]) -> String {
      program.text(Constant(shape, type: .mixed, elements: values.map { .value($0) }))
    }
    #expect(text(.value, [.string("it's\n\u{202E}")]) == #""it's\n\u202e""#)
    #expect(text(.range, [.int(1), .double(2.5)]) == "1 ... 2.5")
    #expect(text(.set, [.null, .bool(true), .data([1])]) == "{nil, true, <01>}")
    #expect(text(.set, (0..<20).map { .int($0) }) == "{0, 1, 2, 3, 4, 5, 6, 7, … 12 more}")
  }
}
