import PredicateValues

extension GeoShape {
  /// A polygon as text: `longitude latitude, longitude latitude, … / hole / hole`.
  static func polygon(_ text: String) -> GeoShape {
    guard !text.isEmpty else { return .polygon(rings: []) }
    return .polygon(
      rings: text.split(separator: "/").map { ring in
        ring.split(separator: ",").compactMap { point in
          let numbers = point.split(separator: " ").compactMap { Double($0) }
          return numbers.count == 2 ? Point(longitude: numbers[0], latitude: numbers[1]) : nil
        }
      })
  }

  /// A box of two corners.
  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> GeoShape {
    .box(Point(longitude: west, latitude: south), Point(longitude: east, latitude: north))
  }

  /// A circle.
  static func circle(_ longitude: Double, _ latitude: Double, _ radians: Double) -> GeoShape {
    .circle(center: Point(longitude: longitude, latitude: latitude), radians: radians)
  }
}
