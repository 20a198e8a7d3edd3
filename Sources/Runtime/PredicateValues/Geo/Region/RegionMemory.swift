/// The words that a test of points reads: plain doubles that loops may copy.
///
/// | words | meaning |
/// | --- | --- |
/// | 0 to 3 | ``GeoBounds``: south, north, west, east |
/// | 4 | the squared chord of a circle, or -1 for rings |
/// | 5 to 7 | a circle's center as a unit vector |
/// | 5 | 1 if the rings together contain ``RingVertex/origin``, else 0 |
/// | 6 | the number of rings that follow, as the bits of an integer |
/// | then, for each ring | the number of edges, as the bits of an integer; 4 words for each ``RingVertex``, one more than edges |
enum RegionMemory {
  static var circleMark: Int { 4 }
  static var body: Int { 5 }
  static var ringCount: Int { 6 }
  static var rings: Int { 7 }

  private static func words(_ bounds: GeoBounds) -> [Double] {
    [bounds.south, bounds.north, bounds.west, bounds.east]
  }

  private static func bits(_ count: Int) -> Double { Double(bitPattern: UInt64(truncatingIfNeeded: count)) }

  /// Returns the words of a circle. A point is inside if its squared distance from the center, through the globe, is at most the chord's.
  static func circle(_ bounds: GeoBounds, center: UnitVector, squaredChord: Double) -> [Double] {
    words(bounds) + [squaredChord, center.x, center.y, center.z]
  }

  /// Returns the words of rings. A point is inside if an odd number of rings contains it.
  static func rings(_ bounds: GeoBounds, _ rings: [SphericalRing]) -> [Double] {
    let holdsOrigin = rings.reduce(false) { $0 != $1.holdsOrigin }
    var words = words(bounds) + [-1, holdsOrigin ? 1 : 0, bits(rings.count)]
    for ring in rings {
      words.append(bits(ring.vertices.count))
      for vertex in ring.prepared {
        words += [vertex.position.x, vertex.position.y, vertex.position.z, vertex.originSide]
      }
    }
    return words
  }
}
