import PredicateReference
import PredicateSuiteFiles
import PredicateVM

/// The values of `--executor`.
package enum ExecutorChoice: String, CaseIterable {
  case scalar, batch, reference, all

  /// The executors to run. The first is compared with the expectation.
  package var executors: [Executor] {
    switch self {
    case .scalar: [.scalar]
    case .batch: [.batch]
    case .reference: [.reference]
    case .all: [.scalar, .unoptimized, .shaped, .batch, .unoptimizedBatch, .reference]
    }
  }
}

/// The values of `--optimizer`.
package enum OptimizerChoice: String, CaseIterable {
  case on, off, both, each

  /// Returns the executors that replace one executor.
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

/// A method of finding the objects that match a predicate.
package enum Executor: String {
  /// The machine, one row at a time.
  case scalar
  /// The machine, without optimization.
  case unoptimized = "scalar without the optimiser"
  /// The machine, with the program of other texts that differ in their literals only.
  case shaped = "scalar with the program of other literals"
  /// The machine, once for each applicable rule alone.
  case eachRule = "scalar with one rule"
  /// The machine, in batches.
  case batch
  case unoptimizedBatch = "batch without the optimiser"
  /// The reference evaluator, after the checker accepted the predicate.
  case reference
}

/// The outcome of a case.
package enum Outcome: Hashable {
  /// The keys of the matching objects, in order.
  case matches([String])
  /// The predicate or its arguments were rejected. This is the first error.
  case rejected(Diagnostic)
  /// Another implementation rejected the predicate and reported this much of the error.
  case refused(ExpectedError)
  /// An executor failed to produce a result.
  case fault(String)

  /// A Boolean value that indicates whether an object exceeded its fuel limit.
  package var isOutOfFuel: Bool {
    if case .rejected(let diagnostic) = self { diagnostic.code == .limitFuel } else { false }
  }
}

extension ReferenceArgument {
  /// Creates the reference evaluator's form of an argument.
  package init(_ argument: Argument) {
    switch argument {
    case .value(let value), .container(let value): self = .value(value)
    case .detachedObject(let index), .foreignObject(let index): self = .detachedObject(classIndex: index)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
