import PredicateBytecode

/// Runs a program over rows of a chunk without a fuel limit. Returns `true` once the rows are tested or enough rows match.
@inline(never)
func runUnlimited(_ run: UnsafeMutablePointer<Run>) -> Bool { interpret(run, isLimited: false) }

/// Runs a program over rows of a chunk with the same fuel for each. Returns `false` if ``Run/row`` needs more.
@inline(never)
func runLimited(_ run: UnsafeMutablePointer<Run>) -> Bool { interpret(run, isLimited: true) }

/// Runs a program over rows of a chunk as ``runLimited(_:)`` does, and reports every instruction to the observer.
@inline(never)
func runObserved(_ run: UnsafeMutablePointer<Run>) -> Bool { interpret(run, isLimited: true, isObserved: true) }

/// The interpreter: tests rows one by one, executing one instruction at a time.
///
/// It relies on what verification has proved. Operands are in range, and the stacks never underflow or overflow. Jumps lead to
/// instructions. Every program reaches its RETURN: jumps go forward, and loops end with their collection.
@inline(__always)
private func interpret(_ run: UnsafeMutablePointer<Run>, isLimited: Bool, isObserved: Bool = false) -> Bool {
  let cells = run.pointee.cells
  let code = run.pointee.code
  var row = run.pointee.row
  while row < run.pointee.end {
    if let live = run.pointee.live {
      let rest = live[row &>> 6] &>> UInt64(truncatingIfNeeded: row & 63)
      if rest & 1 == 0 {
        // Advance to the next live row, or to the next word.
        row = rest == 0 ? (row | 63) &+ 1 : row &+ rest.trailingZeroBitCount
        continue
      }
    }
    var next = code
    // The cursor. A move away from the scope's element saves that element first, and a `restore` after the read brings it back.
    var lanes = run.pointee.lanes
    var position = row
    // The truths on the stack, one bit each, the topmost lowest. Verification limits their number to the bits of a word.
    var truths: UInt64 = 0
    var fuel = isLimited ? run.pointee.fuelPerRow : 0

    dispatch: while true {
      let instruction = next.pointee
      if isObserved {
        run.pointee.observer?._withUnsafeGuaranteedRef {
          $0.begin(next - code, truths: truths, fuel: fuel, position: position, run)
        }
      }
      next += 1
      if isLimited {
        fuel &-= 1
        if !instruction.operation.traits.contains(.costsOne) { fuel &-= charge(instruction, lanes, position, run) }
        if fuel < 0 { return exhaust(run, row) }
      }
      // The lane and the constant of an instruction that has one.
      var lane: UnsafePointer<Lane> { lanes + Int(instruction.slot) }
      var cell: ConstantCell { cells[Int(instruction.operand)] }
      // The truth that the instruction pushes, if it reaches the end of the loop.
      let answer: Bool

      switch instruction.operation {
      // MARK: Logic
      case .exit: break dispatch
      case .alwaysTrue: answer = true
      case .alwaysFalse: answer = false
      case .not:
        truths ^= 1
        continue dispatch
      case .and:
        truths = (truths &>> 1) & (truths | ~1)
        continue dispatch
      case .or:
        truths = (truths &>> 1) | (truths & 1)
        continue dispatch
      case .jumpFalse:
        if truths & 1 == 0 { next += Int(instruction.operand) } else { truths &>>= 1 }
        continue dispatch
      case .jumpTrue:
        if truths & 1 == 0 { truths &>>= 1 } else { next += Int(instruction.operand) }
        continue dispatch
      case .skipFalse, .skipTrue:
        if lanes != run.pointee.absent { continue dispatch }
        next += Int(instruction.operand)
        lanes = run.pointee.savedLanes
        position = run.pointee.savedPosition
        answer = instruction.operation == .skipTrue

      // MARK: A column against a constant
      case .testNull: answer = instruction.truth(lane.isNull(position) ? Outcome.unordered : Outcome.less)
      case .compareInt: answer = instruction.truth(compare(Int64.self, lane, position, cell))
      case .compareBool: answer = instruction.truth(compare(BoolWord.self, lane, position, cell))
      case .compareDouble: answer = instruction.truth(compare(Double.self, lane, position, cell))
      case .compareFloat: answer = instruction.truth(compare(Float.self, lane, position, cell))
      case .compareDate: answer = instruction.truth(compare(DateWords.self, lane, position, cell))
      case .compareLink: answer = instruction.truth(compare(LinkRow.self, lane, position, cell))
      case .compareText: answer = instruction.truth(lane.text(position)?.outcome(cell.text) ?? Outcome.unordered)
      case .equalText: answer = instruction.truth(lane.text(position)?.equality(cell) ?? Outcome.unordered)
      case .equalShortText: answer = instruction.truth(lane.text(position)?.shortEquality(cell) ?? Outcome.unordered)
      case .compareDecimal: answer = instruction.truth(compareApart(Decimal128.self, lane, position, cell))
      case .compareObjectID, .compareUUID:
        answer = instruction.truth(compareApart(IdentifierWords.self, lane, position, cell))
      case .compareMixed: answer = instruction.truth(compareMixed(lane, position, cell, run.pointee.rules))
      case .equalFolded, .textTest:
        let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self)
        var matches = false
        if let text = lane.text(position) { matches = matcher.pointee.matches(text) }
        answer =
          instruction.operation == .textTest
          ? matches : instruction.truth(matches ? Outcome.equal : Outcome.unordered)
      case .mixedTextTest:
        let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self)
        answer = instruction.truth(testText(matcher, lane.mixed(position), instruction))
      case .geoWithin: answer = holdsPoint(lane, position, cell)

      // MARK: A column in a range or a set
      case .rangeInt: answer = isBetween(Int64.self, lane, position, cell)
      case .rangeFloat: answer = isBetween(Float.self, lane, position, cell)
      case .rangeDouble: answer = isBetween(Double.self, lane, position, cell)
      case .rangeDecimal, .rangeDate, .rangeText, .rangeObjectID, .rangeUUID, .rangeMixed:
        answer = isInWideRange(instruction, lane, position, cells, run.pointee.rules)
      case .setInt:
        answer = isElement(Int64.self, lane, position, cell, ofNull: instruction.truth(Outcome.unordered))
      case .setText:
        let text = lane.text(position)
        answer = text?.isElement(of: cell) ?? instruction.truth(Outcome.unordered)
      case .setBool:
        let truth = BoolWord.read(lane, position).map { UInt8(truncatingIfNeeded: $0.word) } ?? Outcome.unordered
        answer = instruction.truth(truth | lane.nullBits(position))
      case .setDouble, .setDecimal, .setDate, .setFolded, .setObjectID, .setUUID, .setLink, .setMixed:
        answer = isInWideSet(instruction, lane, position, cells, run.pointee.rules)

      // MARK: The stack
      case .load:
        run.push(lane.scalar(position, isData: instruction.has(.flag), classIndex: instruction.operand))
        continue dispatch
      case .constant:
        run.push(cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee)
        continue dispatch
      case .pick:
        run.push((run.pointee.values - 1 - Int(instruction.operand)).pointee)
        continue dispatch
      case .nip:
        run.pointee.values -= 1
        continue dispatch
      case .valueCompare:
        let values = run.pop(2)
        answer =
          !values[0].isAbsent && !values[1].isAbsent
          && instruction.truth(compareScalars(values[0], values[1], run))
      case .valueRange:
        let bounds = cell.pointer.assumingMemoryBound(to: MixedScalar.self)
        answer = isInRange(run.pop(1).pointee, bounds, run.pointee.rules)
      case .valueSet:
        let value = run.pop(1).pointee
        let set = cell.pointer.assumingMemoryBound(to: MixedSet.self)
        answer = !value.isAbsent && set.pointee.contains(value, run.pointee.rules)
      case .valueTextTest:
        let values = run.pop(2)
        answer = testTextPair(instruction, values[0], values[1], run)

      case .arithmetic:
        let values = run.pop(2)
        run.push(calculate(instruction, values[0], values[1]))
        continue dispatch

      // MARK: Lists of values
      case .sequence:
        run.push(run.pointee.sequences.begin)
        continue dispatch
      case .sequenceOf:
        run.push(run.pointee.sequences.constant(cell.pointer, count: cell.count))
        continue dispatch
      case .append:
        let values = run.pop(1)
        if !values[0].isAbsent, !run.pointee.sequences.append(values[0]) { return exhaust(run, row) }
        answer = false
      case .group:
        truths &>>= 1
        if !run.pointee.sequences.append(.endOfGroup(lanes, position)) { return exhaust(run, row) }
        answer = false
      case .drop:
        truths &>>= 1
        continue dispatch
      case .compareLists:
        var remaining = isLimited ? fuel : .max
        guard let holds = compareLists(instruction, run, &remaining) else { return exhaust(run, row) }
        if isLimited { fuel = remaining }
        answer = holds
      case .reduce:
        var remaining = isLimited ? fuel : .max
        run.push(reduceList(instruction, run, &remaining))
        if isLimited {
          fuel = remaining
          if fuel < 0 { return exhaust(run, row) }
        }
        continue dispatch

      // MARK: Aggregates
      case .count:
        run.push(MixedScalar(lane.count(position, skippingNulls: instruction.has(.flag))))
        continue dispatch
      case .aggregate:
        run.push(aggregate(instruction, lanes, position, run.pointee.rules))
        continue dispatch

      // MARK: The cursor and loops
      case .restore:
        // An internal instruction, which costs no fuel.
        if isLimited { fuel &+= 1 }
        lanes = run.pointee.savedLanes
        position = run.pointee.savedPosition
        continue dispatch
      case .follow:
        let lane = lanes + Int(instruction.slot)
        let target = lane.row(position)
        if instruction.has(.flag) {
          run.pointee.savedLanes = lanes
          run.pointee.savedPosition = position
        }
        if target == .max {
          lanes = run.pointee.absent
          position = 0
        } else {
          // A lane of links stores the lanes of its target class.
          lanes = lane.pointee.target.unsafelyUnwrapped + Int(target &>> 16) &* Int(lane.pointee.targetStride)
          position = Int(target & 0xFFFF)
        }
        continue dispatch
      case .entry, .element:
        let found =
          instruction.operation == .entry
          ? lane.entry(position, key: cell.text) : lane.element(position, at: instruction.operand)
        if instruction.has(.flag) {
          run.pointee.savedLanes = lanes
          run.pointee.savedPosition = position
        }
        if let found {
          position = found
        } else {
          lanes = run.pointee.absent
          position = 0
        }
        continue dispatch
      case .loopElements, .loopObjects:
        let lane = lanes + Int(instruction.slot)
        var (first, end) = lane.elements(position) ?? (0, 0)
        let rows = lane.pointee.values?.assumingMemoryBound(to: UInt32.self)
        if instruction.operation == .loopObjects, rows == nil { end = first }
        let isMoved = instruction.has(.isMoved)
        run.push(
          Frame(
            lanes: isMoved ? run.pointee.savedLanes : lanes, position: isMoved ? run.pointee.savedPosition : position,
            next: first, end: end,
            body: next, rows: rows, target: lane.pointee.target, stride: Int(lane.pointee.targetStride), count: 0))
        // The END finds an accumulator that decides nothing, and continues with the first element. The lanes of the elements are those of
        // the collection's owner, at the cursor.
        next += Int(instruction.operand)
        if instruction.has(.beginsWithNumber) {
          run.push(MixedScalar(0 as Int64))
          continue dispatch
        }
        answer = instruction.has(.beginsTrue)
      case .loopItems:
        let values = run.pop(1)
        run.push(
          itemFrame(values[0], run.pointee.containers, Frame(lanes: lanes, position: position, body: next)))
        next += Int(instruction.operand)
        answer = instruction.has(.beginsTrue)

      case .endAnyElements, .endAllElements:
        let frame = run.pointee.frames - 1
        let isDecided = (truths & 1 == 1) == (instruction.operation == .endAnyElements)
        if !isDecided, frame.pointee.next < frame.pointee.end {
          if isLimited {
            fuel &-= 1
            if fuel < 0 { return exhaust(run, row) }
          }
          position = frame.pointee.next
          frame.pointee.next &+= 1
          next = frame.pointee.body
          truths &>>= 1
          continue dispatch
        }
        lanes = frame.pointee.lanes
        position = frame.pointee.position
        run.pointee.frames = frame
        continue dispatch

      case .endAnyObjects, .endAllObjects, .endCountObjects, .endSumObjects:
        let frame = run.pointee.frames - 1
        var isDecided = false
        switch instruction.operation {
        case .endAnyObjects: isDecided = truths & 1 == 1
        case .endAllObjects: isDecided = truths & 1 == 0
        case .endCountObjects:
          frame.pointee.count &+= Int64(truths & 1)
        case .endSumObjects: frame.pointee.count &+= Int64(bitPattern: run.pop(1).pointee.low)
        default: break
        }
        if !isDecided {
          var element = frame.pointee.next
          let end = frame.pointee.end
          var target = UInt32.max
          while element < end, target == .max {
            if isLimited {
              fuel &-= 1
              if fuel < 0 { return exhaust(run, row) }
            }
            // A loop over objects without links has no elements, as its begin ensures.
            target = frame.pointee.rows.unsafelyUnwrapped[element]
            element &+= 1
          }
          if target != .max {
            frame.pointee.next = element
            // A loop over links stores the lanes of their class, like the lane of links.
            lanes = frame.pointee.target.unsafelyUnwrapped + Int(target &>> 16) &* frame.pointee.stride
            position = Int(target & 0xFFFF)
            next = frame.pointee.body
            if instruction.operation != .endSumObjects { truths &>>= 1 }
            continue dispatch
          }
        }
        lanes = frame.pointee.lanes
        position = frame.pointee.position
        run.pointee.frames = frame
        if instruction.operation == .endCountObjects {
          truths &>>= 1
          run.push(MixedScalar(frame.pointee.count))
        } else if instruction.operation == .endSumObjects {
          run.push(MixedScalar(frame.pointee.count))
        }
        continue dispatch

      case .endAnyItems, .endAllItems:
        let frame = run.pointee.frames - 1
        let isDecided = (truths & 1 == 1) == (instruction.operation == .endAnyItems)
        frame.pointee.next &+= 1
        if !isDecided, frame.pointee.next < frame.pointee.end {
          if isLimited {
            fuel &-= 1
            if fuel < 0 { return exhaust(run, row) }
          }
          next = frame.pointee.body
          truths &>>= 1
        } else {
          run.pointee.frames = frame
        }
        continue dispatch

      // MARK: Containers inside mixed values
      case .item:
        run.push(item(run.pointee.frames - 1, run.pointee.containers))
        continue dispatch
      case .itemKey:
        run.push(itemKey(run.pointee.frames - 1, run.pointee.containers))
        continue dispatch
      case .mixedIndex:
        run.pointee.values[-1] = run.pointee.containers.element(
          run.pointee.values[-1], at: Int(instruction.operand))
        continue dispatch
      case .mixedKey:
        let lookup = cell.pointer.assumingMemoryBound(to: KeyLookup.self)
        run.pointee.values[-1] = value(of: run.pointee.values[-1], lookup, run)
        continue dispatch
      case .absentTrue, .absentFalse:
        if !run.pointee.values[-1].isAbsent { continue dispatch }
        run.pointee.values -= 1
        next += Int(instruction.operand)
        answer = instruction.operation == .absentTrue

      // MARK: Sizes of single values
      case .size:
        run.pointee.values[-1] = size(run.pointee.values[-1], run.pointee.containers)
        continue dispatch
      case .presence:
        run.pointee.values[-1] = MixedScalar(run.pointee.values[-1].isNull ? 0 : 1 as Int64)
        continue dispatch

      // MARK: Kinds of mixed values
      case .kindIn:
        let values = run.pop(1)
        answer = kind(values[0], run.pointee.containers) & UInt16(truncatingIfNeeded: instruction.operand) != 0
      case .kindCompare:
        let values = run.pop(2)
        answer = compareKinds(
          values, isEquality: instruction.has(.flag), run.pointee.containers)
      }

      truths = truths &<< 1 | UInt64(byte(answer))
      if !isObserved, instruction.has(.isLast) {
        // The RETURN that follows is charged but not executed.
        if isLimited {
          fuel &-= 1
          if fuel < 0 { return exhaust(run, row) }
        }
        break dispatch
      }
    }

    if isObserved {
      run.pointee.observer?._withUnsafeGuaranteedRef { $0.end(truths: truths, fuel: fuel, run) }
    }
    let matches = run.pointee.matches
    run.pointee.output[matches & run.pointee.outputMask] = run.pointee.firstRow | UInt32(truncatingIfNeeded: row)
    run.pointee.matches = matches &+ Int(truncatingIfNeeded: truths & 1)
    row &+= 1
    if run.pointee.matches == run.pointee.enough { break }
  }
  run.pointee.row = row
  return true
}

/// Records the row that ran out of fuel and returns `false`.
@inline(never)
private func exhaust(_ run: UnsafeMutablePointer<Run>, _ row: Int) -> Bool {
  run.pointee.row = row
  return false
}

extension UnsafeMutablePointer<Run> {
  /// Pushes a value.
  @inline(__always)
  func push(_ value: MixedScalar) {
    assert(pointee.stack.contains(pointee.values), "the stack is full")
    pointee.values.initialize(to: value)
    pointee.values += 1
  }

  /// Pops values. Returns a pointer to the lowest of them.
  @inline(__always)
  func pop(_ count: Int) -> UnsafeMutablePointer<MixedScalar> {
    pointee.values -= count
    assert(pointee.values >= pointee.stack.lowerBound, "the stack is empty")
    return pointee.values
  }

  /// Enters a loop.
  @inline(__always)
  func push(_ frame: Frame) {
    assert(pointee.loops.contains(pointee.frames), "loops nest too deeply")
    pointee.frames.initialize(to: frame)
    pointee.frames += 1
  }
}

extension MachineInstruction {
  /// Returns the result for an outcome.
  @inline(__always)
  func truth(_ outcome: UInt8) -> Bool { (mask &>> outcome) & 1 != 0 }
}

extension ConstantCell {
  /// The text that the cell points to; empty if the cell was never filled.
  @inline(__always)
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: low)), count: low == 0 ? 0 : count)
  }
}
