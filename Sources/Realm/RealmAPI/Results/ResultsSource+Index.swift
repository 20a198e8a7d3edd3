import PredicateSemantics
import Predicates

extension ResultsSource {
  /// Returns the index of the first element that meets a condition. `nil` if no element meets it.
  ///
  /// Objects are tested up to the first match. After a distinct or a limit, all kept objects are found first, because the condition must
  /// not change which ones are kept.
  func index(meeting condition: Criterion) throws(DiagnosticError) -> Int? {
    if let plainValues { return try plainValues.firstIndex(in: items(), meeting: condition) }
    let isChosenFrom = criteria.clauses.contains { if case .sort = $0 { false } else { true } }
    guard !isChosenFrom else {
      let schema = instance.currentSnapshot().schema
      let predicate = try condition.compiled(
        classIndex: classIndex, schema, clauses: [], instance.core.predicates)
      let rows = rows()
      let found = Set(try instance.currentSnapshot().rows(among: Set(rows).sorted(), meeting: predicate))
      return rows.firstIndex { found.contains($0) }
    }
    return try adding(condition).row(at: 0).flatMap { index(ofRow: $0) }
  }

  /// Returns the first index of a row. `nil` if the rows do not contain it. Without a sort, at most twice as many rows are searched as
  /// precede it.
  func index(ofRow row: UInt32) -> Int? {
    if case .table(let index) = root, criteria.isEmpty {
      let snapshot = instance.currentSnapshot()
      return snapshot.isLive(index, row) ? snapshot.rows(index).prefix { $0 < row }.count : nil
    }
    guard criteria.clauses.isEmpty else { return rows().firstIndex(of: row) }
    var wanted = 128
    while true {
      let rows = rows(first: wanted)
      if let index = rows.firstIndex(of: row) { return index }
      if rows.count < wanted { return nil }
      wanted *= 2
    }
  }
}
