import PredicateSemantics

/// The argument of a placeholder: a value, a detached object, or a shape.
public typealias Argument = PredicateSemantics.Argument

/// The arguments of all placeholders of a text.
public typealias Arguments = PredicateSemantics.Arguments

/// Shapes from Swift types, with the latitude first.
///
/// ```swift
/// if let area = GeoCircle(center: (48.85, 2.35), radiusInRadians: 0.001) {
///   let near = try CompiledPredicate(
///     "location IN %@", class: "Shop", schema: schema, arguments: Arguments([.circle(area)]))
/// }
/// ```
extension Argument {
  /// Returns the points within a distance of a center.
  public static func circle(_ circle: GeoCircle) -> Argument { .shape(GeoShape(circle)) }

  /// Returns the points between two opposite corners.
  public static func box(_ box: GeoBox) -> Argument { .shape(GeoShape(box)) }

  /// Returns the points in a ring, without its holes.
  public static func polygon(_ polygon: GeoPolygon) -> Argument { .shape(GeoShape(polygon)) }
}
