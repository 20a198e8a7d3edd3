import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// What an observed run tells: for each instruction how often it ran, how often it left true behind, what fuel and time it
/// took, and, where asked, every step with the stack that it found.
///
/// Only runs that are asked for observe: the interpreters that filter are compiled without a trace of it.
package final class RunObserver {
  /// One instruction about to run, or the end of a row.
  package struct Step {
    /// The address of the instruction in ``Program/words``; nil at the end of the row.
    package var address: Int?
    /// The truths on the stack as bits, the topmost the lowest; whoever reads them knows how many there are.
    package var truths: UInt64
    /// The values on the stack, the topmost last.
    package var values: [Value]
    /// Fuel spent on the row so far.
    package var fuel: Int
    /// How many loops surround the instruction.
    package var loops: Int
    /// Which element the cursor or the innermost loop is at, within its chunk.
    package var position: Int
  }

  /// What one instruction came to in all rows.
  package struct Count: Sendable {
    /// The address of the instruction in ``Program/words``.
    package var address: Int
    /// How often it ran.
    package var runs = 0
    /// How often the run went on behind it, and not to a loop's next element.
    package var passes = 0
    /// How often the topmost truth was true when the run went on behind it.
    package var trueAfter = 0
    /// How often it jumped forward with the topmost truth true, pushed on the way or kept.
    package var trueJumps = 0
    /// Fuel that it spent.
    package var fuel = 0
    /// Time that it took, in nanoseconds, the observation included.
    package var nanoseconds: Int64 = 0
  }

  /// One entry an instruction, in the order of addresses.
  package private(set) var counts: [Count]
  /// The steps, where they were asked for.
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

  /// The instruction at `index` is about to run.
  func begin(_ index: Int, truths: UInt64, fuel: Int, position: Int, _ run: UnsafeMutablePointer<Run>) {
    if current == nil {
      (fuelAtStart, fuelBefore) = (fuel, fuel)
    } else {
      finish(truths, fuel, next: index)
    }
    current = index
    // A `restore` belongs to the instruction before it, and shows nothing.
    if keepsSteps, !isInternal[index] { keep(addresses[index], truths, fuel, position, run) }
    started = StepClock.now
  }

  /// A row has been tested.
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

  /// The counts of the program's own instructions: what the machine put beside them is charged to the one before.
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
  /// Runs the program over all live rows, or the candidates, and says what each instruction did; how many rows matched.
  /// Slower than a run by the clock that it reads for every instruction.
  ///
  /// - Parameters:
  ///   - candidates: The rows to test, in ascending order; nil for all.
  ///   - progress: Is told now and then how many rows are done.
  package func profile(
    among candidates: [UInt32]? = nil, progress: (Int) -> Void = { _ in }
  ) throws(DiagnosticError) -> (matches: Int, RunObserver) {
    try observe(candidates, keepsSteps: false, progress)
  }

  /// Runs the program on one row and keeps every step; nil steps where no object lives there.
  package func trace(_ row: UInt32) throws(DiagnosticError) -> (isMatch: Bool, RunObserver) {
    let (matches, observer) = try observe([row], keepsSteps: true) { _ in }
    return (matches > 0, observer)
  }

  /// Rows between two reports of progress.
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
