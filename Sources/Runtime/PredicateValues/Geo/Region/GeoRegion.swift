/// A shape, checked and made ready to look for points in (language §8).
///
/// ```swift
/// let region = try GeoRegion(.box(.init(longitude: -40, latitude: 40), .init(longitude: 40, latitude: 48)))
/// region.contains(longitude: 0, latitude: 50.5)     // true: the top edge is a great-circle arc
/// ```
public struct GeoRegion: Hashable, Sendable {
  /// The words that ``RegionTest`` reads.
  package let words: [Double]
  /// The original shape. `nil` for a region read from a program image.
  package let shape: GeoShape?

  /// Returns `true` if two regions contain the same points by the same tests, whatever their original shapes.
  public static func == (left: GeoRegion, right: GeoRegion) -> Bool { left.words == right.words }

  /// Hashes the words that tests read.
  public func hash(into hasher: inout Hasher) { hasher.combine(words) }

  /// Checks and prepares a shape. About O(n log n) in its points, or O(n²) if its edges overlap everywhere.
  ///
  /// - Throws: The first fault, in the order of language §8.5: `geo-coordinate-range`, `geo-radius`, or another code `geo-…` of shapes.
  package init(_ shape: GeoShape) throws(GeoFault) {
    self.shape = shape
    switch shape {
    case .circle(let center, let radians):
      try requireOnGlobe(center, at: .center)
      guard radians >= 0 else {
        throw GeoFault(.geoRadius, "the radius is \(radians); expected radians, zero or more", at: .radius)
      }
      let sine = SineAndCosine(radians: min(radians, .pi) / 2).sine
      words = RegionMemory.circle(
        GeoBounds(center: center, radians: radians),
        center: UnitVector(longitude: center.longitude, latitude: center.latitude),
        // From π on, every point is inside, whatever the rounding of its distance.
        squaredChord: radians < .pi ? 4 * sine * sine : .infinity)
    case .box(let first, let second):
      try requireOnGlobe(first, at: .corner(0))
      try requireOnGlobe(second, at: .corner(1))
      guard first.longitude != second.longitude, first.latitude != second.latitude else {
        let lack = first.longitude == second.longitude ? "width" : "height"
        throw GeoFault(
          .geoRingTooFew, "the box from `\(first)` to `\(second)` has no \(lack); expected two opposite corners",
          at: .corner(1))
      }
      words = try Self.words(rings: [GeoShape.ring(box: first, second)])
    case .polygon(let rings): words = try Self.words(rings: rings)
    }
  }

  private static func words(rings: [[GeoShape.Point]]) throws(GeoFault) -> [Double] {
    let (rings, bounds) = try RingValidation.validate(rings)
    return RegionMemory.rings(bounds, rings)
  }

  /// The bounds of the whole region.
  package var bounds: GeoBounds { GeoBounds(words) }

  /// Returns `true` if the region contains a point, in degrees; `false` for points off the globe and NaN. O(points of the shape).
  package func contains(longitude: Double, latitude: Double) -> Bool {
    words.withUnsafeBufferPointer { buffer in
      guard let words = buffer.baseAddress else { return false }
      return RegionTest(words).contains(longitude: longitude, latitude: latitude)
    }
  }
}

/// Refuses a point off the globe.
func requireOnGlobe(_ point: GeoShape.Point, at place: GeoFault.Place) throws(GeoFault) {
  guard !point.isOnGlobe else { return }
  let isLatitude = (-180...180).contains(point.longitude)
  let (name, value, limit) = isLatitude ? ("latitude", point.latitude, 90) : ("longitude", point.longitude, 180)
  let isSwapped = (-90...90).contains(point.longitude) && (-180...180).contains(point.latitude)
  throw GeoFault(
    .geoCoordinateRange,
    "\(place.name), `\(point)`, has the \(name) \(value); expected -\(limit) to \(limit)"
      + (isLatitude && isSwapped ? ", and the longitude before the latitude" : ""),
    at: place)
}

/// The value of a program's parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A value.
  case value(Value)
  /// The region of a shape.
  case region(GeoRegion)
}
