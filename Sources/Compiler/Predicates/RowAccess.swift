import PredicateBytecode
import PredicateOptimizer
import PredicateVM

/// The access paths of a predicate other than a full scan. A search chooses the cheapest one for its data.
struct RowAccess: Sendable {
  /// The access paths, the most promising first. Each finds every row that matches, and possibly others.
  private(set) var ways: [AccessAlternative] = []
  /// The expected number of rows of a full scan.
  private(set) var rows = 0.0
  /// The expected cost of testing one row, in nanoseconds.
  private(set) var testCost = 0.0
  /// The values of the parameters.
  fileprivate var arguments: [ParameterValue] = []

  static let none = RowAccess()

  private init() {}

  /// Creates the access paths of a plan.
  init(_ plan: borrowing Plan) {
    guard let scan = plan.alternatives.first(where: { $0.access == .fullScan }) else { return }
    ways = plan.alternatives.filter { $0.access != .fullScan }
    (rows, testCost) = (scan.rows, plan.testCost)
  }

  /// Returns the access paths with values for their parameters.
  func binding(_ values: [ParameterValue]) -> RowAccess {
    var bound = self
    bound.arguments = values
    return bound
  }
}

/// The indexes that a search may use.
package enum IndexUse: Sendable {
  /// The default: existing indexes, and indexes that would have paid for themselves.
  case paid
  /// Any index that is cheaper than a scan, even if it must be built.
  case made
  /// Any index, at any cost, for tests.
  case forced
}

extension Snapshot {
  /// Returns the rows to test in ascending order, as the cheapest index finds them. `nil` if a full scan is cheaper.
  ///
  /// An index first returns the number of rows, so that a value of most rows costs no more than a scan.
  package func candidates(for predicate: CompiledPredicate, indexes use: IndexUse = .paid) -> [UInt32]? {
    let (access, classIndex) = (predicate.access, predicate.prepared.structure.program.rootClass)
    guard !access.ways.isEmpty, schema.classes.indices.contains(classIndex) else { return nil }
    let rows = Double(rowCount(classIndex))
    var least = use == .forced ? .infinity : CostModel.scanCost(rows: rows, test: access.testCost)
    var best: [Lookup]?
    for way in access.ways {
      func cost(finding rows: Double) -> Double { CostModel.cost(of: way.access, finding: rows, test: access.testCost) }
      guard cost(finding: 0) < least, let lookups = lookups(of: way.access, access.arguments, classIndex) else {
        continue
      }
      let saving = least - cost(finding: min(1, way.rows / max(1, access.rows)) * rows)
      guard use != .paid || isPaid(lookups, classIndex, saving: saving),
        let found = upperBound(lookups, classIndex), cost(finding: Double(found)) < least
      else { continue }
      least = cost(finding: Double(found))
      best = lookups
    }
    return best.flatMap { self.rows($0, classIndex) }
  }

  /// A probe of a property's index, and the cost of indexing one row, in nanoseconds.
  private typealias Lookup = (probe: IndexProbe, property: Int, rowCost: Double)

  /// Returns the index lookups of an access path, whose result is their union. `nil` if it uses no index, or an index cannot look up the
  /// value of a parameter.
  private func lookups(of path: AccessPath, _ arguments: [ParameterValue], _ classIndex: Int) -> [Lookup]? {
    let key = schema.classes[classIndex].primaryKey
    let lookups = path.lookups.compactMap { lookup -> Lookup? in
      guard let probe = IndexProbe(lookup, arguments), let property = lookup.property else { return nil }
      return (probe, property, CostModel.indexingCost(of: lookup, primaryKey: key))
    }
    return lookups.isEmpty || lookups.count < path.lookups.count ? nil : lookups
  }

  /// Returns a Boolean value that indicates whether every index exists or has been paid for; see
  /// ``Snapshot/isIndexPaid(_:_:_:saving:rowCost:)``. Each index is credited.
  private func isPaid(_ lookups: [Lookup], _ classIndex: Int, saving: Double) -> Bool {
    lookups.count {
      isIndexPaid(
        $0.probe, classIndex, $0.property, saving: saving / Double(lookups.count), rowCost: $0.rowCost)
    } == lookups.count
  }

  /// Returns an upper bound of the rows that the lookups find. `nil` if an index has no answer.
  private func upperBound(_ lookups: [Lookup], _ classIndex: Int) -> Int? {
    var sum = 0
    for lookup in lookups {
      guard let count = upperBound(lookup.probe, classIndex, lookup.property) else { return nil }
      sum += count
    }
    return sum
  }

  /// Returns the rows of the lookups in ascending order without duplicates. `nil` if an index has no answer.
  private func rows(_ lookups: [Lookup], _ classIndex: Int) -> [UInt32]? {
    var found: [UInt32] = []
    for lookup in lookups {
      guard let rows = rows(lookup.probe, classIndex, lookup.property) else { return nil }
      if lookups.count == 1 { return rows }
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
  /// Creates the probe of a lookup. `nil` if the lookup uses no index, or cannot use the value of a parameter.
  fileprivate init?(_ path: AccessPath, _ arguments: [ParameterValue]) {
    switch path {
    case .fullScan, .union: return nil
    case .primaryKey(_, let constant):
      guard let value = constant.value(arguments) else { return nil }
      self = .equal(value)
    case .indexEquality(_, let constants):
      let values = constants.compactMap { $0.value(arguments) }
      guard values.count == constants.count else { return nil }
      self = values.count == 1 ? .equal(values[0]) : .anyOf(values)
    case .indexRange(_, let lower, let upper):
      let least = lower.flatMap { Bound($0, arguments) }
      let greatest = upper.flatMap { Bound($0, arguments) }
      guard (least == nil) == (lower == nil), (greatest == nil) == (upper == nil) else { return nil }
      self = .range(lower: least, upper: greatest)
    case .indexPrefix(_, let constant):
      guard case .string(let prefix)? = constant.value(arguments) else { return nil }
      self = .prefix(prefix)
    }
  }
}

extension IndexProbe.Bound {
  fileprivate init?(_ bound: AccessBound, _ arguments: [ParameterValue]) {
    guard let value = bound.constant.value(arguments), value != .null else { return nil }
    self.init(value, isIncluded: bound.isIncluded)
  }
}
