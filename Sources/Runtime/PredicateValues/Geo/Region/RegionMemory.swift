/// The words that a test of points reads: plain doubles, to be copied wherever a loop wants them.
///
/// | words | meaning |
/// | --- | --- |
/// | 0 to 3 | ``GeoBounds``: south, north, west, east |
/// | 4 | the squared chord of a circle, or -1 of rings |
/// | 5 to 7 | a circle's centre as a unit vector |
/// | 5 | 1 where the rings, taken together, hold ``RingVertex/origin``, else 0 |
/// | 6 | how many rings follow, as the bits of an integer |
/// | then, for each ring | how many edges, as the bits of an integer; 4 words for each ``RingVertex``, one more than edges |
enum RegionMemory {
  static var circleMark: Int { 4 }
  static var body: Int { 5 }
  static var ringCount: Int { 6 }
  static var rings: Int { 7 }

  private static func words(_ bounds: GeoBounds) -> [Double] {
    [bounds.south, bounds.north, bounds.west, bounds.east]
  }

  private static func bits(_ count: Int) -> Double { Double(bitPattern: UInt64(truncatingIfNeeded: count)) }

  /// A circle; a point is inside where its squared distance from the centre, through the globe, is at most the chord's.
  static func circle(_ bounds: GeoBounds, center: UnitVector, squaredChord: Double) -> [Double] {
    words(bounds) + [squaredChord, center.x, center.y, center.z]
  }

  /// Rings; a point is inside where an odd number of them holds it.
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
