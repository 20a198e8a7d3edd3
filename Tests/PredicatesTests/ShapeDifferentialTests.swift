import PredicateReference
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import PredicateVectors
import Predicates
import Testing

/// Random points in random shapes: the machine and the judge, which compute them by different formulas, agree.
@Suite struct ShapeDifferentialTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Place", "properties":
          {"n": "int", "loc": "Point", "points": "Point[]", "named": "Point{}", "next": "Place", "others": "Place[]"}},
         {"name": "Point", "embedded": true, "properties": {"type": "string?", "coordinates": "double[]"}}]
        """)
  }

  /// Forty places close to 10° east and 50° north, some with points that are none.
  private func data(_ random: inout SplitMix64) throws -> DataSet {
    let objects = (0..<40).map { index in
      let point = random.below(6) == 0 ? "null" : pointText(&random)
      let points = (0..<random.below(4)).map { _ in pointText(&random) }.joined(separator: ", ")
      let named = (0..<random.below(3)).map { "\"\("ab".dropFirst($0).prefix(1))\": \(pointText(&random))" }
        .joined(separator: ", ")
      let next = random.below(4) == 0 ? "null" : "\"p\(random.below(40))\""
      let others = (0..<random.below(3)).map { _ in "\"p\(random.below(40))\"" }.joined(separator: ", ")
      return """
        "p\(index)": {"n": \(index), "loc": \(point), "points": [\(points)], "named": {\(named)}, "next": \(next), \
        "others": [\(others)]}
        """
    }
    return try DataSet(
      JSONValue(parsing: SourceText("{\"Place\": {\(objects.joined(separator: ", "))}}")), schema: Self.schema.get())
  }

  private func pointText(_ random: inout SplitMix64) -> String {
    let type = ["\"Point\"", "\"POINT\"", "\"point\"", "\"Point\"", "\"Points\"", "null"][random.below(6)]
    let center = place(&random)
    var numbers = ["\(center.longitude)", "\(center.latitude)"]
    switch random.below(10) {
    case 0: numbers.removeLast()
    case 1: numbers.append("12.5")
    case 2: numbers[1] = "91.5"
    case 3: numbers = []
    default: break
    }
    return "{\"type\": \(type), \"coordinates\": [\(numbers.joined(separator: ", "))]}"
  }

  private func place(_ random: inout SplitMix64, within reach: Double = 5) -> GeoShape.Point {
    GeoShape.Point(
      longitude: 10 + .random(in: -reach...reach, using: &random),
      latitude: 50 + .random(in: -reach...reach, using: &random))
  }

  /// A shape among the places; a polygon of three corners may have a hole in the middle.
  private func shape(_ random: inout SplitMix64) -> GeoShape {
    switch random.below(4) {
    case 0: return .circle(center: place(&random), radians: .random(in: 0...0.08, using: &random))
    case 1: return .box(place(&random), place(&random))
    default:
      let corners = [place(&random), place(&random), place(&random)]
      let middle = GeoShape.Point(
        longitude: corners.reduce(0) { $0 + $1.longitude } / 3, latitude: corners.reduce(0) { $0 + $1.latitude } / 3)
      let hole = corners.map { corner in
        GeoShape.Point(
          longitude: middle.longitude + (corner.longitude - middle.longitude) * 0.4,
          latitude: middle.latitude + (corner.latitude - middle.latitude) * 0.4)
      }
      let rings = random.below(2) == 0 ? [corners] : [corners, hole]
      return .polygon(rings: rings.map { $0 + $0.prefix(1) })
    }
  }

  private func text(_ shape: GeoShape) -> String {
    switch shape {
    case .circle(let center, let radians): "geoCircle(\(center), \(radians))"
    case .box(let first, let second): "geoBox(\(first), \(second))"
    case .polygon(let rings):
      "geoPolygon(\(rings.map { "{\($0.map { "\($0)" }.joined(separator: ", "))}" }.joined(separator: ", ")))"
    }
  }

  /// A predicate of one or two tests, with the shapes that it takes as arguments.
  private func predicate(_ dialect: Dialect, _ random: inout SplitMix64) -> (text: String, shapes: [GeoShape]) {
    var shapes: [GeoShape] = []
    let terms = (0...random.below(2)).map { _ in
      let shape = shape(&random)
      let isMany = random.below(2) == 0
      let words = dialect == .rql ? ["", "ANY ", "ALL ", "NONE "] : ["ANY ", "SOME ", "ALL ", "NONE "]
      let path =
        isMany
        ? words[random.below(4)]
          + ["points", "others.loc", "others.next.loc", "next.points", "others.points"][random.below(5)]
        : ["loc", "next.loc", "next.next.loc", "named['a']"][random.below(4)]
      var test = random.below(4) == 0 ? "NOT " : ""
      if dialect == .nspredicate || random.below(2) == 0 {
        test += path + (dialect == .rql ? " geoWithin $\(shapes.count)" : " IN %@")
        shapes.append(shape)
      } else {
        test += path + " geoWithin " + text(shape)
      }
      return random.below(3) == 0 ? "n > \(random.below(40)) AND \(test)" : test
    }
    return (terms.map { "(\($0))" }.joined(separator: random.below(2) == 0 ? " AND " : " OR "), shapes)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func machineAndJudgeAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let data = try data(&random)
    let snapshot = try Store(data).snapshot
    var (accepted, matches) = (0, 0)
    for index in 0..<60 {
      let dialect = index % 2 == 0 ? Dialect.nspredicate : .rql
      let (text, shapes) = predicate(dialect, &random)
      let compiled: CompiledPredicate
      do throws(DiagnosticError) {
        compiled = try CompiledPredicate(
          text, class: "Place", schema: data.schema, arguments: Arguments(shapes.map(Argument.shape)), dialect: dialect)
      } catch {
        // A random triangle may be too flat for its hole.
        #expect(error.first.code.rawValue.hasPrefix("geo-"), "\(text): \(error.first.message)")
        continue
      }
      let rows = try snapshot.rows(matching: compiled).map(Int.init)
      let tree = try #require(parse(SourceText(text), dialect: dialect).tree)
      let judge = ReferenceEvaluator(dataSet: data, dialect: dialect)
      let expected = try judge.matches(tree, in: "Place", arguments: shapes.map(ReferenceArgument.shape))
      #expect(rows == expected, "\(text) with \(shapes)\n\(compiled.disassembly)")
      let loaded = try CompiledPredicate(image: compiled.image)
      #expect(try snapshot.rows(matching: loaded, executor: .batch).map(Int.init) == rows)
      accepted += 1
      if !rows.isEmpty && rows.count < 40 { matches += 1 }
    }
    #expect(accepted > 50 && matches > 15)
  }
}
