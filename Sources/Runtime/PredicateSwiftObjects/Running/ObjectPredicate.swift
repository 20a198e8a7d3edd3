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
/// A test throws `limit-fuel` if an object costs more than the limits of the predicate, and `data-value-range` if texts or collections
/// exceed a column (4 GiB of text in one property of an object).
public struct ObjectPredicate<Object: PredicateObject>: Sendable {
  private let content: Content
  /// A Boolean value that indicates whether ``direct`` tests one object in place. Otherwise a block is needed.
  @usableFromInline let isDirect: Bool
  // Not optional: the content of an optional is retained for each call.
  @usableFromInline let direct: FieldTest
  /// The text and the arguments. `nil` for an image.
  package var source: (any ObjectPredicateSource)?

  /// The program, or the error that prevents it.
  // Not private: Swift 6.3 makes a broken module of a client that is optimised with `-enable-testing`.
  enum Content: Sendable {
    case program(ObjectProgram)
    case failure(Failure)
  }

  /// An error in one word.
  final class Failure: Sendable {
    let error: DiagnosticError
    init(_ error: DiagnosticError) { self.error = error }
  }

  /// The program. Throws if there is none.
  var program: ObjectProgram {
    get throws(DiagnosticError) {
      switch content {
      case .program(let program): return program
      case .failure(let failure): throw failure.error
      }
    }
  }

  /// Prepares a program for objects of a type.
  ///
  /// The program may have been compiled for any schema whose classes and properties have the same names and types.
  ///
  /// - Throws: `missing-argument` if the program has open parameters. `schema-mismatch` if it reads a property that the type lacks, or
  ///   needs a store: linking objects, or objects by key.
  public init(_ program: VerifiedProgram) throws(DiagnosticError) { try self.init(program, prepared: nil) }

  /// Prepares a program that may have been prepared before.
  package init(_ program: VerifiedProgram, prepared: PreparedProgram?) throws(DiagnosticError) {
    let model = try ObjectModel.model(of: Object.self)
    let program = try ObjectProgram(program, prepared, model: model, rootClass: 0)
    content = .program(program)
    let direct = DirectCompiler.test(program.prepared, model)
    isDirect = direct != nil
    self.direct = direct ?? FieldTest { _ in false }
  }

  /// Creates a predicate that could not be made; every use of it throws the reason.
  package init(failing error: DiagnosticError) {
    content = .failure(Failure(error))
    isDirect = false
    direct = FieldTest { _ in false }
  }

  /// Checks whether the predicate can be used, without running it.
  ///
  /// Only predicates of `#predicate` can fail: a macro cannot throw, so each use throws the errors of its values.
  ///
  /// - Throws: The error that every use throws.
  public func validate() throws(DiagnosticError) { _ = try program }

  /// Loads a saved program: decoded, verified, ready to run.
  ///
  /// - Throws: `image-…` for bytes that are not a program, `limit-…` for one that is too large; and as ``init(_:)``.
  public init(image: [UInt8], limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(VerifiedProgram(verifying: Program(decoding: image, limits: limits), limits: limits))
  }

  /// The program as bytes for ``init(image:limits:)``. Empty if ``validate()`` throws.
  public var image: [UInt8] { (try? program)?.prepared.verified.program.encoded() ?? [] }

  /// Returns a Boolean value that indicates whether an object matches, without regard to the predicate's clauses.
  ///
  /// A test of Booleans, numbers, strings and lists in structs, without a limit of fuel, costs a few nanoseconds, as a closure does.
  /// Other predicates take one or two hundred nanoseconds for each call. Filtering an array is many times faster for each object.
  @inlinable
  public func matches(_ object: Object) throws(DiagnosticError) -> Bool {
    try withUnsafePointer(to: object) { pointer throws(DiagnosticError) in try matches(at: pointer) }
  }

  /// Returns `true` if the object at an address matches, without copying it.
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

/// The text and arguments that a predicate was compiled from.
package protocol ObjectPredicateSource: AnyObject, Sendable, CustomStringConvertible {}

extension ObjectPredicate: Hashable, CustomStringConvertible {
  /// The text with its arguments. The program's instructions if the predicate was loaded from an image.
  public var description: String {
    if let source { return source.description }
    do throws(DiagnosticError) { return try program.prepared.verified.program.disassembly() } catch {
      return error.description
    }
  }

  /// Returns a Boolean value that indicates whether two predicates have the same program. They match the same objects. Texts of one
  /// meaning may have different programs.
  public static func == (left: ObjectPredicate, right: ObjectPredicate) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the program.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The program, or the error.
  private var identity: Result<VerifiedProgram, DiagnosticError> {
    do throws(DiagnosticError) { return .success(try program.prepared.verified) } catch { return .failure(error) }
  }
}
