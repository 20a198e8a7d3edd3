import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Predicates

/// A few objects for predicates that go to the limits.
enum LimitsWorld {
  static let schemaText = """
    [{"name": "Task", "properties": {
       "p": "int", "name": "string?", "m": "mixed", "link": "Task", "tasks": "Task[]", "nums": "int[]",
       "dict": "string{}", "place": "Place?"}},
     {"name": "Place", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}}]
    """

  static let dataText = """
    {"Task": {
      "a": {"p": 1, "name": "aaa", "m": [[1], 2], "link": "b", "tasks": ["a", "b", "c"], "nums": [1, 2], "dict": {"k": "v"}},
      "b": {"p": 2, "name": "b", "m": 7, "link": "a", "tasks": ["c", "c"]},
      "c": {"p": 3, "tasks": [], "m": null, "place": {"type": "Point", "coordinates": [1, 2]}}}}
    """

  static let schema = Result { try Schema(json: schemaText) }
  static let data = Result { try DataSet(json: dataText, schema: schema.get()) }
  static let store = Result { try Store(data.get()) }

  /// Limits that bound nothing that the tests do.
  static let none: Limits = {
    var limits = Limits.standard
    for bound in Limits.Bound.allCases where bound != .fuelPerRow { limits[bound] = 1 << 30 }
    return limits
  }()

  static func compile(
    _ text: String, _ limits: Limits, _ arguments: Arguments = Arguments(), dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = []
  ) throws -> CompiledPredicate {
    try CompiledPredicate(
      text, class: "Task", schema: schema.get(), arguments: arguments, dialect: dialect, clauses: clauses,
      limits: limits)
  }
}
