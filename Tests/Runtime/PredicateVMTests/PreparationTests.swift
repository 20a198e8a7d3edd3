import PredicateBytecode
import PredicateValues
import Testing

@testable import PredicateVM

@Suite struct PreparationTests {
  /// A constant is prepared once for each test and each type of column, however many instructions use it.
  @Test func constantsArePreparedOnce() throws {
    let verified = try program(.rql) { builder in
      let text = builder.value(.string("a text of more than eight bytes"))
      for property in ["string", "mixed", "string", "mixed"] {
        builder.compare(builder.slot(property), .less, text)
        builder.compare(builder.slot(property), .greater, text)
        builder.text(builder.slot(property), .beginsWith, text)
        builder.text(builder.slot(property), .endsWith, text)
        builder.load(builder.slot(property))
        builder.push(text)
        builder.compareValues(.equal)
        for _ in 0..<4 { builder.emit(.and) }
      }
      for _ in 0..<3 { builder.emit(.and) }
    }
    let prepared = try PreparedProgram(verified)
    let code = prepared.addresses.indices.map { prepared.code[$0] }
    let tests: [MachineOperation] = [.compareText, .compareMixed, .textTest, .mixedTextTest, .constant]
    var operands: [UInt32: Int] = [:]
    for instruction in code where tests.contains(instruction.operation) {
      operands[instruction.operand, default: 0] += 1
    }
    // Two relations and two text operators of two types, twice each; and the constant itself, four times.
    #expect(operands.values.sorted() == Array(repeating: 2, count: 8) + [4])
  }

  /// Keys of one text share the properties of that name.
  @Test func propertiesAreSortedOnce() throws {
    var source = try program(.rql) { builder in
      builder.load(builder.slot("mixed"))
      for _ in 0..<50 { builder.emit(.mixedKey, operand: builder.value(.string("map"))) }
      builder.emit(.kindIn, operand: 1)
      _ = builder.slot("map", .elements)
    }.program
    source.constants = Array(repeating: source.constants[0], count: 50)
    var address = 0
    var number: UInt32 = 0
    while let instruction = source.instruction(at: address) {
      if instruction.opcode == .mixedKey {
        source.words[address] |= number << 16
        number += 1
      }
      address = instruction.next
    }
    let prepared = try PreparedProgram(VerifiedProgram(verifying: source))
    var places: Set<UnsafePointer<NamedProperty>?> = []
    for index in prepared.addresses.indices where prepared.code[index].operation == .mixedKey {
      let cell = prepared.cells[Int(prepared.code[index].operand)]
      places.insert(cell.pointer.assumingMemoryBound(to: KeyLookup.self).pointee.properties.baseAddress)
    }
    #expect(number == 50 && places.count == 1)
  }
}
