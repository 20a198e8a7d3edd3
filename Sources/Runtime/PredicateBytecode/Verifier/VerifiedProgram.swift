import PredicateDiagnostics
import PredicateValues

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
/// Binding a program to tables checks its columns against their schema.
public struct VerifiedProgram: Sendable {
  /// A program and the results of its verification, behind one reference, since verified programs are passed on and stored.
  @usableFromInline
  final class Proof: Sendable {
    @usableFromInline let program: Program
    let tree: ProgramTree
    /// The types that the uses of each constant allow.
    let allowedTypes: [TypeSet]
    /// The constants that are LIKE patterns.
    let patterns: Set<Int>
    /// The constants that are keys of dictionaries, which cannot be null.
    let keys: Set<Int>
    @usableFromInline let limits: Limits

    init(
      program: consuming Program, tree: ProgramTree, allowedTypes: [TypeSet], patterns: Set<Int>, keys: Set<Int>,
      limits: Limits
    ) {
      self.program = program
      self.tree = tree
      self.allowedTypes = allowedTypes
      self.patterns = patterns
      self.keys = keys
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

  init(
    program: consuming Program, tree: ProgramTree, allowedTypes: [TypeSet], patterns: Set<Int>, keys: Set<Int>,
    limits: Limits
  ) {
    proof = Proof(
      program: program, tree: tree, allowedTypes: allowedTypes, patterns: patterns, keys: keys, limits: limits)
  }

  /// Creates a program that differs from a verified one only in constants that have been checked.
  init(bound program: consuming Program, of verified: VerifiedProgram) {
    let proof = verified.proof
    self.init(
      program: program, tree: proof.tree, allowedTypes: proof.allowedTypes, patterns: proof.patterns,
      keys: proof.keys, limits: proof.limits)
  }
}

extension VerifiedProgram {
  /// A Boolean value that indicates whether parameters must be supplied before a run.
  public var isTemplate: Bool { !program.parameters.isEmpty }
}

extension VerifiedProgram {
  /// The structure of the program.
  package var tree: ProgramTree { proof.tree }
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
