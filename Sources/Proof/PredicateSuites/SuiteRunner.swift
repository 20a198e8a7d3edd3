import PredicateOptimizer
import PredicateSuiteFiles
import Predicates

/// Runs suites with the options of `predicate-vectors run`.
package struct SuiteRunner {
  /// The executors.
  package var choice = ExecutorChoice.scalar
  /// A Boolean value that indicates whether the machine runs optimized predicates. `nil` if the executors decide.
  package var optimizer: OptimizerChoice?
  /// The dialect of all predicates. `nil` for those of the cases.
  package var dialect: Dialect?
  /// The limits of all predicates. `nil` for those of the cases.
  package var limits: Limits?
  /// The filter of cases. `nil` for all.
  package var filter: Glob?
  /// The known differences.
  package var known = KnownDifferences()

  /// Creates a runner for every case, with its own dialect and limits.
  package init(
    choice: ExecutorChoice = .scalar, optimizer: OptimizerChoice? = nil, known: KnownDifferences = KnownDifferences()
  ) {
    self.choice = choice
    self.optimizer = optimizer
    self.known = known
  }

  /// Runs every case of a suite that passes the filter.
  package func run(_ suite: Suite) -> SuiteResult {
    var result = SuiteResult(suite: suite.name)
    let selected = suite.cases.filter { filter?.matches("\(suite.name)/\($0.id)") ?? true }
    if selected.isEmpty { return result }
    do throws(DiagnosticError) {
      let world = try SuiteWorld(suite.data)
      for testCase in selected { result.cases.append(run(testCase, of: suite.name, in: world)) }
    } catch {
      let message = "the suite's data make no store: \(error.first.message)"
      result.cases = selected.map { CaseResult(id: $0.id, status: .failed(message), actual: nil) }
    }
    return result
  }

  /// Runs one case.
  package func run(_ testCase: SuiteCase, of suite: String, in world: SuiteWorld) -> CaseResult {
    let dialect = dialect ?? testCase.dialect
    var testCase = testCase
    if let limits { testCase.limits = limits }
    if let reason = Self.unsupported(testCase, dialect) {
      return CaseResult(id: testCase.id, status: .skipped(reason), actual: nil)
    }
    let run = CaseRun(testCase, dialect: dialect, Arguments(testCase), in: world)
    let executors = chosenExecutors
    let actual = run.outcome(of: executors[0])
    // The reference evaluator uses no fuel, so it cannot run out.
    for executor in executors.dropFirst() where executor != .reference || !actual.isOutOfFuel {
      let outcome = run.outcome(of: executor)
      if outcome == actual { continue }
      let message =
        "\(executors[0].rawValue) and \(executor.rawValue) disagree: \(actual.text) and \(outcome.text)"
      return CaseResult(id: testCase.id, status: .failed(message), actual: actual)
    }
    for stage in testCase.stages {
      if let difference = run.mismatch(stage) {
        return CaseResult(id: testCase.id, status: .failed(difference), actual: actual)
      }
    }
    let status = testCase.status(of: actual, known: known["\(suite)/\(testCase.id)"])
    return CaseResult(id: testCase.id, status: status, actual: actual)
  }

  private var chosenExecutors: [Executor] {
    guard let optimizer else { return choice.executors }
    return choice.executors.filter { $0 != .unoptimized && $0 != .unoptimizedBatch }.flatMap {
      optimizer.executors(for: $0)
    }
  }

  /// Returns the feature that a case needs but that is not implemented. `nil` if there is none.
  package static func unsupported(_ testCase: SuiteCase, _ dialect: Dialect) -> String? {
    if let requirement = testCase.requirements.first(where: { $0 != "sorting" && $0 != "geo" }) { return requirement }
    if let text = testCase.stages.first(where: { $0.stage != .plan && $0.stage != .template }) {
      return "stage \(text.stage.rawValue)"
    }
    return nil
  }
}

extension Arguments {
  /// Creates the arguments of a case.
  package init(_ testCase: SuiteCase) {
    var variables: [String: Argument] = [:]
    for variable in testCase.variables { variables[variable.name] = Argument(variable.value) }
    self.init(testCase.arguments.map(Argument.init), variables: variables)
  }
}

extension Plan {
  /// The plan in the form that cases expect: the rewritten predicate and, unless all rows are scanned, the access path.
  package var suiteText: String {
    ([predicate.text] + (access == .fullScan ? [] : [access.text(in: predicate)])).joined(separator: "\n")
  }
}
