import PredicateSchema
import PredicateVM

extension Snapshot {
  /// Returns the live rows that match a probe, in ascending order. `nil` if no index of the property supports the probe.
  ///
  /// Equality on a primary key is O(1). The first use of another index costs O(rows), or O(rows × log rows) for ranges, of the
  /// chunks written since the last use. Later uses cost O(chunks + rows found), and for ranges O(chunks × log rows) more.
  package func rows(_ probe: IndexProbe, _ classIndex: Int, _ property: Int) -> [UInt32]? {
    if let rows = primaryKeyRows(probe, classIndex, property) { return rows }
    return search(classIndex, property)?.rows(probe)
  }

  /// Returns the maximum number of rows that match a probe: exact except for deleted rows and equal values of a list. `nil` as in
  /// ``rows(_:_:_:)``. O(chunks × log rows) for ranges. Other probes cost as much as finding the rows.
  package func upperBound(_ probe: IndexProbe, _ classIndex: Int, _ property: Int) -> Int? {
    if let rows = primaryKeyRows(probe, classIndex, property) { return rows.count }
    return search(classIndex, property)?.upperBound(probe)
  }

  /// Returns a Boolean value that indicates whether to use the index for a probe: it exists, or it is time to make it.
  ///
  /// An index is made when scans have cost as much more as making it takes. So the total cost is at most twice that of the best
  /// choice. A changed chunk loses its index and its credit. O(chunks).
  ///
  /// - Parameters:
  ///   - saving: The nanoseconds that the index would save now.
  ///   - rowCost: The nanoseconds that it takes to index a row.
  package func isIndexPaid(
    _ probe: IndexProbe, _ classIndex: Int, _ property: Int, saving: Double, rowCost: Double
  ) -> Bool {
    guard rowCost > 0, let search = search(classIndex, property) else { return true }
    return search.isPaid(probe, saving: saving, rowCost: rowCost)
  }

  /// The size of all existing indexes in bytes, including shared ones. ``bytes`` does not include it.
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

  /// Returns the rows of primary keys. Every commit updates their table.
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
