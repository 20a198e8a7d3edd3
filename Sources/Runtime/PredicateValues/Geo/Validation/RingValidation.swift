/// A ring of a polygon without points that repeat the one before, and without the last one, which repeats the first.
struct RingPoints {
  /// The points, in the order given.
  private(set) var points: [GeoShape.Point] = []
  /// The points on the sphere.
  private(set) var vertices: [UnitVector] = []

  init(_ given: [GeoShape.Point], _ givenVertices: [UnitVector]) {
    for (point, vertex) in zip(given, givenVertices) where vertices.last != vertex {
      points.append(point)
      vertices.append(vertex)
    }
    if vertices.count > 1 {
      points.removeLast()
      vertices.removeLast()
    }
  }

  /// Returns the ends of an edge.
  func edge(_ index: Int) -> (UnitVector, UnitVector) { (vertices[index], vertices[(index + 1) % vertices.count]) }
}

/// The checks of polygons, in the order of the table in language §8.5; each is made on all rings before the next one.
enum RingValidation {
  /// Returns the rings, the outer one first, and the bounds of that one.
  static func validate(
    _ given: [[GeoShape.Point]]
  ) throws(GeoFault) -> (rings: [SphericalRing], bounds: GeoBounds) {
    let rings = try separateRings(given)
    let edges = EdgeCrossings(rings.map { $0.vertices })
    if let (first, second) = edges.inOneRing {
      throw GeoFault(
        .geoRingSelfCrossing,
        "\(name(first.ring)) crosses itself: the edge \(text(first, rings)) meets the edge \(text(second, rings))",
        at: .ring(first.ring))
    }
    let spherical = rings.map { SphericalRing($0.vertices) }
    let bounds = zip(spherical, rings).map { GeoBounds($0, points: $1.points) }
    try HoleValidation(rings, spherical, bounds, edges).validate()
    return (spherical, bounds[0])
  }

  /// Returns the rings, one by one closed, of three different vertices or more, and without any twice; one at the least.
  private static func separateRings(_ rings: [[GeoShape.Point]]) throws(GeoFault) -> [RingPoints] {
    guard !rings.isEmpty else {
      throw GeoFault(.geoNoRings, "the polygon has no ring; expected an outer ring, and any holes after it", at: .shape)
    }
    for (ring, points) in rings.enumerated() {
      for (index, point) in points.enumerated() { try requireOnGlobe(point, at: .vertex(ring: ring, index: index)) }
    }
    let vertices = rings.map { $0.map { UnitVector(longitude: $0.longitude, latitude: $0.latitude) } }
    for (ring, points) in rings.enumerated() { try requireClosed(points, vertices[ring], ring) }
    let separate = zip(rings, vertices).map { RingPoints($0, $1) }
    for (ring, candidate) in separate.enumerated() { try requireThree(candidate, ring) }
    for (ring, candidate) in separate.enumerated() { try requireDistinct(candidate, ring) }
    return separate
  }

  private static func requireClosed(
    _ points: [GeoShape.Point], _ vertices: [UnitVector], _ ring: Int
  ) throws(GeoFault) {
    guard let first = points.first, let last = points.last, vertices.first != vertices.last else { return }
    throw GeoFault(
      .geoRingNotClosed,
      "\(name(ring)) begins at `\(first)` and ends at `\(last)`; repeat the first point at the end",
      at: .vertex(ring: ring, index: points.count - 1))
  }

  private static func requireThree(_ candidate: RingPoints, _ ring: Int) throws(GeoFault) {
    let distinct = Set(candidate.vertices).count
    guard distinct < 3 else { return }
    let found = distinct == 0 ? "no point" : distinct == 1 ? "one point" : "two different points"
    throw GeoFault(
      .geoRingTooFew,
      "\(name(ring)) has \(found); expected three at least, and the first again at the end", at: .ring(ring))
  }

  private static func requireDistinct(_ candidate: RingPoints, _ ring: Int) throws(GeoFault) {
    var seen: Set<UnitVector> = []
    for (point, vertex) in zip(candidate.points, candidate.vertices) where !seen.insert(vertex).inserted {
      throw GeoFault(
        .geoRingDuplicateVertex, "\(name(ring)) comes to `\(point)` twice; a ring visits each of its points once",
        at: .ring(ring))
    }
  }

  static func name(_ ring: Int) -> String { GeoFault.Place.ring(ring).name }

  /// Returns an edge in words.
  static func text(_ edge: RingEdge, _ rings: [RingPoints]) -> String {
    let points = rings[edge.ring].points
    return "`\(points[edge.index])` to `\(points[(edge.index + 1) % points.count])`"
  }
}
