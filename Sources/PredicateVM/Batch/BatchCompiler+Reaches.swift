import PredicateBytecode
import PredicateValues

/// Loops over collections, and links: the truths of the elements or the linked objects, found for all of them first.
extension BatchCompiler {
  /// How deep scopes may nest; what is deeper is left to the interpreter.
  private static var deepest: Int { 16 }

  // MARK: Links

  /// A move of the cursor away from the scope's element.
  mutating func moveCursor(_ instruction: MachineInstruction, _ index: Int) {
    if move == nil { move = Move(start: index, firstStep: scope.steps.count, links: []) }
    let group = move?.links?.last?.group ?? scope.group
    if instruction.operation == .follow, let target = targetGroup(Int(instruction.slot), of: group) {
      move?.links?.append((Int(instruction.slot), target))
    } else {
      move?.links = nil
    }
  }

  /// The class that a lane's links lead to.
  private func targetGroup(_ slot: Int, of group: Int) -> Int? {
    let slots = program.layout.groups[group].slots
    guard slot < slots.count else { return nil }
    return program.verified.program.slots[slots[slot]].type.element.classIndex.flatMap {
      program.layout.group(of: $0)
    }
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
    guard let links = move.links, !links.isEmpty, links.count + outer.count < Self.deepest else {
      entry.isPending = true
      return push(entry, end: index + 1)
    }
    var inner = BatchScope()
    inner.group = links[links.count - 1].group
    inner.append(step)
    for position in links.indices.reversed() {
      let number = finish(inner)
      let reach = BatchReach(kind: .link, slot: links[position].slot, scope: number, region: step.region)
      if position == 0 {
        scope.append(reach)
      } else {
        inner = BatchScope()
        inner.group = links[position - 1].group
        inner.append(reach)
      }
    }
    push(entry, end: index + 1, offersChoice: true)
  }

  /// Puts a scope that is written to the others, and says where.
  private mutating func finish(_ inner: BatchScope) -> Int {
    var inner = inner
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
    open(.loop, instruction, index, entry)
    let last = brackets.count - 1
    brackets[last].floor = stack.count
    brackets[last].slot = Int(instruction.slot)
    brackets[last].isMoved = move != nil
    move = nil
    outer.append(scope)
    var inner = BatchScope()
    inner.group = scope.group
    inner.isElements = instruction.operation == .loopElements
    if instruction.operation == .loopObjects, !brackets[last].isMoved {
      inner.group = targetGroup(Int(instruction.slot), of: scope.group) ?? scope.group
    }
    scope = inner
  }

  mutating func endLoop(_ operation: MachineOperation, _ index: Int) {
    guard let bracket = brackets.popLast(), bracket.kind == .loop, bracket.end == index, let around = outer.popLast()
    else {
      isIrregular = true
      return
    }
    let body = pop()
    let inner = scope
    scope = around
    var entry = bracket.entry
    entry.isTruth =
      operation != .endCountElements && operation != .endCountObjects && operation != .endSumObjects
    entry.lowest = min(entry.lowest, body.lowest)
    if let kind = operation.reach, !bracket.isMoved, body.isTruth, !body.isPending, body.lowest >= bracket.floor,
      outer.count < Self.deepest, !inner.steps.contains(where: { $0.operation == .region && needsList($0) })
    {
      var reach = BatchReach(kind: kind.0, result: kind.1, slot: bracket.slot, scope: finish(inner))
      entry.isPending = false
      if !entry.isTruth {
        let register = stack[min(floorOfScope, stack.count)...].reduce(0) { $0 + ($1.isTruth ? 0 : 1) }
        scope.registerCount = max(scope.registerCount, register + 1)
        reach.register = register
        entry.column = .integers(register: register)
      }
      // Counted before the step's own, so that the choice is about it.
      entry.firstReach = min(entry.firstReach, scope.reaches.count)
      scope.append(reach)
    }
    push(entry, end: index + 1, offersChoice: true)
  }

  private var floorOfScope: Int { brackets.last { $0.kind == .loop }?.floor ?? 0 }

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
