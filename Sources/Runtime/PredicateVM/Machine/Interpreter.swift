import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// A run over rows of one chunk: the state that the interpreter reads, and the state that it seldom writes.
///
/// It consists of raw pointers, so the loop counts no references. It is in memory, which leaves the registers to the state that every
/// instruction needs.
struct Run {
  var code: UnsafePointer<MachineInstruction>
  var cells: UnsafePointer<ConstantCell>
  /// The lanes of the tested class in the chunk.
  var lanes: UnsafePointer<Lane>
  /// The lanes that represent a missing object.
  var absent: UnsafePointer<Lane>
  /// One bit per row of the chunk: 1 if it is live. `nil` if all rows are live.
  var live: UnsafePointer<UInt64>?
  /// The next row to test, by its index in the chunk, and the end of the rows.
  var row: Int
  var end: Int
  /// The row id of the chunk's first row.
  var firstRow: UInt32
  /// The memory for the ids of matching rows.
  var output: UnsafeMutablePointer<UInt32>
  /// All bits set to append each match. 0 to write each match to the first element.
  var outputMask: Int
  /// The number of matches after which the run stops.
  var enough: Int
  /// The number of matches so far.
  var matches = 0
  /// The ends of the stacks of values and of loop frames. Both stacks are empty at each RETURN.
  var values: UnsafeMutablePointer<MixedScalar>
  var frames: UnsafeMutablePointer<Frame>
  /// The memory of the value stack.
  var stack: Range<UnsafeMutablePointer<MixedScalar>>
  /// The scope's element while the cursor is elsewhere.
  var savedLanes: UnsafePointer<Lane>
  var savedPosition = 0
  var containers: ContainerView
  /// The lanes of each of the program's classes.
  var classes: UnsafePointer<ClassLanes>
  /// The lists of values begun so far.
  var sequences = SequenceStack()
  var rules: EvaluationRules
  var fuelPerRow: Int
  /// The observer of every instruction. Only observed runs read it.
  var observer: Unmanaged<RunObserver>?
}

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
        if fuel < 0 { return exhaust(run, row) }
      }
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
      case .testNull:
        let isNull = (lanes + Int(instruction.slot)).isNull(position)
        answer = instruction.truth(isNull ? Outcome.unordered : Outcome.less)
      case .compareInt:
        let lane = lanes + Int(instruction.slot)
        let constant = Int64(bitPattern: cells[Int(instruction.operand)].low)
        if let value = lane.integer(position) {
          answer = instruction.truth(outcome(value, constant) | lane.nullBits(position))
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .compareBool:
        let lane = lanes + Int(instruction.slot)
        if lane.pointee.encoding == .bits {
          let order = outcome(lane.bit(position), cells[Int(instruction.operand)].low)
          answer = instruction.truth(order | lane.nullBits(position))
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .compareDouble:
        let lane = lanes + Int(instruction.slot)
        if lane.pointee.encoding == .double {
          let constant = Double(bitPattern: cells[Int(instruction.operand)].low)
          answer = instruction.truth(
            outcome(lane.load(position, as: Double.self), constant) | lane.nullBits(position))
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .compareFloat:
        let lane = lanes + Int(instruction.slot)
        if lane.pointee.encoding == .float {
          let constant = Float(bitPattern: UInt32(truncatingIfNeeded: cells[Int(instruction.operand)].low))
          answer = instruction.truth(
            outcome(Double(lane.load(position, as: Float.self)), Double(constant)) | lane.nullBits(position))
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .compareDate:
        let lane = lanes + Int(instruction.slot)
        let constant = cells[Int(instruction.operand)]
        if let date = lane.date(position) {
          let order = outcome(
            (date.seconds, date.nanoseconds), (Int64(bitPattern: constant.low), Int64(bitPattern: constant.high)))
          answer = instruction.truth(order | lane.nullBits(position))
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .equalText:
        let constant = cells[Int(instruction.operand)]
        var order = Outcome.unordered
        if let text = (lanes + Int(instruction.slot)).text(position), text.count == constant.count {
          if isLimited {
            fuel &-= text.count &>> 6
            if fuel < 0 { return exhaust(run, row) }
          }
          let bytes = constant.pointer.assumingMemoryBound(to: UInt8.self)
          // Text in a column has an address, even if it is empty.
          if isEqual(text.baseAddress.unsafelyUnwrapped, bytes, count: text.count) { order = Outcome.equal }
        }
        answer = instruction.truth(order)
      case .equalShortText:
        let constant = cells[Int(instruction.operand)]
        if let text = (lanes + Int(instruction.slot)).text(position) {
          // Always run both tests, without a branch: texts differ unpredictably. Text in a column has an address and is readable for 64
          // bytes past its end.
          let start = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped).loadUnaligned(as: UInt64.self)
          let difference = (start.littleEndian ^ constant.low) & lowBytes(constant.count)
          answer = instruction.truth(
            Outcome.unordered &- (byte(difference == 0) & byte(text.count == constant.count)) &* 2)
        } else {
          answer = instruction.truth(Outcome.unordered)
        }
      case .compareText:
        let constant = cells[Int(instruction.operand)]
        var order = Outcome.unordered
        if let text = (lanes + Int(instruction.slot)).text(position) {
          if isLimited {
            fuel &-= min(text.count, constant.count) &>> 6
            if fuel < 0 { return exhaust(run, row) }
          }
          order = outcome(byteOrder(text, constant.text))
        }
        answer = instruction.truth(order)
      case .compareLink:
        let row = (lanes + Int(instruction.slot)).row(position)
        let constant = UInt32(truncatingIfNeeded: cells[Int(instruction.operand)].low)
        answer = instruction.truth(row != .max && row == constant ? Outcome.equal : Outcome.unordered)
      case .compareDecimal, .compareObjectID, .compareUUID, .compareMixed:
        let lane = lanes + Int(instruction.slot)
        if isLimited, instruction.operation == .compareMixed {
          let constant = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: MixedScalar.self)
          fuel &-= comparisonFuel(lane.mixed(position), constant.pointee, run)
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = instruction.truth(compareWide(instruction, lane, position, cells, run.pointee.rules))
      case .equalFolded, .textTest:
        let matcher = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: TextMatcher.self)
        if let text = (lanes + Int(instruction.slot)).text(position) {
          if isLimited {
            fuel &-= matcher.pointee.fuel(text.count)
            if fuel < 0 { return exhaust(run, row) }
          }
          let matches = matcher.pointee.matches(text)
          answer =
            instruction.operation == .textTest
            ? matches : instruction.truth(matches ? Outcome.equal : Outcome.unordered)
        } else {
          answer = instruction.operation == .equalFolded && instruction.truth(Outcome.unordered)
        }
      case .mixedTextTest:
        let matcher = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: TextMatcher.self)
        let scalar = (lanes + Int(instruction.slot)).mixed(position)
        if isLimited {
          fuel &-= matcher.pointee.fuel(scalar.text.count)
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = instruction.truth(testText(matcher, scalar, instruction))

      case .geoWithin:
        let region = cells[Int(instruction.operand)]
        if isLimited {
          fuel &-= region.count
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = holdsPoint(lanes + Int(instruction.slot), position, region)

      // MARK: A column in a range or a set
      case .rangeInt:
        let lane = lanes + Int(instruction.slot)
        let bounds = cells[Int(instruction.operand)]
        if let value = lane.integer(position) {
          let isInside =
            byte(value >= Int64(bitPattern: bounds.low)) & byte(value <= Int64(bitPattern: bounds.high))
          answer = isInside > lane.nullBits(position)
        } else {
          answer = false
        }
      case .rangeFloat:
        let lane = lanes + Int(instruction.slot)
        let bounds = cells[Int(instruction.operand)]
        if let value = lane.double(position), lane.nullBits(position) == 0 {
          answer =
            value >= Double(Float(bitPattern: UInt32(truncatingIfNeeded: bounds.low)))
            && value <= Double(Float(bitPattern: UInt32(truncatingIfNeeded: bounds.high)))
        } else {
          answer = false
        }
      case .rangeDouble:
        let lane = lanes + Int(instruction.slot)
        let bounds = cells[Int(instruction.operand)]
        if let value = lane.double(position), lane.nullBits(position) == 0 {
          answer = value >= Double(bitPattern: bounds.low) && value <= Double(bitPattern: bounds.high)
        } else {
          answer = false
        }
      case .rangeDecimal, .rangeDate, .rangeText, .rangeObjectID, .rangeUUID, .rangeMixed:
        let lane = lanes + Int(instruction.slot)
        if isLimited {
          fuel &-= rangeFuel(instruction, lane, position)
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = isInWideRange(instruction, lane, position, cells, run.pointee.rules)
      case .setInt:
        let lane = lanes + Int(instruction.slot)
        let set = cells[Int(instruction.operand)]
        if let value = lane.integer(position), lane.nullBits(position) == 0 {
          answer = contains(set.pointer.assumingMemoryBound(to: Int64.self), set.count, value)
        } else {
          answer = instruction.mask & 8 != 0
        }
      case .setText:
        let set = cells[Int(instruction.operand)]
        if let text = (lanes + Int(instruction.slot)).text(position) {
          if isLimited {
            fuel &-= text.count &>> 6
            if fuel < 0 { return exhaust(run, row) }
          }
          answer = contains(set.pointer.assumingMemoryBound(to: TextEntry.self), set.count, text)
        } else {
          answer = instruction.mask & 8 != 0
        }
      case .setBool:
        let lane = lanes + Int(instruction.slot)
        if lane.pointee.encoding == .bits, lane.nullBits(position) == 0 {
          answer = instruction.truth(UInt8(truncatingIfNeeded: lane.bit(position)))
        } else {
          answer = instruction.mask & 8 != 0
        }
      case .setDouble, .setDecimal, .setDate, .setFolded, .setObjectID, .setUUID, .setLink, .setMixed:
        let lane = lanes + Int(instruction.slot)
        if isLimited {
          fuel &-= setFuel(instruction, lane, position)
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = isInWideSet(instruction, lane, position, cells, run.pointee.rules)

      // MARK: The stack
      case .load:
        run.push(
          (lanes + Int(instruction.slot)).scalar(
            position, isData: instruction.has(MachineInstruction.Field.flag), classIndex: instruction.operand))
        continue dispatch
      case .constant:
        run.push(cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: MixedScalar.self).pointee)
        continue dispatch
      case .pick:
        run.push((run.pointee.values - 1 - Int(instruction.operand)).pointee)
        continue dispatch
      case .nip:
        run.pointee.values -= 1
        continue dispatch
      case .valueCompare:
        let values = run.pop(2)
        if isLimited {
          fuel &-= comparisonFuel(values[0], values[1], run)
          if fuel < 0 { return exhaust(run, row) }
        }
        answer =
          !values[0].isAbsent && !values[1].isAbsent
          && instruction.truth(compareScalars(values[0], values[1], run))
      case .valueRange:
        let values = run.pop(1)
        if isLimited {
          fuel &-= values[0].text.count &>> 5
          if fuel < 0 { return exhaust(run, row) }
        }
        let bounds = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: MixedScalar.self)
        answer = isInRange(values[0], bounds, run.pointee.rules)
      case .valueSet:
        let values = run.pop(1)
        let set = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: MixedSet.self)
        if isLimited {
          fuel &-= values[0].text.count &>> 6
          if fuel < 0 { return exhaust(run, row) }
        }
        answer = !values[0].isAbsent && set.pointee.contains(values[0], run.pointee.rules)
      case .valueTextTest:
        let values = run.pop(2)
        if isLimited {
          fuel &-= pairFuel(instruction, values[0], values[1], run)
          if fuel < 0 { return exhaust(run, row) }
        }
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
        let elements = cells[Int(instruction.operand)]
        run.push(run.pointee.sequences.constant(elements.pointer, count: elements.count))
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
        let lane = lanes + Int(instruction.slot)
        if isLimited, instruction.has(MachineInstruction.Field.flag) {
          fuel &-= lane.elementCount(position)
          if fuel < 0 { return exhaust(run, row) }
        }
        run.push(MixedScalar(lane.count(position, skippingNulls: instruction.has(MachineInstruction.Field.flag))))
        continue dispatch
      case .aggregate:
        let lane = lanes + Int(instruction.slot)
        if isLimited {
          fuel &-= lane.elementCount(position)
          if fuel < 0 { return exhaust(run, row) }
        }
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
        if instruction.has(MachineInstruction.Field.flag) {
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
      case .entry:
        let lane = lanes + Int(instruction.slot)
        let key = cells[Int(instruction.operand)]
        if isLimited {
          fuel &-= key.count &>> 6
          if fuel < 0 { return exhaust(run, row) }
        }
        if instruction.has(MachineInstruction.Field.flag) {
          run.pointee.savedLanes = lanes
          run.pointee.savedPosition = position
        }
        if let element = lane.entry(position, key: key.text) {
          position = element
        } else {
          lanes = run.pointee.absent
          position = 0
        }
        continue dispatch
      case .element:
        let found = (lanes + Int(instruction.slot)).element(position, at: instruction.operand)
        if instruction.has(MachineInstruction.Field.flag) {
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
        var (first, end) = (0, 0)
        if let spans = lane.pointee.spans {
          first = Int(spans[position])
          end = Int(spans[position &+ 1])
        }
        let rows = lane.pointee.values?.assumingMemoryBound(to: UInt32.self)
        if instruction.operation == .loopObjects, rows == nil { end = first }
        let isMoved = instruction.has(MachineInstruction.Field.isMoved)
        run.push(
          Frame(
            lanes: isMoved ? run.pointee.savedLanes : lanes, position: isMoved ? run.pointee.savedPosition : position,
            next: first, end: end,
            body: next, rows: rows, target: lane.pointee.target, stride: Int(lane.pointee.targetStride), count: 0))
        // The END finds an accumulator that decides nothing, and continues with the first element. The lanes of the elements are those of
        // the collection's owner, at the cursor.
        next += Int(instruction.operand)
        if instruction.has(MachineInstruction.Field.beginsWithNumber) {
          run.push(MixedScalar(0 as Int64))
          continue dispatch
        }
        answer = instruction.has(MachineInstruction.Field.beginsTrue)
      case .loopItems:
        let values = run.pop(1)
        run.push(
          itemFrame(values[0], run.pointee.containers, Frame(lanes: lanes, position: position, body: next)))
        next += Int(instruction.operand)
        answer = instruction.has(MachineInstruction.Field.beginsTrue)

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
        let lookup = cells[Int(instruction.operand)].pointer.assumingMemoryBound(to: KeyLookup.self)
        if isLimited {
          fuel &-= lookup.pointee.key.count &>> 6
          if fuel < 0 { return exhaust(run, row) }
        }
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
          values, isEquality: instruction.has(MachineInstruction.Field.flag), run.pointee.containers)
      }

      truths = truths &<< 1 | UInt64(byte(answer))
      if !isObserved, instruction.mask & MachineInstruction.isLast != 0 {
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
