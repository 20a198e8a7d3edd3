/// A program that has been proved safe to run (docs/reliability.md). The machine runs only verified programs.
///
/// Verification is linear in the words, needs no schema, and establishes that
/// - instructions can address all slots (``Word/slotLimit``), and the slots of one property agree on its type;
/// - every word is an instruction of the table, its fields are in range, and its slot, constant and class have the right type;
/// - jumps go forward to the start of an instruction, nest, and stay inside the loop body in which they start;
/// - loops nest, each with its END, and the stack has one shape at every join and after every body;
/// - the stack never underflows, never exceeds ``Program/maximumStack``, and contains one truth at the final RETURN;
/// - the cursor is at an object of the slot's class, or at an element of the slot's collection, whenever a slot is read.
///
/// Programs that the compiler has just written are verified in debug builds. Binding a program to tables checks its columns against their
/// schema.
public struct VerifiedProgram: Sendable {
  /// A program and the results of its verification, behind one reference, since verified programs are passed on and stored.
  @usableFromInline
  final class Proof: Sendable {
    @usableFromInline let program: Program
    let tree: ProgramTree
    let uses: ConstantUses
    @usableFromInline let limits: Limits

    init(program: consuming Program, tree: ProgramTree, uses: ConstantUses, limits: Limits) {
      self.program = program
      self.tree = tree
      self.uses = uses
      self.limits = limits
    }
  }

  @usableFromInline let proof: Proof

  /// The program.
  @inlinable
  public var program: Program { proof.program }
  /// The limits of its verification.
  @inlinable
  public var limits: Limits { proof.limits }

  /// Verifies a program. Throws an `image-…` code for a fault, `limit-…` if it exceeds `limits`.
  public init(verifying program: consuming Program, limits: Limits = .standard) throws(DiagnosticError) {
    var verifier = Verifier(program: program, limits: limits)
    try verifier.verify()
    self = verifier.verified()
  }

  /// Accepts a program that the compiler has just written. Debug builds verify it as any other. Release builds check the limits, and
  /// read the structure that the machine needs.
  package init(written program: consuming Program, limits: Limits) throws(DiagnosticError) {
    #if DEBUG
      try self.init(verifying: program, limits: limits)
    #else
      try self.init(accepting: program, limits: limits)
    #endif
  }

  /// Checks the limits of a program that is known to be valid, and reads its structure.
  init(accepting program: consuming Program, limits: Limits) throws(DiagnosticError) {
    try program.checkSizes(limits)
    for index in program.constants.indices { try program.checkLength(ofConstant: index, limits) }
    var tree = ProgramTreeBuilder(program)
    var uses = ConstantUses(program)
    var address = 0
    while let instruction = program.instruction(at: address) {
      let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
      if case .constant = row.operand {
        let column = row.slot == .none ? nil : program.slots[instruction.slot].valueType
        uses.add(instruction, row, row.constantTypes(column))
        try program.checkPattern(instruction, row, limits)
      }
      tree.append(instruction, row, program.slots)
      address = instruction.next
    }
    if !program.clauses.isEmpty { try Verifier(program: copy program, limits: limits).verifyClauses() }
    self.init(program: program, tree: tree.tree, uses: uses, limits: limits)
  }

  init(program: consuming Program, tree: ProgramTree, uses: ConstantUses, limits: Limits) {
    proof = Proof(program: program, tree: tree, uses: uses, limits: limits)
  }

  /// Creates a program that differs from a verified one only in constants that have been checked.
  init(bound program: consuming Program, of verified: VerifiedProgram) {
    let proof = verified.proof
    self.init(program: program, tree: proof.tree, uses: proof.uses, limits: proof.limits)
  }
}

/// The restrictions that the uses of constants place on the values of parameters.
struct ConstantUses: Sendable {
  /// The types that the uses of each constant allow. Empty if the program has no parameters.
  private(set) var allowedTypes: [TypeSet]
  /// The constants that are LIKE patterns.
  private(set) var patterns: Set<Int> = []
  /// The constants that are keys of dictionaries, which cannot be null.
  private(set) var keys: Set<Int> = []

  init(_ program: borrowing Program) {
    allowedTypes = program.parameters.isEmpty ? [] : Array(repeating: .all, count: program.constants.count)
  }

  /// Adds an instruction that takes constants of some types.
  mutating func add(_ instruction: DecodedInstruction, _ row: Instruction, _ types: TypeSet) {
    guard !allowedTypes.isEmpty else { return }
    allowedTypes[instruction.operand].formIntersection(types)
    if row.opcode.takesKey { keys.insert(instruction.operand) }
    if row.opcode == .text, instruction.textOperator.isPattern { patterns.insert(instruction.operand) }
  }
}

extension Opcode {
  /// A Boolean value that indicates whether the constant of the opcode is a key of a dictionary.
  var takesKey: Bool { self == .entry || self == .mixedKey }
}

extension VerifiedProgram {
  /// A Boolean value that indicates whether parameters must be supplied before a run.
  public var isTemplate: Bool { !proof.program.parameters.isEmpty }
}

/// Parts of the program. Reading them copies no other part.
extension VerifiedProgram {
  /// The structure of the program.
  package var tree: ProgramTree { proof.tree }
  package var constants: [Constant] { proof.program.constants }
  package var slots: [Slot] { proof.program.slots }
  package var rules: EvaluationRules { proof.program.rules }
  package var rootClass: Int { proof.program.rootClass }
  /// The maximum number of entries on the stack, and the deepest nesting of loops.
  package var depths: (stack: Int, loops: Int) { (proof.program.maximumStack, proof.program.maximumLoops) }
}

extension VerifiedProgram: Hashable {
  /// Returns a Boolean value that indicates whether two programs are equal, apart from the places in their texts.
  public static func == (left: VerifiedProgram, right: VerifiedProgram) -> Bool {
    left.proof === right.proof || left.limits == right.limits && left.unplaced == right.unplaced
  }

  /// Hashes the instructions and the constants.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(program.words)
    hasher.combine(program.constants)
  }

  /// The program without the places of its instructions in a text.
  private var unplaced: Program {
    var program = program
    program.sourceMap = []
    return program
  }
}
