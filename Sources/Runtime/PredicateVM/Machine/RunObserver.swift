import PredicateBytecode

/// The results of an observed run: for each instruction, how often it ran and left true on the stack, its fuel and its time. On request,
/// every step with the stack before it.
///
/// Only observed runs pay for observation: the filtering interpreters are compiled without it.
package final class RunObserver {
  /// One instruction about to run, or the end of a row.
  package struct Step {
    /// The address of the instruction in ``Program/words``. `nil` at the end of the row.
    package var address: Int?
    /// The truths on the stack as bits, the topmost lowest. The reader must know their number.
    package var truths: UInt64
    /// The values on the stack, the topmost last.
    package var values: [Value]
    /// The fuel spent on the row so far.
    package var fuel: Int
    /// The number of loops around the instruction.
    package var loops: Int
    /// The position of the cursor's or the innermost loop's element within its chunk.
    package var position: Int
  }

  /// The totals of one instruction over all rows.
  package struct Count: Sendable {
    /// The address of the instruction in ``Program/words``.
    package var address: Int
    /// The number of times it ran.
    package var runs = 0
    /// The number of times execution continued after it, rather than with a loop's next element.
    package var passes = 0
    /// The number of times the topmost truth was true when execution continued after it.
    package var trueAfter = 0
    /// The number of forward jumps with a true topmost truth, pushed by the jump or kept.
    package var trueJumps = 0
    /// The fuel that it spent.
    package var fuel = 0
    /// Its time in nanoseconds, including the observation.
    package var nanoseconds: Int64 = 0
  }

  /// One entry per instruction, in the order of addresses.
  package private(set) var counts: [Count]
  /// The steps, if they were requested.
  package private(set) var steps: [Step] = []
  private let keepsSteps: Bool
  private let addresses: [Int]
  private let isInternal: [Bool]
  private var valuesBase: UnsafeMutablePointer<MixedScalar>
  private var framesBase: UnsafeMutablePointer<Frame>
  private var current: Int?
  private var fuelBefore = 0
  private var fuelAtStart = 0
  private var started = StepClock.now

  init(
    _ program: PreparedProgram, keepsSteps: Bool, values: UnsafeMutablePointer<MixedScalar>,
    frames: UnsafeMutablePointer<Frame>
  ) {
    addresses = program.addresses
    counts = addresses.map { Count(address: $0) }
    isInternal = addresses.indices.map { program.code[$0].operation == .restore }
    self.keepsSteps = keepsSteps
    valuesBase = values
    framesBase = frames
  }

  /// Records that the instruction at `index` is about to run.
  func begin(_ index: Int, truths: UInt64, fuel: Int, position: Int, _ run: UnsafeMutablePointer<Run>) {
    if current == nil {
      (fuelAtStart, fuelBefore) = (fuel, fuel)
    } else {
      finish(truths, fuel, next: index)
    }
    current = index
    // A `restore` belongs to the instruction before it and is not shown.
    if keepsSteps, !isInternal[index] { keep(addresses[index], truths, fuel, position, run) }
    started = StepClock.now
  }

  /// Records the end of a row.
  func end(truths: UInt64, fuel: Int, _ run: UnsafeMutablePointer<Run>) {
    finish(truths, fuel, next: .max)
    current = nil
    if keepsSteps { keep(nil, truths, fuel, 0, run) }
  }

  private func finish(_ truths: UInt64, _ fuel: Int, next: Int) {
    guard let current else { return }
    counts[current].runs += 1
    if next > current {
      counts[current].passes += 1
      counts[current].trueAfter += Int(truths & 1)
      if next > current + 1, next != .max { counts[current].trueJumps += Int(truths & 1) }
    }
    counts[current].fuel += fuelBefore - fuel
    counts[current].nanoseconds += StepClock.now - started
    fuelBefore = fuel
  }

  private func keep(_ address: Int?, _ truths: UInt64, _ fuel: Int, _ position: Int, _ run: UnsafeMutablePointer<Run>) {
    let depth = run.pointee.values - valuesBase
    let values = (0..<max(0, depth)).map { valuesBase[$0].value }
    steps.append(
      Step(
        address: address, truths: truths, values: values, fuel: fuelAtStart - fuel,
        loops: run.pointee.frames - framesBase, position: position))
  }

  /// The counts of the program's own instructions. Internal instructions are charged to the one before them.
  package var instructions: [Count] {
    var merged: [Count] = []
    for count in counts {
      if let last = merged.last, last.address == count.address {
        merged[merged.count - 1].fuel += count.fuel
        merged[merged.count - 1].nanoseconds += count.nanoseconds
        merged[merged.count - 1].trueAfter = count.trueAfter
      } else {
        merged.append(count)
      }
    }
    return merged
  }
}

extension Machine {
  /// Runs the program over all live rows or the candidates, and counts each instruction. Returns the number of matches and the observer.
  /// Slower than a plain run, since it reads the clock for every instruction.
  ///
  /// - Parameters:
  ///   - candidates: The rows to test, in ascending order; `nil` for all.
  ///   - progress: Receives the number of rows done, at intervals.
  package func profile(
    among candidates: [UInt32]? = nil, progress: (Int) -> Void = { _ in }
  ) throws(DiagnosticError) -> (matches: Int, RunObserver) {
    try observe(candidates, keepsSteps: false, progress)
  }

  /// Runs the program on one row and records every step. A row that is not live has no steps.
  package func trace(_ row: UInt32) throws(DiagnosticError) -> (isMatch: Bool, RunObserver) {
    let (matches, observer) = try observe([row], keepsSteps: true) { _ in }
    return (matches > 0, observer)
  }

  /// The number of rows between two reports of progress.
  private static var observedRows: Int { 4_096 }

  private func observe(
    _ rows: [UInt32]?, keepsSteps: Bool, _ progress: (Int) -> Void
  ) throws(DiagnosticError) -> (matches: Int, RunObserver) {
    let values = UnsafeMutablePointer<MixedScalar>.allocate(capacity: program.maximumStack + 1)
    let frames = UnsafeMutablePointer<Frame>.allocate(capacity: program.maximumLoops + 1)
    defer {
      values.deallocate()
      frames.deallocate()
    }
    let observer = RunObserver(program, keepsSteps: keepsSteps, values: values, frames: frames)
    var matches = 0
    if let rows {
      for (done, row) in rows.enumerated() where Int(row) < table.rowCount {
        if done.isMultiple(of: Self.observedRows) { progress(done) }
        let index = Int(row) % TableDescriptor.chunkRows
        matches += try observe(
          Int(row) / TableDescriptor.chunkRows, index..<index + 1, values, frames, observer)
      }
    } else {
      for chunk in 0..<table.chunkCount {
        let first = chunk * TableDescriptor.chunkRows
        let count = min(table.rowCount - first, TableDescriptor.chunkRows)
        for start in stride(from: 0, to: count, by: Self.observedRows) {
          progress(first + start)
          let end = min(count, start + Self.observedRows)
          matches += try observe(chunk, start..<end, values, frames, observer)
        }
      }
    }
    return (matches, observer)
  }
}
