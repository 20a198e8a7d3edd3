import PredicateValues

/// Whether a valid shape holds a point of the globe (language §8.3–§8.5), in the plainest way; either answer on a boundary.
package enum NaiveShapes {
  /// The answer for a point in degrees.
  package static func contains(_ shape: GeoShape, longitude: Double, latitude: Double) -> Bool {
    guard longitude >= -180, longitude <= 180, latitude >= -90, latitude <= 90 else { return false }
    let point = NaiveVector(longitude: longitude, latitude: latitude)
    switch shape {
    case .circle(let center, let radians):
      return point.angle(to: NaiveVector(longitude: center.longitude, latitude: center.latitude)) <= radians
    case .box(let first, let second):
      // All round the globe its two sides are one meridian, with nothing between them (language §8.4).
      if (first.longitude - second.longitude).magnitude == 360 { return false }
      // From pole to pole many lines are the shortest; the middle says which is the side.
      let middle = (first.latitude + second.latitude) / 2
      let corners = [
        (first.longitude, first.latitude), (first.longitude, middle), (first.longitude, second.latitude),
        (second.longitude, second.latitude), (second.longitude, middle), (second.longitude, first.latitude),
        (first.longitude, first.latitude),
      ]
      return encloses(corners.map { NaiveVector(longitude: $0.0, latitude: $0.1) }, point)
    case .polygon(let rings):
      let lines = rings.map { $0.map { NaiveVector(longitude: $0.longitude, latitude: $0.latitude) } }
      guard let outer = lines.first else { return false }
      return encloses(outer, point) && !lines.dropFirst().contains { encloses($0, point) }
    }
  }

  /// Whether a closed line encloses a point, on its side that is the smaller one.
  ///
  /// The line is cut into triangles that all have a corner at the opposite of the point, and their signed areas are added.
  /// Seen from anywhere outside, that gives the area inside, at most 2π. But a triangle is never so large as to hold the
  /// opposite of its corner: where the line goes around that, the sum is the area of all the rest, 2π at least, with the
  /// other sign.
  private static func encloses(_ line: [NaiveVector], _ point: NaiveVector) -> Bool {
    let apex = point.opposite
    var area = 0.0
    for (start, end) in zip(line, line.dropFirst()) { area += triangleArea(apex, start, end) }
    return area.magnitude > 2 * .pi
  }
}
