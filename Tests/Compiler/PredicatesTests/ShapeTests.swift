import Predicates
import Testing

/// Points in shapes through the library (language §8).
@Suite struct ShapeTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Company", "properties": {"name": "string", "location": "Point", "branches": "Point[]"}},
         {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}}]
        """)
  }

  private func store() throws -> Store {
    let text = """
      {"Company": {
        "c1": {"name": "c1", "location": {"type": "Point", "coordinates": [-122.35, 47.68]},
          "branches": [{"type": "Point", "coordinates": [-122.35, 47.68]}]},
        "c2": {"name": "c2", "location": {"type": "Point", "coordinates": [-121.85, 47.9]}},
        "none": {"name": "none", "location": null}}}
      """
    return try Store(DataSet(JSONValue(parsing: SourceText(text)), schema: Self.schema.get(), limits: .standard))
  }

  private func rows(_ text: String, _ arguments: Arguments, _ dialect: Dialect = .nspredicate) throws -> [UInt32] {
    let schema = try Self.schema.get()
    let predicate = try CompiledPredicate(
      text, class: "Company", schema: schema, arguments: arguments, dialect: dialect)
    let rows = try store().snapshot.rows(matching: predicate)
    #expect(try store().snapshot.rows(matching: CompiledPredicate(image: predicate.image)) == rows)
    return rows
  }

  @Test func theExampleOfTheDocumentation() throws {
    let center = try #require(GeoPoint(latitude: 47.8, longitude: -122.6))
    let radius = try #require(Distance.kilometers(44.4))
    #expect(try rows("location IN %@", Arguments([.circle(GeoCircle(center: center, radius: radius))])) == [0])
    #expect(try rows("NOT location IN %@", Arguments([.circle(GeoCircle(center: center, radius: radius))])) == [1, 2])
  }

  @Test func everyShapeInBothDialects() throws {
    let box = try #require(GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1)))
    let polygon = try #require(
      GeoPolygon(outerRing: [
        (48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (47.0, -122.0), (47.2, -122.6), (48.0, -122.8),
      ]))
    for (text, dialect) in [("location IN %@", Dialect.nspredicate), ("location geoWithin $0", .rql)] {
      #expect(try rows(text, Arguments([.box(box)]), dialect) == [0])
      #expect(try rows(text, Arguments([.polygon(polygon)]), dialect) == [0, 1])
    }
    #expect(try rows("ANY branches IN $shape", Arguments(variables: ["shape": .box(box)])) == [0])
  }

  /// A template of a shape takes shapes without compiling anew, and anything else after a check.
  @Test(arguments: [("location IN %@", Dialect.nspredicate), ("location geoWithin $0", .rql)])
  func templatesTakeShapesLate(text: String, dialect: Dialect) throws {
    let snapshot = try store().snapshot
    let template = try PredicateTemplate(text, class: "Company", schema: Self.schema.get(), dialect: dialect)
    #expect(template.parameters.map(\.use) == [.shape])
    for (radius, expected) in [(0.0001, [] as [UInt32]), (0.00696132, [0]), (0.02, [0, 1])] {
      let circle = GeoShape.circle(center: .init(longitude: -122.6, latitude: 47.8), radians: radius)
      #expect(try snapshot.rows(matching: template.bind(Arguments([.shape(circle)]))) == expected)
    }
    let error = #expect(throws: DiagnosticError.self) {
      try template.bind(Arguments([.shape(.polygon(rings: []))]))
    }
    #expect(error?.first.code == .geoNoRings)
    #expect(throws: DiagnosticError.self) { try template.bind([.int(1)]) }
    #expect(throws: DiagnosticError.self) { try template.bind([]) }
  }

  @Test func aListOfObjectsMayStandInAShapesPlace() throws {
    let template = try PredicateTemplate("location IN %@", class: "Company", schema: Self.schema.get())
    #expect(try store().snapshot.rows(matching: template.bind([.list([])])) == [])
  }

  @Test func coordinatesWaitForTheirArguments() throws {
    let template = try PredicateTemplate(
      "location geoWithin geoCircle([$0, 47.8], $1)", class: "Company", schema: Self.schema.get(), dialect: .rql)
    #expect(template.parameters.map(\.use) == [.coordinate, .coordinate])
    let bound = try template.bind([.double(-122.6), .double(0.00696132)])
    #expect(try store().snapshot.rows(matching: bound) == [0])
    #expect(throws: DiagnosticError.self) { try template.bind([.string("x"), .double(1)]) }
  }

  @Test func aShapeHasAsManyPointsAsTheLimitsAllow() throws {
    var limits = Limits.standard
    limits.shapePoints = 4
    let schema = try Self.schema.get()
    let triangle = [0, 1, 2, 0].map { GeoShape.Point(longitude: $0, latitude: $0 * $0) }
    let square = GeoShape.ring(box: .init(longitude: 0, latitude: 0), .init(longitude: 1, latitude: 1))
    let template = try PredicateTemplate("location IN %@", class: "Company", schema: schema, limits: limits)
    let bound = try template.bind(Arguments([.shape(.polygon(rings: [triangle]))]))
    let error = #expect(throws: DiagnosticError.self) {
      try template.bind(Arguments([.shape(.polygon(rings: [square]))]))
    }
    #expect(error?.first.code == .limitShapePoints)
    limits.shapePoints = 2
    let image = #expect(throws: DiagnosticError.self) { try CompiledPredicate(image: bound.image, limits: limits) }
    #expect(image?.first.code == .limitShapePoints)
  }

  /// A test of a point costs fuel for the vertices of the shape.
  @Test func manyVerticesNeedMuchFuel() throws {
    let ring = (0...1_000).map { index in
      let longitude = index == 1_000 ? 0 : Double(index) / 1_000
      return GeoShape.Point(
        longitude: longitude, latitude: index == 0 || index == 1_000 ? 0 : longitude * longitude + 1)
    }
    var limits = Limits.standard
    func count(_ fuel: Int) throws -> Int {
      limits.fuelPerRow = fuel
      let schema = try Self.schema.get()
      let predicate = try CompiledPredicate(
        "location IN %@", class: "Company", schema: schema, arguments: Arguments([.shape(.polygon(rings: [ring]))]),
        limits: limits)
      return try store().snapshot.count(matching: predicate)
    }
    #expect(try count(600) == 0)
    #expect(throws: DiagnosticError.self) { try count(400) }
  }
}
