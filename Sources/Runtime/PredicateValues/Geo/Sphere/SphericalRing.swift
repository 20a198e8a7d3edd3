/// A closed line of great-circle arcs, oriented so that its interior is on its left (language §8.5).
///
/// The interior is the side that is at most a hemisphere. Of two hemispheres, it is the one on the left of the original line.
struct SphericalRing {
  /// The vertices in order, each once; at least three.
  let vertices: [UnitVector]
  /// The vertices as loops read them, the first one again at the end.
  let prepared: [RingVertex]
  /// A Boolean value that indicates whether the ring encloses ``RingVertex/origin``.
  let holdsOrigin: Bool

  /// Creates a ring of at least three vertices, of which no two are equal.
  init(_ given: [UnitVector]) {
    // A hemisphere is as wide as its complement, up to rounding.
    let isTooWide = SphericalRing.turning(given) < -1e-14
    let vertices = isTooWide ? given.reversed() : given
    var prepared: [RingVertex] = []
    prepared.reserveCapacity(vertices.count + 1)
    var previous = vertices[0]
    for vertex in vertices + [vertices[0]] {
      let side = prepared.isEmpty ? 0 : orientation(previous, vertex, RingVertex.origin)
      prepared.append(RingVertex(position: vertex, originSide: Double(side)))
      previous = vertex
    }
    self.vertices = vertices
    self.prepared = prepared
    let held = ringHolds(vertex: vertices[1], previous: vertices[0], next: vertices[2])
    holdsOrigin = held != SphericalRing.rayCrossesOddly(prepared, from: vertices[1])
  }

  /// Returns `true` if the ring encloses a point. O(vertices).
  func holds(_ point: UnitVector) -> Bool {
    holdsOrigin != SphericalRing.rayCrossesOddly(prepared, from: point)
  }

  private static func rayCrossesOddly(_ prepared: [RingVertex], from point: UnitVector) -> Bool {
    prepared.withUnsafeBufferPointer { buffer in
      guard let vertices = buffer.baseAddress else { return false }
      return RingVertex.rayCrossesOddly(
        from: point, plane: point.cross(RingVertex.origin), vertices, edges: buffer.count - 1)
    }
  }

  /// Returns the sum of the angles that a traveller along the ring turns left: 2π less the area on the left, by Gauss and Bonnet.
  private static func turning(_ vertices: [UnitVector]) -> Double {
    var sum = 0.0
    for index in vertices.indices {
      let a = vertices[index]
      let b = vertices[(index + 1) % vertices.count]
      let c = vertices[(index + 2) % vertices.count]
      let (incoming, outgoing) = (a.normal(b), b.normal(c))
      let turn = angle(x: incoming.dot(outgoing), y: incoming.cross(outgoing).length)
      sum += Double(orientation(a, b, c)) * turn
    }
    return sum
  }
}
