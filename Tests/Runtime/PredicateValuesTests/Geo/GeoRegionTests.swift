import PredicateValues
import Testing

/// Which points shapes hold (language §8.3, §8.4, §8.5, §8.8; gotchas 69 to 75 of §11).
struct GeoRegionTests {
  /// Places of the documents' examples, as latitude and longitude.
  static let places: [(name: String, latitude: Double, longitude: Double)] = [
    ("c1", 47.68, -122.35), ("c2", 47.9, -121.85), ("Diana", 40.7128, -74.006), ("Maria", 55.6761, 12.5683),
    ("Tomas", 55.628, 12.0826), ("Alba", -76, -76),
  ]

  /// Which of the places a shape holds.
  func names(in shape: GeoShape) throws -> [String] {
    let region = try GeoRegion(shape)
    return Self.places.filter { region.contains(longitude: $0.longitude, latitude: $0.latitude) }.map(\.name)
  }

  static let basicRing = "-122.8 48, -121.8 48.2, -121.6 47.6, -122 47, -122.6 47.2, -122.8 48"
  static let firstHole = "-122.6 47.8, -122.2 47.7, -122.6 47.4, -122.5 47.6, -122.6 47.8"
  static let secondHole = "-122.05 47.55, -121.9 47.55, -122.1 47.3, -122.05 47.55"
  static let atlantic = "-75.5175781 40.0096192, 20 60, 20 20, -75.5175781 -75.5175781, -75.5175781 40.0096192"

  @Test(arguments: [
    (basicRing, ["c1", "c2"]), ("\(basicRing) / \(firstHole)", ["c2"]),
    ("\(basicRing) / \(firstHole) / \(secondHole)", ["c2"]),
    ("12 55, 12.5 55.67, 11.5 55.67, 12 55", ["Tomas"]), (atlantic, ["Diana", "Maria", "Tomas"]),
    ("-80 50, 21 61, 21 21, -80 -80, -80 50 / \(atlantic)", ["Alba"]),
  ])
  func `polygons of the documents`(rings: String, expected: [String]) throws {
    #expect(try names(in: .polygon(rings)) == expected)
  }

  static let boxes: [(south: Double, west: Double, north: Double, east: Double, expected: [String])] = [
    (47.5, -122.4, 47.9, -121.8, ["c1", "c2"]), (47.3, -122.7, 48.1, -122.1, ["c1"]),
    (55.6281, 12.0826, 55.6762, 12.5684, ["Maria"]), (55.6279, 12.0825, 55.6762, 12.5684, ["Maria", "Tomas"]),
    (0, -75, 60, 15, ["Diana", "Maria", "Tomas"]),
  ]

  @Test(arguments: boxes)
  func `boxes of the documents`(
    south: Double, west: Double, north: Double, east: Double, expected: [String]
  ) throws {
    let corners = [(south, west), (north, west), (north, east), (south, east)]
    for (index, corner) in corners.enumerated() {
      let box = try #require(GeoBox(bottomLeft: corner, topRight: corners[(index + 2) % 4]))
      #expect(try names(in: GeoShape(box)) == expected, "from any corner to the opposite one")
    }
  }

  static let circles: [(latitude: Double, longitude: Double, radians: Double?, expected: [String])] = [
    (47.3, -121.9, 0.004363323, []), (47.8, -122.6, 0.00696132, ["c1"]), (55.67, 12.56, 0.001, ["Maria"]),
    (55.67, 12.56, Distance.kilometers(10)?.radians, ["Maria"]),
    (55.67, 12.56, Distance.kilometers(100)?.radians, ["Maria", "Tomas"]),
    (45, -20, Distance.kilometers(5_000)?.radians, ["Diana", "Maria", "Tomas"]),
  ]

  @Test(arguments: circles)
  func `circles of the documents`(
    latitude: Double, longitude: Double, radians: Double?, expected: [String]
  ) throws {
    let radians = try #require(radians)
    let circle = try #require(GeoCircle(center: (latitude, longitude), radiusInRadians: radians))
    #expect(try names(in: GeoShape(circle)) == expected)
  }

  /// Whether a shape written with longitudes first holds a point.
  func holds(_ shape: GeoShape, _ longitude: Double, _ latitude: Double) throws -> Bool {
    try GeoRegion(shape).contains(longitude: longitude, latitude: latitude)
  }

  static let aroundPole = GeoShape.polygon("0 80, 90 80, 180 80, -90 80, 0 80")
  static let flat = GeoShape.polygon("0 0, 1 0, 2 0, 0 0")

  static let arcs: [(what: String, shape: GeoShape, longitude: Double, latitude: Double, isInside: Bool)] = [
    ("the top edge bulges", .box(-40, 40, 40, 48), 0, 50.5, true),
    ("and no further", .box(-40, 40, 40, 48), 0, 56, false),
    ("so does the bottom edge", .box(-40, 40, 40, 48), 0, 41, false),
    ("the corners stay", .box(-40, 40, 40, 48), 39, 47.5, true),
    ("the whole globe is nothing", .box(-180, -90, 180, 90), 0, 0, false),
    ("nor is there anything at its seam", .box(-180, -90, 180, 90), 179, 1, false),
    ("all longitudes are nothing", .box(-180, -10, 180, 10), 5, 5, false),
    ("wider than half the globe: not this side", .box(-100, -10, 100, 10), 0, 0, false),
    ("wider than half the globe: the other side", .box(-100, -10, 100, 10), 179, 1, true),
    ("across the antimeridian", .box(170, -10, -170, 10), 180, 0, true),
    ("across it, from the west", .box(170, -10, -170, 10), -180, 0, true),
    ("across it, and not the rest", .box(170, -10, -170, 10), 0, 0, false),
    ("up to a pole", .box(0, 80, 20, 90), 10, 89, true),
    ("up to a pole, and not beyond", .box(0, 80, 20, 90), -170, 89, false),
    ("around a pole", aroundPole, 45, 90, true), ("around a pole, inside an edge", aroundPole, 45, 83.5, true),
    ("around a pole, outside an edge", aroundPole, 45, 82, false),
    ("around the other pole", .polygon("0 -80, -90 -80, 180 -80, 90 -80, 0 -80"), 0, -85, true),
    ("three points on a line", flat, 1, 0.001, false), ("three points on a line, on it", flat, 0.5, 0, false),
  ]

  @Test(arguments: arcs)
  func `edges are great-circle arcs around the smaller side`(
    what: String, shape: GeoShape, longitude: Double, latitude: Double, isInside: Bool
  ) throws {
    #expect(try holds(shape, longitude, latitude) == isInside)
  }

  @Test func `direction and first vertex of a ring do not matter`() throws {
    let region = try GeoRegion(.polygon("10 0, 20 5, 15 20, 5 15, 12 8, 10 0"))
    let others = try [
      "10 0, 12 8, 5 15, 15 20, 20 5, 10 0", "15 20, 5 15, 12 8, 10 0, 20 5, 15 20",
      "10 0, 10 0, 20 5, 15 20, 15 20, 15 20, 5 15, 12 8, 10 0, 10 0",
    ].map { try GeoRegion(.polygon($0)) }
    var inside = 0
    for x in stride(from: 0.0, through: 25, by: 0.7) {
      for y in stride(from: -5.0, through: 25, by: 0.7) {
        let expected = region.contains(longitude: x, latitude: y)
        inside += expected ? 1 : 0
        for other in others { #expect(other.contains(longitude: x, latitude: y) == expected) }
      }
    }
    #expect(inside > 100)
  }

  static let reaches: [(radians: Double, longitude: Double, latitude: Double, isInside: Bool)] = [
    (0.5, 0.0, 0.0, true), (0.5, 28.6, 0, true), (0.5, 28.7, 0, false), (0, 0, 0, true), (0, 1e-9, 0, false),
    (3.1, 177, 0, true), (3.1, 179, 0, false), (.pi, 180, 0, true), (4, -180, 0, true), (.infinity, 77, -88, true),
  ]

  @Test(arguments: reaches)
  func `circles reach as far as their radius`(
    radians: Double, longitude: Double, latitude: Double, isInside: Bool
  ) throws {
    #expect(
      try holds(.circle(0, 0, radians), longitude, latitude) == isInside)
  }

  @Test func `circles go across poles and the antimeridian`() throws {
    let polar = GeoShape.circle(0, 89, 2 * .pi / 180)
    #expect(try holds(polar, 180, 89.5))
    #expect(try !holds(polar, 180, 88.9))
    let edge = GeoShape.circle(179.5, 60, .pi / 180)
    #expect(try holds(edge, -179, 60))
    #expect(try !holds(edge, -178, 60))
  }

  @Test func `nothing holds a point off the globe`() throws {
    let everything = GeoShape.circle(0, 0, 4)
    for (x, y) in [(180.1, 0.0), (-180.1, 0), (0, 90.1), (0, -91), (.nan, 0), (0, .nan), (.infinity, 0)] {
      #expect(try !holds(everything, x, y))
    }
  }

  @Test func `a point on an edge or a vertex of neighbours is in one of them`() throws {
    let steps = [-1.0, 0, 1, 2.5, 4]
    var cells: [GeoRegion] = []
    for (west, east) in zip(steps, steps.dropFirst()) {
      for (south, north) in zip(steps, steps.dropFirst()) {
        cells.append(try GeoRegion(.box(west, south, east, north)))
      }
    }
    func count(_ x: Double, _ y: Double) -> Int { cells.count { $0.contains(longitude: x, latitude: y) } }
    for x in steps[1...3] { for y in steps[1...3] { #expect(count(x, y) == 1, "the vertex \(x), \(y)") } }
    for x in steps[1...3] {
      for y in stride(from: -0.97, through: 3.9, by: 0.13) {
        #expect(count(x, y) == 1, "the meridian's point \(x), \(y)")
      }
    }
    for x in stride(from: -0.97, through: 3.9, by: 0.13) { #expect(count(x, 0) == 1, "the equator's point \(x)") }
  }

  @Test func `bounds hold the shape`() throws {
    let bulging = try GeoRegion(.box(-40, 40, 40, 48)).bounds
    #expect(bulging.contains(longitude: 0, latitude: 55.4))
    #expect(!bulging.contains(longitude: 0, latitude: 55.5))
    #expect(!bulging.contains(longitude: 41, latitude: 45))
    let crossing = try GeoRegion(.box(170, -10, -170, 10)).bounds
    #expect(crossing.contains(longitude: 180, latitude: 0) && crossing.contains(longitude: -180, latitude: 0))
    #expect(!crossing.contains(longitude: 0, latitude: 0))
    let polar = try GeoRegion(.circle(20, 85, 0.1)).bounds
    #expect(polar.contains(longitude: -160, latitude: 89.9) && !polar.contains(longitude: 20, latitude: 79))
  }
}
