import PredicateBytecode
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateStore
import PredicateVM

/// What a run over the data did, by node and by instruction: estimates beside what came of them.
struct AnalysisSection {
  /// What a part of the predicate came to.
  struct Actual {
    /// How often it was asked, and how often it was true.
    var rowsIn = 0
    var rowsTrue: Int?
    var fuel = 0
    var nanoseconds: Int64 = 0
    /// The instructions that it consists of.
    var instructions: Range<Int> = 0..<0
  }

  private let counts: [RunObserver.Count]
  private let lines: [Program.DisassembledLine]
  private let depths: [Int: Int]
  private let predicate: TypedPredicate

  /// Runs a program over a snapshot.
  static func make(
    _ program: VerifiedProgram, _ plan: Plan, _ snapshot: Snapshot, showsTimes: Bool
  ) throws(DiagnosticError) -> Section {
    let machine = try Machine(PreparedProgram(program), tables: snapshot.tables)
    let (matches, observer) = try machine.profile()
    let counts = observer.instructions
    let analysis = AnalysisSection(
      counts: counts, lines: program.program.disassembled(), depths: program.stackDepths,
      predicate: plan.predicate)
    var section = Section(key: "analysis", title: "analysis")
    let rows = snapshot.count(plan.predicate.rootClass)
    section.facts = [
      .init("rows", "rows tested", .integer(rows), one: "row tested"), .init("matches", "matched", .integer(matches)),
      .init("fuel", "fuel", .integer(counts.reduce(0) { $0 + $1.fuel })),
      .init("microseconds", "µs", .time(Double(counts.reduce(0) { $0 + $1.nanoseconds }) / 1000)),
    ]
    section.bodies = [
      ("nodes", .outline(analysis.outline(rows: rows, matches: matches))),
      ("instructions", .listing(analysis.listing())),
    ]
    guard showsTimes else {
      section.facts.removeLast()
      section.bodies = section.bodies.map { ($0.key, $0.body.without("microseconds")) }
      return section
    }
    section.notes = [
      "times include the observation of every instruction; fuel is what an ordinary run is charged"
    ]
    return section
  }

  // MARK: Nodes

  private func outline(rows: Int, matches: Int) -> Outline {
    let planned = PlanOutline(predicate)
    let actuals = actuals()
    var outline = Outline(columns: [
      Column("rowsIn", "rows in", isNumeric: true), Column("rowsTrue", "true", isNumeric: true),
      Column("estimate", "estimate", isNumeric: true), Column("selectivity", "actual", isNumeric: true),
      Column("fuel", "fuel", isNumeric: true), Column("microseconds", "µs", isNumeric: true),
      Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ])
    for (index, node) in planned.outline.nodes.enumerated() {
      var actual = Actual(rowsIn: rows, rowsTrue: matches)
      if let id = planned.nodeIDs[index] {
        actual = actuals[id]
      } else {
        actual.fuel = counts.reduce(0) { $0 + $1.fuel }
        actual.nanoseconds = counts.reduce(0) { $0 + $1.nanoseconds }
      }
      let selectivity = actual.rowsTrue.map { actual.rowsIn == 0 ? Field.none : .number(ratio($0, actual.rowsIn)) }
      outline.add(
        Outline.Node(
          label: node.label,
          fields: [
            .integer(actual.rowsIn), actual.rowsTrue.map { .integer($0) } ?? .none,
            planned.estimate(index), selectivity ?? .none, .integer(actual.fuel),
            .time(Double(actual.nanoseconds) / 1000), node.range.map { .span($0) } ?? .none,
          ], range: node.range, parent: node.parent, mark: actual.rowsIn == 0 ? .notable : .none))
    }
    return outline
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double { Double(part) / Double(max(1, whole)) }

  /// What each node came to; nodes stand children first.
  private func actuals() -> [Actual] {
    var actuals: [Actual] = []
    for node in predicate.nodes {
      var actual = Actual()
      func children(_ ids: [Int]) -> [Actual] { ids.filter { actuals.indices.contains($0) }.map { actuals[$0] } }
      switch node {
      case .constant: break
      case .comparison(let comparison): actual = self.actual(comparison.range)
      case .listComparison(let comparison): actual = self.actual(comparison.range)
      case .exists(let existence): actual = self.actual(existence.range)
      case .sharing(_, let inner): actual = children([inner]).first ?? Actual()
      case .not(let inner):
        actual = children([inner]).first ?? Actual()
        actual.rowsTrue = actual.rowsTrue.map { actual.rowsIn - $0 }
      case .and(let terms): actual = combined(children(terms), isAnd: true)
      case .or(let terms): actual = combined(children(terms), isAnd: false)
      }
      actuals.append(actual)
    }
    return actuals
  }

  private func actual(_ range: SourceRange) -> Actual {
    let own = lines.indices.filter { lines[$0].range == range }
    guard let first = own.first, let last = own.last, last < counts.count else { return Actual() }
    let all = counts[first...last]
    return Actual(
      rowsIn: counts[first].runs, rowsTrue: counts[last].trueAfter, fuel: all.reduce(0) { $0 + $1.fuel },
      nanoseconds: all.reduce(0) { $0 + $1.nanoseconds }, instructions: first..<last + 1)
  }

  /// Terms that are tested one after the other, each only where those before leave it open, or all, and then joined.
  ///
  /// A term that a jump may pass by is asked only where it decides, so that what the last terms come to, and how many rows
  /// never got there, is what all come to.
  private func combined(_ terms: [Actual], isAnd: Bool) -> Actual {
    guard let first = terms.first, let last = terms.last else { return Actual() }
    var actual = Actual(rowsIn: first.rowsIn)
    actual.fuel = terms.reduce(0) { $0 + $1.fuel }
    actual.nanoseconds = terms.reduce(0) { $0 + $1.nanoseconds }
    let lower = terms.map(\.instructions.lowerBound).min() ?? 0
    let upper = terms.map(\.instructions.upperBound).max() ?? 0
    actual.instructions = lower..<max(lower, upper)
    var lastTrue = last.rowsTrue
    if let join = join(after: upper, startingAt: lower, isAnd: isAnd) {
      lastTrue = counts[join].trueAfter
      actual.instructions = lower..<join + 1
    }
    actual.rowsTrue = lastTrue.map { isAnd ? $0 : first.rowsIn - last.rowsIn + $0 }
    return actual
  }

  /// The AND or OR that joins the terms before it, where there is one: it finds one truth more on the stack than there was
  /// before the first of them.
  private func join(after upper: Int, startingAt lower: Int, isAnd: Bool) -> Int? {
    guard lines.indices.contains(upper), counts.indices.contains(upper), lines.indices.contains(lower),
      lines[upper].mnemonic == (isAnd ? "AND" : "OR"), let before = depths[lines[lower].address],
      depths[lines[upper].address] == before + 2
    else { return nil }
    return upper
  }

  // MARK: Instructions

  private func listing() -> Table {
    var table = Table(columns: [
      Column("address", "addr", isNumeric: true), Column("mnemonic", "instruction"),
      Column("operands", "operands", isFlexible: true), Column("runs", "runs", isNumeric: true),
      Column("trueAfter", "true", isNumeric: true), Column("fuel", "fuel", isNumeric: true),
      Column("microseconds", "µs", isNumeric: true), Column("span", "span", isOnlyForMachines: true),
    ])
    for (line, count) in zip(lines, counts) {
      let leavesTruth = InstructionNames.leavesTruth(line.mnemonic)
      table.rows.append(
        Table.Row(
          fields: [
            .integer(line.address), .text(String(repeating: "  ", count: line.depth) + line.mnemonic),
            .text(Section.line(line.operands)), .integer(count.runs), leavesTruth ? .integer(count.trueAfter) : .none,
            .integer(count.fuel), .time(Double(count.nanoseconds) / 1000), line.range.map { .span($0) } ?? .none,
          ], range: line.range, target: line.target.flatMap { target in lines.firstIndex { $0.address == target } },
          mark: count.runs == 0 ? .notable : .none))
    }
    return table
  }
}

/// What an instruction's name says.
enum InstructionNames {
  private static let pushing: Set<String> = Set(
    InstructionTable.rows.filter { $0.push == .bool || ["AND", "OR", "NOT"].contains($0.mnemonic) }.map(\.mnemonic))

  /// Whether the instruction leaves a truth on the stack.
  static func leavesTruth(_ mnemonic: String) -> Bool { pushing.contains(mnemonic) }
}
