import RealmAPI
import Testing

/// Places, distances and shapes as code after the documents makes them (language §8.2).
@Suite struct GeoValueTests {
  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0)])
  func placesOnTheGlobe(_ latitude: Double, _ longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) != nil)
  }

  @Test(arguments: [(90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0)])
  func placesOffTheGlobe(_ latitude: Double, _ longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func altitudes() {
    #expect(GeoPoint(latitude: 1, longitude: 1, altitude: 8_848)?.altitude == 8_848)
    #expect(GeoPoint(latitude: 1, longitude: 1, altitude: -1) == nil)
  }

  @Test func distancesInFourUnits() throws {
    let distance = try #require(Distance.kilometers(44.4))
    #expect(abs(distance.asRadians() - 0.00696132) < 1e-7)
    #expect(abs(distance.asKilometers() - 44.4) < 1e-9)
    #expect(abs(distance.asMiles() - 27.5888809) < 1e-4)
    #expect(abs(distance.asDegrees() - 0.3988543) < 1e-4)
    #expect(Distance.degrees(180)?.asRadians() == .pi)
    #expect(Distance.radians(1)?.radians == 1)
    #expect(Distance.miles(1).map { abs($0.asKilometers() - 1.609344) < 1e-9 } == true)
  }

  @Test(arguments: [-1.0, .nan, -.infinity]) func noDistances(_ number: Double) {
    #expect(Distance.kilometers(number) == nil)
    #expect(Distance.miles(number) == nil)
    #expect(Distance.degrees(number) == nil)
    #expect(RLMDistance.radians(number) == nil)
  }

  @Test func shapesOfPairs() throws {
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: 0.004363323) != nil)
    #expect(GeoCircle(center: (47.3, -121.9), radiusInRadians: -1) == nil)
    #expect(GeoCircle(center: (97.3, -121.9), radiusInRadians: 1) == nil)
    #expect(GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1)) != nil)
    #expect(GeoBox(bottomLeft: (47.3, -182.7), topRight: (48.1, -122.1)) == nil)
    let point = try #require(GeoPoint(latitude: 47.8, longitude: -122.6))
    #expect(GeoCircle(center: point, radius: Distance.kilometers(44.4)!).radiusInRadians > 0)
  }

  @Test func ringsAreClosed() {
    let open = [(48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (47.0, -122.0)]
    #expect(GeoPolygon(outerRing: open) == nil)
    #expect(GeoPolygon(outerRing: open + [(48.0, -122.8)]) != nil)
    #expect(GeoPolygon(outerRing: [(48.0, -122.8), (48.2, -121.8), (48.0, -122.8)]) == nil)
  }

  /// What is wrong with a shape is told with its points as the shape was made: the latitude first, which in texts stands last.
  @Test func pointsOfFaultsAreAsTheyWereMade() throws {
    let twice = [(1.0, 2.0), (1.0, 3.0), (4.0, 5.0), (1.0, 3.0), (6.0, 2.0), (1.0, 2.0)]
    let polygon = try #require(GeoPolygon(outerRing: twice))
    let companies = try scratchRealm("faulty shapes").objects(Geospatial_Company.self)
    let fault = try #require(throws: InvalidPredicate.self) {
      _ = try companies.filter(validating: "location IN %@", polygon)
    }
    #expect("\(fault)".contains("comes to `(latitude: 1.0, longitude: 3.0)` twice"), "\(fault)")
  }
}
