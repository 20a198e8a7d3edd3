import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Predicates

extension LimitRow {
  /// What the text of a predicate reaches.
  static let textRows: [LimitRow] = [
    LimitRow(bound: .sourceBytes, entry: "predicate text") { count, limits in
      _ = try LimitsWorld.compile("p > 1" + blanks(count - 5), limits)
    },
    LimitRow(bound: .tokens, entry: "predicate text", largest: 40_000) { count, limits in
      let depth = (count - 1) / 2
      let not = count % 2 == 0 ? "!" : ""
      _ = try LimitsWorld.compile(
        not + repeated("(", depth) + "TRUEPREDICATE" + repeated(")", depth), limits)
    },
    LimitRow(bound: .treeDepth, entry: "predicate text") { count, limits in
      // The query, the comparison, the path and the name are four.
      _ = try LimitsWorld.compile(repeated("!", count - 4) + "p > 1", limits)
    },
    LimitRow(bound: .treeDepth, entry: "predicate text, rql") { count, limits in
      _ = try LimitsWorld.compile(repeated("!", count - 4) + "(p > 1)", limits, dialect: .rql)
    },
    LimitRow(bound: .nodes, entry: "predicate text", largest: 20_000) { count, limits in
      // The query and the OR, five a comparison, one a constant.
      let terms = Array(repeating: "p=1", count: (count - 2) / 5)
      let constants = Array(repeating: "TRUEPREDICATE", count: (count - 2) % 5)
      _ = try LimitsWorld.compile((terms + constants).joined(separator: "||"), limits)
    },
    LimitRow(bound: .listElements, entry: "terms of OR", largest: 10_000) { count, limits in
      _ = try LimitsWorld.compile(joined("TRUEPREDICATE", count, "||"), limits)
    },
    LimitRow(bound: .listElements, entry: "terms of AND", largest: 10_000) { count, limits in
      _ = try LimitsWorld.compile(joined("TRUEPREDICATE", count, "&&"), limits)
    },
    LimitRow(bound: .listElements, entry: "lists in the text", largest: 65_535) { count, limits in
      _ = try LimitsWorld.compile("p IN {\(joined("1", count, ","))}", limits)
    },
    LimitRow(bound: .pathComponents, entry: "key paths in the text") { count, limits in
      _ = try LimitsWorld.compile(joined("link", count - 1, ".") + ".p == 1", limits)
    },
    LimitRow(bound: .pathComponents, entry: "key paths in the text, rql") { count, limits in
      _ = try LimitsWorld.compile(joined("link", count - 1, ".") + ".p == 1", limits, dialect: .rql)
    },
    LimitRow(bound: .subqueryNesting, entry: "predicate text") { count, limits in
      _ = try LimitsWorld.compile(subqueries(count), limits)
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns in the text") { count, limits in
      _ = try LimitsWorld.compile("name LIKE '\(repeated("?", count))'", limits)
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns in the text, for keys") { count, limits in
      _ = try LimitsWorld.compile("ANY dict.@allKeys LIKE '\(repeated("?", count))'", limits)
    },
    LimitRow(bound: .shapePoints, entry: "shapes in the text, rql", largest: 300) { count, limits in
      let points = ring(count).map { "[\($0.longitude), \($0.latitude)]" }
      _ = try LimitsWorld.compile(
        "place geoWithin geoPolygon({\(points.joined(separator: ", "))})", limits, dialect: .rql)
    },
  ]

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: max(0, count)) }

  static func blanks(_ count: Int) -> String { repeated(" ", count) }

  static func joined(_ text: String, _ count: Int, _ separator: String) -> String {
    Array(repeating: text, count: count).joined(separator: separator)
  }

  /// SUBQUERY so deep inside each other.
  static func subqueries(_ depth: Int, _ body: String = "p > 1") -> String {
    (0..<depth).reversed().reduce(body) { "SUBQUERY(tasks, $v\($1), \($0)).@count > 0" }
  }

  /// A closed ring of so many points that encloses the point 1, 2.
  static func ring(_ count: Int) -> [GeoShape.Point] {
    // Along a parabola and back over its ends: no two edges meet.
    var points = (0..<count - 1).map { index in
      let longitude = Double(index) / Double(count) * 8 - 3
      return GeoShape.Point(longitude: longitude, latitude: longitude * longitude)
    }
    points.append(points[0])
    return points
  }
}
