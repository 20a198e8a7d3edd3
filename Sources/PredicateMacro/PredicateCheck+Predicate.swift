import PredicateChecks
import PredicateObjects
import Predicates

extension PredicateCheck {
  /// The predicate of a call for objects of one's own, compiled when the call is reached first.
  ///
  /// - Parameters:
  ///   - text: The predicate, with placeholders; a literal of the call.
  ///   - values: The values of the placeholders and nothing else.
  ///   - checks: What the compiler is asked to check.
  public static func predicate<Object: PredicateObject>(
    _ text: StaticString, _ values: PredicateText, checks: (Object, PredicateCheck) -> Void
  ) -> ObjectPredicate<Object> {
    CompiledPlaces.predicate(text, values.arguments)
  }
}
