import PredicateDiagnostics
import PredicateValues
import Testing

/// What shapes are refused for, each with its code, and in which order (language §8.5).
struct GeoValidationTests {
  static let outer = "0 0, 10 0, 10 10, 0 10, 0 0"

  static func square(_ west: Double, _ south: Double, _ size: Double) -> String {
    let (east, north) = (west + size, south + size)
    return "\(west) \(south), \(east) \(south), \(east) \(north), \(west) \(north), \(west) \(south)"
  }

  func refusal(of shape: GeoShape) -> GeoFault? {
    do throws(GeoFault) {
      _ = try GeoRegion(shape)
      return nil
    } catch {
      return error
    }
  }

  static let faults: [(rings: String, code: DiagnosticCode, place: GeoFault.Place)] = [
    ("", .geoNoRings, .shape), ("0 0, 181 0, 1 1, 0 0", .geoCoordinateRange, .vertex(ring: 0, index: 1)),
    ("\(outer) / 1 1, 2 1, 2 -91, 1 1", .geoCoordinateRange, .vertex(ring: 1, index: 2)),
    ("0 0, 1 0, 1 nan, 0 0", .geoCoordinateRange, .vertex(ring: 0, index: 2)),
    ("0 0, 1 0, 1 1", .geoRingNotClosed, .vertex(ring: 0, index: 2)),
    ("\(outer) / 1 1, 2 1, 2 2, 1 2", .geoRingNotClosed, .vertex(ring: 1, index: 3)),
    (" ", .geoRingTooFew, .ring(0)), ("0 0", .geoRingTooFew, .ring(0)), ("0 0, 1 0, 0 0", .geoRingTooFew, .ring(0)),
    ("0 0, 1 0, 1 0, 1 0, 0 0, 0 0", .geoRingTooFew, .ring(0)),
    ("0 0, 1 0, 0 0, 1 0, 0 0", .geoRingTooFew, .ring(0)),
    ("\(outer) / 1 1, 1 1, 1 1, 1 1", .geoRingTooFew, .ring(1)),
    ("0 0, 4 0, 2 2, 4 4, 0 4, 2 2, 0 0", .geoRingDuplicateVertex, .ring(0)),
    ("0 0, 4 4, 4 0, 0 4, 0 0", .geoRingSelfCrossing, .ring(0)),
    ("\(outer) / 1 1, 4 4, 4 1, 1 4, 1 1", .geoRingSelfCrossing, .ring(1)),
    ("\(outer) / \(square(20, 20, 1))", .geoHoleOutside, .ring(1)),
    ("\(outer) / \(square(1, 1, 1)) / \(square(8, 8, 4))", .geoHoleOutside, .ring(2)),
    ("\(square(2, 2, 2)) / \(outer)", .geoHoleOutside, .ring(1)),
    ("\(outer) / 0 5, 2 4, 2 6, 0 5", .geoHoleOutside, .ring(1)),  // a corner on an edge of the outer ring, beyond it
    ("\(outer) / 5 0, 4 2, 6 2, 5 0", .geoHoleOutside, .ring(1)),
    ("\(outer) / 0 0, -2 -4, -4 -2, 0 0", .geoHoleOutside, .ring(1)),
    ("\(outer) / 0 0, 0 10, -5 5, 0 0", .geoHoleOutside, .ring(1)),  // shares an edge, from outside
    ("\(outer) / \(outer)", .geoRingDuplicateEdge, .ring(1)),
    ("\(outer) / 0 0, 0 10, 5 5, 0 0", .geoRingDuplicateEdge, .ring(1)),
    ("\(outer) / \(square(2, 2, 2)) / \(square(4, 2, 2))", .geoRingDuplicateEdge, .ring(2)),
    ("\(outer) / \(square(2, 2, 4)) / \(square(4, 4, 4))", .geoRingsCross, .ring(2)),
    // Two holes that cross at vertices only.
    ("\(outer) / 2 2, 5 1, 8 2, 5 5, 2 2 / 2 2, 5 0.5, 8 2, 5 3, 2 2", .geoRingsCross, .ring(2)),
    ("\(outer) / 0 0, 10 10, 3 6, 0 0", .geoHoleSharesVertices, .ring(1)),
    ("\(outer) / 2 2, 5 1, 8 2, 5 3, 2 2 / 2 2, 5 4, 8 2, 5 6, 2 2", .geoHoleSharesVertices, .ring(2)),
    ("\(outer) / \(square(2, 2, 6)) / \(square(4, 4, 2))", .geoHoleNested, .ring(2)),
    ("\(outer) / \(square(4, 4, 2)) / \(square(2, 2, 6))", .geoHoleNested, .ring(1)),
    ("\(outer) / \(square(2, 2, 6)) / 2 2, 5 3, 3 5, 2 2", .geoHoleNested, .ring(2)),
  ]

  @Test(arguments: faults)
  func `polygons are refused`(rings: String, code: DiagnosticCode, place: GeoFault.Place) throws {
    let fault = try #require(refusal(of: .polygon(rings)))
    #expect(fault.code == code, "\(fault.message)")
    #expect(fault.place == place, "\(fault.message)")
  }

  @Test(arguments: [
    "\(outer) / 10 5, 8 4, 8 6, 10 5",  // a corner on an edge of the outer ring, on this side of it
    "\(outer) / 0 0, 4 2, 2 4, 0 0",  // one vertex of the outer ring
    "\(outer) / \(square(1, 1, 2)) / \(square(3, 3, 2))",  // one vertex of another hole
    "\(outer) / \(square(1, 1, 2)) / \(square(5, 1, 2)) / \(square(1, 5, 2))",
    "0 0, 0 0, 10 0, 10 0, 10 10, 0 0",  // points that repeat the one before
    "0 0, 5 0, 10 0, 10 10, 0 0",  // a vertex in the middle of a straight line
    "0 0, 1 0, 2 0, 0 0",
    "170 -10, -170 -10, -170 10, 170 10, 170 -10 / \(square(175, -5, 4)) / \(square(-179, 1, 1))",
    "0 60, 120 60, -120 60, 0 60 / 0 85, -120 85, 120 85, 0 85",
  ])
  func `polygons are accepted`(rings: String) {
    let fault = refusal(of: .polygon(rings))
    #expect(fault == nil, "\(fault?.message ?? "")")
  }

  @Test func `checks of all rings come one after the other`() {
    // The first ring crosses itself, which is looked for after a ring that stays open.
    #expect(refusal(of: .polygon("0 0, 4 4, 4 0, 0 4, 0 0 / 1 1, 2 1, 2 2"))?.code == .geoRingNotClosed)
    #expect(refusal(of: .polygon("0 0, 4 4 / 1 1, 2 1, 200 2"))?.code == .geoCoordinateRange)
  }

  static let others: [(shape: GeoShape, code: DiagnosticCode)] = [
    (.circle(181, 0, 1), .geoCoordinateRange), (.circle(0, 91, .nan), .geoCoordinateRange),
    (.circle(0, 0, -1), .geoRadius), (.circle(0, 0, .nan), .geoRadius), (.box(0, -91, 1, 1), .geoCoordinateRange),
    (.box(0, 0, -.infinity, 1), .geoCoordinateRange), (.box(0, 0, 0, 1), .geoRingTooFew),
    (.box(0, 1, 1, 1), .geoRingTooFew),
  ]

  @Test(arguments: others)
  func `circles and boxes are refused`(shape: GeoShape, code: DiagnosticCode) {
    #expect(refusal(of: shape)?.code == code)
  }

  static let messages: [(shape: GeoShape, message: String)] = [
    (
      .polygon("0 0, 1 0, 1 1"),
      "the outer ring begins at `[0.0, 0.0]` and ends at `[1.0, 1.0]`; repeat the first point at the end"
    ),
    (
      .circle(47.3, -121.9, 1),
      "the centre, `[47.3, -121.9]`, has the latitude -121.9; expected -90 to 90, and the longitude before the latitude"
    ),
    (.box(0, 0, 0, 1), "the box from `[0.0, 0.0]` to `[0.0, 1.0]` has no width; expected two opposite corners"),
    (
      .polygon("\(outer) / \(square(20, 20, 1))"),
      "hole 1 is not inside the outer ring; the first ring is the outer one, the others are holes"
    ),
  ]

  @Test(arguments: messages)
  func `messages say what was found and what to write`(shape: GeoShape, message: String) {
    #expect(refusal(of: shape)?.diagnostic().message == message)
  }

  @Test func `polygons of many edges are checked without looking at every pair`() {
    // A comb: no two of its long edges meet.
    var ring = [GeoShape.Point(longitude: -40, latitude: -1)]
    for tooth in 0..<400 {
      for (x, y) in [(0.0, 0.0), (0.05, 20), (0.1, 0)] {
        ring.append(.init(longitude: -40 + Double(tooth) * 0.2 + x, latitude: y))
      }
    }
    ring += [.init(longitude: 40, latitude: -1), ring[0]]
    #expect(refusal(of: .polygon(rings: [ring])) == nil)
    ring.swapAt(300, 900)
    #expect(refusal(of: .polygon(rings: [ring]))?.code == .geoRingSelfCrossing)
  }
}
