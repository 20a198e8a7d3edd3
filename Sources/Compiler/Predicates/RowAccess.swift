import PredicateBytecode
import PredicateOptimizer
import PredicateStore
import PredicateVM
import PredicateValues

/// The ways to a predicate's rows other than looking at all of them. Which is the cheapest is decided when the data are known.
struct RowAccess: Sendable {
  /// The ways, the most promising first. What a way looks up finds every row that matches.
  private(set) var ways: [AccessAlternative] = []
  /// How many rows a scan is expected to look at.
  private(set) var rows = 0.0
  /// What testing one row is expected to cost, in nanoseconds.
  private(set) var testCost = 0.0

  static let none = RowAccess()

  private init() {}

  /// What a plan found.
  init(_ plan: borrowing Plan) {
    guard let scan = plan.alternatives.first(where: { $0.access == .fullScan }) else { return }
    ways = plan.alternatives.filter { $0.access != .fullScan }
    (rows, testCost) = (scan.rows, plan.testCost)
  }

  /// The ways with their parameters filled in, without those that a value bars.
  func binding(_ values: [ParameterValue]) -> RowAccess {
    guard !ways.isEmpty else { return self }
    var bound = self
    bound.ways = ways.compactMap { way in
      var way = way
      guard let access = way.access.binding(values) else { return nil }
      way.access = access
      return way
    }
    return bound
  }
}

/// Which indexes a search may ask.
package enum IndexUse: Sendable {
  /// Those that are there, and those that scans in their stead have paid for: what people get.
  case paid
  /// Any; those that are not there are made. Whether asking one costs less than a scan is weighed all the same.
  case made
  /// Any, whatever it costs: for tests.
  case forced
}

extension Snapshot {
  /// The rows that a predicate is to be asked about, in ascending order, as the cheapest of its indexes finds them; nil where
  /// asking about every row costs less.
  ///
  /// An index is asked how many rows it would yield before it yields them, so that a value that most rows have costs no more
  /// than a scan.
  package func candidates(for predicate: CompiledPredicate, indexes use: IndexUse = .paid) -> [UInt32]? {
    let (access, classIndex) = (predicate.access, predicate.prepared.verified.program.rootClass)
    guard !access.ways.isEmpty, schema.classes.indices.contains(classIndex) else { return nil }
    let rows = Double(rowCount(classIndex))
    var least = use == .forced ? .infinity : CostModel.scanCost(rows: rows, test: access.testCost)
    var best: [Lookup]?
    for way in access.ways {
      func cost(finding rows: Double) -> Double { CostModel.cost(of: way.access, finding: rows, test: access.testCost) }
      guard cost(finding: 0) < least, let lookups = lookups(of: way.access, classIndex) else { continue }
      let saving = least - cost(finding: min(1, way.rows / max(1, access.rows)) * rows)
      guard use != .paid || isPaid(lookups, classIndex, saving: saving),
        let found = upperBound(lookups, classIndex), cost(finding: Double(found)) < least
      else { continue }
      least = cost(finding: Double(found))
      best = lookups
    }
    return best.flatMap { self.rows($0, classIndex) }
  }

  /// A question to the index of a property, and what a row costs the index when it is made, in nanoseconds.
  private typealias Lookup = (probe: IndexProbe, property: Int, rowCost: Double)

  /// The questions of a way: a row that any of them finds is found. `nil` if it asks no index, or a parameter is open.
  private func lookups(of path: AccessPath, _ classIndex: Int) -> [Lookup]? {
    let key = schema.classes[classIndex].primaryKey
    let lookups = path.lookups.compactMap { lookup -> Lookup? in
      guard let probe = IndexProbe(lookup), let property = lookup.property else { return nil }
      return (probe, property, CostModel.indexingCost(of: lookup, primaryKey: key))
    }
    return lookups.isEmpty || lookups.count < path.lookups.count ? nil : lookups
  }

  /// Whether every index is there or has been paid for; see ``Snapshot/isIndexPaid(_:_:_:saving:rowCost:)``. Each is asked, so that
  /// each is paid for.
  private func isPaid(_ lookups: [Lookup], _ classIndex: Int, saving: Double) -> Bool {
    lookups.count {
      isIndexPaid(
        $0.probe, classIndex, $0.property, saving: saving / Double(lookups.count), rowCost: $0.rowCost)
    } == lookups.count
  }

  /// How many rows are found at most; nil where an index does not answer.
  private func upperBound(_ lookups: [Lookup], _ classIndex: Int) -> Int? {
    var sum = 0
    for lookup in lookups {
      guard let count = upperBound(lookup.probe, classIndex, lookup.property) else { return nil }
      sum += count
    }
    return sum
  }

  /// The rows, in ascending order, each once; nil where an index does not answer.
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
  /// The question that a lookup asks an index; nil where it asks none, or a parameter is open.
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
