import PredicateBytecode

/// A run over rows of one chunk: the state that the interpreter reads, and the state that it seldom writes.
///
/// It consists of raw pointers, so the loop counts no references. It is in memory, which leaves the registers to the state that every
/// instruction needs.
struct Run {
  var code: UnsafePointer<MachineInstruction>
  var cells: UnsafePointer<ConstantCell>
  /// The lanes of the tested class in the chunk.
  var lanes: UnsafePointer<Lane>
  /// The lanes that represent a missing object.
  var absent: UnsafePointer<Lane>
  /// One bit per row of the chunk: 1 if it is live. `nil` if all rows are live.
  var live: UnsafePointer<UInt64>?
  /// The next row to test, by its index in the chunk, and the end of the rows.
  var row: Int
  var end: Int
  /// The row id of the chunk's first row.
  var firstRow: UInt32
  /// The memory for the ids of matching rows.
  var output: UnsafeMutablePointer<UInt32>
  /// All bits set to append each match. 0 to write each match to the first element.
  var outputMask: Int
  /// The number of matches after which the run stops.
  var enough: Int
  /// The number of matches so far.
  var matches = 0
  /// The ends of the stacks of values and of loop frames. Both stacks are empty at each RETURN.
  var values: UnsafeMutablePointer<MixedScalar>
  var frames: UnsafeMutablePointer<Frame>
  /// The memory of the two stacks.
  var stack: Range<UnsafeMutablePointer<MixedScalar>>
  var loops: Range<UnsafeMutablePointer<Frame>>
  /// The scope's element while the cursor is elsewhere.
  var savedLanes: UnsafePointer<Lane>
  var savedPosition = 0
  var containers: ContainerView
  /// The lanes of each of the program's classes.
  var classes: UnsafePointer<ClassLanes>
  /// The lists of values begun so far.
  var sequences = SequenceStack()
  var rules: EvaluationRules
  var fuelPerRow: Int
  /// The observer of every instruction. Only observed runs read it.
  var observer: Unmanaged<RunObserver>?
}
