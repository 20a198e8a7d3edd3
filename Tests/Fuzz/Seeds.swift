import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSuiteFiles
import PredicateValues
import Predicates

/// What the fuzzer begins with, apart from files of the repository.
enum Seeds {
  /// Writes a file for each seed of the chosen target.
  static func write(to folder: String) {
    do {
      for (index, seed) in try all(FuzzTarget.chosen).enumerated() {
        try System.write(seed, toFile: "\(folder)/seed-\(index)")
      }
    } catch {
      fatalError("the seeds cannot be written: \(error)")
    }
  }

  private static func all(_ target: FuzzTarget?) throws -> [[UInt8]] {
    switch target {
    case .predicate: try (tasks + cases().map { ($0.dialect, $0.predicate) }).map { Array($0.1.utf8) }
    case .image: try images()
    case .schema: [Array(schema.utf8)]
    case .data: [Array(data.utf8)]
    case .suite: [Array(suite.utf8)]
    case .objects: objects.map { Array($0.utf8) }
    case .source, nil: []
    }
  }

  /// Objects, and a record of CSV.
  private static let objects = [
    #"{"i":-7,"o":null,"d":1.5e3,"f":2,"n":1.50,"b":true,"s":"a\u00e9\n","l":["x","y"],"e":[3,1,3],"p":{"k":1,"j":null}}"#,
    #"{"t":{"$date":"2020-02-29T12:30:00Z"},"u":{"$uuid":"3b241101-e2bb-4255-8caf-4136c566a962"},"m":[1,{"a":null}]}"#,
    #"{"k":{"$oid":"11223344556677889900aabb"},"x":{"$binary":{"base64":"AAE="}},"w":[1,1.0,"a"],"c":{"c":{"l":[true]}}}"#,
    #"{"g":[{"i":1},{"c":null}], "h" : {"a":{},"b":null}}, {"i": 9223372036854775807}"#,
    "1,\"a \"\"b\"\"\",true,\"[\"\"x\"\"]\",2020-02-29T12:30:00Z,NaN\n",
  ]

  /// The cases of the corpus over objects that have properties of every type.
  private static func cases() throws -> [SuiteCase] {
    let files = CorpusFiles()
    return try files.suitePaths(["Vectors/types"]).flatMap { path in
      try files.suite(path).cases.filter { $0.className == World.all[1].className }
    }
  }

  /// The images of all predicates that compile.
  private static func images() throws -> [[UInt8]] {
    func image(_ text: String, _ dialect: Dialect, _ world: World) -> [UInt8]? {
      let template = try? PredicateTemplate(
        text, class: world.className, schema: world.schema, dialect: dialect, limits: World.limits)
      guard let template, let predicate = try? template.bind(world.arguments(for: template.parameters)) else {
        return nil
      }
      return predicate.image
    }
    return tasks.compactMap { image($0.1, $0.0, World.all[0]) }
      + (try cases().compactMap { image($0.predicate, $0.dialect, World.all[1]) })
  }

  static let shape = GeoShape.circle(center: GeoShape.Point(longitude: 1, latitude: 2), radians: 0.1)

  /// Predicates that use what the corpus' objects of every type have not: keys, links back, places, clauses.
  private static let tasks: [(Dialect, String)] =
    [
      "id == 1", "id IN {1, 2, 7}", "id BETWEEN {1, 2}", "owners.@count > 0", "ANY owners.name == 'Añ'",
      "ANY tasks.tasks.id == 1", "SUBQUERY(tasks, $t, $t.id > 1 AND $t.next != nil).@count >= 1",
      "SUBQUERY(tasks, $t, SUBQUERY($t.tasks, $u, $u.done == YES).@count > 0).@count > 0",
      "next.next.name LIKE[cd] 'a*'",
      "place IN %@", "ANY tasks.place IN %@", "%K == %@ AND tags.@count BETWEEN {1, %d}", "notes['k'] == 'v'",
      "notes.@allKeys CONTAINS 'n'", "tasks.@avg.cost > 1", "marks[0] == 1 OR marks[LAST] == nil",
      "any == 5 OR any == 'text'",
      "NOT (name CONTAINS[c] 'ñ') AND due < %@", "next == %@ OR next == nil", "cost * 2 + rate / id > -id",
    ].map { (.nspredicate, $0) }
    + [
      "id == 1 SORT(next.name DESC, id ASC) DISTINCT(name) LIMIT(2)", "tasks.tasks.@count > 1", "owners.@size > 0",
      "@links.@count > 0", "@links.Task.tasks.id == 1", "place geoWithin geoCircle([1, 2], 0.5)",
      "place geoWithin geoBox([0, 0], [3, 3])", "place geoWithin geoPolygon({[0, 0], [3, 0], [3, 3], [0, 0]})",
      "any.@type == 'string'", "notes.@keys == 'k'", "any[*] == 1 || notes['n'] == 1", "tags == {'x', 'y'}",
      "ALL marks >= 1 and NONE tags ==[c] 'X'", "name BETWEEN {'a', $0}", "due > 2020-01-01@00:00:00", "cost.@max > 1",
      "marks.@sum + id * 2 == 4", "tasks[FIRST].id == 1", "{1, 2} IN marks", "name TEXT 'a -b'",
    ].map { (.rql, $0) }

  static let schema = """
    [{"name": "Task", "primaryKey": "id", "properties": {"id": "int", "name": "string?", "done": "bool", "due": "date?",
      "cost": "decimal128?", "rate": "double", "any": "mixed", "tags": "string<>", "marks": "int?[]",
      "notes": "mixed{}", "next": "Task", "tasks": "Task[]", "place": "Point",
      "owners": {"type": "linkingObjects", "objectType": "Task", "property": "tasks"}}},
     {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}}]
    """

  static let data = """
    {"Task": {"a": {"id": 1, "name": "Añ", "done": true, "due": {"$date": "2020-02-29T00:00:00Z"}, "any": 5,
      "cost": {"$numberDecimal": "1.50"}, "rate": 0.1, "tags": ["x", "y"], "marks": [1, null, 3],
      "notes": {"k": "v", "n": [1, {"m": null}]}, "next": "b", "tasks": ["a", "b", "b"],
      "place": {"type": "Point", "coordinates": [1.0, 2.0]}},
      "b": {"id": 2, "name": null, "any": {"a": [1, 2]}, "tasks": []},
      "c": {"id": 3, "name": "", "any": "text", "tasks": ["a"], "next": "c",
        "place": {"type": "Point", "coordinates": [-180.0, 90.0]}}}}
    """

  /// A suite that holds its objects itself, with every key that a case may have.
  private static let suite = """
    {"suite": "seed", "title": "t", "source": "by hand", "dialect": "nspredicate", "schema": \(schema), "data": \(data),
     "cases": [
      {"id": "a", "class": "Task", "predicate": "id == %@ AND name == $n", "args": [1], "variables": {"n": "Añ"}, "note": "n",
       "sort": [["id", "desc"], ["next.name", "asc"]], "distinct": ["name"], "limit": 2, "clauses": ["limit", "sort", "distinct"],
       "limits": "untrusted", "requires": ["sorting"], "expect": {"matches": ["a"], "ordered": true}, "plan": ["TRUEPREDICATE"]},
      {"id": "b", "class": "Task", "dialect": "rql", "predicate": "idd == 1",
       "args": [{"$geoCircle": {"center": [1, 2], "radians": 0.1}}, {"$geoBox": [[0, 0], [1, 1]]},
        {"$geoPolygon": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}, {"$link": "Task/a"}, {"$link": "Task"}, {"$float": "0.1"},
        {"$oid": "0123456789abcdef01234567"}, {"$uuid": "01234567-89ab-cdef-0123-456789abcdef"}, {"$numberLong": "1"},
        {"$binary": {"base64": "YWJj"}}, {"$numberDouble": "NaN"}, {"$numberDecimal": "1E6"}, [1, [2], {"k": null}]],
       "expect": {"error": {"stage": "check", "code": "unknown-property", "span": [0, 3], "message": "m"}}}]}
    """
}
