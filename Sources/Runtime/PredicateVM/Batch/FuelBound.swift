import PredicateValues

extension Machine {
  /// Whether no row can run out of fuel, whatever it holds: then batches, which do not count, find what row by row is found.
  ///
  /// Every instruction outside loops runs at most once, and no text is longer than all texts of its chunk together.
  ///
  /// - Parameter rows: How many rows of the tested class there are.
  func neverRunsOut(rows: Int) -> Bool {
    guard let fuelPerRow else { return true }
    var bound = 0
    let bytes = mostBytesOfValues
    for index in program.addresses.indices {
      guard let cost = mostFuel(program.code[index], bytesOfValues: bytes, rows) else { return false }
      let (sum, overflows) = bound.addingReportingOverflow(cost)
      guard !overflows, sum <= fuelPerRow else { return false }
      bound = sum
    }
    return true
  }

  /// At least as many bytes as any text on the stack has; nil where columns are read, and nobody knows.
  private var mostBytesOfValues: Int? {
    var most = 0
    for index in program.addresses.indices {
      let instruction = program.code[index]
      if instruction.operation == .load { return nil }
      guard instruction.operation == .constant else { continue }
      let cell = program.cells[Int(instruction.operand)]
      most = max(most, cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee.text.count)
    }
    return most
  }

  /// The most that an instruction can cost; nil where nobody knows.
  private func mostFuel(_ instruction: MachineInstruction, bytesOfValues: Int?, _ rows: Int) -> Int? {
    let cell: () -> ConstantCell = { self.program.cells[Int(instruction.operand)] }
    switch instruction.operation {
    case .restore: return 0
    case _ where instruction.operation.traits.contains(.costsOne): return 1
    case .valueCompare: return bytesOfValues.map { 1 + $0 >> 6 }
    case .count: return instruction.mask == 0 ? 1 : nil
    case .entry, .equalText, .compareText: return 1 + cell().count >> 6
    case .geoWithin: return 1 + cell().count
    case .setText, .setFolded: return 1 + mostBytes(instruction, rows) >> 6
    case .rangeText: return 1 + mostBytes(instruction, rows) >> 5
    case .equalFolded, .textTest:
      return 1 + cell().pointer.assumingMemoryBound(to: TextMatcher.self).pointee.fuel(mostBytes(instruction, rows))
    default: return nil
    }
  }

  /// At least as many bytes as any text has in a lane of this number, whatever its class.
  private func mostBytes(_ instruction: MachineInstruction, _ rows: Int) -> Int {
    var most = 0
    for (index, group) in program.layout.groups.enumerated() where Int(instruction.slot) < group.slots.count {
      let start = lanes.starts[index]
      let table = tables.tables[group.classIndex]
      let rowCount = index == 0 ? rows : table.rowCount
      for chunk in 0..<table.chunkCount {
        let lane = start[chunk * group.slots.count + Int(instruction.slot)]
        guard let offsets = lane.offsets else { continue }
        switch lane.encoding {
        case .codes8, .codes16: most = max(most, Int(offsets[lane.dictionaryCount]))
        // Of elements there may be more than rows.
        case .bytes where lane.spans == nil:
          most = max(
            most, Int(offsets[max(0, min(rowCount - chunk * TableDescriptor.chunkRows, TableDescriptor.chunkRows))]))
        case .bytes: most = .largestPosition
        default: continue
        }
      }
    }
    return most
  }
}
