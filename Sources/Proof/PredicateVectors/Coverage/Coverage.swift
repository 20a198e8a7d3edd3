import PredicateBytecode
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites
import Predicates

/// The coverage of a corpus: productions of the grammar, diagnostic codes, cells of each dialect's operator table, and instructions of the
/// machine.
struct Coverage {
  private var productions: Set<Int> = []
  private var codes: Set<DiagnosticCode> = []
  private var cells: [Dialect: TypeRules.CellSet] = [:]
  private var forms: Set<InstructionForm> = []

  /// Adds the coverage of a suite.
  mutating func add(_ suite: Suite) {
    for testCase in suite.cases { add(testCase, suite) }
  }

  private mutating func add(_ testCase: SuiteCase, _ suite: Suite) {
    add(
      SourceText(testCase.predicate), testCase.dialect, testCase.className, suite.schema, Arguments(testCase),
      testCase.clauses, testCase.limits)
  }

  /// Adds the coverage of a trial.
  mutating func add(_ trial: Trial) {
    add(
      SourceText(trial.predicate), trial.dialect, trial.className, trial.schema, trial.suppliedArguments,
      trial.clauses, .standard)
  }

  private mutating func add(
    _ source: SourceText, _ dialect: Dialect, _ className: String, _ schema: Schema, _ arguments: Arguments,
    _ clauses: [ResultClause], _ limits: Limits
  ) {
    let parsed = parse(source, dialect: dialect, limits: limits)
    codes.formUnion(parsed.diagnostics.map(\.code))
    guard let tree = parsed.tree else {
      productions.formUnion(Productions.used(by: source, dialect: dialect, limits: limits))
      return
    }
    productions.formUnion(Productions.used(by: tree))
    guard let rootClass = schema.classIndex(className) else {
      codes.insert(.unknownClass)
      return
    }
    let checked = check(
      tree, schema: schema, rootClass: rootClass, arguments: arguments, clauses: clauses, limits: limits)
    codes.formUnion(checked.diagnostics.map(\.code))
    cells[dialect, default: TypeRules.CellSet()].formUnion(checked.cells)
    guard let predicate = checked.predicate, predicate.parameters.isEmpty,
      let program = try? compile(predicate).program
    else { return }
    forms.formUnion(program.forms)
  }

  /// The coverage of each kind: its name, the number reached and the total.
  var figures: [(name: String, reached: Int, total: Int)] {
    let ofText = reachableCodes
    return [
      ("productions of the grammar", productions.count, Productions.texts.count),
      ("diagnostic codes", ofText.count { codes.contains($0.code) }, ofText.count),
      (
        "operator × type cells",
        Dialect.compiled.reduce(0) { $0 + TypeRules.cells.count(where: (cells[$1] ?? .init()).contains) },
        TypeRules.cells.count * Dialect.compiled.count
      ),
      ("instructions", forms.count, InstructionTable.forms.count),
    ]
  }

  /// The uncovered items, except for cells of the operator table, which are many.
  var missing: [(name: String, missing: [String])] {
    [
      ("the grammar", Productions.texts.indices.filter { !productions.contains($0) }.map { Productions.texts[$0] }),
      ("the codes", reachableCodes.filter { !codes.contains($0.code) }.map(\.code.rawValue)),
      ("the instructions", missingForms),
    ]
  }

  private var missingForms: [String] { InstructionTable.forms.filter { !forms.contains($0) }.map(\.name) }

  /// The diagnostic codes that a predicate's text can cause.
  private var reachableCodes: [DiagnosticEntry] {
    DiagnosticCode.allCases.map(\.entry).filter {
      [.lex, .parse, .check, .limit].contains($0.stage) && isReachable($0)
    }
  }

  /// The lines of the report: the coverage of each kind, then the uncovered items by name.
  var report: [String] {
    let ofText = DiagnosticCode.allCases.map(\.entry).filter { [.lex, .parse, .check, .limit].contains($0.stage) }
    let missing = ofText.filter { !codes.contains($0.code) }
    return section(
      "grammar productions", of: Productions.texts.count,
      missing: Productions.texts.indices.filter { !productions.contains($0) }.map { Productions.texts[$0] })
      + section(
        "diagnostic codes", of: ofText.count - missing.filter { !isReachable($0) }.count,
        missing: missing.filter(isReachable).map(\.code.rawValue))
      + Dialect.compiled.flatMap { dialect in
        section(
          "operator × type cells in \(dialect.rawValue)", of: TypeRules.cells.count,
          missing: TypeRules.cells.filter { cells[dialect]?.contains($0) != true }.map(\.description))
      }
      + section(
        "instructions", of: InstructionTable.forms.count, missing: missingForms)
      + waiting(missing.filter { !isReachable($0) })
  }

  /// Returns a Boolean value that indicates whether a predicate's text alone can currently cause the code.
  private func isReachable(_ entry: DiagnosticEntry) -> Bool {
    if case .predicate = entry.example { true } else { false }
  }

  private func waiting(_ entries: [DiagnosticEntry]) -> [String] {
    ["codes that no predicate's text produces today: \(entries.count)"]
      + entries.map { entry in
        switch entry.example {
        case .text(let description): "  \(entry.code.rawValue): \(description)"
        case .predicate, .swift: "  \(entry.code.rawValue)"
        }
      }
  }

  private func section(_ title: String, of total: Int, missing: [String]) -> [String] {
    ["\(title): \(total - missing.count) of \(total) reached"] + missing.map { "  " + $0 }
  }
}
