/// A range of latitudes and one of longitudes, in degrees, that contain a shape: a cheap test before the exact one.
package struct GeoBounds: Hashable, Sendable {
  /// The lowest latitude.
  package var south: Double
  /// The highest latitude.
  package var north: Double
  /// The first longitude, going east.
  package var west: Double
  /// The last longitude, less than ``west`` if the bounds cross the antimeridian.
  package var east: Double

  /// The margin of the bounds in degrees. It covers the rounding of latitudes computed from sines, which is greatest at the poles.
  /// About 20 cm.
  private static var margin: Double { 2e-6 }

  /// Returns `true` if a point is in the ranges; `false` for NaN.
  @inline(__always)
  package func contains(longitude: Double, latitude: Double) -> Bool {
    guard latitude >= south, latitude <= north else { return false }
    return west <= east
      ? longitude >= west && longitude <= east
      : longitude >= west && longitude <= 180 || longitude >= -180 && longitude <= east
  }

  /// Bounds of latitudes and of longitudes that may exceed 180 degrees either way, widened by the margin.
  private init(latitudes: ClosedRange<Double>, west: Double, east: Double) {
    south = max(latitudes.lowerBound - Self.margin, -90)
    north = min(latitudes.upperBound + Self.margin, 90)
    let (west, east) = (west - Self.margin, east + Self.margin)
    if east - west < 360 {
      self.west = west < -180 ? west + 360 : west
      self.east = east > 180 ? east - 360 : east
    } else {
      (self.west, self.east) = (-180, 180)
    }
  }
}

extension GeoBounds {
  /// Creates the bounds of a circle on the globe.
  init(center: GeoShape.Point, radians: Double) {
    let radius = radians / UnitVector.radiansPerDegree
    let (south, north) = (center.latitude - radius, center.latitude + radius)
    // The longitudes at which a meridian touches the circle. Every meridian meets a circle that contains a pole.
    var reach = 180.0
    if south > -90 + Self.margin, north < 90 - Self.margin {
      let ratio =
        SineAndCosine(radians: radians).sine
        / SineAndCosine(radians: center.latitude * UnitVector.radiansPerDegree).cosine
      reach = arcsine(ratio) / UnitVector.radiansPerDegree
    }
    self.init(
      latitudes: max(south, -90)...min(north, 90), west: center.longitude - reach, east: center.longitude + reach)
  }

  /// Creates the bounds of a ring's interior. O(vertices).
  init(_ ring: SphericalRing, points: [GeoShape.Point]) {
    var (lowest, highest) = (1.0, -1.0)
    for (index, vertex) in ring.vertices.enumerated() {
      let heights = GeoBounds.heights(vertex, ring.vertices[(index + 1) % ring.vertices.count])
      lowest = min(lowest, heights.lowerBound)
      highest = max(highest, heights.upperBound)
    }
    let holdsNorth = ring.holds(UnitVector(x: 0, y: 0, z: 1))
    let holdsSouth = ring.holds(UnitVector(x: 0, y: 0, z: -1))
    let south = holdsSouth ? -90 : arcsine(lowest) / UnitVector.radiansPerDegree
    let north = holdsNorth ? 90 : arcsine(highest) / UnitVector.radiansPerDegree
    let longitudes = holdsNorth || holdsSouth ? nil : GeoBounds.longitudes(points)
    self.init(
      latitudes: min(south, north)...max(south, north), west: longitudes?.lowerBound ?? -180,
      east: longitudes?.upperBound ?? 180)
  }

  /// Returns the lowest and the highest z of an arc.
  private static func heights(_ a: UnitVector, _ b: UnitVector) -> ClosedRange<Double> {
    var (low, high) = (min(a.z, b.z), max(a.z, b.z))
    let normal = a.normal(b)
    // With rounding, arcs of nearly half a circle may go in any direction.
    guard (a + b).square > 1e-12 else { return -1...1 }
    guard normal.square > 0 else { return low...high }
    // The great circle is highest where it heads neither north nor south: in the direction of the pole, as seen from its plane.
    let unit = normal.normalized
    let summit = UnitVector(x: -unit.x * unit.z, y: -unit.y * unit.z, z: unit.x * unit.x + unit.y * unit.y)
    let height = summit.z.squareRoot()
    let (fromA, toB) = (unit.cross(a).dot(summit), summit.cross(b).dot(unit))
    if fromA >= 0, toB >= 0 { high = max(high, height) }
    if fromA <= 0, toB <= 0 { low = min(low, -height) }
    return low...high
  }

  /// Returns the longitudes that a ring crosses, continued beyond 180 degrees if necessary; `nil` if it crosses all longitudes.
  private static func longitudes(_ points: [GeoShape.Point]) -> ClosedRange<Double>? {
    guard let first = points.first else { return nil }
    var (position, previous) = (first.longitude, first.longitude)
    var (west, east) = (position, position)
    for point in points.dropFirst() + [first] {
      var step = point.longitude - previous
      if step > 180 { step -= 360 } else if step < -180 { step += 360 }
      // Over a pole, or so close by that roundings decide on which side.
      guard step.magnitude < 180 - 1e-6, point.latitude.magnitude < 90 - 1e-6 else { return nil }
      position += step
      previous = point.longitude
      west = min(west, position)
      east = max(east, position)
    }
    return west...east
  }
}

extension GeoBounds {
  /// Creates the bounds at the front of ``GeoRegion/words``.
  init(_ words: [Double]) {
    (south, north, west, east) = (words[0], words[1], words[2], words[3])
  }
}
