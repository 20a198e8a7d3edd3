import PredicateValues

/// A restartable run over the first row of the first chunk, with its own memory, so that a single row costs little more than its
/// instructions.
final class FirstRowRun {
  // The owner of the memory that the run's pointers lead to.
  private let machine: Machine
  private let beginning: Run
  private let isLimited: Bool
  private let output: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<MixedScalar>
  private let frames: UnsafeMutablePointer<Frame>

  /// Prepares the run.
  init(_ machine: Machine) {
    self.machine = machine
    output = .allocate(capacity: 1)
    values = .allocate(capacity: machine.program.maximumStack + 1)
    frames = .allocate(capacity: machine.program.maximumLoops + 1)
    beginning = machine.makeRun(0, 0..<1, live: nil, output, 0, .max, values, frames)
    isLimited = machine.fuelPerRow != nil
  }

  deinit {
    output.deallocate()
    values.deallocate()
    frames.deallocate()
  }

  /// A Boolean value that indicates whether the row matches. `nil` if its fuel runs out.
  var matches: Bool? {
    var run = beginning
    defer { run.sequences.deallocate() }
    let isComplete = isLimited ? runLimited(&run) : runUnlimited(&run)
    return isComplete ? run.matches > 0 : nil
  }
}
