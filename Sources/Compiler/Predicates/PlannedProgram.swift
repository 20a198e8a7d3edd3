import PredicateBytecode
import PredicateEmitter
import PredicateOptimizer

/// A verified program, and the access paths of its plan.
struct PlannedProgram: Sendable {
  let program: VerifiedProgram
  let access: RowAccess

  static func of(_ plan: consuming Plan, limits: Limits) throws(DiagnosticError) -> PlannedProgram {
    let access = RowAccess(plan)
    let program = try VerifiedProgram(written: Emitter.emit(plan, limits: limits), limits: limits)
    return PlannedProgram(program: program, access: access)
  }
}

/// Compiles a typed predicate to a verified program.
package func compile(
  _ predicate: TypedPredicate, limits: Limits = .standard, optimizing options: OptimizerOptions = .standard
) throws(DiagnosticError) -> VerifiedProgram {
  try PlannedProgram.of(Plan(optimizing: predicate, options: options), limits: limits).program
}
