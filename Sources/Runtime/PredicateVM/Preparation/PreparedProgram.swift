import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A verified program made ready for the interpreters: instructions of fixed width, constants as raw words in the column's
/// own type, needles folded, sets sorted.
///
/// Preparing takes time linear in the program (sets: n log n) and needs no data; a prepared program is bound to any number
/// of snapshots by ``Machine``.
public final class PreparedProgram: @unchecked Sendable {
  // Unchecked: immutable; the pointers lead into `memory`, which nobody writes any more.

  /// The program that it was made of.
  public let verified: VerifiedProgram
  /// The instructions, the last of them a RETURN.
  let code: UnsafePointer<MachineInstruction>
  /// The address in ``Program/words`` of each instruction.
  let addresses: [Int]
  let cells: UnsafePointer<ConstantCell>
  let layout: SlotLayout
  let maximumStack: Int
  let maximumLoops: Int
  let rules: EvaluationRules
  /// Whether the program looks into containers of mixed values.
  let readsContainers: Bool
  /// The objects that constants name, whose rows a table's owner has to find.
  let namedObjects: [(classIndex: Int, key: Value)]
  private let memory: ConstantMemory
  /// What is known of the tables that the program was last bound to.
  let lastBinding = Mutex(LastBinding())
  /// The plan of the batch executor, made when it is first asked for.
  private let plan = Mutex<BatchPlan?>(nil)

  /// Prepares a program. Throws `missing-argument` where it still has parameters.
  public init(_ verified: VerifiedProgram) throws(DiagnosticError) {
    guard !verified.isTemplate else {
      // The text is not at hand: a placeholder in order is known by its number.
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
    var preparation = Preparation(verified.program)
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
  /// The program as the batch executor runs it. O(instructions) the first time.
  package var batchPlan: BatchPlan {
    plan.withLock { plan in
      if let plan { return plan }
      let made = BatchCompiler.plan(self)
      plan = made
      return made
    }
  }

  /// The column in a lane of a class, which is named by its group.
  package func slot(_ lane: Int, of group: Int) -> Slot? {
    let slots = layout.groups[group].slots
    return lane < slots.count ? verified.program.slots[slots[lane]] : nil
  }

  /// The group of the class that a column's links lead to; nil where there are none.
  package func group(behind slot: Slot) -> Int? { slot.type.element.classIndex.flatMap { layout.group(of: $0) } }
}
