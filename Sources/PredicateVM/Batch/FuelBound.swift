import PredicateValues

extension Machine {
  /// Whether no row can run out of fuel, whatever it holds: then batches, which do not count, find what row by row is found.
  ///
  /// Every instruction outside loops runs at most once, and no text is longer than all texts of its chunk together.
  var neverRunsOut: Bool {
    guard let fuelPerRow else { return true }
    var bound = 0
    let readsValues = (0..<program.addresses.count).contains { program.code[$0].operation == .load }
    for index in program.addresses.indices {
      guard let cost = mostFuel(program.code[index], readsValues: readsValues) else { return false }
      bound += cost
      if bound > fuelPerRow { return false }
    }
    return true
  }

  /// The most that an instruction can cost; nil where nobody knows.
  private func mostFuel(_ instruction: MachineInstruction, readsValues: Bool) -> Int? {
    let cell: () -> ConstantCell = { self.program.cells[Int(instruction.operand)] }
    switch instruction.operation {
    case .restore: return 0
    case .exit, .alwaysTrue, .alwaysFalse, .not, .and, .or, .jumpFalse, .jumpTrue, .skipFalse, .skipTrue, .testNull,
      .compareBool, .compareInt, .compareFloat, .compareDouble, .compareDecimal, .compareDate, .equalShortText,
      .compareObjectID, .compareUUID, .compareLink, .rangeInt, .rangeFloat, .rangeDouble, .rangeDecimal, .rangeDate,
      .rangeObjectID, .rangeUUID, .setBool, .setInt, .setDouble, .setDecimal, .setDate, .setObjectID, .setUUID,
      .setLink,
      .load, .constant, .pick, .nip, .drop, .follow, .element, .arithmetic, .valueTestNull:
      return 1
    // The lengths of texts on the stack count; counts and constants have none that matter.
    case .valueCompare: return readsValues ? nil : 1
    case .count: return instruction.mask == 0 ? 1 : nil
    case .entry, .equalText, .compareText: return 1 + cell().count >> 6
    case .geoWithin: return 1 + cell().count
    case .setText, .setFolded: return 1 + mostBytes(instruction) >> 6
    case .rangeText: return 1 + mostBytes(instruction) >> 5
    case .equalFolded, .textTest:
      return 1 + cell().pointer.assumingMemoryBound(to: TextMatcher.self).pointee.fuel(mostBytes(instruction))
    default: return nil
    }
  }

  /// At least as many bytes as any text has in a lane of this number, whatever its class.
  private func mostBytes(_ instruction: MachineInstruction) -> Int {
    var most = 0
    for (start, group) in zip(lanes.starts, program.layout.groups) where Int(instruction.slot) < group.slots.count {
      let table = tables.tables[group.classIndex]
      for chunk in 0..<table.chunkCount {
        let lane = start[chunk * group.slots.count + Int(instruction.slot)]
        guard let offsets = lane.offsets else { continue }
        switch lane.encoding {
        case .codes8, .codes16: most = max(most, Int(offsets[lane.dictionaryCount]))
        // Of elements there may be more than rows.
        case .bytes where lane.spans == nil:
          most = max(
            most, Int(offsets[min(table.rowCount - chunk * TableDescriptor.chunkRows, TableDescriptor.chunkRows)]))
        case .bytes: most = Int(UInt32.max)
        default: continue
        }
      }
    }
    return most
  }
}
