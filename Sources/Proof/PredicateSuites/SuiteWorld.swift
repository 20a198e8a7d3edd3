import PredicateSchema
import PredicateStore

/// The objects of a suite, in the forms that the executors need.
package struct SuiteWorld {
  /// The objects as plain values.
  package let data: DataSet
  /// The objects as columns.
  package let snapshot: Snapshot

  package init(_ data: DataSet) throws(DiagnosticError) {
    self.data = data
    snapshot = try Store(data).snapshot
  }

  /// Returns the keys of the objects in the given rows.
  package func keys(_ rows: [Int], of className: String) -> [String] {
    guard let index = data.schema.classIndex(className) else { return [] }
    return rows.map { data.tables[index][$0].key }
  }
}
