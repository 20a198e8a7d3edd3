import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSyntax
import PredicateVM
import Predicates

/// What `--executor` may say.
package enum ExecutorChoice: String, CaseIterable {
  case scalar, batch, reference, all

  /// The executors to run, the first of which is compared with the expectation.
  package var executors: [Executor] {
    switch self {
    case .scalar: [.scalar]
    case .batch: [.batch]
    case .reference: [.reference]
    case .all: [.scalar, .unoptimized, .batch, .unoptimizedBatch, .reference]
    }
  }
}

/// What `--optimizer` may say.
package enum OptimizerChoice: String, CaseIterable {
  case on, off, both, each

  /// The executors that take the place of one.
  package func executors(for executor: Executor) -> [Executor] {
    guard executor == .scalar || executor == .batch else { return [executor] }
    let unoptimized = executor == .batch ? Executor.unoptimizedBatch : .unoptimized
    return switch self {
    case .on: [executor]
    case .off: [unoptimized]
    case .both: [executor, unoptimized]
    case .each: [executor, unoptimized, .eachRule]
    }
  }
}

/// A way to find the objects that a predicate matches.
package enum Executor: String {
  /// The machine, a row at a time.
  case scalar
  /// The machine, of the predicate as it was written.
  case unoptimized = "scalar without the optimiser"
  /// The machine, with each rule alone that does something to the predicate.
  case eachRule = "scalar with one rule"
  /// The machine, in batches.
  case batch
  case unoptimizedBatch = "batch without the optimiser"
  /// The reference evaluator, after the checker has accepted the predicate.
  case reference

  /// What a case comes to.
  package func run(_ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld) -> Outcome {
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(
        SourceText(testCase.predicate), class: testCase.className, schema: world.data.schema, dialect: dialect,
        clauses: testCase.clauses, limits: testCase.limits,
        optimizing: self == .scalar || self == .batch ? .standard : .off)
      switch self {
      case .eachRule: return try eachRule(template, arguments, of: testCase, in: world)
      case .scalar, .unoptimized, .batch, .unoptimizedBatch:
        let isBatch = self == .batch || self == .unoptimizedBatch
        return try Self.find(try template.bind(arguments), isBatch ? .batch : .scalar, testCase, in: world)
      case .reference:
        _ = try template.bind(arguments)
        return evaluate(testCase, dialect: dialect, arguments, in: world)
      }
    } catch {
      return .rejected(error.first)
    }
  }

  /// What the machine finds; a fault where it counts another number, or another object as the first.
  private static func find(
    _ predicate: CompiledPredicate, _ executor: CompiledPredicate.Executor, _ testCase: SuiteCase, in world: SuiteWorld
  ) throws(DiagnosticError) -> Outcome {
    let rows = try world.snapshot.rows(matching: predicate, executor: executor)
    let count = try world.snapshot.count(matching: predicate, executor: executor)
    if count != rows.count { return .fault("\(rows.count) objects are found, and \(count) counted") }
    let first = try world.snapshot.rows(matching: predicate, first: 1, executor: executor)
    if first != Array(rows.prefix(1)) { return .fault("the first object is another where one is asked for") }
    return .matches(world.keys(rows.map(Int.init), of: testCase.className))
  }

  /// What the machine finds without any rule; a fault that names the rule where one of them makes it find something else.
  private func eachRule(
    _ template: PredicateTemplate, _ arguments: Arguments, of testCase: SuiteCase, in world: SuiteWorld
  ) throws(DiagnosticError) -> Outcome {
    func outcome(_ predicate: CompiledPredicate) -> Outcome {
      do throws(DiagnosticError) {
        // Suites have few objects, so that no index would be asked of its own accord.
        let rows = try world.snapshot.rows(matching: predicate, indexes: .forced)
        return .matches(world.keys(rows.map(Int.init), of: testCase.className))
      } catch {
        return .rejected(error.first)
      }
    }
    let written = try template.plan(arguments, optimizing: .off)
    let expected = outcome(try CompiledPredicate(written, limits: testCase.limits))
    for rule in RewriteRule.all {
      guard let rules = RuleSet(ids: [rule.id])?.withPrerequisites else { continue }
      let plan = Plan(optimizing: written.predicate, options: OptimizerOptions(rules: rules))
      guard plan.firedRules.contains(rule.id) else { continue }
      let actual = outcome(try CompiledPredicate(plan, limits: testCase.limits))
      if actual != expected { return .fault("\(rule.id) alone: \(actual.text)") }
    }
    return expected
  }

  private func evaluate(
    _ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld
  ) -> Outcome {
    guard let tree = parse(SourceText(testCase.predicate), dialect: dialect, limits: testCase.limits).tree else {
      return .fault("the reference evaluator has no tree")
    }
    do throws(ReferenceError) {
      let evaluator = ReferenceEvaluator(dataSet: world.data, dialect: dialect)
      let rows = try evaluator.matches(
        tree, in: testCase.className, arguments: arguments.positional.map(ReferenceArgument.init),
        variables: arguments.variables.mapValues(ReferenceArgument.init),
        clauses: testCase.clauses)
      return .matches(world.keys(rows, of: testCase.className))
    } catch {
      return .fault("the reference evaluator: \(error)")
    }
  }
}

/// What running a case came to.
package enum Outcome: Hashable {
  /// The keys of the objects that match, in their order.
  case matches([String])
  /// The predicate or its arguments were rejected, first for this.
  case rejected(Diagnostic)
  /// Another implementation rejected the predicate, and says as much of it as this.
  case refused(ExpectedError)
  /// An executor could not answer.
  case fault(String)

  /// Whether an object needed more fuel than it may use.
  package var isOutOfFuel: Bool {
    if case .rejected(let diagnostic) = self { diagnostic.code == .limitFuel } else { false }
  }
}

extension ReferenceArgument {
  /// The reference evaluator's form of an argument.
  package init(_ argument: Argument) {
    switch argument {
    case .value(let value), .container(let value): self = .value(value)
    case .detachedObject(let index), .foreignObject(let index): self = .detachedObject(classIndex: index)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
