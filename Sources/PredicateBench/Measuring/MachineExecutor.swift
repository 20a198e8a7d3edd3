import PredicateDiagnostics
import PredicateStore
import PredicateVM
import Predicates

/// The executors of the machine that there are to measure.
enum MachineExecutor: CaseIterable {
  /// One row at a time.
  case scalar

  /// The column of the table.
  var contestant: Contestant {
    switch self {
    case .scalar: .scalar
    }
  }

  /// How many objects of a snapshot match.
  func count(_ predicate: CompiledPredicate, in snapshot: Snapshot) throws(DiagnosticError) -> Int {
    switch self {
    case .scalar: try Machine(predicate.prepared, tables: snapshot.tables).count()
    }
  }
}
