import PredicateObjects
import PredicateValues
import Predicates

/// What the code of a call of `#predicate` is made of; nothing to call by hand.
///
/// The functions of an instance do nothing. Calls of them stand in a closure that is never run, so that the compiler finds what is
/// wrong: that there is no such property, or no such function for its type.
public struct PredicateCheck: Sendable {
  init() {}

  /// The predicate of a place, compiled when the place is reached first.
  ///
  /// - Parameters:
  ///   - text: The predicate, with placeholders; a literal of the place.
  ///   - values: The values of the placeholders and nothing else.
  ///   - checks: What the compiler is asked to check.
  public static func predicate<Object: PredicateObject>(
    _ text: StaticString, _ values: PredicateText, checks: (Object, PredicateCheck) -> Void
  ) -> ObjectPredicate<Object> {
    CompiledPlaces.predicate(text, values.arguments)
  }
}
