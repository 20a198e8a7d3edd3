extension PredicateCheck {
  /// Accepts a shape as an argument after IN.
  public func several(_ circle: GeoCircle) {}
  /// Accepts a shape as an argument after IN.
  public func several(_ box: GeoBox) {}
  /// Accepts a shape as an argument after IN.
  public func several(_ polygon: GeoPolygon) {}
  /// Accepts an argument whose kind is known only at run time.
  public func several(_ argument: Argument) {}

  /// Returns the predicate of a call for objects of a Swift type. The first execution of the call compiles it.
  ///
  /// - Parameters:
  ///   - text: The predicate with placeholders, a literal of the call.
  ///   - values: The values of the placeholders.
  ///   - checks: The code that the compiler checks.
  public static func predicate<Object: PredicateObject>(
    _ text: StaticString, _ values: PredicateText, checks: (Object, PredicateCheck) -> Void
  ) -> ObjectPredicate<Object> {
    CompiledPlaces.predicate(text, values.arguments)
  }
}
