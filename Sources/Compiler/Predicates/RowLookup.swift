import PredicateOptimizer
import PredicateStore
import PredicateValues

/// The index probes of an access path. A row matches if any probe finds it.
struct RowLookup {
  private struct Part {
    var probe: IndexProbe
    var property: Int
    /// The nanoseconds that it takes to index a row.
    var rowCost: Double
  }

  private var parts: [Part] = []
  private let classIndex: Int

  /// Creates the probes of an access path. `nil` if it uses no index, or a parameter is unbound.
  init?(_ path: AccessPath, in schema: Schema, _ classIndex: Int) {
    guard schema.classes.indices.contains(classIndex) else { return nil }
    let key = schema.classes[classIndex].primaryKey
    self.classIndex = classIndex
    for lookup in path.lookups {
      guard let probe = IndexProbe(lookup), let property = lookup.property else { return nil }
      parts.append(
        Part(probe: probe, property: property, rowCost: CostModel.indexingCost(of: lookup, primaryKey: key)))
    }
    guard !parts.isEmpty else { return nil }
  }

  /// A Boolean value that indicates whether all indexes exist or pay; see ``Snapshot/isIndexPaid(_:_:_:saving:rowCost:)``.
  func isPaid(in snapshot: Snapshot, saving: Double) -> Bool {
    var isPaid = true
    for part in parts {
      let isPartPaid = snapshot.isIndexPaid(
        part.probe, classIndex, part.property, saving: saving / Double(parts.count),
        rowCost: part.rowCost)
      isPaid = isPaid && isPartPaid
    }
    return isPaid
  }

  /// The maximum number of rows. `nil` if an index does not support its probe.
  func upperBound(in snapshot: Snapshot) -> Int? {
    var sum = 0
    for part in parts {
      guard let count = snapshot.upperBound(part.probe, classIndex, part.property) else { return nil }
      sum += count
    }
    return sum
  }

  /// The rows in ascending order, each once. `nil` if an index does not support its probe.
  func rows(in snapshot: Snapshot) -> [UInt32]? {
    var found: [UInt32] = []
    for part in parts {
      guard let rows = snapshot.rows(part.probe, classIndex, part.property) else { return nil }
      if parts.count == 1 { return rows }
      found += rows
    }
    found.sort()
    var rows: [UInt32] = []
    rows.reserveCapacity(found.count)
    for row in found where rows.last != row { rows.append(row) }
    return rows
  }
}

extension IndexProbe {
  /// Creates the probe of a lookup. `nil` if it uses no index, or a parameter is unbound.
  fileprivate init?(_ path: AccessPath) {
    switch path {
    case .fullScan, .union: return nil
    case .primaryKey(_, .value(let value)): self = .equal(value)
    case .indexEquality(_, let constants):
      var values: [Value] = []
      for case .value(let value) in constants { values.append(value) }
      guard values.count == constants.count else { return nil }
      self = values.count == 1 ? .equal(values[0]) : .anyOf(values)
    case .indexRange(_, let lower, let upper):
      let (least, greatest) = (lower.flatMap(Bound.init), upper.flatMap(Bound.init))
      guard (least == nil) == (lower == nil), (greatest == nil) == (upper == nil) else { return nil }
      self = .range(lower: least, upper: greatest)
    case .indexPrefix(_, .value(.string(let prefix))): self = .prefix(prefix)
    case .primaryKey, .indexPrefix: return nil
    }
  }
}

extension IndexProbe.Bound {
  fileprivate init?(_ bound: AccessBound) {
    guard case .value(let value) = bound.constant else { return nil }
    self.init(value, isIncluded: bound.isIncluded)
  }
}
