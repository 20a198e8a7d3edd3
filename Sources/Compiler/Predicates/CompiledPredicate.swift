import PredicateBytecode
import PredicateOptimizer
import PredicateVM

/// A predicate that can run on any snapshot of its schema.
///
/// ```swift
/// let done = try CompiledPredicate("isComplete == true", class: "Task", schema: schema)
/// let rows = try store.snapshot.rows(matching: done)
/// ```
///
/// Clauses sort and deduplicate the matches or keep the first ones, in both dialects. The text of `rql` may also contain SORT, DISTINCT
/// and LIMIT:
///
/// ```swift
/// let urgent = try CompiledPredicate(
///   "isComplete == false", class: "Task", schema: schema,
///   clauses: [.sort(by: "priority", ascending: false), .limit(3)])
/// ```
public struct CompiledPredicate: Sendable {
  /// The mode of the machine: row by row, in batches, or the faster of the two.
  public typealias Executor = Machine.Executor

  /// The program in the form of the machine.
  package let prepared: PreparedProgram
  /// The access paths of the plan.
  let access: RowAccess
  /// The text and the arguments. `nil` for an image.
  var source: PredicateSource?

  /// Compiles a predicate and binds values to its placeholders.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class of the tested objects.
  ///   - schema: The classes.
  ///   - arguments: The values of `%@ %K %d …` in order.
  ///   - dialect: The language of the text.
  ///   - clauses: The clauses that follow those of the text: order, distinct values, limit.
  ///   - limits: The limits of the text and its program.
  /// - Throws: All errors in the text, the arguments and the clauses.
  public init(
    _ text: String, class className: String, schema: Schema, arguments: [Value] = [], dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(
      text, class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits
    ).bind(Arguments(values: arguments))
  }

  /// Compiles a predicate and binds arguments of any kind: values, shapes, variables, detached objects.
  public init(
    _ text: String, class className: String, schema: Schema, arguments: Arguments, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(
      text, class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits
    ).bind(arguments)
  }

  /// Decodes and verifies a program that ``image`` saved. An image has no plan, so the program tests every object of its class.
  ///
  /// - Throws: `image-…` if the bytes are not a program, `limit-…` if it is too large.
  public init(image: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    prepared = try PreparedProgram(VerifiedProgram(verifying: Program(decoding: image, limits: limits), limits: limits))
    access = .none
  }

  init(_ prepared: PreparedProgram, _ access: RowAccess) {
    self.prepared = prepared
    self.access = access
  }

  /// Compiles a plan whose arguments are bound.
  package init(_ plan: Plan, limits: Limits = .standard) throws(DiagnosticError) {
    let planned = try PlannedProgram.of(plan, limits: limits)
    self.init(try PreparedProgram(planned.program), planned.access)
  }

  /// The name of the class of the tested objects.
  public var className: String { prepared.structure.program.rootClassName }

  package var verified: VerifiedProgram { prepared.verified }

  /// The program as bytes for ``init(image:limits:)``. They do not include the plan: keep the text, or the predicate, to use
  /// indexes.
  public var image: [UInt8] { written.encoded() }

  /// The program as text: its slots, constants and instructions.
  public var disassembly: String { written.disassembly() }

  /// The program of the text as it is written, with its source ranges.
  private var written: Program { source?.template.writtenProgram ?? prepared.verified.program }
}

extension CompiledPredicate: Hashable, CustomStringConvertible {
  /// The text with its arguments. The disassembly if the predicate was loaded from an image.
  public var description: String { source?.text ?? disassembly }

  /// Returns a Boolean value that indicates whether two predicates have the same program. They match the same objects. Texts of one
  /// meaning may have different programs.
  public static func == (left: CompiledPredicate, right: CompiledPredicate) -> Bool { left.verified == right.verified }

  /// Hashes the program.
  public func hash(into hasher: inout Hasher) { hasher.combine(verified) }
}
