import PredicateBytecode
import PredicateVM

/// A predicate ready to test objects of a type; immutable, shared freely between threads.
///
/// ```swift
/// let urgent = try ObjectPredicate<Task>(image: saved)
/// let tasks = try all.filter(urgent)
/// if try urgent.matches(task) { … }
/// ```
///
/// Every test throws `limit-fuel` where an object costs more than the limits allow under which the predicate was compiled, and
/// `data-value-range` where texts or collections are beyond what columns hold (4 GiB of text in one property of an object).
public struct ObjectPredicate<Object: PredicateObject>: Sendable {
  private let content: Content
  /// Whether ``direct`` is the predicate as a test of one object where it stands; else a block is needed.
  @usableFromInline let isDirect: Bool
  // No optional: what one holds is retained for each call.
  @usableFromInline let direct: FieldTest

  /// What runs, or why nothing does.
  private enum Content: Sendable {
    case program(ObjectProgram)
    case failure(Failure)
  }

  /// An error in one word.
  private final class Failure: Sendable {
    let error: DiagnosticError
    init(_ error: DiagnosticError) { self.error = error }
  }

  /// What runs; throws why nothing does.
  var program: ObjectProgram {
    get throws(DiagnosticError) {
      switch content {
      case .program(let program): return program
      case .failure(let failure): throw failure.error
      }
    }
  }

  /// Makes a program ready for objects of a type.
  ///
  /// The program may have been compiled for any schema whose classes and properties have the same names and types.
  ///
  /// - Throws: `missing-argument` where the program has open parameters; `schema-mismatch` where it reads what the type does not
  ///   have, or what no objects outside of a store have: linking objects, and objects by key.
  public init(_ program: VerifiedProgram) throws(DiagnosticError) { try self.init(program, prepared: nil) }

  /// The same of a program that may have been prepared before.
  package init(_ program: VerifiedProgram, prepared: PreparedProgram?) throws(DiagnosticError) {
    let model = try ObjectModel.model(of: Object.self)
    let program = try ObjectProgram(program, prepared, model: model)
    content = .program(program)
    let direct = DirectCompiler.test(program.prepared, model)
    isDirect = direct != nil
    self.direct = direct ?? FieldTest { _ in false }
  }

  /// A predicate that could not be made; every use of it throws the reason.
  package init(failing error: DiagnosticError) {
    content = .failure(Failure(error))
    isDirect = false
    direct = FieldTest { _ in false }
  }

  /// Finds out whether the predicate can be used at all; nothing is run.
  ///
  /// Only one of `#predicate` may not be: a macro cannot throw, so what is wrong with its values is thrown by each use.
  ///
  /// - Throws: What every use would throw.
  public func validate() throws(DiagnosticError) { _ = try program }

  /// Loads a saved program: decoded, verified, ready to run.
  ///
  /// - Throws: `image-…` for bytes that are not a program, `limit-…` for one that is too large; and as ``init(_:)``.
  public init(image: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(VerifiedProgram(verifying: Program(decoding: image, limits: limits), limits: limits))
  }

  /// The program as bytes, to be loaded by ``init(image:limits:)``; none where ``validate()`` throws.
  public var image: [UInt8] { (try? program)?.prepared.verified.program.encoded() ?? [] }

  /// Whether an object matches, whatever the predicate's clauses.
  ///
  /// Where the program tests what stands in structs – bools, numbers, strings, lists of them and of structs – with no limit to its
  /// fuel, a call costs a few nanoseconds for each test, as a closure does. Else it is one or two hundred for the call, without an
  /// allocation of its own, beyond what the properties take; arrays are tested many times quicker for each object.
  @inlinable
  public func matches(_ object: Object) throws(DiagnosticError) -> Bool {
    try withUnsafePointer(to: object) { pointer throws(DiagnosticError) in try matches(at: pointer) }
  }

  /// Whether the object at an address matches, without a copy of it.
  @inlinable
  public func matches(at object: UnsafePointer<Object>) throws(DiagnosticError) -> Bool {
    if isDirect { return direct(object) }
    return try matchesInBlock(at: object)
  }

  @usableFromInline
  func matchesInBlock(at object: UnsafePointer<Object>) throws(DiagnosticError) -> Bool {
    try program.matches(object)
  }
}
