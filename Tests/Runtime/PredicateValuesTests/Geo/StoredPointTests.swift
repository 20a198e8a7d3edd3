import PredicateValues
import Testing

/// Which embedded objects are points (language §8.1).
struct StoredPointTests {
  func point(_ type: String, _ coordinates: [Double]) -> GeoShape.Point? {
    Array(type.utf8).withUnsafeBufferPointer { type in
      coordinates.withUnsafeBufferPointer { GeoShape.Point(storedType: type, coordinates: $0) }
    }
  }

  @Test(arguments: ["Point", "point", "POINT", "pOiNt"], [[1.0, 2], [1, 2, 100], [1, 2, .nan, 4]])
  func `points are points`(type: String, coordinates: [Double]) {
    #expect(point(type, coordinates) == GeoShape.Point(longitude: 1, latitude: 2))
  }

  @Test(arguments: ["Polygon", "", "Poin", "Points", "p\u{4F}int ", "Po\u{131}nt", "PO\u{9}NT", "0oint"])
  func `other types are none`(type: String) { #expect(point(type, [1, 2]) == nil) }

  @Test(arguments: [
    [], [1], [181, 0], [-180.5, 0], [0, 91], [0, -90.1], [.nan, 0], [0, .nan], [.infinity, 0], [47.68, -122.35],
  ])
  func `other coordinates are none`(coordinates: [Double]) { #expect(point("Point", coordinates) == nil) }

  @Test func `tests of regions read stored points`() throws {
    let region = try GeoRegion(.box(.init(longitude: -123, latitude: 47), .init(longitude: -122, latitude: 48)))
    func holds(_ type: String, _ coordinates: [Double]) -> Bool {
      Array(type.utf8).withUnsafeBufferPointer { type in
        coordinates.withUnsafeBufferPointer { coordinates in
          region.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { RegionTest($0).contains(type: type, coordinates: coordinates) } ?? false
          }
        }
      }
    }
    #expect(holds("pOiNt", [-122.35, 47.68]) && holds("Point", [-122.35, 47.68, 12]))
    #expect(!holds("Polygon", [-122.35, 47.68]) && !holds("Point", [-122.35]) && !holds("Point", [-121.35, 47.68]))
  }
}
