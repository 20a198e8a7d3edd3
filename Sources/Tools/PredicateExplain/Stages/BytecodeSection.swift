import PredicateBytecode

/// The program: its header and its instructions, with the stack and the source.
enum BytecodeSection {
  static func make(_ verified: VerifiedProgram, _ source: SourceText) -> Section {
    let program = verified.program
    let image = program.encoded()
    var section = Section(key: "bytecode", title: "Bytecode")
    section.facts = [
      .init("words", "words", .integer(program.words.count), one: "word"),
      .init("bytes", "image bytes", .integer(image.count)),
      .init("constants", "constants", .integer(program.constants.count), one: "constant"),
      .init("slots", "slots", .integer(program.slots.count), one: "slot"),
      .init("stack", "stack", .integer(program.maximumStack), isNamed: true),
      .init("loops", "loops", .integer(program.maximumLoops), isNamed: true),
      .init("hash", "hash", .text(digest(program))),
    ]
    section.bodies.append(("instructions", .listing(table(verified, source))))
    for clause in program.clauses { section.notes.append("then " + program.text(clause)) }
    return section
  }

  /// Returns the instructions, one for each row.
  static func table(_ verified: VerifiedProgram, _ source: SourceText) -> Table {
    let lines = verified.program.disassembled()
    let places = lines.places
    let nodes = verified.tree.nodes
    var table = Table(columns: [
      Column("address", "addr", isNumeric: true), Column("words", "words"), Column("mnemonic", "instruction"),
      Column("operands", "operands", isFlexible: true), Column("stack", "stack"),
      Column("source", "source", isFlexible: true), Column("span", "span", isOnlyForMachines: true),
    ])
    for (index, line) in lines.enumerated() {
      let after = index + 1 < nodes.count ? nodes[index + 1].stack : 0
      table.rows.append(
        Table.Row(
          fields: [
            .integer(line.address), .texts(line.words.map { $0.hexadecimal(digits: 8) }),
            .text(String(repeating: "  ", count: line.depth) + line.mnemonic), .text(Section.line(line.operands)),
            .text("\(nodes[index].stack)→\(after)"), line.range.map { .text(Section.line(source[$0])) } ?? .none,
            line.range.map { .span($0) } ?? .none,
          ], range: line.range,
          target: line.target.flatMap { places[$0] }))
    }
    return table
  }

  /// Returns the 64-bit FNV-1a hash of the program for telling programs apart. It covers the image after the header, which only contains
  /// the machine's version.
  static func digest(_ program: Program) -> String {
    FNV1a(program.encoded().dropFirst(ImageFormat.headSize)).hexadecimal
  }
}

extension [Program.DisassembledLine] {
  /// The index of each line by its address.
  var places: [Int: Int] {
    var places: [Int: Int] = [:]
    for (index, line) in enumerated() { places[line.address] = index }
    return places
  }
}
