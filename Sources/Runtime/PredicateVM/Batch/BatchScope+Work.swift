import PredicateValues

/// Estimates of the work, from measured times of steps.
extension BatchScope {
  /// Returns the approximate picoseconds per row, in a chunk like that of the lanes.
  func workPerRow(_ lanes: UnsafePointer<Lane>) -> Int {
    steps.reduce(0) { sum, step in
      sum + (step.operation == .test ? work(tests[Int(step.index)].instruction, lanes) : work(step))
    }
  }

  private func work(_ step: BatchStep) -> Int {
    switch step.operation {
    case .constant, .not, .and, .or, .beginAnd, .beginOr, .endAnd, .endOr, .choose, .test: 10
    case .routine: 20_000
    case .subplan:
      switch subplans[Int(step.index)].kind {
      case .link: 1_000
      case .position, .key: 4_000
      case .elements: 2_000
      case .objects: 10_000
      }
    case .count, .load, .compareConstant, .compareCount: 300
    case .arithmetic, .compareColumns: 1_000
    case .gather: 4_000
    case .aggregate: 15_000
    case .comparePair: 10_000
    }
  }

  private func work(_ test: MachineInstruction, _ lanes: UnsafePointer<Lane>) -> Int {
    let lane = lanes[Int(test.slot)]
    // Prefixes are faster, patterns slower.
    let ofText = test.operation == .textTest ? 5_000 : 1_500
    switch lane.encoding {
    case .absent, .bits, .int8, .codes8: return 150
    case .int16, .int32, .float, .link, .collection: return 250
    case .int64, .double, .date: return 500
    case .bytes: return ofText
    case .codes16: return 250 + ofText * lane.dictionaryCount / TableDescriptor.chunkRows
    default: return 5_000
    }
  }
}
