import PredicateBytecode
import PredicateDiagnostics
import PredicateJSON
import PredicateSemantics
import PredicateSyntax
import Predicates

/// What the cases of a corpus reach: productions of the grammar, codes of diagnostics, cells of the operator table, and
/// instructions of the machine.
struct Coverage {
  private var codes: Set<DiagnosticCode> = []
  private var cells: Set<OperatorTable.Cell> = []
  private var opcodes: Set<Opcode> = []

  /// Counts what a suite reaches.
  mutating func add(_ suite: Suite) {
    for testCase in suite.cases where testCase.dialect == .nspredicate { add(testCase, suite) }
  }

  private mutating func add(_ testCase: SuiteCase, _ suite: Suite) {
    let source = SourceText(testCase.predicate)
    let parsed = parse(source, dialect: testCase.dialect)
    codes.formUnion(parsed.diagnostics.map(\.code))
    guard let tree = parsed.tree, let rootClass = suite.schema.classIndex(testCase.className) else {
      if parsed.tree != nil { codes.insert(.unknownClass) }
      return
    }
    let checked = check(tree, schema: suite.schema, rootClass: rootClass, arguments: Arguments(testCase))
    codes.formUnion(checked.diagnostics.map(\.code))
    cells.formUnion(checked.cells)
    guard let predicate = checked.predicate, predicate.parameters.isEmpty,
      let program = try? compile(predicate).program
    else { return }
    var address = 0
    while let instruction = program.instruction(at: address) {
      opcodes.insert(instruction.opcode)
      address = instruction.next
    }
  }

  /// The report's lines: a count for each kind, and what is not reached below it.
  var report: [String] {
    section(
      "diagnostic codes", reached: codes.count,
      missing: DiagnosticCode.allCases.filter { !codes.contains($0) && $0.entry.dialects.contains(.nspredicate) }
        .filter { [.lex, .parse, .check, .limit].contains($0.entry.stage) }
        .map { $0.rawValue + (isBuilt($0) ? "" : " (of a construct that is not built yet)") })
      + section(
        "operator × type cells", reached: cells.count,
        missing: OperatorTable.cells.filter { !cells.contains($0) }.map(\.description))
      + section(
        "instructions", reached: opcodes.count,
        missing: Opcode.allCases.filter { !opcodes.contains($0) }.map {
          InstructionTable.rows[Int($0.rawValue)].mnemonic
        })
  }

  private func isBuilt(_ code: DiagnosticCode) -> Bool {
    if case .unbuilt = code.entry.example { false } else { true }
  }

  private func section(_ title: String, reached: Int, missing: [String]) -> [String] {
    ["\(title): \(reached) reached, \(missing.count) not"] + missing.map { "  " + $0 }
  }
}
