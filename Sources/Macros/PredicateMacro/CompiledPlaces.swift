/// The predicates of all calls that have run, one for each call in the program and type of objects.
enum CompiledPlaces {
  /// A call, identified by the address of its literal, which never changes.
  private struct Place: Hashable {
    var text: UInt
    var count: Int
    var type: ObjectIdentifier
  }

  /// A call's predicate for objects of one type.
  private final class Compiled<Object: PredicateObject>: Sendable {
    /// The predicate without values.
    let template: PredicateTemplate
    /// The predicate itself if it has no parameters.
    let predicate: ObjectPredicate<Object>?

    init(_ text: StaticString) throws(DiagnosticError) {
      template = try PredicateTemplate("\(text)", for: Object.self)
      predicate = template.parameters.isEmpty ? try template.bind(for: Object.self) : nil
    }
  }

  private static let known = Mutex<[Place: any AnyObject & Sendable]>([:])

  /// Returns the predicate of a text with values. An invalid text or argument fails when the predicate is used.
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
