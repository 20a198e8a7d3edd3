import PredicateMacroSupport
import PredicateSwiftObjects
import Predicates

extension PredicateCheck {
  /// What is put in behind IN is a shape.
  public func several(_ circle: GeoCircle) {}
  /// What is put in behind IN is a shape.
  public func several(_ box: GeoBox) {}
  /// What is put in behind IN is a shape.
  public func several(_ polygon: GeoPolygon) {}
  /// Of an argument only the run knows what it is.
  public func several(_ argument: Argument) {}

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
