import Foundation
import RealmAPI
import Testing

class CustomGeoPoint: EmbeddedObject {
  @Persisted private var coordinates: List<Double>
  @Persisted private var type: String = "Point"

  convenience init(_ latitude: Double, _ longitude: Double) {
    self.init()
    // Longitude comes first in the coordinates of a point.
    coordinates.append(objectsIn: [longitude, latitude])
  }
}

class Geospatial_Company: Object {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var location: CustomGeoPoint?

  convenience init(_ location: CustomGeoPoint) {
    self.init()
    self.location = location
  }
}

/// The page on geospatial data.
@Suite struct GeospatialQueries {
  let realm: Realm
  /// "1" and "2" for the page's two companies.
  private let names: [ObjectId: String]

  init() throws {
    realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "companies \(UUID())"))
    let company1 = Geospatial_Company()
    company1.location = CustomGeoPoint(47.68, -122.35)
    let company2 = Geospatial_Company(CustomGeoPoint(47.9, -121.85))
    names = [company1._id: "1", company2._id: "2"]
    try realm.write {
      realm.add(company1)
      realm.add(company2)
      realm.add(Geospatial_Company())
    }
  }

  private func found(_ results: Results<Geospatial_Company>) -> [String] {
    results.map { names[$0._id] ?? "none" }.sorted()
  }

  // You can create a GeoCircle radius measured in radians.
  // This radian distance corresponds with 0.25 degrees.
  let smallCircle = GeoCircle(center: (47.3, -121.9), radiusInRadians: 0.004363323)
  let largeBox = GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1))

  @Test func d18D89SmallCircle() {
    let companiesInSmallCircle = realm.objects(Geospatial_Company.self).where {
      $0.location.geoWithin(smallCircle!)
    }
    #expect(found(companiesInSmallCircle) == [])
  }

  @Test func d88PointsAndDistances() {
    #expect(GeoPoint(latitude: 90, longitude: 180) != nil)
    #expect(GeoPoint(latitude: 90.5, longitude: 180) == nil)
    #expect(GeoPoint(latitude: 90, longitude: 180.5) == nil)
    #expect(Distance.degrees(0.25).map { abs($0.asRadians() - 0.004363323) < 1e-9 } == true)
  }

  @Test func d90LargeCircle() {
    // You can also create a GeoCircle radius measured with a Distance.
    // You can specify a Distance in .degrees, .kilometers, .miles, or .radians.
    let largeCircle = GeoCircle(
      center: GeoPoint(latitude: 47.8, longitude: -122.6)!, radius: Distance.kilometers(44.4)!)
    let companiesInLargeCircle = realm.objects(Geospatial_Company.self)
      .filter("location IN %@", largeCircle)
    #expect(found(companiesInLargeCircle) == ["1"])
    #expect(found(realm.objects(Geospatial_Company.self).where { $0.location.geoWithin(largeCircle) }) == ["1"])
  }

  @Test func d91SmallBox() {
    let smallBoxBottomLeft = GeoPoint(latitude: 47.5, longitude: -122.4)!
    let smallBoxTopRight = GeoPoint(latitude: 47.9, longitude: -121.8)
    let smallBox = GeoBox(bottomLeft: smallBoxBottomLeft, topRight: smallBoxTopRight!)
    let companiesInSmallBox = realm.objects(Geospatial_Company.self).where {
      $0.location.geoWithin(smallBox)
    }
    #expect(found(companiesInSmallBox) == ["1", "2"])
  }

  @Test func d39D92LargeBox() {
    let filterArguments = NSMutableArray()
    filterArguments.add(largeBox as Any)
    let companiesInLargeBox = realm.objects(Geospatial_Company.self)
      .filter(NSPredicate(format: "location IN %@", argumentArray: filterArguments as? [Any]))
    #expect(found(companiesInLargeBox) == ["1"])
  }

  @Test func d93BasicPolygon() {
    let basicPolygon = GeoPolygon(outerRing: [
      (48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (47.0, -122.0), (47.2, -122.6), (48.0, -122.8),
    ])
    let companiesInBasicPolygon = realm.objects(Geospatial_Company.self).where {
      $0.location.geoWithin(basicPolygon!)
    }
    #expect(found(companiesInBasicPolygon) == ["1", "2"])
  }

  @Test func d94PolygonWithHoles() {
    let outerRing: [GeoPoint] = [
      GeoPoint(latitude: 48.0, longitude: -122.8)!, GeoPoint(latitude: 48.2, longitude: -121.8)!,
      GeoPoint(latitude: 47.6, longitude: -121.6)!, GeoPoint(latitude: 47.0, longitude: -122.0)!,
      GeoPoint(latitude: 47.2, longitude: -122.6)!, GeoPoint(latitude: 48.0, longitude: -122.8)!,
    ]
    let hole: [GeoPoint] = [
      GeoPoint(latitude: 47.8, longitude: -122.6)!, GeoPoint(latitude: 47.7, longitude: -122.2)!,
      GeoPoint(latitude: 47.4, longitude: -122.6)!, GeoPoint(latitude: 47.6, longitude: -122.5)!,
      GeoPoint(latitude: 47.8, longitude: -122.6)!,
    ]
    let polygonWithOneHole = GeoPolygon(outerRing: outerRing, holes: [hole])
    // Add a second hole to the polygon
    let hole2: [GeoPoint] = [
      GeoPoint(latitude: 47.55, longitude: -122.05)!, GeoPoint(latitude: 47.55, longitude: -121.9)!,
      GeoPoint(latitude: 47.3, longitude: -122.1)!, GeoPoint(latitude: 47.55, longitude: -122.05)!,
    ]
    let polygonWithTwoHoles = GeoPolygon(outerRing: outerRing, holes: [hole, hole2])
    let companiesInPolygonWithTwoHoles = realm.objects(Geospatial_Company.self).where {
      $0.location.geoWithin(polygonWithTwoHoles!)
    }
    #expect(found(companiesInPolygonWithTwoHoles) == ["2"])
    #expect(found(realm.objects(Geospatial_Company.self).where { $0.location.geoWithin(polygonWithOneHole!) }) == ["2"])
  }

  @Test func d95RulesOfPolygons() {
    let square = [(0.0, 0.0), (0, 9), (9, 9), (9, 0), (0, 0)]
    #expect(GeoPolygon(outerRing: Array(square.dropLast(2)) + [(0.0, 0.0)]) != nil)
    #expect(GeoPolygon(outerRing: Array(square.dropLast())) == nil)
    #expect(GeoPolygon(outerRing: square, holes: [[]]) == nil)
    let faults = [
      ("geo-hole-outside", [[(1.0, 1.0), (1, 12), (2, 12), (1, 1)]]),
      ("geo-ring-self-crossing", [[(1.0, 1.0), (3, 3), (3, 1), (1, 3), (1, 1)]]),
      ("geo-hole-nested", [[(1.0, 1.0), (1, 8), (8, 8), (8, 1), (1, 1)], [(3.0, 3.0), (3, 4), (4, 4), (3, 3)]]),
      ("geo-ring-duplicate-vertex", [[(1.0, 1.0), (1, 3), (2, 2), (3, 3), (3, 1), (2, 2), (1, 1)]]),
    ]
    for (code, holes) in faults {
      let polygon = GeoPolygon(outerRing: square, holes: holes)
      do {
        _ = try realm.objects(Geospatial_Company.self)
          .filter(validating: NSPredicate(format: "location IN %@", polygon))
        Issue.record("\(code) was not found")
      } catch {
        #expect(error.code == code)
      }
    }
  }
}
