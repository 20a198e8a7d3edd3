import PredicateReference

/// A random predicate with everything needed to run it. The seeds of its world and of the case reproduce it.
package struct RandomCase: Sendable, CustomStringConvertible {
  /// The seed of the schema and the objects.
  package let worldSeed: UInt64
  /// The seed of the predicate.
  package let seed: UInt64
  /// The objects.
  package let dataSet: DataSet
  /// The queried class.
  package let className: String
  /// The language of the predicate.
  package let dialect: Dialect
  /// The predicate.
  package let predicate: String
  /// The values of `%@`, `%K`, `%d` …, or of `$0`, `$1` …, in order.
  package let arguments: [ReferenceArgument]
  /// The values of `$NAME` variables.
  package let variables: [String: ReferenceArgument]
  /// The result clauses in addition to those in the text, each of a different kind.
  package let clauses: [ResultClause]
  /// A Boolean value that indicates whether the checker accepts the predicate by construction. It is `false` for deliberate mistakes, and
  /// for `rql`, which has rules that the generator does not know.
  package let isWellFormed: Bool

  /// The schema of the objects.
  package var schema: Schema { dataSet.schema }

  /// The case on one line, for printing a failure.
  package var description: String {
    let variables = variables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "$\($0.key) = \($0.value)" }
    return "world \(worldSeed), seed \(seed), \(className): \(predicate) \(arguments) \(variables) \(clauses)"
  }
}
