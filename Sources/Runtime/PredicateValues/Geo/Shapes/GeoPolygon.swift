/// An outer ring, and the holes in it (language §8.2, §8.5).
///
/// Edges are great-circle arcs. A ring encloses the smaller of its two sides, whatever its direction. A predicate that uses the polygon
/// checks that rings do not cross and that holes are inside the outer ring.
public struct GeoPolygon: Hashable, Sendable {
  /// The outer ring; the last point repeats the first.
  public let outerRing: [GeoPoint]
  /// The holes, rings as well.
  public let holes: [[GeoPoint]]

  /// Creates a polygon. `nil` if a ring has fewer than four points, or is not closed.
  public init?(outerRing: [GeoPoint], holes: [[GeoPoint]] = []) {
    guard ([outerRing] + holes).allSatisfy({ $0.count >= 4 && $0.first == $0.last }) else { return nil }
    self.outerRing = outerRing
    self.holes = holes
  }

  /// Creates a polygon from pairs of latitude and longitude. `nil` also if a number is out of its range.
  public init?(outerRing: [(Double, Double)], holes: [[(Double, Double)]] = []) {
    let rings = holes.compactMap { GeoPoint.ring($0) }
    guard let outerRing = GeoPoint.ring(outerRing), rings.count == holes.count else { return nil }
    self.init(outerRing: outerRing, holes: rings)
  }
}
