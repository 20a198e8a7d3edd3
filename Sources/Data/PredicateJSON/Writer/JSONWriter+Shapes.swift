import PredicateValues

extension JSONWriter {
  /// Writes a shape as an argument: the members of an object.
  package mutating func shape(_ shape: GeoShape) {
    switch shape {
    case .circle(let center, let radians):
      object("$geoCircle") { writer in
        writer.key("center")
        writer.point(center)
        writer.key("radians")
        writer.value(.double(radians)) { _ in "" }
      }
    case .box(let first, let second):
      array("$geoBox", of: [first, second]) { $0.point($1) }
    case .polygon(let rings):
      array("$geoPolygon", of: rings) { $0.array(of: $1) { $0.point($1) } }
    }
  }

  private mutating func point(_ point: GeoShape.Point) {
    array(of: [point.longitude, point.latitude]) { writer, number in writer.value(.double(number)) { _ in "" } }
  }
}
