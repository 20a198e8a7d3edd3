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
    /// The types that the uses of each constant allow.
    let allowedTypes: [TypeSet]
    /// The constants that are LIKE patterns.
    let patterns: Set<Int>
    /// The constants that are keys of dictionaries, which cannot be null.
    let keys: Set<Int>
    @usableFromInline let limits: Limits

    init(program: consuming Program, allowedTypes: [TypeSet], patterns: Set<Int>, keys: Set<Int>, limits: Limits) {
      self.program = program
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

  /// Creates a program that the emitter wrote. It is verified in debug builds, and otherwise if verification finds what is needed later: the
  /// types of arguments, and limits that nothing else has checked.
  package init(emitted program: consuming Program, limits: Limits) throws(DiagnosticError) {
    #if !DEBUG
      if program.parameters.isEmpty, program.clauses.isEmpty,
        program.constants.allSatisfy({ $0.shape != .region && $0.elements.count <= max(limits.listElements, 2) })
      {
        self.init(program: program, allowedTypes: [], patterns: [], keys: [], limits: limits)
        return
      }
    #endif
    try self.init(verifying: program, limits: limits)
  }

  init(program: consuming Program, allowedTypes: [TypeSet], patterns: Set<Int>, keys: Set<Int>, limits: Limits) {
    proof = Proof(program: program, allowedTypes: allowedTypes, patterns: patterns, keys: keys, limits: limits)
  }

  /// Creates a program that differs from a verified one only in constants that have been checked.
  init(bound program: consuming Program, of verified: VerifiedProgram) {
    let proof = verified.proof
    self.init(
      program: program, allowedTypes: proof.allowedTypes, patterns: proof.patterns, keys: proof.keys,
      limits: proof.limits)
  }
}

extension VerifiedProgram {
  /// A Boolean value that indicates whether parameters must be supplied before a run.
  public var isTemplate: Bool { !program.parameters.isEmpty }
}

extension VerifiedProgram {
  /// The number of stack entries before each instruction, by its address, for listings.
  package var stackDepths: [Int: Int] {
    var verifier = Verifier(program: program, limits: limits)
    verifier.depths = [:]
    // The program has been verified before.
    try? verifier.verify()
    return verifier.depths ?? [:]
  }
}
