import PredicateDiagnostics
import PredicateJSON
import PredicateReference
import PredicateSchema
import PredicateSyntax
import PredicateValues
import Testing

/// A predicate, the objects that it is asked about, and the names of those that it matches.
struct Row: Sendable, CustomTestStringConvertible {
  var objects: String
  var predicate: String
  var arguments: [ReferenceArgument]
  var variables: [String: ReferenceArgument]
  var matches: [String]

  /// `objects` is a JSON object without its braces: the objects of the class `T` by name.
  init(
    _ objects: String, _ predicate: String, _ arguments: [Value] = [], variables: [String: Value] = [:],
    matches: String...
  ) {
    self.objects = objects
    self.predicate = predicate
    self.arguments = arguments.map(ReferenceArgument.value)
    self.variables = variables.mapValues(ReferenceArgument.value)
    self.matches = matches
  }

  /// The row with another argument than a value.
  func with(_ arguments: ReferenceArgument...) -> Row {
    var row = self
    row.arguments = arguments
    return row
  }

  var testDescription: String { "\(predicate) on \(objects)" }

  /// Asks the evaluator, and compares.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = parse(SourceText(predicate), dialect: .nspredicate)
    let tree = try #require(result.tree, "\(result.diagnostics)", sourceLocation: sourceLocation)
    let dataSet = try DataSet(json: "{\"T\": {\(objects)}}", schema: Schema(json: Self.schema))
    let rows = try ReferenceEvaluator(dataSet: dataSet, dialect: .nspredicate)
      .matches(tree, in: "T", arguments: arguments, variables: variables)
    let names = rows.map { dataSet.tables[0][$0].key }
    #expect(names == matches, sourceLocation: sourceLocation)
  }

  static let schema = """
    [{"name": "T", "properties": {
      "i": "int?", "bo": "bool?", "f": "float?", "d": "double?", "dec": "decimal128?", "s": "string?", "s2": "string?",
      "dt": "date?", "bytes": "data?", "oid": "objectId?", "id": "uuid?", "m": "mixed", "m2": "mixed",
      "a": "int?", "b": "int?", "pr": "int?", "name": "string?", "in": "string?",
      "ints": "int?[]", "ratings": "int<>", "ld": "double[]", "lf": "float[]", "decs": "decimal128[]", "dates": "date[]",
      "ms": "mixed[]", "labels": "string<>", "map": "int?{}", "words": "string{}", "mMap": "mixed{}",
      "l": "T", "tasks": "T[]", "set": "T<>", "links": "T{}", "part": "Part", "parts": "Part[]",
      "inTasks": {"type": "linkingObjects", "objectType": "T", "property": "tasks"},
      "inLinks": {"type": "linkingObjects", "objectType": "T", "property": "links"}}},
     {"name": "Part", "embedded": true, "properties": {"city": "string?", "inner": "Inner"}},
     {"name": "Inner", "embedded": true, "properties": {"x": "int?"}}]
    """
}
