import PredicateBytecode

/// A verified program prepared for the interpreters: instructions of fixed width, constants as raw words of the column's own type, folded
/// needles, sorted sets.
///
/// Preparation is linear in the program (sets: n log n) and needs no data. A ``Machine`` binds the prepared program to a snapshot; it can
/// be bound to any number of snapshots.
public final class PreparedProgram: @unchecked Sendable {
  // Unchecked: immutable. The pointers lead into `memory` and `sharedMemory`, which are not written after preparation.

  /// The program that was prepared, with its parameters if they have values here.
  package let structure: VerifiedProgram
  /// The values of the parameters.
  private let arguments: [ParameterValue]
  /// The instructions. The last one is a RETURN.
  let code: UnsafePointer<MachineInstruction>
  /// The number of instructions.
  let count: Int
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
  /// The constants that all bindings of a template share. `nil` if the program had no parameters.
  private let sharedMemory: ConstantMemory?
  /// The program with the values of its parameters, created on first use.
  private let boundProgram = Mutex<VerifiedProgram?>(nil)
  /// The results of the last binding to tables.
  let lastBinding = Mutex(LastBinding())
  /// The plan of the batch executor, created on first use.
  private let plan = Mutex<BatchPlan?>(nil)

  /// Prepares a program. Throws `missing-argument` if it still has parameters.
  public convenience init(_ verified: VerifiedProgram) throws(DiagnosticError) {
    guard !verified.isTemplate else {
      // The source text is unavailable here, so an ordered placeholder is named by its number.
      let names = verified.program.parameters.map { parameter in
        parameter.name.hasPrefix("%")
          ? "argument \(parameter.name.dropFirst().prefix { $0 != "$" })" : "`\(parameter.name)`"
      }
      throw DiagnosticError(
        .missingArgument,
        "there is no value for \(names.joined(separator: ", ")): bind the program to its arguments before it runs",
        range: verified.program.parameters.first?.range)
    }
    var preparation = Preparation(verified)
    preparation.run()
    self.init(consume preparation, verified, arguments: [], sharedMemory: nil)
  }

  fileprivate init(
    _ preparation: consuming Preparation, _ structure: VerifiedProgram, arguments: [ParameterValue],
    sharedMemory: ConstantMemory?
  ) {
    self.structure = structure
    self.arguments = arguments
    self.sharedMemory = sharedMemory
    memory = preparation.memory
    code = UnsafePointer(preparation.code)
    count = preparation.count
    cells = UnsafePointer(preparation.cells)
    (maximumStack, maximumLoops) = structure.depths
    rules = structure.rules
    layout = preparation.layout
    namedObjects = structure.namedObjects
    readsContainers = UnsafeBufferPointer(start: code, count: count).contains {
      $0.operation.traits.contains(.readsContainers)
    }
  }

  /// The program that was prepared, with the values of its parameters. O(constants) the first time.
  public var verified: VerifiedProgram {
    guard !arguments.isEmpty else { return structure }
    return boundProgram.withLock { known in
      if let known { return known }
      // The values were checked before the program was prepared.
      let bound = (try? structure.binding(arguments)) ?? structure
      known = bound
      return bound
    }
  }
}

/// A program with parameters, prepared apart from the instructions that read them. Each binding prepares these only.
package final class PreparedTemplate: @unchecked Sendable {
  // Unchecked: immutable. The memory is not written after preparation.
  private let program: VerifiedProgram
  private let preparation: Preparation

  /// Prepares a program with or without parameters.
  package init(_ program: VerifiedProgram) {
    var preparation = Preparation(program)
    preparation.run()
    self.preparation = preparation
    self.program = program
  }

  /// Returns the program with values for its parameters, as ``VerifiedProgram/binding(_:)-swift.method`` does. O(constants of parameters +
  /// instructions).
  package func binding(_ values: [ParameterValue]) throws(DiagnosticError) -> PreparedProgram {
    try program.check(values)
    return PreparedProgram(
      preparation.binding(values), program, arguments: values, sharedMemory: preparation.memory)
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

  /// The address in ``Program/words`` of each instruction. O(instructions).
  var addresses: [Int] {
    structure.tree.nodes.flatMap { node -> [Int] in
      let address = node.instruction.address
      return InstructionTable.row(node.instruction.opcode).restoresCursor(after: node) ? [address, address] : [address]
    }
  }

  /// Returns the column in a lane of a class, given by its group.
  package func slot(_ lane: Int, of group: Int) -> Slot? {
    let slots = layout.groups[group].slots
    return lane < slots.count ? structure.program.slots[slots[lane]] : nil
  }

  /// Returns the group of the class that a column links to; `nil` if the column has no links.
  package func group(behind slot: Slot) -> Int? { slot.type.element.classIndex.flatMap { layout.group(of: $0) } }
}
