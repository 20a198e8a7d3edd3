import PredicateBytecode
import PredicateOptimizer
import PredicateSemantics
import PredicateVM

/// A predicate that is ready to run over any snapshot of its schema.
///
/// ```swift
/// let done = try CompiledPredicate("isComplete == true", class: "Task", schema: schema)
/// let rows = try store.snapshot.rows(matching: done)
/// ```
///
/// In which order the matches come, which of them are kept and how many, is set by clauses, in either dialect; `rql` also knows
/// SORT, DISTINCT and LIMIT in the text:
///
/// ```swift
/// let urgent = try CompiledPredicate(
///   "isComplete == false", class: "Task", schema: schema,
///   clauses: [.sort(by: "priority", ascending: false), .limit(3)])
/// ```
public struct CompiledPredicate: Sendable {
  /// How rows are gone through: one by one, in batches, or whichever is quicker.
  public typealias Executor = Machine.Executor

  /// The program, ready for the machine.
  package let prepared: PreparedProgram
  /// The ways to the rows other than looking at all of them.
  let access: RowAccess

  /// Compiles a predicate and binds its arguments.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class whose objects it tests.
  ///   - schema: The classes.
  ///   - arguments: The values of `%@ %K %d …` in order.
  ///   - dialect: The language of the text.
  ///   - clauses: The order of the matches, which of them are kept, and how many; after SORT, DISTINCT and LIMIT of the text.
  ///   - limits: What the text and its program may use.
  /// - Throws: Everything that is wrong with the text, the arguments or the clauses.
  public init(
    _ text: String, class className: String, schema: Schema, arguments: [Value] = [], dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(
      text, class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits
    ).bound(to: Arguments(values: arguments))
  }

  /// Loads a program that ``image`` saved: decoded, verified, ready to run. An image holds no plan, so the program looks at
  /// every object of its class.
  ///
  /// - Throws: `image-…` for bytes that are not a program, `limit-…` for one that is too large.
  public init(image: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    prepared = try PreparedProgram(VerifiedProgram(verifying: Program(decoding: image, limits: limits), limits: limits))
    access = .none
  }

  init(_ planned: PlannedProgram) throws(DiagnosticError) {
    prepared = try PreparedProgram(planned.program)
    access = planned.access
  }

  /// Compiles a plan whose predicate has all its arguments.
  package init(_ plan: Plan, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(.of(plan, limits: limits))
  }

  /// The name of the class whose objects the predicate tests.
  public var className: String { prepared.verified.program.rootClassName }

  /// The program.
  package var verified: VerifiedProgram { prepared.verified }

  /// The program as bytes, to be loaded by ``init(image:limits:)``. The ways through indexes that its plan found are not among
  /// them: keep the text, or the predicate, where they matter.
  public var image: [UInt8] { prepared.verified.program.encoded() }

  /// The program for people: its slots, constants and instructions.
  public var disassembly: String { prepared.verified.program.disassembly() }
}
