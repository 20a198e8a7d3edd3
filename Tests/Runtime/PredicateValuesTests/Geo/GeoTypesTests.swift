import PredicateValues
import Testing

/// The types that make shapes, and what they refuse (language §8.2).
struct GeoTypesTests {
  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (-0.0, 179.999)])
  func `points of the globe are points`(latitude: Double, longitude: Double) throws {
    let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
    #expect((point.latitude, point.longitude, point.altitude) == (latitude, longitude, 0))
  }

  @Test(arguments: [
    (90.000001, 0.0, 0.0), (-91, 0, 0), (0, 180.000001, 0), (0, -181, 0), (0, 0, -1), (.nan, 0, 0), (0, .nan, 0),
    (0, 0, .nan), (.infinity, 0, 0),
  ])
  func `points off the globe are none`(latitude: Double, longitude: Double, altitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude, altitude: altitude) == nil)
  }

  @Test func `circles take radii from zero on`() throws {
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: 0)?.radiusInRadians == 0)
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: 4)?.radiusInRadians == 4)
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: -0.1) == nil)
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: .nan) == nil)
    #expect(GeoCircle(center: (-121.9, 47.3), radiusInRadians: 1) == nil)
    let distance = try #require(Distance.degrees(1))
    #expect(GeoCircle(center: (47.3, -121.9), radius: distance)?.radiusInRadians == .pi / 180)
  }

  @Test func `rings close, and have four points`() {
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 1), (1, 1), (0, 0)]) != nil)
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 1), (1, 1), (1, 0)]) == nil)
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 1), (0, 0)]) == nil)
    #expect(GeoPolygon(outerRing: [(Double, Double)]()) == nil)
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 1), (1, 181), (0, 0)]) == nil)
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 9), (9, 9), (0, 0)], holes: [[(1, 2), (1, 3), (2, 3), (1, 2)]]) != nil)
    #expect(GeoPolygon(outerRing: [(0, 0), (0, 9), (9, 9), (0, 0)], holes: [[(1, 2), (1, 3), (2, 3)]]) == nil)
  }

  @Test func `boxes take two points`() {
    #expect(GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1))?.topRight.longitude == -122.1)
    #expect(GeoBox(bottomLeft: (47.3, -122.7), topRight: (98.1, -122.1)) == nil)
  }

  @Test func `distances convert both ways`() throws {
    let distance = try #require(Distance.kilometers(44.4))
    #expect(abs(distance.radians - 0.00696132) < 1e-8)
    #expect(distance.kilometers == 44.4)
    #expect(abs(distance.miles - 27.588880935) < 1e-8)
    #expect(abs(distance.degrees - 0.398854) < 1e-6)
    #expect(abs((try #require(Distance.miles(27.588880935))).kilometers - 44.4) < 1e-8)
    #expect(try #require(Distance.degrees(180)).radians == .pi)
    #expect(try #require(Distance.radians(1)).kilometers == 6_378.1)
    for wrong in [-1, -Double.leastNonzeroMagnitude, .nan] {
      #expect(Distance.radians(wrong) == nil)
      #expect(Distance.kilometers(-1) == nil && Distance.kilometers(.nan) == nil)
      #expect(Distance.miles(-1) == nil && Distance.miles(.nan) == nil)
      #expect(Distance.degrees(-1) == nil && Distance.degrees(.nan) == nil)
    }
  }

  @Test func `shapes have the longitude first`() throws {
    let box = try #require(GeoBox(bottomLeft: (1, 2), topRight: (3, 4)))
    #expect(GeoShape(box) == .box(.init(longitude: 2, latitude: 1), .init(longitude: 4, latitude: 3)))
    let polygon = try #require(GeoPolygon(outerRing: [(0, 10), (0, 11), (1, 11), (0, 10)]))
    guard case .polygon(let rings) = GeoShape(polygon) else {
      Issue.record("a polygon is not a polygon")
      return
    }
    #expect(rings.count == 1 && rings[0][1].description == "[11.0, 0.0]")
  }
}
