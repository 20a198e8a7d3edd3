import PredicateDiagnostics
import PredicateSwiftObjects
import PredicateValues
import Predicates

/// The predicates of all places that have been reached: as many as the program has places, for each type of objects.
enum CompiledPlaces {
  /// A place, by its text: literals stand where they are as long as the program runs.
  private struct Place: Hashable {
    var text: UInt
    var count: Int
    var type: ObjectIdentifier
  }

  /// A predicate for objects of one type, which the place knows.
  private final class Compiled<Object: PredicateObject>: Sendable {
    /// The predicate that waits for its values.
    let template: PredicateTemplate
    /// The predicate itself where it takes none.
    let predicate: ObjectPredicate<Object>?

    init(_ text: StaticString) throws(DiagnosticError) {
      template = try PredicateTemplate("\(text)", for: Object.self)
      predicate = template.parameters.isEmpty ? try template.bind(for: Object.self) : nil
    }
  }

  private static let known = Mutex<[Place: any AnyObject & Sendable]>([:])

  /// The predicate of a text with values; one that cannot be compiled or does not take them fails when it is used.
  static func predicate<Object: PredicateObject>(
    _ text: StaticString, _ arguments: @autoclosure () -> Arguments
  ) -> ObjectPredicate<Object> {
    do throws(DiagnosticError) {
      let compiled: Compiled<Object> = try compiled(text)
      if let predicate = compiled.predicate { return predicate }
      return try compiled.template.bind(arguments(), for: Object.self)
    } catch {
      return ObjectPredicate(failing: error)
    }
  }

  private static func compiled<Object: PredicateObject>(
    _ text: StaticString
  ) throws(DiagnosticError) -> Compiled<Object> {
    guard text.hasPointerRepresentation else { return try Compiled(text) }
    let place = Place(
      text: UInt(bitPattern: text.utf8Start), count: text.utf8CodeUnitCount, type: ObjectIdentifier(Object.self))
    if let compiled = known.withLock({ $0[place] }) as? Compiled<Object> { return compiled }
    let compiled = try Compiled<Object>(text)
    known.withLock { $0[place] = compiled }
    return compiled
  }
}
