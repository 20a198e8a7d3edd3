/// A prepared program as the batch executor runs it: steps over bitmaps, a bit a row, instead of instructions over rows.
///
/// Made from the machine's instructions by ``BatchCompiler``. What has no step of its own is a region: a stretch of the
/// program that the interpreter runs over the rows that still matter, so every program has a plan.
final class BatchPlan: @unchecked Sendable {
  // Unchecked: immutable; nobody writes the code once the plan exists.

  /// The tested rows first, then the rows and elements that steps of other scopes look at.
  let scopes: [BatchScope]
  /// The instructions of all regions, each ended by an exit.
  let code: UnsafePointer<MachineInstruction>
  private let memory: UnsafeMutablePointer<MachineInstruction>

  init(_ scopes: [BatchScope], code instructions: [MachineInstruction]) {
    self.scopes = scopes
    memory = .allocate(capacity: instructions.count + 1)
    for (index, instruction) in instructions.enumerated() { (memory + index).initialize(to: instruction) }
    code = UnsafePointer(memory)
  }

  deinit { memory.deallocate() }
}

/// The steps that find one truth for each row of a table, or each element of a column of collections.
struct BatchScope {
  /// The steps, in postfix order: each takes its operands from a stack of bitmaps.
  var steps: [BatchStep] = []
  /// The tests of single columns that the steps refer to.
  var tests: [BatchTest] = []
  /// The most bitmaps of truths and of active rows that the stack holds at once.
  var maximumTruths = 1
  var maximumActive = 1
}

/// A test of one column of the scope.
struct BatchTest {
  /// The test.
  var instruction: MachineInstruction
  /// The same as a region: where in ``BatchPlan/code``.
  var region: Int32
}

/// A step over the bitmaps of a batch of rows.
struct BatchStep {
  enum Operation: UInt8 {
    /// Pushes `index` as the truth of all rows.
    case constant
    /// Pushes the truths of the scope's test `index`.
    case test
    /// Pushes the truths that the region at `index` comes to, of the active rows.
    case region
    case not
    case and
    case or
    /// The rows of which the topmost truth is true (for `beginOr` false) stay active up to the matching end; where there are
    /// none, the steps up to `index` are passed over.
    case beginAnd, beginOr
    /// Combines the two topmost truths and brings the rows before back.
    case endAnd, endOr
  }

  var operation: Operation
  var index: Int32 = 0
}
