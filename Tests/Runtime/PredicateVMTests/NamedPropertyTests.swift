import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

/// Properties that a key finds behind a link inside a mixed value (language §6.8).
@Suite struct NamedPropertyTests {
  private static let objects: [[String: Value]] = [
    ["mixed": Things.link(1), "map": .dictionary(["a": .int(1)])], ["map": .dictionary(["k": .int(1), "l": .int(2)])],
  ]

  /// `mixed['map']['k'] == 1`, with so many slots between those of the dictionary's values and of its keys.
  private func program(_ distance: Int, keysFirst: Bool) throws -> Program {
    var program = try PredicateVMTests.program(.rql) { builder in
      builder.load(builder.slot("mixed"))
      for key in ["map", "k"] { builder.emit(.mixedKey, operand: builder.value(.string(key))) }
      builder.push(builder.value(.int(1)))
      builder.compareValues(.equal)
      _ = builder.slot("map", .elements)
      _ = builder.slot("map", .keys)
      _ = builder.slot("int")
    }.program
    let (mixed, elements, keys) = (program.slots[0], program.slots[1], program.slots[2])
    let between = Array(repeating: program.slots[3], count: distance)
    program.slots = [mixed, keysFirst ? keys : elements] + between + [keysFirst ? elements : keys]
    return program
  }

  /// The lanes of a dictionary's values and keys may be as far from each other as a class has lanes.
  @Test(arguments: [0, 1, 32_000, 32_767, 32_768, 33_000, 45_000, 60_000, Word.slotLimit - 3], [false, true])
  func slotsFarApart(_ distance: Int, _ keysFirst: Bool) throws {
    let program = try program(distance, keysFirst: keysFirst)
    let verified = try VerifiedProgram(verifying: Program(decoding: program.encoded()))
    let tables = try Things.tables(Self.objects)
    for executor in [Machine.Executor.scalar, .batch] {
      #expect(try Machine(PreparedProgram(verified), tables: tables, executor: executor).filter() == [0])
    }
  }

  @Test func slotsTooFarApart() throws {
    let program = try program(Word.slotLimit - 2, keysFirst: false)
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program) }
    #expect(error.first.code == .limitInstructions)
  }
}
