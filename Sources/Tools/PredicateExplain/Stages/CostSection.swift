import PredicateBytecode

/// The maximum cost of the program: the fuel of each instruction.
enum CostSection {
  static func make(_ program: Program) -> Section {
    var section = Section(key: "cost", title: "Cost")
    var table = Table(columns: [
      Column("address", "addr", isNumeric: true), Column("mnemonic", "instruction"),
      Column("operands", "operands", isFlexible: true), Column("fuel", "fuel"),
    ])
    var elements = 0
    for line in program.disassembled() {
      let fuel = program.instruction(at: line.address).map { program.fuel(of: $0) }
      if fuel == .elements { elements += 1 }
      table.rows.append(
        Table.Row(
          fields: [
            .integer(line.address), .text(String(repeating: "  ", count: line.depth) + line.mnemonic),
            .text(Section.line(line.operands)), fuel.map { .text($0.formula) } ?? .none,
          ], range: line.range, target: nil))
    }
    section.facts.append(.init("count", "instructions", .integer(table.rows.count), one: "instruction"))
    section.facts.append(.init("elementLoops", "loops over elements", .integer(elements), one: "loop over elements"))
    section.bodies.append(("instructions", .table(table)))
    section.notes.append("fuel is charged to each row before the work; jumps over terms save what they pass")
    return section
  }
}
