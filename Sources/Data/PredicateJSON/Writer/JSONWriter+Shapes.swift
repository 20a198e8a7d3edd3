import PredicateValues

extension JSONWriter {
  /// Writes a shape as an argument: the members of an object.
  package mutating func shape(_ shape: GeoShape) {
    switch shape {
    case .circle(let center, let radians):
      key("$geoCircle")
      object { writer in
        writer.key("center")
        writer.point(center)
        writer.key("radians")
        writer.value(.double(radians)) { _ in "" }
      }
    case .box(let first, let second):
      key("$geoBox")
      array { $0.points([first, second]) }
    case .polygon(let rings):
      key("$geoPolygon")
      array { writer in for ring in rings { writer.array { $0.points(ring) } } }
    }
  }

  private mutating func points(_ points: [GeoShape.Point]) { for point in points { self.point(point) } }

  private mutating func point(_ point: GeoShape.Point) {
    array { writer in
      for number in [point.longitude, point.latitude] { writer.value(.double(number)) { _ in "" } }
    }
  }
}
