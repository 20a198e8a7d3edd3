import PredicateBytecode

/// Values behind links and subscripts, and values of any type. They are read row by row, but without executing instructions.
extension BatchRun {
  /// Returns the position of the cursor after the moves of a routine.
  @inline(__always)
  private func cursor(
    _ moves: UnsafePointer<MachineInstruction>, _ lanes: UnsafePointer<Lane>, _ position: Int
  ) -> (lanes: UnsafePointer<Lane>, position: Int) {
    var (lanes, position, next) = (lanes, position, moves)
    let absent = run.pointee.absent
    while true {
      let lane = lanes + Int(next.pointee.slot)
      let found: Int?
      switch next.pointee.operation {
      case .follow:
        let target = lane.row(position)
        if target == .max {
          found = nil
        } else {
          // A lane of links stores the lanes of its target class.
          lanes = lane.pointee.target.unsafelyUnwrapped + Int(target &>> 16) &* Int(lane.pointee.targetStride)
          found = Int(target & 0xFFFF)
        }
      case .element: found = lane.element(position, at: next.pointee.operand)
      case .entry: found = lane.entry(position, key: run.pointee.cells[Int(next.pointee.operand)].text)
      default: return (lanes, position)
      }
      if let found {
        position = found
      } else {
        (lanes, position) = (absent, 0)
      }
      next += 1
    }
  }

  /// Writes a column of the values behind the active rows' moves: integers or doubles, counts, or aggregates.
  func runGather(_ scope: Int, _ value: BatchValue, _ batch: Batch, _ active: UnsafePointer<UInt64>) {
    let out = column(scope, value.register)
    let (integers, doubles) = (out.integers, out.doubles)
    let moves = plan.code + Int(value.moves)
    let slot = Int(value.instruction.slot)
    let (lanes, start, words) = (batch.lanes, batch.start, batch.words)
    switch value.instruction.operation {
    case .load where value.isDouble:
      packActive(out.valid, active, words) { row in
        let cursor = cursor(moves, lanes, start &+ row)
        let lane = cursor.lanes + slot
        guard lane.pointee.encoding == .double else { return false }
        doubles[row] = lane.load(cursor.position, as: Double.self)
        return lane.nullBits(cursor.position) == 0
      }
    case .load:
      packActive(out.valid, active, words) { row in
        let cursor = cursor(moves, lanes, start &+ row)
        let lane = cursor.lanes + slot
        guard let value = lane.integer(cursor.position) else { return false }
        integers[row] = value
        return lane.nullBits(cursor.position) == 0
      }
    case .count:
      let skipsNulls = value.instruction.has(.flag)
      packActive(out.valid, active, words) { row in
        let cursor = cursor(moves, lanes, start &+ row)
        integers[row] = (cursor.lanes + slot).count(cursor.position, skippingNulls: skipsNulls)
        return true
      }
    default:
      packActive(out.valid, active, words) { row in
        let cursor = cursor(moves, lanes, start &+ row)
        let result = aggregate(value.instruction, cursor.lanes, cursor.position, run.pointee.rules)
        integers[row] = Int64(bitPattern: result.low)
        return !result.isNull
      }
    }
  }

  // MARK: Pairs

  /// Tests pairs of values for the active rows.
  func runPair(
    _ scope: Int, _ pair: UnsafePointer<BatchPair>, _ batch: Batch, _ active: UnsafePointer<UInt64>,
    into truths: UnsafeMutablePointer<UInt64>
  ) {
    let instruction = pair.pointee.instruction
    let words = batch.words
    let (left, right) = (pair.pointee.left, pair.pointee.right)
    if pair.pointee.isOfTexts, case .cell(let first, let firstMoves, _) = left,
      case .cell(let second, let secondMoves, _) = right
    {
      let (lanes, start) = (batch.lanes, batch.start)
      packActive(truths, active, words) { row in
        compareTexts(
          instruction, text(first, firstMoves, lanes, start &+ row), text(second, secondMoves, lanes, start &+ row))
      }
      return
    }
    let run = run
    if instruction.operation == .valueTextTest {
      packActive(truths, active, words) { row in
        testTextPair(instruction, scalar(scope, left, batch, row), scalar(scope, right, batch, row), run)
      }
    } else {
      packActive(truths, active, words) { row in
        let (left, right) = (scalar(scope, left, batch, row), scalar(scope, right, batch, row))
        return !left.isAbsent && !right.isAbsent && instruction.truth(compareScalars(left, right, run))
      }
    }
  }

  /// Returns the text that a load reads; `nil` if it is null.
  @inline(__always)
  private func text(
    _ load: MachineInstruction, _ moves: Int32?, _ lanes: UnsafePointer<Lane>, _ position: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let moves else { return (lanes + Int(load.slot)).text(position) }
    let cursor = cursor(plan.code + Int(moves), lanes, position)
    return (cursor.lanes + Int(load.slot)).text(cursor.position)
  }

  /// Compares two texts as ``compareScalars(_:_:_:)`` does. Most unequal texts differ in length.
  @inline(__always)
  private func compareTexts(
    _ instruction: MachineInstruction, _ left: UnsafeBufferPointer<UInt8>?, _ right: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    guard let left, let right else {
      return instruction.truth(left == nil && right == nil ? Outcome.equal : Outcome.unordered)
    }
    if instruction.truth(Outcome.less) == instruction.truth(Outcome.greater), left.count != right.count {
      return instruction.truth(Outcome.less)
    }
    return instruction.truth(outcome(byteOrder(left, right)))
  }

  /// Returns the value of a row of the batch in the form of the stack.
  @inline(__always)
  private func scalar(_ scope: Int, _ operand: BatchOperand, _ batch: Batch, _ row: Int) -> MixedScalar {
    switch operand {
    case .constant(let value): return value
    case .integers(let register):
      let column = column(scope, register)
      return column.isValid(row) ? MixedScalar(column.integers[row]) : .null
    case .doubles(let register):
      let column = column(scope, register)
      return column.isValid(row) ? MixedScalar(column.doubles[row]) : .null
    case .cell(let load, let moves, _):
      var (lanes, position) = (batch.lanes, batch.start &+ row)
      if let moves { (lanes, position) = cursor(plan.code + Int(moves), lanes, position) }
      return (lanes + Int(load.slot)).scalar(position, isData: load.has(.flag), classIndex: load.operand)
    }
  }
}

extension BatchRun.Column {
  /// Returns `true` if a row's value is not null.
  fileprivate func isValid(_ row: Int) -> Bool { valid[row &>> 6] &>> UInt64(row & 63) & 1 != 0 }
}
