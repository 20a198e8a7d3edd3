import PredicateDiagnostics
import PredicateStore
import Predicates

extension Realm {
  /// The state that queries look at, for measurements and tests.
  package var snapshot: Snapshot { instance.currentSnapshot() }
}

extension Results {
  /// The results that meet the condition of a text as well. Runs nothing.
  ///
  /// - Throws: everything that is wrong with the text and its arguments.
  package func matching(_ text: String, _ arguments: Arguments = Arguments()) throws(DiagnosticError) -> Results {
    try adding(.text(text, .nspredicate, arguments))
  }
}
