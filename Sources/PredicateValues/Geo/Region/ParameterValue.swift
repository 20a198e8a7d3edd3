/// What fills in a parameter of a program.
public enum ParameterValue: Hashable, Sendable {
  /// A value.
  case value(Value)
  /// The region of a shape.
  case region(GeoRegion)
}
