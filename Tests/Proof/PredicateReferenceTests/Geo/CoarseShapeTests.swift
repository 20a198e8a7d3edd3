import PredicateReference
import PredicateValues
import TestSupport
import Testing

/// Polygons of few, coarse coordinates: vertices on edges, edges on edges, poles, the antimeridian.
struct CoarseShapeTests {
  /// No two of them are half a circle apart, where plain formulas give either side.
  static let longitudes = [-180.0, -178, -93, -3, -1, 1, 3, 5, 90, 176, 178, 180]
  static let latitudes = [-90.0, -89, -45, -2, -1, 0, 1, 2, 3, 45, 89, 90]

  static func point(_ generator: inout SplitMix64, isSmall: Bool) -> GeoShape.Point {
    isSmall
      ? GeoShape.Point(
        longitude: Double(Int.random(in: -3...3, using: &generator)),
        latitude: Double(Int.random(in: -3...3, using: &generator)))
      : GeoShape.Point(
        longitude: longitudes.randomElement(using: &generator) ?? 0,
        latitude: latitudes.randomElement(using: &generator) ?? 0)
  }

  static func shape(_ generator: inout SplitMix64) -> GeoShape {
    let isSmall = Bool.random(using: &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      return .box(point(&generator, isSmall: isSmall), point(&generator, isSmall: isSmall))
    }
    let rings = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      let count = index == 0 ? 3...6 : 3...4
      let ring = (0..<Int.random(in: count, using: &generator)).map { _ in point(&generator, isSmall: isSmall) }
      return ring + [ring[0]]
    }
    return .polygon(rings: rings)
  }

  /// Whether an edge leads to the other side of the globe, from pole to pole.
  static func hasHalfCircle(_ shape: GeoShape) -> Bool {
    let rings: [[GeoShape.Point]] =
      switch shape {
      case .circle: []
      case .box(let first, let second): [GeoShape.ring(box: first, second)]
      case .polygon(let rings): rings
      }
    return rings.contains { ring in
      zip(ring, ring.dropFirst()).contains { $0.latitude.magnitude == 90 && $0.latitude == -$1.latitude }
    }
  }

  @Test(arguments: TestAmount.part(0..<8 as Range<UInt64>, oneIn: 4))
  func `coarse polygons are refused or agree with plain formulas`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<1_500 {
      let shape = Self.shape(&generator)
      guard let region = try? GeoRegion(shape) else { continue }
      accepted += 1
      if Self.hasHalfCircle(shape) { continue }
      for _ in 0..<12 {
        let small = Bool.random(using: &generator)
        let point = GeoShape.Point(
          longitude: .random(in: small ? -4...4 : -180...180, using: &generator),
          latitude: .random(in: small ? -4...4 : -90...90, using: &generator))
        if ShapeAgreementTests.isOnBoundary(shape, ShapeAgreementTests.vector(point)) { continue }
        let expected = NaiveShapes.contains(shape, longitude: point.longitude, latitude: point.latitude)
        #expect(
          region.contains(longitude: point.longitude, latitude: point.latitude) == expected, "\(shape) at \(point)")
      }
    }
    #expect(accepted > 200)
  }
}
