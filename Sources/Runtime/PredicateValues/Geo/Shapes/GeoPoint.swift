/// A place on the globe (language §8.2).
///
/// Here the latitude comes first; in stored points and in predicate text the longitude does.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double
  /// Metres above the ground, zero or more; no shape looks at it.
  public let altitude: Double

  /// Creates a place. `nil` if a number is out of its range or NaN.
  public init?(latitude: Double, longitude: Double, altitude: Double = 0) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), altitude >= 0 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}

extension GeoPoint {
  /// Creates a place of latitude and longitude.
  init?(_ pair: (Double, Double)) { self.init(latitude: pair.0, longitude: pair.1) }

  /// Returns the places of pairs of latitude and longitude; `nil` if one of them is out of range.
  static func ring(_ pairs: [(Double, Double)]) -> [GeoPoint]? {
    let points = pairs.compactMap { GeoPoint($0) }
    return points.count == pairs.count ? points : nil
  }
}
