import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A verified program prepared for the interpreters: instructions of fixed width, constants as raw words of the column's own type, folded
/// needles, sorted sets.
///
/// Preparation is linear in the program (sets: n log n) and needs no data. A ``Machine`` binds the prepared program to a snapshot; it can
/// be bound to any number of snapshots.
public final class PreparedProgram: @unchecked Sendable {
  // Unchecked: immutable. The pointers lead into `memory`, which is not written after preparation.

  /// The program that was prepared.
  public let verified: VerifiedProgram
  /// The instructions. The last one is a RETURN.
  let code: UnsafePointer<MachineInstruction>
  /// The address in ``Program/words`` of each instruction.
  let addresses: [Int]
  let cells: UnsafePointer<ConstantCell>
  let layout: SlotLayout
  let maximumStack: Int
  let maximumLoops: Int
  let rules: EvaluationRules
  /// A Boolean value that indicates whether the program reads containers of mixed values.
  let readsContainers: Bool
  /// The objects named by constants. The owner of the tables finds their rows.
  let namedObjects: [(classIndex: Int, key: Value)]
  private let memory: ConstantMemory
  /// The results of the last binding to tables.
  let lastBinding = Mutex(LastBinding())
  /// The plan of the batch executor, created on first use.
  private let plan = Mutex<BatchPlan?>(nil)

  /// Prepares a program. Throws `missing-argument` if it still has parameters.
  public init(_ verified: VerifiedProgram) throws(DiagnosticError) {
    guard !verified.isTemplate else {
      // The source text is unavailable here, so an ordered placeholder is named by its number.
      let names = verified.program.parameters.map { parameter in
        parameter.name.hasPrefix("%")
          ? "argument \(parameter.name.dropFirst().prefix { $0 != "$" })" : "`\(parameter.name)`"
      }
      throw DiagnosticError(
        Diagnostic(
          .missingArgument,
          "there is no value for \(names.joined(separator: ", ")): bind the program to its arguments before it runs",
          range: verified.program.parameters.first?.range))
    }
    var preparation = Preparation(verified)
    preparation.run()
    self.verified = verified
    code = preparation.memory.copy(preparation.instructions)
    addresses = preparation.addresses
    cells = preparation.memory.copy(preparation.cells)
    maximumStack = verified.program.maximumStack
    maximumLoops = verified.program.maximumLoops
    rules = verified.program.rules
    layout = preparation.layout
    memory = preparation.memory
    namedObjects = verified.namedObjects
    readsContainers = preparation.instructions.contains { $0.operation.traits.contains(.readsContainers) }
  }
}

extension PreparedProgram {
  /// The plan of the batch executor. O(instructions) the first time.
  package var batchPlan: BatchPlan {
    plan.withLock { plan in
      if let plan { return plan }
      let made = BatchCompiler.plan(self)
      plan = made
      return made
    }
  }

  /// Returns the column in a lane of a class, given by its group.
  package func slot(_ lane: Int, of group: Int) -> Slot? {
    let slots = layout.groups[group].slots
    return lane < slots.count ? verified.program.slots[slots[lane]] : nil
  }

  /// Returns the group of the class that a column links to; `nil` if the column has no links.
  package func group(behind slot: Slot) -> Int? { slot.type.element.classIndex.flatMap { layout.group(of: $0) } }
}
