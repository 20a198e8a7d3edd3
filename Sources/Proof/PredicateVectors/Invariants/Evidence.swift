import PredicateOptimizer
import PredicateReference
import PredicateSuites
import PredicateVM
import Predicates

/// A compiled and executed trial, as the invariants examine it. Each part is computed on first use.
package final class Evidence {
  /// The result of running a program.
  enum Answer: Equatable, CustomStringConvertible {
    case rows([UInt32])
    /// The run stopped with an error.
    case stopped(Diagnostic)

    var description: String {
      switch self {
      case .rows(let rows): "rows \(rows)"
      case .stopped(let diagnostic): "\(diagnostic.code.rawValue): \(diagnostic.message)"
      }
    }
  }

  /// The trial.
  package let trial: Trial
  /// The objects as columns.
  let snapshot: Snapshot
  /// The error of a rejected predicate. `nil` if there is a program.
  package let rejection: DiagnosticError?
  /// The program. `nil` if the predicate was rejected.
  package let predicate: CompiledPredicate?
  /// The predicate checked once for all arguments. `nil` if that fails.
  let template: PredicateTemplate?

  /// Compiles a trial.
  ///
  /// - Parameter snapshot: The trial's objects.
  package init(_ trial: Trial, _ snapshot: Snapshot) {
    self.trial = trial
    self.snapshot = snapshot
    do throws(DiagnosticError) {
      let template = try Self.template(trial)
      self.template = template
      do throws(DiagnosticError) {
        predicate = try template.bind(trial.suppliedArguments)
        rejection = nil
      } catch {
        predicate = nil
        rejection = error
      }
    } catch {
      template = nil
      predicate = nil
      rejection = error
    }
  }

  /// Compiles a trial whose objects are not in a store yet.
  package convenience init(_ trial: Trial) throws(DiagnosticError) {
    self.init(trial, try Store(trial.dataSet).snapshot)
  }

  /// The evidence for the negated predicate. `nil` if clauses select among the matches.
  var negation: Evidence? {
    guard trial.clauses.isEmpty, let tree, tree.children(of: tree.root).count == 1 else { return nil }
    var negated = trial
    negated.predicate = "NOT (\(trial.predicate))"
    return Evidence(negated, snapshot)
  }

  private static func template(
    _ trial: Trial, _ options: OptimizerOptions = .standard
  ) throws(DiagnosticError) -> PredicateTemplate {
    try PredicateTemplate(
      SourceText(trial.predicate), class: trial.className, schema: trial.schema, dialect: trial.dialect,
      clauses: trial.clauses, optimizing: options)
  }

  /// The syntax tree. `nil` if the text does not parse.
  private(set) lazy var tree: SyntaxTree? = parse(SourceText(trial.predicate), dialect: trial.dialect).tree

  /// The typed predicate with all arguments bound. `nil` if the predicate was rejected.
  package private(set) lazy var typed: TypedPredicate? =
    (try? template?.plan(trial.suppliedArguments, optimizing: .off))?.predicate

  /// The typed predicate with unbound parameters. `nil` if it has no parameters or was rejected.
  package private(set) lazy var openPredicate: TypedPredicate? = template?.openPredicate.flatMap {
    $0.parameters.isEmpty ? nil : $0
  }

  /// The result of the normally compiled program, evaluated row by row.
  private(set) lazy var answer: Answer = predicate.map { run($0) } ?? .rows([])

  /// The reference evaluator's result. `nil` if it failed; ``silence`` then has the reason.
  private(set) lazy var expected: [UInt32]? = askReference()

  /// The reason why the reference evaluator has no result.
  private(set) var silence = ""

  private func askReference() -> [UInt32]? {
    guard let tree else { return nil }
    do throws(ReferenceError) {
      return try ReferenceEvaluator(dataSet: trial.dataSet, dialect: trial.dialect).matches(
        tree, in: trial.className, arguments: trial.arguments, variables: trial.variables, clauses: trial.clauses
      ).map { UInt32(truncatingIfNeeded: $0) }
    } catch {
      silence = "\(error)"
      return nil
    }
  }

  /// Returns the result of a program.
  func run(
    _ predicate: CompiledPredicate, first maximum: Int? = nil, executor: CompiledPredicate.Executor = .scalar,
    indexes: IndexUse = .paid
  ) -> Answer {
    do throws(DiagnosticError) {
      return .rows(
        try snapshot.rows(matching: predicate, first: maximum, executor: executor, indexes: indexes))
    } catch {
      return .stopped(error.first)
    }
  }

  /// Returns the result of a plan's program.
  func run(_ plan: consuming Plan, executor: CompiledPredicate.Executor = .scalar) -> Answer {
    do throws(DiagnosticError) {
      return run(try CompiledPredicate(plan), executor: executor, indexes: .forced)
    } catch {
      return .stopped(error.first)
    }
  }

  /// Returns the result of the program that is compiled before the arguments are known.
  func runTemplate(_ options: OptimizerOptions) -> Answer {
    do throws(DiagnosticError) {
      return run(try Self.template(trial, options).bind(trial.suppliedArguments), indexes: .forced)
    } catch {
      return .stopped(error.first)
    }
  }
}
