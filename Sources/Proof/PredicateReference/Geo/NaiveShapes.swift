/// A simple test whether a valid shape contains a point of the globe (language §8.3–§8.5). On a boundary, either result is allowed.
package enum NaiveShapes {
  /// Returns the result for a point in degrees.
  package static func contains(_ shape: GeoShape, longitude: Double, latitude: Double) -> Bool {
    guard longitude >= -180, longitude <= 180, latitude >= -90, latitude <= 90 else { return false }
    let point = NaiveVector(longitude: longitude, latitude: latitude)
    switch shape {
    case .circle(let center, let radians):
      return point.angle(to: NaiveVector(longitude: center.longitude, latitude: center.latitude)) <= radians
    case .box(let first, let second):
      // At a width of 360°, both sides are the same meridian, with nothing between them (language §8.4).
      if (first.longitude - second.longitude).magnitude == 360 { return false }
      // From pole to pole, there are many shortest lines. The midpoint determines the side.
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

  /// Returns a Boolean value that indicates whether a closed line encloses a point, on the side with the smaller area.
  ///
  /// The line is split into triangles that share a corner at the antipode of the point, and their signed areas are added. Seen from
  /// anywhere outside the line, the sum is the area inside, at most 2π. A triangle cannot contain the antipode of its corner. If the line
  /// encloses it, the sum is therefore the area of the complement, at least 2π, with the opposite sign.
  private static func encloses(_ line: [NaiveVector], _ point: NaiveVector) -> Bool {
    let apex = point.opposite
    var area = 0.0
    for (start, end) in zip(line, line.dropFirst()) { area += triangleArea(apex, start, end) }
    return area.magnitude > 2 * .pi
  }
}
