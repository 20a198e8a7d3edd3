import PredicateBytecode
import PredicateOptimizer
import PredicateStore
import PredicateVM

/// A run over one object, instruction by instruction, and the reason for its result.
enum TraceSection {
  /// The maximum number of steps shown.
  private static let maximumSteps = 400

  static func make(
    _ program: VerifiedProgram, _ predicate: TypedPredicate, _ snapshot: Snapshot, row: UInt32, name: String,
    limits: Limits
  ) throws(DiagnosticError) -> [Section] {
    let machine = try Machine(PreparedProgram(program), tables: snapshot.tables)
    let (isMatch, observer) = try machine.trace(row)
    var trace = Section(key: "trace", title: "Trace of \(name)")
    trace.facts = [
      .init("object", "object", .text(name)),
      .init("matches", "matches", .flag(isMatch), mark: isMatch ? .good : .bad),
    ]
    let reader = PathReader(snapshot: snapshot)
    trace.bodies.append(("steps", .table(table(program, observer.steps, reader))))
    if observer.steps.count > maximumSteps + 1 {
      trace.notes.append("\(Field.grouped(observer.steps.count - 1 - maximumSteps)) more steps are left out")
    }
    var because = MatchReason(predicate, snapshot, limits: limits)
    let verb = isMatch ? "matches" : "does not match"
    let chain = Section(
      key: "because", title: "Why \(name) \(verb)", bodies: [("nodes", .outline(try because.chain(row)))])
    return [trace, chain]
  }

  private static func table(_ program: VerifiedProgram, _ steps: [RunObserver.Step], _ reader: PathReader) -> Table {
    let lines = program.program.disassembled()
    let places = lines.places
    var table = Table(columns: [
      Column("step", "step", isNumeric: true), Column("address", "addr", isNumeric: true),
      Column("mnemonic", "instruction"), Column("operands", "operands", isFlexible: true),
      Column("element", "element", isNumeric: true), Column("fuel", "fuel", isNumeric: true),
      Column("stack", "stack after", isFlexible: true), Column("span", "span", isOnlyForMachines: true),
    ])
    // The element that each loop is testing, innermost last.
    var elements: [Int] = []
    for (index, step) in steps.prefix(maximumSteps).enumerated() {
      guard let address = step.address, let line = places[address].map({ lines[$0] }), index + 1 < steps.count else {
        continue
      }
      let next = steps[index + 1]
      while elements.count > step.loops { elements.removeLast() }
      while elements.count < step.loops { elements.append(0) }
      if line.mnemonic.hasPrefix("END_") == false, let previous = steps[..<index].last?.address, previous > address {
        if !elements.isEmpty { elements[elements.count - 1] += 1 }
      }
      let isInBody = line.depth > 0 && elements.last.map { $0 > 0 } ?? false
      let entries = next.address.flatMap { places[$0] }.map { program.tree.nodes[$0].stack } ?? 1
      table.rows.append(
        Table.Row(
          fields: [
            .integer(table.rows.count + 1), .integer(address),
            .text(String(repeating: "  ", count: line.depth) + line.mnemonic), .text(Section.line(line.operands)),
            isInBody ? .integer(elements.last ?? 0) : .none, .integer(next.fuel),
            .text(stack(next, entries: entries, reader)), line.range.map { .span($0) } ?? .none,
          ], range: line.range))
    }
    return table
  }

  /// Returns the Boolean values, topmost last, and the other values.
  private static func stack(_ step: RunObserver.Step, entries: Int, _ reader: PathReader) -> String {
    let count = max(0, min(63, entries - step.values.count))
    let truths = (0..<count).reversed().map { step.truths >> UInt64($0) & 1 == 1 ? "true" : "false" }
    return (truths + step.values.map { reader.text($0) }).joined(separator: " ")
  }
}
