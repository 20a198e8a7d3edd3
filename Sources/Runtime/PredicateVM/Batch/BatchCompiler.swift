import PredicateValues

/// Compiles a program's instructions to a ``BatchPlan`` in one pass of symbolic execution.
///
/// It relies on what verification has proved. Jumps go forward and nest. Loops are bracketed. Between the cursor's first move and the read
/// there are only moves and their guards. One truth remains at the end. Every truth and value on the stack therefore comes from a
/// contiguous range of instructions, and an entry of the symbolic stack records where its range begins. If an instruction has no step, the
/// steps of its operands are removed and the entry becomes pending. Once a pending truth needs nothing from below itself, its range becomes
/// a routine.
///
/// The pass works on the words directly, since they are the program's tree in postorder. Its other results – steps, registers, subplans –
/// would be needed with any tree. To see the compiled form of a program, read the plan.
struct BatchCompiler {
  let program: PreparedProgram
  /// The instructions of the routines.
  var code: [MachineInstruction] = []
  /// The finished scopes. The first element is reserved for the scope of the tested rows.
  var finished: [BatchScope] = [BatchScope()]
  /// The scope being written, and the scopes around it.
  var scope = BatchScope()
  var outer: [BatchScope] = []
  /// The symbolic stack.
  var stack: [Entry] = []
  /// The number of stack entries that belong to the code around the loop.
  var floor = 0
  var brackets: [Bracket] = []
  /// The moves of the cursor away from the scope's element. `nil` if it has not left.
  var move: Move?

  /// A truth or a value on the stack.
  struct Entry {
    var isTruth: Bool
    /// The first of the instructions that compute it.
    var start: Int
    /// The number of steps before those instructions.
    var firstStep: Int
    /// The lowest stack entry that the instructions read, at most the entry itself.
    var lowest: Int
    /// A Boolean value that indicates whether the entry has no steps.
    var isPending: Bool
    /// A Boolean value that indicates whether the entry is a list that values can be added to.
    var isList = false
    /// A value that the steps compute, a constant, or the source of a load.
    var column: BatchOperand?
    /// The first of the scope's subplans that the entry's steps evaluate.
    var firstSubplan: Int
    /// For a truth behind links and single elements: the index of the instruction before which it ends.
    var subplanEnd: Int?
  }

  /// An open jump or loop.
  struct Bracket {
    enum Kind { case and, or, opaque, loop, skip }
    var kind: Kind
    /// The instruction at which it ends.
    var end: Int
    /// The entry that opened it.
    var entry: Entry
    /// For a loop: its begin, the floor around it, its collection, and the moves that lead to the collection. The moves are `nil` if they
    /// are unknown.
    var begin = 0
    var floor = 0
    var slot = 0
    var linkSteps: [LinkStep]? = []
  }

  /// Moves of the cursor.
  struct Move {
    var start: Int
    var firstStep: Int
    /// The steps to other tables in sequence. `nil` if they have no subplans.
    var linkSteps: [LinkStep]?
  }

  /// A link or a single element on the way: its subplan, the class that it leads to, and whether the target is an element of that class's
  /// collections.
  struct LinkStep {
    var subplan: BatchSubplan
    var group: Int
    var isElement: Bool
  }

  init(_ program: PreparedProgram) { self.program = program }

  /// Returns the plan of a program. O(instructions), except for instructions inside several brackets.
  static func plan(_ program: PreparedProgram) -> BatchPlan {
    var compiler = BatchCompiler(program)
    compiler.run()
    return BatchPlan(compiler.finished, code: compiler.code)
  }

  private mutating func run() {
    let last = program.count - 1
    // Routines within routines are copied each time. Deep nesting is unusual, but the limit guards against hostile programs.
    let mostCode = 4 * last + 1_024
    for index in 0..<last where code.count <= mostCode {
      closeJumps(at: index)
      step(program.code[index], at: index)
    }
    closeJumps(at: last)
    if code.count > mostCode {
      code = []
      finished = [BatchScope()]
      scope = BatchScope()
      scope.steps = [BatchStep(operation: .routine, index: routine(0..<last))]
    } else {
      assert(stack.count == 1 && stack[0].isTruth && !stack[0].isPending && brackets.isEmpty && move == nil)
    }
    scope.measure()
    finished[0] = scope
  }

  /// Copies instructions to the plan as a program of their own, and returns their position.
  mutating func routine(_ range: Range<Int>) -> Int32 {
    let first = code.count
    for index in range {
      var instruction = program.code[index]
      if instruction.operation.traits.contains(.test) { instruction.set(.isLast, false) }
      code.append(instruction)
    }
    code.append(MachineInstruction(operation: .exit))
    return Int32(truncatingIfNeeded: first)
  }

  // MARK: Entries

  /// Allows a routine to replace the steps of a truth that read another table.
  private mutating func addChoice(_ entry: inout Entry, end: Int) {
    let subplans = scope.subplans[entry.firstSubplan...]
    guard subplans.contains(where: { readsTable($0) }) else { return }
    let alternative = BatchAlternative(
      routine: routine(entry.start..<end), stepCount: Int32(truncatingIfNeeded: scope.steps.count - entry.firstStep),
      subplans: entry.firstSubplan..<scope.subplans.count)
    scope.steps.insert(
      BatchStep(operation: .choose, index: Int32(truncatingIfNeeded: scope.alternatives.count)), at: entry.firstStep)
    scope.alternatives.append(alternative)
    entry.firstSubplan = scope.subplans.count
  }

  /// Returns `true` if a subplan reads every row of another table. Elements may lead to one.
  private func readsTable(_ subplan: BatchSubplan) -> Bool {
    let scope = finished[subplan.scope]
    return !scope.isElements || scope.subplans.contains { readsTable($0) }
  }

  /// Pushes an entry whose instructions end before `end`. `hasAlternative` indicates a truth of comparisons and loops, rather than of other
  /// truths, that a routine can replace.
  mutating func push(_ entry: Entry, end: Int, hasAlternative: Bool = false) {
    var entry = entry
    entry.lowest = min(entry.lowest, stack.count)
    if entry.isTruth, entry.isPending, entry.lowest == stack.count, entry.firstStep <= scope.steps.count {
      scope.steps.removeSubrange(entry.firstStep...)
      scope.steps.append(BatchStep(operation: .routine, index: routine(entry.start..<end)))
      entry.isPending = false
      entry.firstSubplan = scope.subplans.count
    } else if entry.isTruth, !entry.isPending, entry.firstSubplan < scope.subplans.count, entry.lowest == stack.count,
      hasAlternative
    {
      addChoice(&entry, end: end)
    }
    stack.append(entry)
  }

  /// Pops the topmost entry, which must exist.
  mutating func pop() -> Entry {
    stack.popLast() ?? Entry(isTruth: true, start: 0, firstStep: 0, lowest: 0, isPending: true, firstSubplan: 0)
  }

  /// Pops the two topmost entries and returns the entry of their result. It is pending if one of them is.
  mutating func popPair() -> Entry {
    let upper = pop()
    var entry = pop()
    entry.lowest = min(entry.lowest, upper.lowest)
    entry.isPending = entry.isPending || upper.isPending
    entry.column = nil
    entry.isList = false
    return entry
  }

  /// Returns an entry that begins with the cursor's moves, if there are any, or else with this instruction.
  func entry(at index: Int, isTruth: Bool, isPending: Bool) -> Entry {
    Entry(
      isTruth: isTruth, start: move?.start ?? index, firstStep: move?.firstStep ?? scope.steps.count,
      lowest: stack.count, isPending: isPending, firstSubplan: scope.subplans.count)
  }

  /// Pops values and pushes the entry of their result.
  private mutating func take(_ count: Int, isTruth: Bool, at index: Int) {
    var entry = count == 1 ? pop() : popPair()
    entry.isTruth = isTruth
    entry.isPending = true
    entry.column = nil
    entry.isList = false
    push(entry, end: index + 1)
  }
}

/// The compilation of single instructions.
extension BatchCompiler {
  private mutating func step(_ instruction: MachineInstruction, at index: Int) {
    let operation = instruction.operation
    switch operation {
    case .alwaysTrue, .alwaysFalse:
      let entry = entry(at: index, isTruth: true, isPending: false)
      scope.steps.append(BatchStep(operation: .constant, index: operation == .alwaysTrue ? 1 : 0))
      push(entry, end: index + 1)
    case .not:
      let top = pop()
      if !top.isPending { scope.steps.append(BatchStep(operation: .not)) }
      push(top, end: index + 1)
    case .and, .or:
      let entry = popPair()
      if !entry.isPending { scope.steps.append(BatchStep(operation: operation == .and ? .and : .or)) }
      push(entry, end: index + 1)
    case .jumpFalse, .jumpTrue:
      let top = pop()
      if !top.isPending { scope.steps.append(BatchStep(operation: operation == .jumpFalse ? .beginAnd : .beginOr)) }
      open(operation == .jumpFalse ? .and : .or, instruction, index, top)
    case .skipFalse, .skipTrue:
      open(.skip, instruction, index, entry(at: index, isTruth: true, isPending: true))
      skip(operation == .skipTrue)
    case .absentTrue, .absentFalse:
      // Pushed only on the way to the target.
      var value = pop()
      stack.append(value)
      value.isTruth = true
      open(.opaque, instruction, index, value)
    case .restore:
      move = nil
      if let last = stack.indices.last, stack[last].subplanEnd == index { stack[last].subplanEnd = index + 1 }
    case .follow, .entry, .element: moveCursor(instruction, index)
    case .load, .constant, .count, .aggregate: pushColumn(instruction, index)
    case .item, .itemKey, .sequence, .sequenceOf:
      var entry = entry(at: index, isTruth: false, isPending: true)
      entry.isList = operation == .sequence
      push(entry, end: index + 1)
    case .pick: pick(instruction, index)
    case .append, .group:
      var value = pop()
      value.isTruth = true
      value.isPending = true
      value.lowest = min(value.lowest, stack.lastIndex { $0.isList } ?? 0)
      push(value, end: index + 1)
    case .drop: drop()
    case .nip:
      var entry = popPair()
      entry.isTruth = true
      push(entry, end: index + 1, hasAlternative: true)
    case .mixedIndex, .mixedKey, .reduce, .size, .presence: take(1, isTruth: false, at: index)
    case .arithmetic: if !compute(instruction, index) { take(2, isTruth: false, at: index) }
    case .valueRange, .valueSet, .kindIn: take(1, isTruth: true, at: index)
    case .valueCompare: if !compareColumns(instruction, index) { take(2, isTruth: true, at: index) }
    case .valueTextTest: if !testPair(instruction, index) { take(2, isTruth: true, at: index) }
    case .kindCompare, .compareLists: take(2, isTruth: true, at: index)
    case .loopElements, .loopObjects, .loopItems: beginLoop(instruction, index)
    case .endAnyElements, .endAnyObjects, .endAnyItems, .endAllElements, .endAllObjects, .endAllItems,
      .endCountObjects, .endSumObjects:
      endLoop(operation, index)
    case .testNull, .compareBool, .compareInt, .compareFloat, .compareDouble, .compareDecimal, .compareDate,
      .compareText, .equalText, .equalShortText, .equalFolded, .compareObjectID, .compareUUID, .compareLink,
      .compareMixed, .rangeInt, .rangeFloat, .rangeDouble, .rangeDecimal, .rangeDate, .rangeText, .rangeObjectID,
      .rangeUUID, .rangeMixed, .setBool, .setInt, .setDouble, .setDecimal, .setDate, .setText, .setFolded,
      .setObjectID, .setUUID, .setLink, .setMixed, .textTest, .mixedTextTest, .geoWithin:
      test(instruction, index)
    // The exit is the last instruction and needs no step.
    case .exit: break
    }
  }

  /// Drops the topmost truth. The entries below that its instructions read become pending and include these instructions.
  private mutating func drop() {
    let truth = pop()
    if truth.lowest >= stack.count, truth.firstStep <= scope.steps.count {
      scope.steps.removeSubrange(truth.firstStep...)
    }
    for position in min(truth.lowest, stack.count)..<stack.count {
      stack[position].isPending = true
      stack[position].lowest = min(stack[position].lowest, truth.lowest)
    }
  }

  // MARK: Brackets

  mutating func open(_ kind: Bracket.Kind, _ instruction: MachineInstruction, _ index: Int, _ entry: Entry) {
    brackets.append(Bracket(kind: kind, end: index + 1 + Int(instruction.operand), entry: entry))
  }

  /// Closes the brackets of jumps that end here.
  private mutating func closeJumps(at index: Int) {
    while let bracket = brackets.last, bracket.end == index, bracket.kind != .loop {
      brackets.removeLast()
      if bracket.kind == .skip, let top = stack.last, !top.isPending, top.subplanEnd == index,
        top.start == bracket.entry.start
      {
        // Each subplan defines its own result for a missing target. Of several skips that end here, the last one covers the whole.
        var entry = pop()
        let isLast = brackets.last.map { $0.kind != .skip || $0.end != index } ?? true
        if isLast { entry.subplanEnd = nil }
        push(entry, end: index, hasAlternative: isLast)
        continue
      }
      let body = pop()
      var entry = bracket.entry
      entry.lowest = min(entry.lowest, body.lowest)
      entry.isPending = entry.isPending || body.isPending || bracket.kind == .opaque || bracket.kind == .skip
      if !entry.isPending { scope.steps.append(BatchStep(operation: bracket.kind == .and ? .endAnd : .endOr)) }
      push(entry, end: index)
    }
  }
}

extension BatchScope {
  /// Computes the maximum heights of the stacks.
  mutating func measure() {
    var (truths, active) = (0, 1)
    var open: [Int] = []
    for index in steps.indices {
      switch steps[index].operation {
      case .constant, .test, .routine, .compareConstant, .compareColumns, .compareCount, .comparePair: truths += 1
      case .subplan:
        if !subplans[Int(steps[index].index)].isCount { truths += 1 }
      case .not, .choose, .load, .count, .aggregate, .gather, .arithmetic: break
      case .and, .or: truths -= 1
      case .beginAnd, .beginOr:
        active += 1
        open.append(index)
      case .endAnd, .endOr:
        truths -= 1
        active -= 1
        if let begin = open.popLast() { steps[begin].index = Int32(truncatingIfNeeded: index) }
      }
      maximumTruths = max(maximumTruths, truths)
      maximumActive = max(maximumActive, active)
    }
  }
}
