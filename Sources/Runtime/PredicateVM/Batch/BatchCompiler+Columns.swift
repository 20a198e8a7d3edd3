import PredicateBytecode

/// Columns of integers and doubles that the steps compute for all rows of a batch.
extension BatchCompiler {
  /// Returns the register for the next value.
  mutating func useRegister() -> Int {
    let register = stack[min(floor, stack.count)...].reduce(0) { $0 + ($1.isTruth ? 0 : 1) }
    scope.registerCount = max(scope.registerCount, register + 1)
    return register
  }

  private mutating func append(_ operation: BatchStep.Operation, _ value: BatchValue) {
    scope.steps.append(BatchStep(operation: operation, index: Int32(truncatingIfNeeded: scope.values.count)))
    scope.values.append(value)
  }

  /// Pushes the value of a `load`, `constant`, `count` or `aggregate`.
  mutating func pushColumn(_ instruction: MachineInstruction, _ index: Int) {
    var entry = entry(at: index, isTruth: false, isPending: true)
    defer { push(entry, end: index + 1) }
    // The position of the moves that lead to the value.
    var moves: Int32?
    if let move {
      guard let linkSteps = move.linkSteps, !linkSteps.isEmpty, !linkSteps.contains(where: { $0.subplan.ofNull != nil })
      else { return }
      moves = routine(move.start..<index)
    }
    let operation: BatchStep.Operation
    let isDouble: Bool
    switch instruction.operation {
    case .constant:
      let cell = program.cells[Int(instruction.operand)]
      entry.column = .constant(cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee)
      entry.isPending = false
      return
    case .load:
      let type = program.slot(Int(instruction.slot), of: move?.linkSteps?.last?.group ?? scope.group)?.valueType
      switch type {
      case .int?: isDouble = false
      case .double?: isDouble = true
      default:
        entry.column = .cell(instruction, moves: moves, isText: type == .string || type == .data)
        entry.isPending = false
        return
      }
      operation = .load
    case .count: (operation, isDouble) = (.count, false)
    default:
      guard !instruction.has(.isReadAsMixed),
        let result = instruction.function.result(of: instruction.aggregatedType), result == .int || result == .double
      else { return }
      (operation, isDouble) = (.aggregate, result == .double)
    }
    let register = useRegister()
    var value = BatchValue(instruction: instruction, register: register, isDouble: isDouble)
    value.moves = moves ?? 0
    append(moves == nil ? operation : .gather, value)
    entry.column = isDouble ? .doubles(register: register) : .integers(register: register)
    entry.isPending = false
  }

  /// Pushes a copy of a value further down the stack.
  mutating func pick(_ instruction: MachineInstruction, _ index: Int) {
    var entry = entry(at: index, isTruth: false, isPending: true)
    var left = Int(instruction.operand)
    for position in stack.indices.reversed() where !stack[position].isTruth {
      if left == 0 {
        entry.lowest = position
        if position >= floor, !stack[position].isPending, let column = stack[position].column {
          entry.column = column
          entry.isPending = false
        }
        break
      }
      left -= 1
    }
    push(entry, end: index + 1)
  }

  /// The two topmost values. `nil` if one of them is unknown.
  private var operands: (left: BatchOperand, right: BatchOperand)? {
    guard stack.count >= 2, let left = stack[stack.count - 2].column, let right = stack[stack.count - 1].column,
      !stack[stack.count - 2].isPending, !stack[stack.count - 1].isPending
    else { return nil }
    return (left, right)
  }

  /// Adds arithmetic of two columns, or of a column and a constant. Returns `false` for types other than integers and doubles.
  mutating func compute(_ instruction: MachineInstruction, _ index: Int) -> Bool {
    guard var (left, right) = operands, left.isPlainNumber, right.isPlainNumber else { return false }
    var instruction = instruction
    // The constant is the right operand.
    if case .constant = left {
      (left, right) = (right, left)
      instruction.set(.isReversed)
    }
    if case .constant = left { return false }
    var entry = popPair()
    let register = useRegister()
    var value = BatchValue(instruction: instruction, register: register)
    value.operands(left, right)
    append(.arithmetic, value)
    let isDouble = value.isDouble || value.isOtherDouble || value.constant.tag == .double
    entry.column = isDouble ? .doubles(register: register) : .integers(register: register)
    push(entry, end: index + 1)
    return true
  }

  /// Adds a comparison of two columns, or of a column and a constant. Returns `false` for types other than integers and doubles.
  mutating func compareColumns(_ instruction: MachineInstruction, _ index: Int) -> Bool {
    guard var (left, right) = operands else { return false }
    var test = instruction
    test.set(.isLast, false)
    if case .constant = left {
      (left, right) = (right, left)
      test.mask = test.mask.mirrored
    }
    var bound: BoundTest?
    switch (left, right) {
    case (.constant, _): return false
    case (.cell, _), (_, .cell): return testPair(instruction, index)
    case (_, .constant(let constant)):
      bound = comparison(test.mask, left, constant)
      if bound == nil { return testPair(instruction, index) }
    default: break
    }
    var entry = popPair()
    var value = BatchValue(instruction: test, register: 0)
    value.operands(left, right)
    if let bound { value.bound = bound }
    // A column that is compared again later must be kept.
    let isFusible = bound != nil && !isShared(value.source)
    if !isFusible || !fuseSubplan(value) {
      let isOfCount = isFusible && fuseCount(&value)
      append(isOfCount ? .compareCount : bound != nil ? .compareConstant : .compareColumns, value)
    }
    entry.isTruth = true
    push(entry, end: index + 1, hasAlternative: true)
    return true
  }

  /// Adds a test of two values of any type, row by row. Returns `false` if one of them is unknown.
  mutating func testPair(_ instruction: MachineInstruction, _ index: Int) -> Bool {
    guard let (left, right) = operands else { return false }
    var pair = BatchPair(instruction: instruction, left: left, right: right)
    if instruction.operation == .valueCompare {
      pair.instruction.set(.isLast, false)
      // The flag of a load indicates data.
      if case .cell(let first, _, true) = left, case .cell(let second, _, true) = right {
        pair.isOfTexts = first.has(.flag) == second.has(.flag)
      }
    }
    var entry = popPair()
    entry.isTruth = true
    scope.steps.append(BatchStep(operation: .comparePair, index: Int32(truncatingIfNeeded: scope.pairs.count)))
    scope.pairs.append(pair)
    push(entry, end: index + 1, hasAlternative: true)
    return true
  }

  /// Returns `true` if a value further down the stack is in the register, as after ``pick(_:_:)``.
  private func isShared(_ register: Int) -> Bool {
    stack.contains { entry in
      if case .integers(register)? = entry.column { true } else { false }
    }
  }

  /// Makes the last step compare its count of true elements itself, if it is such a count.
  private mutating func fuseSubplan(_ value: BatchValue) -> Bool {
    guard let last = scope.steps.last, last.operation == .subplan, scope.subplans[Int(last.index)].isCount,
      scope.subplans[Int(last.index)].register == value.source, value.constant.tag == .int
    else { return false }
    var lane = Lane()
    lane.encoding = .int64
    let bound = BoundTest.integers(value.instruction.mask, Int64(bitPattern: value.constant.low), lane)
    guard let range = CountRange(bound) else { return false }
    scope.subplans[Int(last.index)].result = .number(range)
    return true
  }

  /// Fuses a comparison of lengths with the last step that counts them, so that no column is needed.
  private mutating func fuseCount(_ value: inout BatchValue) -> Bool {
    guard let last = scope.steps.last, last.operation == .count else { return false }
    let counted = scope.values[Int(last.index)]
    guard counted.register == value.source, !counted.instruction.has(.flag), value.constant.tag == .int else {
      return false
    }
    var lane = Lane()
    lane.encoding = .int32
    value.bound = .integers(value.instruction.mask, Int64(bitPattern: value.constant.low), lane)
    value.instruction.slot = counted.instruction.slot
    scope.steps.removeLast()
    return true
  }

  /// Returns a comparison with a constant for the kernels; `nil` if they do not support it.
  private func comparison(_ mask: UInt8, _ column: BatchOperand, _ constant: MixedScalar) -> BoundTest? {
    if constant.isAbsent { return nil }
    if constant.isNull {
      // language §6.2: null equals null and is unordered to all values.
      return BoundTest(
        kind: .constant, flip: mask & 8 != 0 ? .max : 0, ofNull: mask & 2 != 0 ? .max : 0)
    }
    guard let number = constant.number, !number.isNaN else { return nil }
    var bound: BoundTest?
    var lane = Lane()
    switch column {
    case .integers:
      lane.encoding = .int64
      bound = mask.comparison(Int64.neighbours(of: number)) { BoundTest.integers($0, $1, lane) }
    case .doubles:
      guard number.kind != .decimal else { return nil }
      let isLowest = program.rules.contains(.nanIsLowest)
      bound = mask.comparison(Double.neighbours(of: number)) {
        BoundTest.doubles($0, $1.bitPattern, isNaNLowest: isLowest)
      }
    case .constant, .cell: return nil
    }
    bound?.ofNull = mask & 8 != 0 ? .max : 0
    return bound
  }
}

extension BatchOperand {
  /// A Boolean value that indicates whether arithmetic with the value is that of integers and doubles.
  fileprivate var isPlainNumber: Bool {
    switch self {
    case .integers, .doubles: true
    case .constant(let constant): constant.tag == .int || constant.tag == .double
    case .cell: false
    }
  }
}

extension CountRange {
  /// Creates the range of numbers that pass a comparison of 64-bit integers. `nil` if the comparison has no bounds.
  fileprivate init?(_ bound: BoundTest) {
    let (low, high) = (Int64(bitPattern: bound.low), Int64(bitPattern: bound.high))
    switch (bound.kind, bound.form) {
    case (.constant, _): self = .all
    case (.int64, .greater) where low < 0: self = .all
    case (.int64, .greater) where low < Int64(UInt32.max):
      self.init(low: UInt32(low + 1), width: .max - UInt32(low + 1))
    case (.int64, .equal) where low == high && low >= 0 && low <= Int64(UInt32.max):
      self.init(low: UInt32(low), width: 0)
    default: return nil
    }
    flip = bound.kind == .constant ? ~bound.flip : bound.flip
  }
}

extension BatchValue {
  /// Sets the operands. The left one is a column.
  fileprivate mutating func operands(_ left: BatchOperand, _ right: BatchOperand) {
    // Arithmetic records the type of its operand; a comparison has no result column.
    switch left {
    case .integers(let register): (source, isDouble) = (register, false)
    case .doubles(let register): (source, isDouble) = (register, true)
    case .constant, .cell: break
    }
    switch right {
    case .integers(let register): (other, isOtherDouble) = (register, false)
    case .doubles(let register): (other, isOtherDouble) = (register, true)
    case .constant(let value): constant = value
    case .cell: break
    }
  }
}

extension UInt8 {
  /// The mask of a comparison with exchanged sides.
  fileprivate var mirrored: UInt8 { self & 0b1010 | self << 2 & 4 | self >> 2 & 1 }

  /// Returns a comparison equivalent to that with a constant whose neighbors in the column's type are known.
  fileprivate func comparison<Element: Equatable>(
    _ neighbours: Neighbours<Element>, _ compare: (UInt8, Element) -> BoundTest?
  ) -> BoundTest? {
    if let exact = neighbours.exact { return compare(self, exact) }
    let never = BoundTest(kind: .constant, flip: 0)
    switch self & 15 {
    case 1, 3: return neighbours.lower.map { compare(3, $0) } ?? never
    case 4, 6: return neighbours.upper.map { compare(6, $0) } ?? never
    case 13: return BoundTest(kind: .constant, flip: .max)
    case 2: return never
    default: return nil
    }
  }
}
