import PredicateGeneration
import PredicateJSON
import PredicateReference
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites

/// A predicate with everything needed to run it, against which each ``Invariant`` is checked.
package struct Trial: Sendable {
  /// The objects.
  package var dataSet: DataSet
  /// The queried class.
  package var className: String
  /// The predicate.
  package var predicate: String
  /// The language of the predicate.
  package var dialect: Dialect
  /// The values of `%@`, `%K`, `%d` …, or of `$0`, `$1` …, in order.
  package var arguments: [ReferenceArgument] = []
  /// The values of `$NAME` variables.
  package var variables: [String: ReferenceArgument] = [:]
  /// The result clauses in addition to those in the text.
  package var clauses: [ResultClause] = []
  /// A Boolean value that indicates whether the checker accepts the predicate by construction.
  package var isWellFormed = false

  /// Creates a trial of a predicate over objects.
  package init(_ predicate: String, class className: String, of dataSet: DataSet, dialect: Dialect) {
    (self.predicate, self.className, self.dataSet, self.dialect) = (predicate, className, dataSet, dialect)
  }

  /// Creates a trial from a random case.
  package init(_ random: RandomCase) {
    self.init(random.predicate, class: random.className, of: random.dataSet, dialect: random.dialect)
    (arguments, variables, clauses) = (random.arguments, random.variables, random.clauses)
    isWellFormed = random.isWellFormed
  }

  /// Creates a trial from a case of a suite.
  package init(_ testCase: SuiteCase, of dataSet: DataSet) {
    self.init(testCase.predicate, class: testCase.className, of: dataSet, dialect: testCase.dialect)
    let supplied = Arguments(testCase)
    arguments = supplied.positional.map(ReferenceArgument.init)
    variables = supplied.variables.mapValues(ReferenceArgument.init)
    clauses = testCase.clauses
  }

  /// The schema of the objects.
  package var schema: Schema { dataSet.schema }

  /// The arguments in the form that the compiler accepts.
  var suppliedArguments: Arguments {
    Arguments(arguments.map(\.argument), variables: variables.mapValues(\.argument))
  }
}

extension Trial: CustomStringConvertible {
  /// The predicate with its arguments, on one line.
  package var description: String {
    let variables = variables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "$\($0.key) = \($0.value)" }
    let parts = (arguments.map { "\($0)" } + variables + clauses.map { "\($0)" }).joined(separator: ", ")
    return "\(dialect.rawValue) \(className): \(predicate)" + (parts.isEmpty ? "" : " [\(parts)]")
  }
}

extension ReferenceArgument {
  /// The argument in the form that the compiler accepts.
  package var argument: Argument {
    switch self {
    case .value(let value): .value(value)
    case .detachedObject(let classIndex): .detachedObject(classIndex: classIndex)
    case .shape(let shape): .shape(shape)
    }
  }
}
