import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Finding rows without looking at all of them.
extension Snapshot {
  /// The live rows that answer a probe, in ascending order; nil where the property has no index or its index does not answer
  /// such a question, so that only a scan does.
  ///
  /// Equality on a primary key is O(1). The first use of another index costs O(rows), or O(rows × log rows) for ranges, of the
  /// chunks that were written since the last; afterwards O(chunks + rows found), and for ranges O(chunks × log rows) more.
  package func rows(_ probe: IndexProbe, _ classIndex: Int, _ property: Int) -> [UInt32]? {
    if let rows = primaryKeyRows(probe, classIndex, property) { return rows }
    return search(classIndex, property)?.rows(probe)
  }

  /// How many rows answer a probe at most: exact but for deleted rows and equal values in a list; nil as with
  /// ``rows(_:_:_:)``. O(chunks × log rows) for ranges, else what finding the rows costs.
  package func upperBound(_ probe: IndexProbe, _ classIndex: Int, _ property: Int) -> Int? {
    if let rows = primaryKeyRows(probe, classIndex, property) { return rows.count }
    return search(classIndex, property)?.upperBound(probe)
  }

  /// Whether to ask the index that a probe is for: it is there, or making it now pays.
  ///
  /// An index is made when the scans that it would have saved have cost as much as making it: whatever is asked, and how often,
  /// that never comes to more than twice what the best choice would have cost. A chunk that is written loses its index and what
  /// was saved for it. O(chunks).
  ///
  /// - Parameters:
  ///   - saving: What the index would save now, in nanoseconds; 0 or less where nothing.
  ///   - rowCost: What making it costs for each row, in nanoseconds.
  package func isIndexPaid(
    _ probe: IndexProbe, _ classIndex: Int, _ property: Int, saving: Double, rowCost: Double
  ) -> Bool {
    guard rowCost > 0, let search = search(classIndex, property) else { return true }
    return search.isPaid(probe, saving: saving, rowCost: rowCost)
  }

  /// Bytes of the indexes that were made so far, shared with other snapshots or not; ``bytes`` does not count them.
  public var indexBytes: Int {
    storage.reduce(0) { sum, table in
      table.columns.reduce(sum) { $0 + $1.chunks.reduce(0) { $0 + $1.indexByteCount } }
    }
  }

  private func search(_ classIndex: Int, _ property: Int) -> ColumnSearch? {
    guard schema.hasIndex(classIndex, property), storage.indices.contains(classIndex) else { return nil }
    return ColumnSearch(
      column: storage[classIndex].columns[property], table: storage[classIndex],
      element: schema.classes[classIndex].properties[property].type.element)
  }

  /// The rows of primary keys through the table of keys, which every commit keeps up to date.
  private func primaryKeyRows(_ probe: IndexProbe, _ classIndex: Int, _ property: Int) -> [UInt32]? {
    guard schema.classes.indices.contains(classIndex), schema.classes[classIndex].primaryKey == property else {
      return nil
    }
    let values: [Value]
    switch probe {
    case .equal(let value): values = [value]
    case .anyOf(let list): values = list
    case .range, .prefix: return nil
    }
    var rows: Set<UInt32> = []
    let element = schema.classes[classIndex].properties[property].type.element
    for value in values {
      guard IndexKey(value, in: element) != nil else { return nil }
      if let row = row(classIndex, primaryKey: value) { rows.insert(row) }
    }
    return rows.sorted()
  }
}
