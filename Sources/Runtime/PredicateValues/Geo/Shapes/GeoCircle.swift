/// Everything within a distance of a place (language §8.2, §8.3).
public struct GeoCircle: Hashable, Sendable {
  /// The place in the middle.
  public let center: GeoPoint
  /// The radius as a central angle, zero or more; from π on the circle is the whole globe.
  public let radiusInRadians: Double

  /// Creates a circle. `nil` if the radius is negative or NaN.
  public init?(center: GeoPoint, radiusInRadians: Double) {
    guard radiusInRadians >= 0 else { return nil }
    self.center = center
    self.radiusInRadians = radiusInRadians
  }

  /// Creates a circle.
  public init(center: GeoPoint, radius: Distance) {
    self.center = center
    radiusInRadians = radius.radians
  }

  /// Creates a circle around a latitude and a longitude. `nil` if a number is out of its range.
  public init?(center: (Double, Double), radiusInRadians: Double) {
    guard let center = GeoPoint(center) else { return nil }
    self.init(center: center, radiusInRadians: radiusInRadians)
  }

  /// Creates a circle around a latitude and a longitude. `nil` if a number is out of its range.
  public init?(center: (Double, Double), radius: Distance) {
    guard let center = GeoPoint(center) else { return nil }
    self.init(center: center, radius: radius)
  }
}
