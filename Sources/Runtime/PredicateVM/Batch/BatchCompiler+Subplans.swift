import PredicateBytecode

/// Loops over collections, and links. The truths of all elements or linked objects are computed first.
extension BatchCompiler {
  /// The maximum nesting of scopes. The interpreter runs deeper ones.
  private static var deepest: Int { 16 }

  // MARK: Links

  /// Records a move of the cursor away from the scope's element.
  mutating func moveCursor(_ instruction: MachineInstruction, _ index: Int) {
    if move == nil { move = Move(start: index, firstStep: scope.steps.count, linkSteps: []) }
    let group = move?.linkSteps?.last?.group ?? scope.group
    var subplan = BatchSubplan(kind: .link, slot: Int(instruction.slot), scope: 0)
    subplan.operand = instruction.operand
    switch instruction.operation {
    case .follow:
      if let target = program.slot(Int(instruction.slot), of: group).flatMap(program.group) {
        move?.linkSteps?.append(LinkStep(subplan: subplan, group: target, isElement: false))
      } else {
        move?.linkSteps = nil
      }
    case .entry, .element:
      subplan.kind = instruction.operation == .entry ? .key : .position
      move?.linkSteps?.append(LinkStep(subplan: subplan, group: group, isElement: true))
    default: move?.linkSteps = nil
    }
  }

  /// Sets the result for a null link, for each move so far without one.
  mutating func skip(_ truth: Bool) {
    guard var linkSteps = move?.linkSteps else { return }
    for index in linkSteps.indices where linkSteps[index].subplan.ofNull == nil {
      linkSteps[index].subplan.ofNull = truth
    }
    move?.linkSteps = linkSteps
  }

  /// Adds a test of a column: of the scope's own rows, or of an object behind links.
  mutating func test(_ instruction: MachineInstruction, _ index: Int) {
    var entry = entry(at: index, isTruth: true, isPending: false)
    var test = instruction
    test.set(.isLast, false)
    let step = BatchTest(instruction: test, routine: routine(index..<index + 1))
    guard let move else {
      scope.append(step)
      return push(entry, end: index + 1)
    }
    guard let linkSteps = move.linkSteps, let last = linkSteps.last, linkSteps.count + outer.count < Self.deepest else {
      entry.isPending = true
      return push(entry, end: index + 1)
    }
    var inner = BatchScope(last)
    inner.append(step)
    append(linkSteps, to: inner, routine: step.routine)
    push(&entry, behind: linkSteps, index)
  }

  /// Adds the chain of subplans that lead to a scope. The routine computes the result for a missing target.
  private mutating func append(_ linkSteps: [LinkStep], to inner: consuming BatchScope, routine: Int32) {
    for position in linkSteps.indices.reversed() {
      var subplan = linkSteps[position].subplan
      subplan.scope = finish(inner)
      subplan.routine = routine
      inner = position == 0 ? BatchScope() : BatchScope(linkSteps[position - 1])
      if position == 0 { scope.append(subplan) } else { inner.append(subplan) }
    }
  }

  /// Pushes the truth behind links and elements. With skips, it is complete only at their end.
  private mutating func push(_ entry: inout Entry, behind linkSteps: [LinkStep], _ index: Int) {
    entry.subplanEnd = index + 1
    push(entry, end: index + 1, hasAlternative: !linkSteps.contains { $0.subplan.ofNull != nil })
  }

  /// Adds a finished scope and returns its index.
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
        kind: .loop, end: index + 1 + Int(instruction.operand), entry: entry, begin: index, floor: floor,
        slot: Int(instruction.slot), linkSteps: move == nil ? [] : move?.linkSteps))
    let group = move?.linkSteps?.last?.group ?? scope.group
    move = nil
    floor = stack.count
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
    let floorOfBody = floor
    floor = bracket.floor
    var entry = bracket.entry
    entry.isTruth = operation != .endCountObjects && operation != .endSumObjects
    entry.lowest = min(entry.lowest, body.lowest)
    if let kind = operation.subplan, let linkSteps = bracket.linkSteps, linkSteps.isEmpty || entry.isTruth,
      body.isTruth, !body.isPending, body.lowest >= floorOfBody, outer.count + linkSteps.count < Self.deepest,
      !inner.steps.contains(where: { $0.operation == .routine && needsList($0) })
    {
      entry.isPending = false
      if operation == .endAnyElements, inner.isAlwaysTrue, linkSteps.isEmpty {
        scope.appendNotEmpty(bracket.slot)
        return push(entry, end: index + 1, hasAlternative: true)
      }
      var subplan = BatchSubplan(kind: kind.0, result: kind.1, slot: bracket.slot, scope: finish(inner))
      if let last = linkSteps.last {
        var owner = BatchScope(last)
        owner.append(subplan)
        append(linkSteps, to: owner, routine: routine(bracket.begin..<index + 1))
        return push(&entry, behind: linkSteps, index)
      }
      if !entry.isTruth {
        let register = useRegister()
        subplan.register = register
        entry.column = .integers(register: register)
      }
      // Taken before the step adds its own subplan, so that the alternative covers it.
      entry.firstSubplan = min(entry.firstSubplan, scope.subplans.count)
      scope.append(subplan)
    }
    push(entry, end: index + 1, hasAlternative: true)
  }

  /// Returns `true` if a routine builds lists of values, which may be too long for objects that no collection contains.
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
  /// Creates the scope of a link's or element's target.
  fileprivate init(_ linkStep: BatchCompiler.LinkStep) {
    group = linkStep.group
    isElements = linkStep.isElement
  }

  /// A Boolean value that indicates whether the steps are the constant true.
  fileprivate var isAlwaysTrue: Bool { steps.count == 1 && steps[0].operation == .constant && steps[0].index != 0 }

  /// Adds the comparison that is true if the collection in a lane has elements.
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

  /// Adds a subplan and its step.
  mutating func append(_ subplan: BatchSubplan) {
    steps.append(BatchStep(operation: .subplan, index: Int32(truncatingIfNeeded: subplans.count)))
    subplans.append(subplan)
  }
}

extension MachineOperation {
  /// The reduction at the end of a loop. `nil` for loops that the interpreter runs.
  fileprivate var subplan: (BatchSubplan.Kind, BatchSubplan.Result)? {
    switch self {
    case .endAnyObjects: (.objects, .number(.some))
    case .endAllObjects: (.objects, .all)
    case .endCountObjects: (.objects, .count)
    case .endAnyElements: (.elements, .number(.some))
    case .endAllElements: (.elements, .all)
    default: nil
    }
  }
}
