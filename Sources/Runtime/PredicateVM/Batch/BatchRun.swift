import PredicateValues

/// A batch run that waits for the next search of the same lanes.
struct SpareRun: @unchecked Sendable {
  // Unchecked: whoever takes the run is the only one to use it.
  let run: BatchRun
}

/// An execution of a ``BatchPlan``: the working memory of its steps, kept from chunk to chunk.
///
/// For one thread. The machine must outlive it.
final class BatchRun {
  let plan: BatchPlan
  /// The interpreter's state for the routines.
  let run: UnsafeMutablePointer<Run>
  private let values: UnsafeMutablePointer<MixedScalar>
  private let frames: UnsafeMutablePointer<Frame>
  private let matches: UnsafeMutablePointer<UInt32>
  let scopes: UnsafeMutablePointer<ScopeMemory>
  /// The values of a chunk's last rows, if a kernel reads 64 and there are fewer. Holds ``SearchBits`` during a text search.
  let tail: UnsafeMutableRawPointer
  /// Two bitmaps of rows that a kernel cannot decide.
  let doubtful: UnsafeMutablePointer<UInt64>
  /// Memory for counts and sums over collections.
  let running: RunningCounts
  /// The truths of whole tables, shared by the runs of several threads.
  let tables: SharedTables
  /// Two bitmaps for distinct texts: the existing texts, and their truths.
  let everyText: UnsafeMutablePointer<UInt64>
  let truthsOfTexts: UnsafeMutablePointer<UInt64>
  /// The classes of the program's lanes.
  let groups: [Group]
  /// The approximate number of rows still to test.
  var rowsAhead: Int
  /// A Boolean value that indicates whether all rows of the tested rows' bitmap are active.
  var isAllActive = false
  /// A Boolean value that indicates whether steps run even if a routine seems faster. A routine follows every path of a row.
  var alwaysMarks = false
  /// Copies of columns.
  var flatMemory: [UnsafeMutableRawPointer] = []

  /// Allocates memory for a plan. `template` is a run of the machine without rows, code and output.
  init(
    _ plan: BatchPlan, template: Run, groups: [Group], tables: SharedTables, maximumStack: Int, maximumLoops: Int,
    rows: Int
  ) {
    self.plan = plan
    self.tables = tables
    self.groups = groups
    rowsAhead = rows
    values = .allocate(capacity: maximumStack + 1)
    frames = .allocate(capacity: maximumLoops + 1)
    matches = .allocate(capacity: Batch.maximumRows + 1)
    run = .allocate(capacity: 1)
    run.initialize(to: template)
    run.pointee.values = values
    run.pointee.stack = values..<values + maximumStack
    run.pointee.frames = frames
    run.pointee.loops = frames..<frames + maximumLoops
    run.pointee.output = matches
    run.pointee.outputMask = -1
    run.pointee.enough = .max
    run.pointee.firstRow = 0
    running = RunningCounts(
      isNeeded: plan.scopes.contains { scope in
        !scope.subplans.isEmpty || scope.steps.contains { $0.operation == .aggregate }
      })
    tail = .allocate(byteCount: 1_024, alignment: 16)
    tail.initializeMemory(as: UInt8.self, repeating: 0, count: 1_024)
    doubtful = .allocate(capacity: 4 * Batch.maximumWords)
    doubtful.initialize(repeating: 0, count: 4 * Batch.maximumWords)
    everyText = doubtful + 2 * Batch.maximumWords
    truthsOfTexts = doubtful + 3 * Batch.maximumWords
    scopes = .allocate(capacity: plan.scopes.count)
    for (index, scope) in plan.scopes.enumerated() { (scopes + index).initialize(to: ScopeMemory(scope)) }
  }

  deinit {
    for index in plan.scopes.indices { scopes[index].deallocate() }
    scopes.deallocate()
    for memory in flatMemory { memory.deallocate() }
    running.deallocate()
    doubtful.deallocate()
    tail.deallocate()
    run.pointee.sequences.deallocate()
    run.deallocate()
    matches.deallocate()
    frames.deallocate()
    values.deallocate()
  }

  /// Returns the bitmap in which the caller marks the rows to test before ``evaluate(_:_:)``.
  func active(_ scope: Int) -> UnsafeMutablePointer<UInt64> { scopes[scope].active }

  /// Computes the truths of a batch's rows in a scope; those of inactive rows are undefined. Returns `nil` if a row cannot be tested. The
  /// interpreter then finds that row again for its message.
  func evaluate(_ scope: Int, _ batch: Batch) -> UnsafeMutablePointer<UInt64>? {
    if scopes[scope].chunk != batch.chunk { bind(scope, batch) }
    let words = batch.words
    if scopes[scope].filledWords < words, scopes[scope].registerCount > 0 { scopes[scope].fillColumns(words: words) }
    let stride = Batch.maximumWords
    let memory = scopes[scope]
    // The end of the truths, and the topmost bitmap of active rows.
    var truths = memory.truths
    var active = memory.active
    var next = 0
    while next < memory.stepCount {
      let step = memory.steps[next]
      let index = Int(step.index)
      next &+= 1
      switch step.operation {
      case .constant: fill(truths, words, index != 0 ? .max : 0)
      case .test:
        guard runTest(memory.tests + index, memory.bound + index, batch, active, into: truths) else { return nil }
      case .routine: guard runRoutine(step.index, batch, active, into: truths) else { return nil }
      case .not:
        invert(truths - stride, words)
        continue
      case .and, .endAnd:
        truths -= stride
        intersect(truths - stride, truths, words)
        if step.operation == .endAnd { active -= stride }
        continue
      case .or, .endOr:
        truths -= stride
        unite(truths - stride, truths, words)
        if step.operation == .endOr { active -= stride }
        continue
      case .beginAnd, .beginOr:
        let left = truths - stride
        let isAny =
          step.operation == .beginAnd
          ? narrow(active + stride, active, left, words) : narrowExcept(active + stride, active, left, words)
        if isAny { active += stride } else { next = index &+ 1 }
        continue
      case .choose:
        guard !alwaysMarks, prefersRoutine(scope, index, batch, active) else { continue }
        guard runRoutine(memory.alternatives[index].routine, batch, active, into: truths) else { return nil }
        next &+= Int(memory.alternatives[index].stepCount)
      case .subplan:
        guard runSubplan(scope, index, batch, active, into: truths) else { return nil }
        if memory.subplans[index].isCount { continue }
      case .load, .count:
        runLoad(scope, memory.values[index], batch)
        continue
      case .aggregate:
        runAggregate(scope, index, memory.values[index], batch, active)
        continue
      case .gather:
        runGather(scope, memory.values[index], batch, active)
        continue
      case .arithmetic:
        runArithmetic(scope, memory.values[index], batch)
        continue
      case .compareConstant, .compareColumns: runComparison(scope, memory.values + index, batch, into: truths)
      case .compareCount: runCountComparison(memory.values + index, batch, into: truths)
      case .comparePair: runPair(scope, memory.pairs + index, batch, active, into: truths)
      }
      // Steps that reach this point have pushed truths.
      truths += stride
    }
    return memory.truths
  }

  /// Chooses the kernels for the tests of a scope in a chunk.
  func bind(_ scope: Int, _ batch: Batch) {
    let memory = scopes[scope]
    for index in 0..<memory.testCount {
      let test = memory.tests[index].instruction
      let (table, setIndex) = (memory.bound[index].ownTable, memory.bound[index].ownIndex)
      memory.bound[index] = .bind(test, batch.lanes[Int(test.slot)], run.pointee.cells)
      (memory.bound[index].ownTable, memory.bound[index].ownIndex) = (table, setIndex)
    }
    scopes[scope].chunk = batch.chunk
  }

  /// Runs a routine over live rows of lanes. Returns `false` if one cannot be tested, and then resets the stacks.
  func interpret(
    _ routine: Int32, _ lanes: UnsafePointer<Lane>, _ rows: Range<Int>, live: UnsafePointer<UInt64>?
  ) -> Bool {
    run.pointee.code = plan.code + Int(routine)
    run.pointee.lanes = lanes
    run.pointee.savedLanes = lanes
    run.pointee.live = live
    run.pointee.row = rows.lowerBound
    run.pointee.end = rows.upperBound
    run.pointee.matches = 0
    run.pointee.values = values
    run.pointee.frames = frames
    run.pointee.sequences.clear()
    return runUnlimited(run)
  }

  /// Runs a routine over the active rows of a batch. Returns `false` if one cannot be tested.
  func runRoutine(
    _ routine: Int32, _ batch: Batch, _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    // The interpreter indexes words from the chunk's first row.
    guard interpret(routine, batch.lanes, batch.start..<batch.end, live: active - (batch.start &>> 6)) else {
      return false
    }
    fill(truths, batch.words, 0)
    for index in 0..<run.pointee.matches {
      let row = Int(matches[index]) &- batch.start
      truths[row &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63)
    }
    return true
  }
}
