import PredicateDiagnostics
import PredicateStore
import PredicateVM
import Predicates

/// The executors of the machine.
enum MachineExecutor: CaseIterable {
  case scalar
  case batch

  /// The column of the table.
  var contestant: Contestant {
    switch self {
    case .scalar: .scalar
    case .batch: .batch
    }
  }

  /// Returns the number of matching objects in a snapshot.
  func count(_ predicate: CompiledPredicate, in snapshot: Snapshot) throws(DiagnosticError) -> Int {
    let executor: CompiledPredicate.Executor = self == .batch ? .batch : .scalar
    return try Machine(predicate.prepared, tables: snapshot.tables, executor: executor).count()
  }
}
