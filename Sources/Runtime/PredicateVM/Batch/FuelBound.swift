import PredicateValues

extension Machine {
  /// Returns `true` if no row can run out of fuel, whatever its values. Batches, which do not count fuel, then have the same result as
  /// single rows.
  ///
  /// The bound is conservative: every instruction outside loops runs at most once, and no text is longer than all texts of its chunk
  /// together.
  ///
  /// - Parameter rows: The number of rows of the tested class.
  func neverRunsOut(rows: Int) -> Bool {
    guard let fuelPerRow else { return true }
    var bound = 0
    let bytes = mostBytesOfValues
    for index in 0..<program.count {
      guard let cost = mostFuel(program.code[index], bytesOfValues: bytes, rows) else { return false }
      let (sum, overflows) = bound.addingReportingOverflow(cost)
      guard !overflows, sum <= fuelPerRow else { return false }
      bound = sum
    }
    return true
  }

  /// An upper bound for the bytes of any text on the stack. `nil` if columns are read, which have no static bound.
  private var mostBytesOfValues: Int? {
    var most = 0
    for index in 0..<program.count {
      let instruction = program.code[index]
      if instruction.operation == .load { return nil }
      guard instruction.operation == .constant else { continue }
      let cell = program.cells[Int(instruction.operand)]
      most = max(most, cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee.text.count)
    }
    return most
  }

  /// Returns the maximum cost of an instruction; `nil` if it has no bound.
  private func mostFuel(_ instruction: MachineInstruction, bytesOfValues: Int?, _ rows: Int) -> Int? {
    let cell: () -> ConstantCell = { self.program.cells[Int(instruction.operand)] }
    switch instruction.operation {
    case .restore: return 0
    case _ where instruction.operation.traits.contains(.costsOne): return 1
    case .valueCompare: return bytesOfValues.map { 1 + $0 >> 6 }
    case .count: return !instruction.has(.flag) ? 1 : nil
    case .entry, .equalText, .compareText: return 1 + cell().count >> 6
    case .geoWithin: return 1 + cell().count
    case .setText, .setFolded: return 1 + mostBytes(instruction, rows) >> 6
    case .rangeText: return 1 + mostBytes(instruction, rows) >> 5
    case .equalFolded, .textTest:
      return 1 + cell().pointer.assumingMemoryBound(to: TextMatcher.self).pointee.fuel(mostBytes(instruction, rows))
    default: return nil
    }
  }

  /// Returns an upper bound for the bytes of any text in a lane of this number, in any class.
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
        // There may be more elements than rows.
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
