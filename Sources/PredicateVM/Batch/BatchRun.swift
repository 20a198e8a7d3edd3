import PredicateValues

/// One use of a ``BatchPlan``: the memory that its steps work in, kept from chunk to chunk.
///
/// For one thread. The machine outlives it.
final class BatchRun {
  let plan: BatchPlan
  /// The state of the interpreter for the regions.
  let run: UnsafeMutablePointer<Run>
  private let values: UnsafeMutablePointer<MixedScalar>
  private let frames: UnsafeMutablePointer<Frame>
  private let matches: UnsafeMutablePointer<UInt32>
  private let scopes: UnsafeMutablePointer<ScopeMemory>
  /// The values of a chunk's last rows, where a kernel reads 64 and there are fewer.
  let tail: UnsafeMutableRawPointer
  /// Two bitmaps for rows that a kernel is not sure of.
  let doubtful: UnsafeMutablePointer<UInt64>

  /// The bitmaps of one scope, in stacks.
  struct ScopeMemory {
    var truths: UnsafeMutablePointer<UInt64>
    var active: UnsafeMutablePointer<UInt64>
    /// The tests, and what they are in the chunk that they are bound to.
    var tests: UnsafeMutablePointer<BatchTest>
    var bound: UnsafeMutablePointer<BoundTest>
    var testCount: Int
    /// -1 for none.
    var chunk = -1
  }

  /// Takes memory for a plan. `template` is a run of the machine whose rows, code and output are still to be set.
  init(_ plan: BatchPlan, template: Run, maximumStack: Int, maximumLoops: Int) {
    self.plan = plan
    values = .allocate(capacity: maximumStack + 1)
    frames = .allocate(capacity: maximumLoops + 1)
    matches = .allocate(capacity: Batch.maximumRows + 1)
    run = .allocate(capacity: 1)
    run.initialize(to: template)
    run.pointee.values = values
    run.pointee.frames = frames
    run.pointee.output = matches
    run.pointee.outputMask = -1
    run.pointee.enough = .max
    run.pointee.firstRow = 0
    tail = .allocate(byteCount: 1_024, alignment: 16)
    tail.initializeMemory(as: UInt8.self, repeating: 0, count: 1_024)
    doubtful = .allocate(capacity: 2 * Batch.maximumWords)
    doubtful.initialize(repeating: 0, count: 2 * Batch.maximumWords)
    scopes = .allocate(capacity: plan.scopes.count)
    for (index, scope) in plan.scopes.enumerated() {
      let words = (scope.maximumTruths + scope.maximumActive) * Batch.maximumWords
      let bitmaps = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
      bitmaps.initialize(repeating: 0, count: words)
      let tests = UnsafeMutablePointer<BatchTest>.allocate(capacity: scope.tests.count + 1)
      for (index, test) in scope.tests.enumerated() { (tests + index).initialize(to: test) }
      let bound = UnsafeMutablePointer<BoundTest>.allocate(capacity: scope.tests.count + 1)
      bound.initialize(repeating: .region, count: scope.tests.count + 1)
      (scopes + index).initialize(
        to: ScopeMemory(
          truths: bitmaps, active: bitmaps + scope.maximumTruths * Batch.maximumWords, tests: tests, bound: bound,
          testCount: scope.tests.count))
    }
  }

  deinit {
    for index in plan.scopes.indices {
      scopes[index].truths.deallocate()
      scopes[index].tests.deallocate()
      for test in 0..<scopes[index].testCount { scopes[index].bound[test].ownTable?.deallocate() }
      scopes[index].bound.deallocate()
    }
    doubtful.deallocate()
    tail.deallocate()
    scopes.deallocate()
    run.pointee.sequences.deallocate()
    run.deallocate()
    matches.deallocate()
    frames.deallocate()
    values.deallocate()
  }

  /// Where the caller puts the rows of a batch that are to be tested, before ``evaluate(_:_:)``.
  func active(_ scope: Int) -> UnsafeMutablePointer<UInt64> { scopes[scope].active }

  /// The truths of a batch's rows in a scope; those of rows that are not active mean nothing. Nil where a row could not be
  /// tested, which the interpreter then has to find again for its message.
  func evaluate(_ scope: Int, _ batch: Batch) -> UnsafeMutablePointer<UInt64>? {
    let words = batch.words
    let stride = Batch.maximumWords
    if scopes[scope].chunk != batch.chunk { bind(scope, batch) }
    let memory = scopes[scope]
    // One past the topmost bitmaps.
    var truths = memory.truths
    var active = memory.active
    return plan.scopes[scope].steps.withUnsafeBufferPointer { steps in
      var next = 0
      while next < steps.count {
        let step = steps[next]
        next &+= 1
        switch step.operation {
        case .constant:
          fill(truths, words, step.index != 0 ? .max : 0)
          truths += stride
        case .test:
          let index = Int(step.index)
          guard runTest(memory.tests + index, memory.bound + index, batch, active, into: truths) else { return nil }
          truths += stride
        case .region:
          guard runRegion(step.index, batch, active, into: truths) else { return nil }
          truths += stride
        case .not: invert(truths - stride, words)
        case .and, .endAnd:
          truths -= stride
          intersect(truths - stride, truths, words)
          if step.operation == .endAnd { active -= stride }
        case .or, .endOr:
          truths -= stride
          unite(truths - stride, truths, words)
          if step.operation == .endOr { active -= stride }
        case .beginAnd, .beginOr:
          let left = truths - stride
          let isAny =
            step.operation == .beginAnd
            ? narrow(active + stride, active, left, words) : narrowExcept(active + stride, active, left, words)
          if isAny { active += stride } else { next = Int(step.index) &+ 1 }
        }
      }
      return memory.truths
    }
  }

  /// Chooses the kernels for the tests of a scope in a chunk.
  private func bind(_ scope: Int, _ batch: Batch) {
    let memory = scopes[scope]
    for index in 0..<memory.testCount {
      let test = memory.tests[index].instruction
      let table = memory.bound[index].ownTable
      memory.bound[index] = .bind(test, batch.lanes[Int(test.slot)], run.pointee.cells)
      memory.bound[index].ownTable = table
    }
    scopes[scope].chunk = batch.chunk
  }

  /// Runs a region over the active rows of a batch; false where one cannot be tested.
  func runRegion(
    _ region: Int32, _ batch: Batch, _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    run.pointee.code = plan.code + Int(region)
    run.pointee.lanes = batch.lanes
    run.pointee.savedLanes = batch.lanes
    // The interpreter counts words from the chunk's first row.
    run.pointee.live = active - batch.start &>> 6
    run.pointee.row = batch.start
    run.pointee.end = batch.end
    run.pointee.matches = 0
    guard runUnlimited(run) else { return false }
    fill(truths, batch.words, 0)
    for index in 0..<run.pointee.matches {
      let row = Int(matches[index]) &- batch.start
      truths[row &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63)
    }
    return true
  }
}
