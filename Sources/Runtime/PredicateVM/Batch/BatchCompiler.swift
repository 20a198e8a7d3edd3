import PredicateValues

/// Turns a program's instructions into a ``BatchPlan``: one pass that runs the program symbolically.
///
/// Verification has proved that jumps go forward and nest, that loops are bracketed, that nothing but moves and their guards
/// stands between the cursor's first move and the read, and that one truth is left: nothing of that is checked here. So every
/// truth and every value on the stack comes from a contiguous range of instructions. An entry of the symbolic stack knows where
/// its range begins. Where an instruction has no step, the steps made for its operands are taken back and the entry is a pending
/// one; once a pending truth needs nothing from below itself, its range becomes a routine.
///
/// No tree of the program stands between: its words are one in postorder already, and what this pass keeps besides – steps,
/// registers, subplans – would be kept beside the nodes of any other. Who wants to know what a program comes to reads the plan.
struct BatchCompiler {
  let program: PreparedProgram
  /// The instructions of the routines.
  var code: [MachineInstruction] = []
  /// The scopes that are finished; the place of the tested rows' scope is kept.
  var finished: [BatchScope] = [BatchScope()]
  /// The scope that is being written, and those around it.
  var scope = BatchScope()
  var outer: [BatchScope] = []
  /// The symbolic stack.
  var stack: [Entry] = []
  var brackets: [Bracket] = []
  /// The moves of the cursor away from the scope's element; nil where it has not left.
  var move: Move?

  /// A truth or a value on the stack.
  struct Entry {
    var isTruth: Bool
    /// The first of the instructions that come to it.
    var start: Int
    /// How many steps there were before those instructions.
    var firstStep: Int
    /// The lowest entry of the stack that the instructions look at, itself at most.
    var lowest: Int
    /// Whether the entry has no steps.
    var isPending: Bool
    /// Whether it is a list that values can be added to.
    var isList = false
    /// A value that the steps compute, a constant or what a load reads.
    var column: BatchOperand?
    /// The first of the scope's subplans that the entry's steps evaluate.
    var firstSubplan: Int
    /// Of a truth behind links and single elements: in front of which instruction it ends.
    var subplanEnd: Int?
  }

  /// What a jump or a loop has opened.
  struct Bracket {
    enum Kind { case and, or, opaque, loop, skip }
    var kind: Kind
    /// The instruction at which it ends.
    var end: Int
    /// The entry that opened it.
    var entry: Entry
    /// Of a loop: where it begins, how many entries lie below its body, its collection, and the moves that lead to that; nil
    /// where nobody knows them.
    var begin = 0
    var floor = 0
    var slot = 0
    var linkSteps: [LinkStep]? = []
  }

  /// Moves of the cursor.
  struct Move {
    var start: Int
    var firstStep: Int
    /// The steps to other tables, one after the other; nil where there is none.
    var linkSteps: [LinkStep]?
  }

  /// A link or a single element on the way: its subplan, the class it leads to, and whether that is an element of that class's collections.
  struct LinkStep {
    var subplan: BatchSubplan
    var group: Int
    var isElement: Bool
  }

  init(_ program: PreparedProgram) { self.program = program }

  /// The plan of a program. O(instructions), but for those that stand in several brackets.
  static func plan(_ program: PreparedProgram) -> BatchPlan {
    var compiler = BatchCompiler(program)
    compiler.run()
    return BatchPlan(compiler.finished, code: compiler.code)
  }

  private mutating func run() {
    let last = program.addresses.count - 1
    // Routines within routines are copied each time; nobody nests so deep that it matters, but it could be tried.
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

  /// Copies instructions into the plan as a program of their own, and says where they are.
  mutating func routine(_ range: Range<Int>) -> Int32 {
    let first = code.count
    for index in range {
      var instruction = program.code[index]
      if instruction.operation.traits.contains(.test) { instruction.mask &= ~MachineInstruction.isLast }
      code.append(instruction)
    }
    code.append(MachineInstruction(operation: .exit))
    return Int32(truncatingIfNeeded: first)
  }

  // MARK: Entries

  /// Lets the steps of a truth that look at another table be replaced by a routine.
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

  /// Whether a subplan looks at every row of another table; those of elements may lead to one.
  private func readsTable(_ subplan: BatchSubplan) -> Bool {
    let scope = finished[subplan.scope]
    return !scope.isElements || scope.subplans.contains { readsTable($0) }
  }

  /// Pushes an entry whose instructions end in front of `end`. `hasAlternative` says of a truth that comes of comparisons and
  /// loops, and not of other truths, that a routine can take its place.
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

  /// Takes the topmost entry, which there is.
  mutating func pop() -> Entry {
    stack.popLast() ?? Entry(isTruth: true, start: 0, firstStep: 0, lowest: 0, isPending: true, firstSubplan: 0)
  }

  /// Takes the two topmost entries; the entry of what becomes of them, which is pending where one of them is.
  mutating func popPair() -> Entry {
    let upper = pop()
    var entry = pop()
    entry.lowest = min(entry.lowest, upper.lowest)
    entry.isPending = entry.isPending || upper.isPending
    entry.column = nil
    entry.isList = false
    return entry
  }

  /// An entry that begins with the cursor's moves, if there are any, or else with this instruction.
  func entry(at index: Int, isTruth: Bool, isPending: Bool) -> Entry {
    Entry(
      isTruth: isTruth, start: move?.start ?? index, firstStep: move?.firstStep ?? scope.steps.count,
      lowest: stack.count, isPending: isPending, firstSubplan: scope.subplans.count)
  }

  /// Takes values and pushes what becomes of them.
  private mutating func take(_ count: Int, isTruth: Bool, at index: Int) {
    var entry = count == 1 ? pop() : popPair()
    entry.isTruth = isTruth
    entry.isPending = true
    entry.column = nil
    entry.isList = false
    push(entry, end: index + 1)
  }
}

/// The instructions.
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
      // Taken on the way to the target only.
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
    // It stands at the end alone, and nothing is left to do there.
    case .exit: break
    }
  }

  /// Forgets the truth on top. What its instructions looked at below has them among its own from now on.
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

  /// Ends the brackets of jumps that lead here.
  private mutating func closeJumps(at index: Int) {
    while let bracket = brackets.last, bracket.end == index, bracket.kind != .loop {
      brackets.removeLast()
      if bracket.kind == .skip, let top = stack.last, !top.isPending, top.subplanEnd == index,
        top.start == bracket.entry.start
      {
        // The subplans say themselves what is true of nothing. Of several skips to here the last one sees the whole.
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
  /// Finds out how high the stacks grow.
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
