import PredicateDiagnostics
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateSuites
import PredicateSyntax
import PredicateVM
import Predicates

/// What the invariants look at: a trial, compiled and run; each part is made when it is first asked for.
package final class Evidence {
  /// What comes of running a program.
  enum Answer: Equatable, CustomStringConvertible {
    /// The rows, in their order.
    case rows([UInt32])
    /// The run ended with this.
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
  /// The objects in columns.
  let snapshot: Snapshot
  /// What there is instead of a program where the predicate was rejected.
  package let rejection: DiagnosticError?
  /// The program; nil where the predicate was rejected.
  package let predicate: CompiledPredicate?
  /// The predicate checked once for all arguments; nil where that fails.
  let template: PredicateTemplate?

  /// Compiles a trial.
  ///
  /// - Parameter snapshot: the trial's objects.
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

  /// Compiles a trial over objects that are in no store yet.
  package convenience init(_ trial: Trial) throws(DiagnosticError) {
    self.init(trial, try Store(trial.dataSet).snapshot)
  }

  /// The same for what does not match; nil where clauses choose among what does.
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

  /// The syntax tree; nil where the text has none.
  private(set) lazy var tree: SyntaxTree? = parse(SourceText(trial.predicate), dialect: trial.dialect).tree

  /// The typed predicate, every argument in its place; nil where the predicate was rejected.
  package private(set) lazy var typed: TypedPredicate? =
    (try? template?.plan(trial.suppliedArguments, optimizing: .off))?.predicate

  /// The typed predicate with its parameters open; nil where it has none, and where the predicate was rejected.
  package private(set) lazy var openPredicate: TypedPredicate? = template?.openPredicate.flatMap {
    $0.parameters.isEmpty ? nil : $0
  }

  /// What the machine answers to the predicate as it is usually compiled, row by row.
  private(set) lazy var answer: Answer = predicate.map { run($0) } ?? .rows([])

  /// What the reference evaluator answers; nil where it has no answer, and then ``silence`` says why.
  private(set) lazy var expected: [UInt32]? = askReference()

  /// Why the reference evaluator has no answer.
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

  /// What a program answers.
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

  /// What a plan's program answers.
  func run(_ plan: consuming Plan, executor: CompiledPredicate.Executor = .scalar) -> Answer {
    do throws(DiagnosticError) {
      return run(try CompiledPredicate(plan), executor: executor, indexes: .forced)
    } catch {
      return .stopped(error.first)
    }
  }

  /// What the program answers that is made before the arguments are known.
  func runTemplate(_ options: OptimizerOptions) -> Answer {
    do throws(DiagnosticError) {
      return run(try Self.template(trial, options).bind(trial.suppliedArguments), indexes: .forced)
    } catch {
      return .stopped(error.first)
    }
  }
}
