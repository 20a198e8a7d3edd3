import PredicateDiagnostics
import PredicateReference
import PredicateSchema
import PredicateValues

/// A random predicate with everything it takes to run it; the seeds of its world and its own give the same case again.
package struct RandomCase: Sendable, CustomStringConvertible {
  /// The seed of the schema and the objects.
  package let worldSeed: UInt64
  /// The seed of the predicate.
  package let seed: UInt64
  /// The objects.
  package let dataSet: DataSet
  /// The class that is queried.
  package let className: String
  /// The language of the predicate.
  package let dialect: Dialect
  /// The predicate.
  package let predicate: String
  /// The values of `%@`, `%K`, `%d` …, or of `$0`, `$1` …, in order.
  package let arguments: [ReferenceArgument]
  /// The values of `$NAME`s.
  package let variables: [String: ReferenceArgument]
  /// What is asked of the result, beside the text; clauses of different kinds.
  package let clauses: [ResultClause]
  /// Whether the checker accepts the predicate by construction. What is spoilt on purpose is not, and `rql` has rules that the
  /// generator does not know.
  package let isWellFormed: Bool

  /// The schema of the objects.
  package var schema: Schema { dataSet.schema }

  /// The case that a seed decides, in a world of its own.
  package static func generate(seed: UInt64) -> RandomCase { RandomWorld(seed: seed).randomCase(seed: seed) }

  /// The case in one line, to be printed where it fails.
  package var description: String {
    let variables = variables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "$\($0.key) = \($0.value)" }
    return "world \(worldSeed), seed \(seed), \(className): \(predicate) \(arguments) \(variables) \(clauses)"
  }
}
