import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateSyntax
import Predicates

/// What `--executor` may say.
enum ExecutorChoice: String, CaseIterable {
  case scalar, reference, all

  /// The executors to run, the first of which is compared with the expectation.
  var executors: [Executor] {
    switch self {
    case .scalar: [.scalar]
    case .reference: [.reference]
    case .all: [.scalar, .unoptimized, .reference]
    }
  }
}

/// What `--optimizer` may say.
enum OptimizerChoice: String, CaseIterable {
  case on, off, both

  /// The executors that take the place of one.
  func executors(for executor: Executor) -> [Executor] {
    guard executor == .scalar else { return [executor] }
    return switch self {
    case .on: [.scalar]
    case .off: [.unoptimized]
    case .both: [.scalar, .unoptimized]
    }
  }
}

/// A way to find the objects that a predicate matches.
enum Executor: String {
  /// The machine, a row at a time.
  case scalar
  /// The machine, of the predicate as it was written.
  case unoptimized = "scalar without the optimiser"
  /// The judge, after the checker has accepted the predicate.
  case reference

  /// What a case comes to.
  func run(_ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld) -> Outcome {
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(
        SourceText(testCase.predicate), class: testCase.className, schema: world.data.schema, dialect: dialect,
        clauses: testCase.clauses.map(ResultClause.init), limits: testCase.limits,
        optimizing: self == .unoptimized ? .off : .standard)
      switch self {
      case .scalar, .unoptimized:
        let rows = try world.snapshot.rows(matching: template.bind(arguments))
        return .matches(world.keys(rows.map(Int.init), of: testCase.className))
      case .reference:
        _ = try template.bind(arguments)
        return judge(testCase, dialect: dialect, arguments, in: world)
      }
    } catch {
      return .rejected(error.first)
    }
  }

  private func judge(
    _ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld
  ) -> Outcome {
    guard let tree = parse(SourceText(testCase.predicate), dialect: dialect, limits: testCase.limits).tree else {
      return .fault("the judge has no tree")
    }
    do throws(ReferenceError) {
      let judge = ReferenceEvaluator(dataSet: world.data, dialect: dialect)
      let rows = try judge.matches(
        tree, in: testCase.className, arguments: arguments.positional.map(ReferenceArgument.init),
        variables: arguments.variables.mapValues(ReferenceArgument.init),
        clauses: testCase.clauses.map(ReferenceClause.init))
      return .matches(world.keys(rows, of: testCase.className))
    } catch {
      return .fault("the judge: \(error)")
    }
  }
}

/// What running a case came to.
enum Outcome: Hashable {
  /// The keys of the objects that match, in their order.
  case matches([String])
  /// The predicate or its arguments were rejected, first for this.
  case rejected(Diagnostic)
  /// An executor could not answer.
  case fault(String)
}

extension ReferenceArgument {
  /// The judge's form of an argument.
  package init(_ argument: Argument) {
    switch argument {
    case .value(let value): self = .value(value)
    case .detachedObject(let index), .foreignObject(let index): self = .detachedObject(classIndex: index)
    case .shape(let shape): self = .shape(shape)
    }
  }
}

extension ReferenceClause {
  /// The judge's form of a case's clause.
  init(_ clause: SuiteCase.Clause) {
    switch clause {
    case .sort(let keys): self = .sort(keys.map { SortKey(path: $0.path, isAscending: $0.isAscending) })
    case .distinct(let paths): self = .distinct(paths)
    case .limit(let count): self = .limit(count)
    }
  }
}
