import PredicateBytecode
import PredicateSchema
import PredicateValues

/// Loops over collections, and links: the truths of the elements or the linked objects, found for all of them first.
extension BatchCompiler {
  /// How deep scopes may nest; what is deeper is left to the interpreter.
  private static var deepest: Int { 16 }

  // MARK: Links

  /// A move of the cursor away from the scope's element.
  mutating func moveCursor(_ instruction: MachineInstruction, _ index: Int) {
    if move == nil { move = Move(start: index, firstStep: scope.steps.count, hops: []) }
    let group = move?.hops?.last?.group ?? scope.group
    var reach = BatchReach(kind: .link, slot: Int(instruction.slot), scope: 0)
    reach.operand = instruction.operand
    switch instruction.operation {
    case .follow:
      if let target = program.slot(Int(instruction.slot), of: group).flatMap(program.group) {
        move?.hops?.append(Hop(reach: reach, group: target, isElement: false))
      } else {
        move?.hops = nil
      }
    case .entry, .element:
      reach.kind = instruction.operation == .entry ? .key : .position
      move?.hops?.append(Hop(reach: reach, group: group, isElement: true))
    default: move?.hops = nil
    }
  }

  /// What is true where one of the moves up to now has led nowhere, and nobody has said it yet.
  mutating func skip(_ truth: Bool) {
    guard var hops = move?.hops else { return }
    for index in hops.indices where hops[index].reach.nowhere == nil { hops[index].reach.nowhere = truth }
    move?.hops = hops
  }

  /// A test of a column, of the scope's own rows or of an object that links lead to.
  mutating func test(_ instruction: MachineInstruction, _ index: Int) {
    var entry = entry(at: index, isTruth: true, isPending: false)
    var test = instruction
    test.mask &= ~MachineInstruction.isLast
    let step = BatchTest(instruction: test, region: region(index..<index + 1))
    guard let move else {
      scope.append(step)
      return push(entry, end: index + 1)
    }
    guard let hops = move.hops, let last = hops.last, hops.count + outer.count < Self.deepest else {
      entry.isPending = true
      return push(entry, end: index + 1)
    }
    var inner = BatchScope(last)
    inner.append(step)
    append(hops, to: inner, region: step.region)
    push(&entry, behind: hops, index)
  }

  /// Adds the reaches that lead to a scope one after the other. The region says what is true of nothing.
  private mutating func append(_ hops: [Hop], to inner: consuming BatchScope, region: Int32) {
    for position in hops.indices.reversed() {
      var reach = hops[position].reach
      reach.scope = finish(inner)
      reach.region = region
      inner = position == 0 ? BatchScope() : BatchScope(hops[position - 1])
      if position == 0 { scope.append(reach) } else { inner.append(reach) }
    }
  }

  /// Pushes the truth behind links and elements. Where there are skips among them it is not whole before they end.
  private mutating func push(_ entry: inout Entry, behind hops: [Hop], _ index: Int) {
    entry.reachEnd = index + 1
    push(entry, end: index + 1, offersChoice: !hops.contains { $0.reach.nowhere != nil })
  }

  /// Puts a scope that is written to the others, and says where.
  private mutating func finish(_ inner: consuming BatchScope) -> Int {
    inner.measure()
    finished.append(inner)
    return finished.count - 1
  }

  // MARK: Loops

  mutating func beginLoop(_ instruction: MachineInstruction, _ index: Int) {
    var entry = entry(at: index, isTruth: true, isPending: true)
    if instruction.operation == .loopItems {
      entry = pop()
      entry.isPending = true
      entry.column = nil
    }
    brackets.append(
      Bracket(
        kind: .loop, end: index + 1 + Int(instruction.operand), entry: entry, begin: index, floor: stack.count,
        slot: Int(instruction.slot), hops: move == nil ? [] : move?.hops))
    let group = move?.hops?.last?.group ?? scope.group
    move = nil
    outer.append(scope)
    var inner = BatchScope()
    inner.group = group
    inner.isElements = instruction.operation == .loopElements
    if instruction.operation == .loopObjects {
      inner.group = program.slot(Int(instruction.slot), of: group).flatMap(program.group) ?? group
    }
    scope = inner
  }

  mutating func endLoop(_ operation: MachineOperation, _ index: Int) {
    guard let bracket = brackets.popLast(), var inner = outer.popLast() else { return }
    let body = pop()
    swap(&scope, &inner)
    var entry = bracket.entry
    entry.isTruth =
      operation != .endCountElements && operation != .endCountObjects && operation != .endSumObjects
    entry.lowest = min(entry.lowest, body.lowest)
    if let kind = operation.reach, let hops = bracket.hops, hops.isEmpty || entry.isTruth, body.isTruth,
      !body.isPending, body.lowest >= bracket.floor, outer.count + hops.count < Self.deepest,
      !inner.steps.contains(where: { $0.operation == .region && needsList($0) })
    {
      entry.isPending = false
      if operation == .endAnyElements, inner.isAlwaysTrue, hops.isEmpty {
        scope.appendNotEmpty(bracket.slot)
        return push(entry, end: index + 1, offersChoice: true)
      }
      var reach = BatchReach(kind: kind.0, result: kind.1, slot: bracket.slot, scope: finish(inner))
      if let last = hops.last {
        var owner = BatchScope(last)
        owner.append(reach)
        append(hops, to: owner, region: region(bracket.begin..<index + 1))
        return push(&entry, behind: hops, index)
      }
      if !entry.isTruth {
        let register = useRegister()
        reach.register = register
        entry.column = .integers(register: register)
      }
      // Counted before the step's own, so that the choice is about it.
      entry.firstReach = min(entry.firstReach, scope.reaches.count)
      scope.append(reach)
    }
    push(entry, end: index + 1, offersChoice: true)
  }

  /// Whether a region makes lists of values, which may be too long for objects that no collection leads to.
  private func needsList(_ step: BatchStep) -> Bool {
    var position = Int(step.index)
    while position < code.count, code[position].operation != .exit {
      if code[position].operation == .append { return true }
      position += 1
    }
    return false
  }
}

extension BatchScope {
  /// A scope of what a link or an element leads to.
  fileprivate init(_ hop: BatchCompiler.Hop) {
    group = hop.group
    isElements = hop.isElement
  }

  /// Whether the steps are those of the constant true.
  fileprivate var isAlwaysTrue: Bool { steps.count == 1 && steps[0].operation == .constant && steps[0].index != 0 }

  /// Adds the comparison that asks whether the collection in a lane has elements.
  fileprivate mutating func appendNotEmpty(_ slot: Int) {
    var lane = Lane()
    lane.encoding = .int32
    let isGreater: UInt8 = 4
    var value = BatchValue(
      instruction: MachineInstruction(
        operation: .valueCompare, mask: isGreater, slot: UInt16(truncatingIfNeeded: slot)),
      register: 0)
    value.constant = MixedScalar(0 as Int64)
    value.bound = .integers(isGreater, 0, lane)
    steps.append(BatchStep(operation: .compareCount, index: Int32(truncatingIfNeeded: values.count)))
    values.append(value)
  }

  /// Adds a test and its step.
  mutating func append(_ test: BatchTest) {
    steps.append(BatchStep(operation: .test, index: Int32(truncatingIfNeeded: tests.count)))
    tests.append(test)
  }

  /// Adds a reach and its step.
  mutating func append(_ reach: BatchReach) {
    steps.append(BatchStep(operation: .reach, index: Int32(truncatingIfNeeded: reaches.count)))
    reaches.append(reach)
  }
}

extension MachineOperation {
  /// What the end of a loop makes of the elements' truths; nil for the loops that are left to the interpreter.
  fileprivate var reach: (BatchReach.Kind, BatchReach.Result)? {
    switch self {
    case .endAnyObjects: (.objects, .number(.some))
    case .endAllObjects: (.objects, .all)
    case .endCountObjects: (.objects, .count)
    case .endAnyElements: (.elements, .number(.some))
    case .endAllElements: (.elements, .all)
    case .endCountElements: (.elements, .count)
    default: nil
    }
  }
}
