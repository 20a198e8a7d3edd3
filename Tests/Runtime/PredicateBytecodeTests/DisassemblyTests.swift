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
           0  00040000           COMPARE     Task.priority > 5
           1  00000136           JUMP_FALSE  -> 3
           2  00100105           TEXT        Task.assignee BEGINSWITH (%1$@)[c]
           3  0000003f           RETURN

        """)
  }

  @Test func loops() throws {
    #expect(
      try Tasks.nested().disassembly() == """
        tests Project, nspredicate, stack 2, loops 1
           0  00040021           COUNT_OBJECTS  Project.tasks, -> 5
           1  0000011a             FOLLOW       Task.project
           2  00020200             COMPARE      Project.name == 'x'
           3  00000137             JUMP_TRUE    -> 5
           4  00010302             IN           Task.priority, {1, 2}
           5  00000025           END_COUNT
           6  00020009           CONST          0
           7  0004000c           VALUE_COMPARE  >
           8  00000336           JUMP_FALSE     -> 12
           9  0001041d           ANY_ELEMENTS   Project.labels, -> 11
          10  00320500             COMPARE      Project.labels.@allKeys == 'a'
          11  00000023           END_ANY
          12  0000003f           RETURN

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
    #expect(program.disassembled().map(\.mnemonic) == [".word", "COMPARE"])
    #expect(program.disassembled()[1].operands == "slot 5 relation 0 constant 0")
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
