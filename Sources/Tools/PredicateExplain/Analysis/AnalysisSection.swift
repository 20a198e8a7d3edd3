import PredicateBytecode
import PredicateOptimizer
import PredicateVM
import Predicates

/// The results of a run over the data, by node and by instruction, next to the estimates.
struct AnalysisSection {
  /// The measured counts of a part of the predicate.
  struct Actual {
    /// The number of evaluations, and of those that were true.
    var rowsIn = 0
    var rowsTrue: Int?
    var fuel = 0
    var nanoseconds: Int64 = 0
  }

  private let counts: [RunObserver.Count]
  private let lines: [Program.DisassembledLine]
  private let explained: Explained
  private let plan: Plan

  /// Runs a program over a snapshot.
  static func make(
    _ explained: Explained, _ program: VerifiedProgram, _ plan: Plan, _ snapshot: Snapshot, showsTimes: Bool,
    _ progress: (@autoclosure () -> String) -> Void
  ) throws(DiagnosticError) -> Section {
    let machine = try Machine(PreparedProgram(program), tables: snapshot.tables)
    let found = snapshot.candidates(for: try CompiledPredicate(plan), indexes: .made)
    let all = snapshot.count(plan.predicate.rootClass)
    let rows = found?.count ?? all
    let time = showsTimes ? try RunTime(explained, snapshot) : nil
    let (matches, observer) = try machine.profile(among: found) { done in
      progress("\(Field.grouped(done)) of \(Field.grouped(rows)) objects tested")
    }
    let counts = observer.instructions
    let analysis = AnalysisSection(
      counts: counts, lines: program.program.disassembled(), explained: explained, plan: plan)
    var section = Section(key: "analysis", title: "Analysis")
    section.facts = time?.facts(rows: rows) ?? []
    section.facts += [
      .init("access", "access", .text(found == nil ? PlanSection.scan(plan.predicate) : way(plan, rows, of: all))),
      .init("rows", "rows tested", .integer(rows), one: "row tested"), .init("matches", "matched", .integer(matches)),
      .init("fuel", "fuel", .integer(counts.reduce(0) { $0 + $1.fuel })),
      .init(
        "microseconds", "µs", .time(Double(counts.reduce(0) { $0 + $1.nanoseconds }) / 1000), isOnlyForMachines: true),
    ]
    section.bodies = [
      (
        "nodes",
        .outline(analysis.outline(rows: rows, matches: matches, byTime: showsTimes))
      ),
      ("instructions", .listing(analysis.listing())),
    ]
    if found != nil, plan.alternatives.contains(where: { $0.access == plan.access && $0.buildCost > 0 }) {
      section.notes.append("what indexes that takes was made beforehand")
    }
    guard showsTimes else {
      section.facts.removeLast()
      section.bodies = section.bodies.map { ($0.key, $0.body.without("microseconds")) }
      return section
    }
    section.notes += [
      "the time is that of a run without observation; µs and shares include the observation of every instruction",
      "fuel is the work that a run is charged, the same on every machine",
    ]
    return section
  }

  private static func way(_ plan: Plan, _ rows: Int, of all: Int) -> String {
    let index = plan.access == .fullScan ? "an index" : plan.access.text(in: plan.predicate)
    return "\(index), which found \(Field.grouped(rows)) of \(Field.grouped(all))"
  }

  // MARK: Nodes

  /// Returns the plan's tree with the estimated and actual number of rows of each node.
  private func outline(rows: Int, matches: Int, byTime: Bool) -> Outline {
    let planned = PlanOutline(plan.predicate, explained.model.estimates(of: plan.predicate))
    var outline = Outline(columns: [
      Column("rowsIn", "rows in", isNumeric: true), Column("rowsTrue", "true", isNumeric: true),
      Column("rowsExpected", "expected", isNumeric: true),
      Column("estimate", "estimate", isNumeric: true, isOnlyForMachines: true),
      Column("selectivity", "actual", isNumeric: true, isOnlyForMachines: true),
      Column("fuel", "fuel", isNumeric: true),
      Column("microseconds", "µs", isNumeric: true, isOnlyForMachines: true),
      Column("share", "share %", isNumeric: true), Column("reads", "reads", isOnlyForMachines: true),
      Column("note", ""),
      Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ])
    let actuals = planned.nodeIDs.map { id in
      id.map(actual)
        ?? Actual(
          rowsIn: rows, rowsTrue: matches, fuel: counts.reduce(0) { $0 + $1.fuel },
          nanoseconds: counts.reduce(0) { $0 + $1.nanoseconds })
    }
    let costs = actuals.map { byTime ? $0.nanoseconds : Int64($0.fuel) }
    let notes = remarks(planned, actuals, costs)
    for (index, node) in planned.outline.nodes.enumerated() {
      let actual = actuals[index]
      let share = planned.estimate(index)
      let selectivity = actual.rowsTrue.map { actual.rowsIn == 0 ? Field.none : .number(ratio($0, actual.rowsIn)) }
      outline.add(
        Outline.Node(
          label: node.label,
          fields: [
            .integer(actual.rowsIn), actual.rowsTrue.map { .integer($0) } ?? .none,
            expected(share, of: actual.rowsIn), share.map(Field.number) ?? .none, selectivity ?? .none,
            .integer(actual.fuel), .time(Double(actual.nanoseconds) / 1000),
            .integer(Int((100 * ratio(Int(costs[index]), Int(costs[0]))).rounded())), node.fields.first ?? .none,
            notes[index].map(Field.text) ?? .none,
            node.range.map { .span($0) } ?? .none,
          ], range: node.range, parent: node.parent,
          mark: actual.rowsIn == 0 || notes[index] != nil ? .notable : .none))
    }
    return outline
  }

  /// Returns the number of rows of a share, as an integer unless it is tiny.
  private func expected(_ share: Double?, of rows: Int) -> Field {
    guard let share else { return .none }
    let expected = share * Double(rows)
    return .number(expected >= 10 ? expected.rounded() : (expected * 10).rounded() / 10)
  }

  /// Returns remarks for the costliest of several terms, and for the estimate with the largest error, if it is off by a factor of two or
  /// more.
  private func remarks(_ planned: PlanOutline, _ actuals: [Actual], _ costs: [Int64]) -> [Int: String] {
    let terms = actuals.indices.filter { planned.outline.children[$0].isEmpty }
    var remarks: [Int: String] = [:]
    if terms.count > 1, let costliest = terms.max(by: { costs[$0] < costs[$1] }) { remarks[costliest] = "costliest" }
    // With few rows a factor means little, so one row is added to both sides.
    let factors = actuals.indices.dropFirst().compactMap { index -> (index: Int, factor: Double)? in
      guard let share = planned.estimate(index), let found = actuals[index].rowsTrue else { return nil }
      let (expected, actual) = (share * Double(actuals[index].rowsIn) + 1, Double(found) + 1)
      return (index, max(expected / actual, actual / expected))
    }
    if let worst = factors.max(by: { $0.factor < $1.factor }), worst.factor >= 2 {
      let text = "\(Field.short(worst.factor))× off"
      remarks[worst.index] = remarks[worst.index].map { "\($0), \(text)" } ?? text
    }
    return remarks
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double { Double(part) / Double(max(1, whole)) }

  /// Returns the counts of a node. Its first instruction runs once for every row that reaches it. Its result is the value left by its last
  /// instruction or by a jump from inside to its end.
  private func actual(_ id: TypedPredicate.NodeID) -> Actual {
    guard let span = explained.spans[id], let first = span.first, let last = span.last, last < counts.count,
      last < lines.count
    else { return Actual() }
    var actual = Actual(rowsIn: counts[first].runs, rowsTrue: counts[last].trueAfter)
    let end = lines.indices.contains(span.upperBound) ? lines[span.upperBound].address : nil
    for index in span {
      actual.fuel += counts[index].fuel
      actual.nanoseconds += counts[index].nanoseconds
      if index != last, let end, lines[index].target == end { actual.rowsTrue? += counts[index].trueJumps }
    }
    return actual
  }

  // MARK: Instructions

  private func listing() -> Table {
    var table = Table(columns: [
      Column("address", "addr", isNumeric: true), Column("mnemonic", "instruction"),
      Column("operands", "operands", isFlexible: true), Column("runs", "runs", isNumeric: true),
      Column("trueAfter", "true", isNumeric: true), Column("fuel", "fuel", isNumeric: true),
      Column("microseconds", "µs", isNumeric: true), Column("span", "span", isOnlyForMachines: true),
    ])
    let places = lines.places
    for (line, count) in zip(lines, counts) {
      let leavesTruth = InstructionNames.leavesTruth(line.mnemonic)
      table.rows.append(
        Table.Row(
          fields: [
            .integer(line.address), .text(String(repeating: "  ", count: line.depth) + line.mnemonic),
            .text(Section.line(line.operands)), .integer(count.runs), leavesTruth ? .integer(count.trueAfter) : .none,
            .integer(count.fuel), .time(Double(count.nanoseconds) / 1000), line.range.map { .span($0) } ?? .none,
          ], range: line.range, target: line.target.flatMap { places[$0] },
          mark: count.runs == 0 ? .notable : .none))
    }
    return table
  }
}

/// Properties derived from an instruction's name.
enum InstructionNames {
  private static let pushing: Set<String> = Set(
    InstructionTable.rows.filter { $0.push == .bool || ["AND", "OR", "NOT"].contains($0.mnemonic) }.map { $0.mnemonic })

  /// Returns a Boolean value that indicates whether the instruction leaves a Boolean value on the stack.
  static func leavesTruth(_ mnemonic: String) -> Bool { pushing.contains(mnemonic) }
}
