/// The validation of the positions of rings relative to each other (language §8.5, from `geo-hole-outside` on).
struct HoleValidation {
  private let rings: [RingPoints]
  private let enclosures: [SphericalRing]
  private let bounds: [GeoBounds]
  private let edges: EdgeCrossings
  private let shared: SharedVertices

  /// Creates a validation of rings, given as points, on the sphere, as bounds, and with the crossings of their edges.
  init(_ rings: [RingPoints], _ enclosures: [SphericalRing], _ bounds: [GeoBounds], _ edges: EdgeCrossings) {
    self.rings = rings
    self.enclosures = enclosures
    self.bounds = bounds
    self.edges = edges
    shared = SharedVertices(rings)
  }

  func validate() throws(GeoFault) {
    guard rings.count > 1 else { return }
    try requireInside()
    try requireSeparateEdges()
    try requireSeparateHoles()
  }

  private func requireInside() throws(GeoFault) {
    if let (outer, inner) = edges.withOuter {
      throw GeoFault(
        .geoHoleOutside,
        "hole \(inner.ring) is not inside the outer ring: its edge \(RingValidation.text(inner, rings)) meets the edge"
          + " \(RingValidation.text(outer, rings))",
        at: .ring(inner.ring))
    }
    for hole in 1..<rings.count where sides(of: hole, to: 0).outside {
      throw GeoFault(
        .geoHoleOutside,
        "hole \(hole) is not inside the outer ring; the first ring is the outer one, the others are holes",
        at: .ring(hole))
    }
  }

  private func requireSeparateEdges() throws(GeoFault) {
    var owners: [[UnitVector]: Int] = [:]
    for (ring, valid) in rings.enumerated() {
      for index in valid.vertices.indices {
        let (a, b) = valid.edge(index)
        let key = UnitVector.precedes(a, b) ? [a, b] : [b, a]
        guard let owner = owners.updateValue(ring, forKey: key) else { continue }
        throw GeoFault(
          .geoRingDuplicateEdge,
          "\(RingValidation.name(owner)) and \(RingValidation.name(ring)) share the edge"
            + " \(RingValidation.text(RingEdge(ring: ring, index: index), rings)); expected rings to share no edge",
          at: .ring(ring))
      }
    }
  }

  private func requireSeparateHoles() throws(GeoFault) {
    var (crossing, sharing, nested): ((Int, Int)?, (Int, Int)?, (Int, Int)?) = (nil, nil, nil)
    if let (first, second) = edges.ofHoles {
      throw GeoFault(
        .geoRingsCross,
        "hole \(first.ring) and hole \(second.ring) cross: the edge \(RingValidation.text(first, rings)) meets the edge"
          + " \(RingValidation.text(second, rings))",
        at: .ring(second.ring))
    }
    for second in 1..<rings.count {
      if sharing == nil, sharesTwoVertices(0, second) { sharing = (0, second) }
      for first in 1..<second {
        let (inner, outer) = (sides(of: second, to: first), sides(of: first, to: second))
        if crossing == nil, inner.inside && inner.outside || outer.inside && outer.outside {
          crossing = (first, second)
        }
        if sharing == nil, sharesTwoVertices(first, second) { sharing = (first, second) }
        if nested == nil, inner.inside { nested = (first, second) }
        if nested == nil, outer.inside { nested = (second, first) }
      }
    }
    if let (first, second) = crossing {
      throw GeoFault(.geoRingsCross, "hole \(first) and hole \(second) cross", at: .ring(second))
    }
    if let (first, second) = sharing {
      throw GeoFault(
        .geoHoleSharesVertices,
        "\(RingValidation.name(first)) and hole \(second) have two points or more in common; expected one at the most",
        at: .ring(second))
    }
    if let (outer, inner) = nested {
      throw GeoFault(
        .geoHoleNested, "hole \(inner) is inside hole \(outer); expected holes beside each other", at: .ring(inner))
    }
  }

  private func sharesTwoVertices(_ first: Int, _ second: Int) -> Bool { shared.common(first, second).count > 1 }

  /// Returns the sides of another ring on which a ring lies. The rings do not cross. Sides change only at common vertices, so a test
  /// of one point between two of them is enough.
  private func sides(of ring: Int, to other: Int) -> (inside: Bool, outside: Bool) {
    var result = (inside: false, outside: false)
    func look(at index: Int) {
      let point = rings[ring].points[index]
      let isNear = bounds[other].contains(longitude: point.longitude, latitude: point.latitude)
      if isNear && enclosures[other].holds(rings[ring].vertices[index]) {
        result.inside = true
      } else {
        result.outside = true
      }
    }
    let common = shared.common(ring, other)
    guard !common.isEmpty else {
      look(at: 0)
      return result
    }
    let count = rings[ring].vertices.count
    for index in 0..<count where shared.isCommon(index, of: ring, in: common) {
      let (vertex, next) = rings[ring].edge(index)
      if !shared.isCommon((index + 1) % count, of: ring, in: common) {
        look(at: (index + 1) % count)
      } else if !isEdge(vertex, next, of: other) {
        if enclosures[other].holds((vertex + next).normalized) { result.inside = true } else { result.outside = true }
      }
    }
    return result
  }

  private func isEdge(_ a: UnitVector, _ b: UnitVector, of ring: Int) -> Bool {
    let vertices = rings[ring].vertices
    guard let index = vertices.firstIndex(of: a) else { return false }
    return vertices[(index + 1) % vertices.count] == b || vertices[(index + vertices.count - 1) % vertices.count] == b
  }
}
