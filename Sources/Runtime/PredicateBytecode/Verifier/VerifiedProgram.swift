import PredicateDiagnostics
import PredicateValues

/// A program that has been proved safe to run (docs/reliability.md): what the machine takes, and nothing else.
///
/// Verification is linear in the words, needs no schema, and establishes that
/// - there are no more slots than instructions can name (``Word/slotLimit``), and those of one property agree on its type;
/// - every word is an instruction of the table whose fields are in range, of the slot's, constant's and class's right type;
/// - jumps go forward to the start of an instruction, nest, and stay inside the loop body that they start in;
/// - loops nest, each with its END, and the stack has one shape at every join and after every body;
/// - the stack never underflows, never exceeds ``Program/maximumStack``, and holds one truth at the closing RETURN;
/// - the cursor stands at an object of the slot's class, or an element of the slot's collection, wherever a slot is read.
///
/// What a slot says of its column is checked against the tables' schema when a program is bound to them.
public struct VerifiedProgram: Sendable {
  /// A program and what its verification found, behind one reference: verified programs are handed on and kept.
  @usableFromInline
  final class Proof: Sendable {
    @usableFromInline let program: Program
    /// What each constant's uses allow its values to be.
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
  /// The limits that it was verified under.
  @inlinable
  public var limits: Limits { proof.limits }

  /// Verifies a program. Throws one of the `image-…` codes for a fault, `limit-…` where it exceeds `limits`.
  public init(verifying program: consuming Program, limits: Limits = .standard) throws(DiagnosticError) {
    var verifier = Verifier(program: program, limits: limits)
    try verifier.verify()
    self = verifier.verified()
  }

  init(program: consuming Program, allowedTypes: [TypeSet], patterns: Set<Int>, keys: Set<Int>, limits: Limits) {
    proof = Proof(program: program, allowedTypes: allowedTypes, patterns: patterns, keys: keys, limits: limits)
  }

  /// A program that differs from a verified one in constants that have been checked.
  init(bound program: consuming Program, of verified: VerifiedProgram) {
    let proof = verified.proof
    self.init(
      program: program, allowedTypes: proof.allowedTypes, patterns: proof.patterns, keys: proof.keys,
      limits: proof.limits)
  }
}

extension VerifiedProgram {
  /// Whether parameters must be supplied before a run.
  public var isTemplate: Bool { !program.parameters.isEmpty }
}

extension VerifiedProgram {
  /// How many entries are on the stack before each instruction, by its address, for listings.
  package var stackDepths: [Int: Int] {
    var verifier = Verifier(program: program, limits: limits)
    verifier.depths = [:]
    // It has been verified before.
    try? verifier.verify()
    return verifier.depths ?? [:]
  }
}
