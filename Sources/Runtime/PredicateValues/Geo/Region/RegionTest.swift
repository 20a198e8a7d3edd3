/// A test for points in a region. It reads raw memory and allocates nothing, for the loops of interpreters.
///
/// ```swift
/// let words = region.words                     // copied once, kept by the caller
/// let test = RegionTest(pointerToTheWords)
/// test.contains(longitude: -122.35, latitude: 47.68)
/// ```
package struct RegionTest {
  private let words: UnsafePointer<Double>

  /// Creates a test that reads ``GeoRegion/words``, which must outlive it.
  package init(_ words: UnsafePointer<Double>) { self.words = words }

  /// Returns `true` if the region contains a point, in degrees; `false` for points off the globe and NaN. O(vertices) inside the bounds.
  package func contains(longitude: Double, latitude: Double) -> Bool {
    let bounds = words.withMemoryRebound(to: GeoBounds.self, capacity: 1) { $0.pointee }
    guard bounds.contains(longitude: longitude, latitude: latitude) else { return false }
    let point = UnitVector(longitude: longitude, latitude: latitude)
    let squaredChord = words[RegionMemory.circleMark]
    if squaredChord >= 0 {
      let center = UnitVector(
        x: words[RegionMemory.body], y: words[RegionMemory.body + 1], z: words[RegionMemory.body + 2])
      return (center - point).square <= squaredChord
    }
    return ringsContain(point)
  }

  /// Returns `true` if a stored value is a point and the region contains it (language §8.1).
  package func contains(type: UnsafeBufferPointer<UInt8>, coordinates: UnsafeBufferPointer<Double>) -> Bool {
    guard let point = GeoShape.Point(storedType: type, coordinates: coordinates) else { return false }
    return contains(longitude: point.longitude, latitude: point.latitude)
  }

  private func ringsContain(_ point: UnitVector) -> Bool {
    let plane = point.cross(RingVertex.origin)
    var isInside = words[RegionMemory.body] == 1
    var rest = words + RegionMemory.rings
    var rings = RegionMemory.count(words[RegionMemory.ringCount])
    while rings > 0 {
      let edges = RegionMemory.count(rest.pointee)
      let isOdd = (rest + 1).withMemoryRebound(to: RingVertex.self, capacity: edges &+ 1) { vertices in
        RingVertex.rayCrossesOddly(from: point, plane: plane, vertices, edges: edges)
      }
      isInside = isInside != isOdd
      rest += 1 &+ (edges &+ 1) &* 4
      rings &-= 1
    }
    return isInside
  }
}
