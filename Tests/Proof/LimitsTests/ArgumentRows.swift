import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Predicates

extension LimitRow {
  /// What arguments and clauses beside the text reach.
  static let argumentRows: [LimitRow] = [
    LimitRow(bound: .listElements, entry: "lists as arguments", largest: 10_000) { count, limits in
      let list = Value.list(Array(repeating: .int(1), count: count))
      _ = try LimitsWorld.compile("p IN %@", limits, Arguments([.value(list)]))
    },
    LimitRow(bound: .listElements, entry: "lists for variables", largest: 10_000) { count, limits in
      let list = Value.list(Array(repeating: .int(1), count: count))
      _ = try LimitsWorld.compile("p IN $list", limits, Arguments(variables: ["list": .value(list)]))
    },
    LimitRow(bound: .listElements, entry: "lists as arguments, rql", largest: 10_000) { count, limits in
      let list = Value.list(Array(repeating: .int(1), count: count))
      _ = try LimitsWorld.compile("p IN $0", limits, Arguments([.value(list)]), dialect: .rql)
    },
    LimitRow(bound: .pathComponents, entry: "key paths as arguments, `%K`") { count, limits in
      let path = joined("link", count - 1, ".") + ".p"
      _ = try LimitsWorld.compile("%K == 1", limits, Arguments([.value(.string(path))]))
    },
    LimitRow(bound: .pathComponents, entry: "key paths of clauses") { count, limits in
      let path = joined("link", count - 1, ".") + ".p"
      _ = try LimitsWorld.compile("p == 1", limits, clauses: [.sort([SortKey(path)])])
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns as arguments") { count, limits in
      _ = try LimitsWorld.compile("name LIKE %@", limits, Arguments(values: [.string(repeated("?", count))]))
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns for variables") { count, limits in
      let pattern = Argument.value(.string(repeated("?", count)))
      _ = try LimitsWorld.compile("name LIKE $text", limits, Arguments(variables: ["text": pattern]))
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns as arguments, rql") { count, limits in
      _ = try LimitsWorld.compile(
        "name LIKE $0", limits, Arguments(values: [.string(repeated("?", count))]), dialect: .rql)
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns of mixed values as arguments") { count, limits in
      _ = try LimitsWorld.compile("m LIKE[c] %@", limits, Arguments(values: [.string(repeated("?", count))]))
    },
    LimitRow(bound: .shapePoints, entry: "shapes as arguments", largest: 1_024) { count, limits in
      _ = try LimitsWorld.compile("place IN %@", limits, Arguments([.shape(.polygon(rings: [ring(count)]))]))
    },
    LimitRow(bound: .shapePoints, entry: "shapes as texts, rql", largest: 300) { count, limits in
      let points = ring(count).map { "[\($0.longitude), \($0.latitude)]" }.joined(separator: ", ")
      _ = try LimitsWorld.compile(
        "place geoWithin $0", limits, Arguments(values: [.string("geoPolygon({\(points)})")]), dialect: .rql)
    },
  ]
}
